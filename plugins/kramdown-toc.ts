/**
 * The contents as kramdown has them: a list of one item, or a paragraph, marked with `{:toc}`.
 *
 *     - Contents      →   [[toc]]
 *     {:toc}
 *
 * Comes right after `block`.
 */
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { type Replacement, replaced } from './token-list.ts';

const MARK = /(?:^|\n)[ \t]*(\{:[ \t]*toc(?:[ \t][^{}\n]*)?\})[ \t]*$/;

export function kramdownToc(md: MarkdownIt): void {
  md.core.ruler.after('block', 'kramdown_toc', (state) => {
    if (!state.src.includes('{:')) return;
    const replacements = state.tokens.flatMap((token, index) => replacementAt(state, token, index));
    state.tokens = replaced(state.tokens, replacements);
  });
}

function replacementAt(state: StateCore, token: Token, index: number): readonly Replacement[] {
  const [, mark] = (token.type === 'inline' && MARK.exec(token.content)) || [];
  if (mark === undefined || state.tokens[index - 1]?.type !== 'paragraph_open') return [];
  const [list, item] = state.tokens.slice(Math.max(0, index - 3), index - 1);
  const [itemEnd, listEnd] = state.tokens.slice(index + 2, index + 4);
  const isList = list?.type.endsWith('_list_open') === true && item?.type === 'list_item_open';
  const isWhole = itemEnd?.type === 'list_item_close' && listEnd?.type.endsWith('_list_close') === true;
  const isAlone = token.content.trim() === mark;
  if (!isAlone && !(isList && isWhole)) return [];
  const margin = isAlone ? 1 : 3;
  const open = state.tokens[index - margin];
  const toc = new state.Token('toc', 'nav', 0);
  toc.map = open?.map ?? token.map;
  toc.level = open?.level ?? 0;
  toc.block = true;
  toc.markup = mark;
  return [{ start: index - margin, end: index + margin + 1, tokens: [toc] }];
}
