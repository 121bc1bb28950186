/**
 * Several terms above one definition, as PHP Markdown Extra has them.
 *
 *     Grit                          <dl>
 *     Nerve                    →    <dt>Grit</dt>
 *     : What keeps you afloat.      <dt>Nerve</dt>
 *                                   <dd>What keeps you afloat.</dd>
 *                                   </dl>
 *
 * markdown-it-deflist reads the last term and all that follows. More than eight lines, or longer ones, are a paragraph. As in
 * Pandoc, `: text` between an empty line and a table is the caption of the table, and the line before is no term.
 */
import type { MarkdownIt, StateBlock, Token } from 'markdown-it';
import { ruleNamed } from './rule-named.ts';
import { textOf } from './box.ts';

const MAX_TERMS = 8;
/** Longest term, in characters. */
const MAX_TERM_LENGTH = 80;
const MARKER = /^[:~](?:\s|$)/;

type BlockRule = (state: StateBlock, startLine: number, endLine: number, silent: boolean) => boolean;

export function severalTerms(md: MarkdownIt): void {
  const deflist = ruleNamed<BlockRule>(md.block.ruler, 'deflist');
  if (!deflist) return;
  const table = ruleNamed<BlockRule>(md.block.ruler, 'table');
  const isAboveCaption = (state: StateBlock, line: number, endLine: number): boolean =>
    line + 2 < endLine &&
    state.isEmpty(line + 1) &&
    textOf(state, line + 2).startsWith(':') &&
    table?.(state, line + 2, endLine, true) === true;
  const definitions: BlockRule = (state, startLine, endLine, silent) =>
    !isAboveCaption(state, startLine, endLine) && deflist(state, startLine, endLine, silent);
  md.block.ruler.at('deflist', definitions, { alt: ['paragraph', 'reference', 'blockquote'] });
  md.block.ruler.before('deflist', 'several_terms', (state, startLine, endLine, silent) => {
    if (silent) return false;
    const last = lastTerm(state, startLine, endLine);
    if (last === startLine) return false;
    const start = state.tokens.length;
    if (!definitions(state, last, endLine, false)) return false;
    const open = state.tokens[start];
    if (open?.map) open.map[0] = startLine;
    const terms = Array.from({ length: last - startLine }, (_, index) => termTokens(state, startLine + index));
    for (const token of [...terms.flat(), ...state.tokens.splice(start + 1)]) state.tokens.push(token);
    joinToListBefore(state.tokens, start);
    return true;
  });
}

/** The line of the last of several terms; the line itself if there is only one. */
function lastTerm(state: StateBlock, startLine: number, endLine: number): number {
  let last = startLine;
  while (last + 1 < endLine && mayBeTerm(state, last) && last < startLine + MAX_TERMS) {
    if (!MARKER.test(textOf(state, last + 1)) || !isInPlace(state, last + 1)) {
      last++;
      continue;
    }
    // Checked only if there is a definition: most lines belong to paragraphs.
    for (let line = startLine + 1; line <= last; line++) if (endsParagraph(state, line, endLine)) return startLine;
    return last;
  }
  return startLine;
}

function mayBeTerm(state: StateBlock, line: number): boolean {
  const text = textOf(state, line);
  return text !== '' && text.length <= MAX_TERM_LENGTH && isInPlace(state, line) && !MARKER.test(text);
}

/** Neither indented like code nor outside the surrounding block. */
function isInPlace(state: StateBlock, line: number): boolean {
  const indent = (state.sCount[line] ?? 0) - state.blkIndent;
  return indent >= 0 && indent < 4;
}

function endsParagraph(state: StateBlock, line: number, endLine: number): boolean {
  return state.md.block.ruler.getRules('paragraph').some((rule) => rule(state, line, endLine, true));
}

/** The tokens of a term, as markdown-it-deflist makes them. */
function termTokens(state: StateBlock, line: number): Token[] {
  const at = state.tokens.length;
  state.level++;
  state.push('dt_open', 'dt', 1).map = [line, line];
  const inline = state.push('inline', '', 0);
  inline.map = [line, line];
  inline.content = textOf(state, line);
  inline.children = [];
  state.push('dt_close', 'dt', -1);
  state.level--;
  return state.tokens.splice(at);
}

/** Joins a list to the one directly before it. */
function joinToListBefore(tokens: Token[], start: number): void {
  const close = tokens[start - 1];
  const open = tokens[start];
  if (close?.type !== 'dl_close' || close.level !== open?.level) return;
  const first = tokens.findLast(
    (token, index) => index < start && token.type === 'dl_open' && token.level === open.level,
  );
  if (first?.map && open.map) first.map[1] = open.map[1];
  tokens.splice(start - 1, 2);
}
