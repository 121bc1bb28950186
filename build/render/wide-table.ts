/** Whether a table needs the whole width of a page whose text is set in two columns. */
import type { Token } from 'markdown-it';
import { spanOf } from '../../plugins/table.ts';

/** So many columns are too narrow side by side in half a page, unless there is next to nothing in them. */
const MANY_COLUMNS = 4;
/** Characters that as many columns have room for: a row of values with their names. */
const LITTLE = 32;
/** About as many characters stand in a line of half a page. */
const LONG_ROW = 55;
/** What the space between two columns takes, in characters. */
const GAP = 2;
/** What a picture in a row takes. */
const PICTURE = 4;

/**
 * @param tokens those of a chapter
 * @param open index of a `table_open`
 */
export function isWideTable(tokens: readonly Token[], open: number): boolean {
  const level = tokens[open]?.level ?? 0;
  let forced = forcedWidth(tokens[open]);
  let isWide = false;
  let columns = 0;
  let length = 0;
  /** Characters of the longest line in each column. */
  const longest: number[] = [];
  let most = 0;
  for (let at = open + 1; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token || (token.type === 'table_close' && token.level === level)) break;
    if (token.type === 'caption_open') forced ??= forcedWidth(token);
    else if (token.type === 'tr_open') {
      columns = 0;
      length = 0;
    } else if (token.type === 'th_open' || token.type === 'td_open') {
      const line = longestLine(tokens, at);
      length += (length === 0 ? 0 : GAP) + line;
      longest[columns] = Math.max(longest[columns] ?? 0, line);
      columns += spanOf(token);
      most = Math.max(most, columns);
    }
    isWide ||= length > LONG_ROW;
  }
  const needed = longest.reduce((sum, line) => sum + line, GAP * (most - 1));
  isWide ||= most >= MANY_COLUMNS && needed > LITTLE;
  return forced === undefined ? isWide : forced === 'wide';
}

/** `{.wide}` and `{.narrow}`: what the author wants, where it is said. */
export function forcedWidth(token: Token | undefined): 'wide' | 'narrow' | undefined {
  const classes = String(token?.attrGet('class') ?? '').split(' ');
  return classes.includes('wide') ? 'wide' : classes.includes('narrow') ? 'narrow' : undefined;
}

/** Characters of the longest line of a cell. */
function longestLine(tokens: readonly Token[], cell: number): number {
  const level = tokens[cell]?.level ?? 0;
  let longest = 0;
  for (let at = cell + 1; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token || (token.nesting === -1 && token.level === level)) break;
    if (token.type !== 'inline') continue;
    for (const line of linesOf(token.children ?? [])) longest = Math.max(longest, line);
  }
  return longest;
}

/** Characters of the lines of a cell, as they are seen. */
export function linesOf(children: readonly Token[]): readonly number[] {
  const lines = [0];
  for (const { type, content } of children) {
    if (type === 'hardbreak' || (type === 'html_inline' && /^<br\b/i.test(content))) lines.push(0);
    else lines.push((lines.pop() ?? 0) + lengthOf(type, content));
  }
  return lines;
}

function lengthOf(type: string, content: string): number {
  if (type === 'image') return PICTURE;
  if (type === 'softbreak') return 1;
  return type === 'html_inline' ? 0 : Array.from(content).length;
}
