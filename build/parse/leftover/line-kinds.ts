/** Lines that begin nearly like a heading, an admonition or a list. */
import { typeFor } from '../../words/admonition-types.ts';
import { listSignLike } from '../../words/contents-words.ts';
import type { BlockKind } from './block-kind.ts';
import { type Surroundings, type TextKind, patternKind } from './kind.ts';

const heading = patternKind({
  signs: ['#'],
  places: ['paragraph'],
  pattern: /^[ \t]*(?<slip>(#{1,6})([\p{L}\p{N}"'„“(][^\s#]*))(?=[ \t]|$)/dgmu,
  slip: ([, , marks = '', word = ''], { rest, index }, around) => {
    if (marks === '#' && !isTitle(rest.trim(), around, index)) return undefined;
    return { message: 'a blank is missing after # marks, so the heading is text', hint: `write ${marks} ${word}` };
  },
});

/** `#5` is a number, `#games #dice` are tags, and so is a single word unless it opens a chapter. */
function isTitle(text: string, { tokens }: Surroundings, index: number): boolean {
  if (!/^#\p{Lu}[^\n]*$/u.test(text) || /\s#|[.!?:,;]$/.test(text)) return false;
  if (/\s/.test(text)) return true;
  const isWord = /^#\p{Lu}[\p{Ll}\p{M}-]+$/u.test(text);
  return isWord && index === 1 && !tokens.some(({ type, tag }) => type === 'heading_open' && tag === 'h1');
}

const deepHeading = patternKind({
  signs: ['#######'],
  places: ['paragraph'],
  pattern: /^[ \t]*(?<slip>#{7,})(?=[ \t]\S)/dgmu,
  slip: () => ({ message: 'a heading has at most six # marks, so this one is text', hint: 'write ######' }),
});

const box = patternKind({
  signs: ['!', '?'],
  places: ['paragraph'],
  pattern:
    /^[ \t]*(?<slip>(!+(?:[ \t]!+)+|!{1,2}|!{3,}|\?{3,}\+?)(?:[ \t\u00A0]*([\p{L}][\p{L}\p{N}-]*))?)(?=[ \t:"]|$)/dgmu,
  slip: ({ index, 2: signs = '', 3: word = '' }, { rest, index: at }, around) => {
    const type = typeFor(word);
    const isFold = signs.startsWith('?');
    const marks = signs.replaceAll(/[ \t]/g, '').length;
    // One sign before a word that happens to be a type is no box, unless indented text follows.
    const holdsText = !rest.slice(index).trim().includes('\n') && isCodeNext(around, at);
    if (!holdsText && (word === '' || type === undefined || isFold || marks < 2)) return undefined;
    const sign = isFold ? signs : '!!!';
    const known = type ?? 'note';
    const title = type === undefined && word !== '' ? ` ${word}` : '';
    return {
      message: isFold
        ? 'only known types can follow ???, so the box is text'
        : 'a box begins with three exclamation marks, a blank and its type, so this is text',
      hint: `write ${sign} ${known}${title}`,
    };
  },
});

/** Whether indented text follows the block. */
function isCodeNext({ tokens }: Surroundings, inline: number): boolean {
  return tokens[inline + 2]?.type === 'code_block';
}

const starItem = patternKind({
  signs: ['*'],
  places: ['paragraph'],
  pattern: /^[ \t]*(?<slip>\*([\p{L}\p{N}„“"(\uFFFC][^\s*]*))(?=\s|$)/dgmu,
  slip: ({ indices, 2: word = '' }, { content }, { noteSigns }) => {
    if (noteSigns.has('*')) return undefined;
    const [start = 0] = indices?.[2] ?? [];
    return {
      message: 'a blank is missing after the star of a list item, so the line is text',
      hint: `write * ${content.slice(start, start + word.length)}`,
    };
  },
});

/** `-Item` and `1.Item` are text now and then: two of them, or one beside a list, are a list. */
const otherItem: TextKind = {
  signs: ['-', '+', '.', ')'],
  *find({ rest, content, place, index }, { tokens }) {
    if (place !== 'paragraph') return;
    const items = Array.from(rest.matchAll(ITEM), (match) => ({
      match,
      mark: match[2] ?? '',
      isWrong: match[3] === '',
    }));
    const counts = new Map<string, number>();
    for (const { mark } of items) counts.set(mark.slice(-1), (counts.get(mark.slice(-1)) ?? 0) + 1);
    for (const { match, mark, isWrong } of items) {
      const kind = /\d/.test(mark) ? 'ordered_list_open' : 'bullet_list_open';
      const [item, list] = [tokens[index - 2], tokens[index - 3]];
      const isInList =
        item?.type === 'list_item_open' && match.index > 0 && (list?.type !== kind || list.markup === mark.at(-1));
      const isList = (counts.get(mark.slice(-1)) ?? 0) > 1 || isInList || tokens[index + 2]?.type === kind;
      if (!isWrong || !isList) continue;
      const [start = 0, end = 0] = match.indices?.groups?.['slip'] ?? [];
      yield {
        start,
        end,
        message: `a blank is missing after the ${mark} of a list item, so the line is text`,
        hint: `write ${mark} ${content.slice(start + mark.length, end)}`,
      };
    }
  },
};

/** An item of a list, with or without the blank behind its mark; `1.º` and `3.b` are numbers. */
const ITEM = /^[ \t]*(?<slip>([-+]|\d{1,3}[.)](?![ºª\p{Lm}]|\p{Ll}(?![\p{L}\p{M}])))([ \t]*)[\p{L}„“"[]\S*)/dgmu;

/** `[toc]`, `[[tocc]]`, `[[inhalt]]`: a paragraph of its own, whatever else it could be read as. */
export const contentsKind: BlockKind = {
  types: ['paragraph'],
  *find({ index, line }, { tokens }) {
    const inline = tokens[index + 1];
    if (!inline || !/^\[|\]$/.test(inline.content) || inline.children?.some(({ type }) => type === 'link_open')) return;
    const match = /^(\[{0,2})[ \t]*([\p{L} ]+?)[ \t]*(\]{0,2})$/u.exec(inline.content);
    const sign = match && listSignLike((match[2] ?? '').toLowerCase());
    if (!sign || match[0] === `[[${sign}]]`) return;
    yield { line, message: 'this is not read as contents or a list', hint: `write [[${sign}]]` };
  },
};

export const lineKinds: readonly TextKind[] = [heading, deepHeading, box, starItem, otherItem];
