/**
 * Source positions for inline tokens.
 *
 * markdown-it knows the lines of a block only. This plugin leaves with the tokens of links, images, inline HTML,
 * footnote references and text the range they take in the `content` of their block, and `placeOf` turns an offset in that
 * content into a line and a column of the text.
 */
import type { MarkdownIt, StateInline, Token } from 'markdown-it';
import type { Place } from './dialect.ts';
import { lineStarts } from './line-starts.ts';
import { ruleNamed } from './rule-named.ts';

/** Start and end offset in the `content` of the inline token that holds the token. */
export type Range = readonly [start: number, end: number];

const MEASURED = ['link', 'image', 'autolink', 'linkify', 'html_inline', 'footnote_ref', 'footnote_inline'] as const;

export function position(md: MarkdownIt): void {
  const Base = md.inline.State;
  md.inline.State = class extends Base {
    override pushPending(): Token {
      const start = startOf(this.src, this.pending, this.pos);
      const token = super.pushPending();
      setRange(token, [start, start + token.content.length]);
      return token;
    }
  };
  for (const name of MEASURED) measure(md, name);
}

/** Where the range is kept: members of the token, since nearly each inline token has one. */
interface Ranged {
  rangeStart?: number;
  rangeEnd?: number;
}

/** The range of an inline token, where it is known. */
export function rangeOf(token: Token): Range | undefined {
  const { rangeStart = -1, rangeEnd = -1 } = token as Ranged;
  return rangeStart < 0 ? undefined : [rangeStart, rangeEnd];
}

export function setRange(token: Token, [start, end]: Range): void {
  const ranged = token as Ranged;
  ranged.rangeStart = start;
  ranged.rangeEnd = end;
}

/** Gives the place of an offset in a token's content. */
export type Placer = (offset: number) => Place;

/**
 * From offsets in the content of an `inline` or `html_block` token to places of the text, each after a search in the
 * token's lines, which are looked up once.
 *
 * @param token block rules that cut a line into pieces (tables, admonition titles) leave the column at which its content
 *   starts in `meta.column`; see `knownColumn`
 * @param lines the text handed to markdown-it, split at line ends
 * @param line where the token stands when it does not say so itself, as the cells of markdown-it's own tables
 */
export function placerFor(token: Pick<Token, 'content' | 'map' | 'meta'>, lines: readonly string[], line = 0): Placer {
  const first = token.map?.[0] ?? line;
  if (knownColumn(token, 0) !== undefined)
    return (offset) => ({ line: first, column: knownColumn(token, offset) ?? 0 });
  let starts: readonly number[] | undefined;
  const columns = new Map<number, number>();
  return (offset) => {
    starts ??= lineStarts(token.content);
    const index = lineAt(starts, offset);
    let shift = columns.get(index);
    if (shift === undefined) {
      shift = columnOfLine(token.content, starts, index, lines[first + index] ?? '');
      columns.set(index, shift);
    }
    return { line: first + index, column: Math.max(0, shift + offset - (starts[index] ?? 0)) };
  };
}

/** Column at which a line of the content stands in its line of the text: markers and indentation come before it. */
function columnOfLine(content: string, starts: readonly number[], index: number, line: string): number {
  const start = starts[index] ?? 0;
  const next = starts[index + 1];
  const piece = content.slice(start, next === undefined ? undefined : next - 1);
  const text = piece.trim();
  const found = text === '' ? -1 : line.lastIndexOf(text);
  // Tabs before the text may have become spaces: count from the text, not from the line's start.
  return found < 0 ? 0 : found - (piece.length - piece.trimStart().length);
}

/** Index of the last start that is not behind the offset. */
function lineAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The place of one offset in the content of a block's inline token; for many, see `placerFor`. */
export function placeOf(
  lines: readonly string[],
  inline: Pick<Token, 'content' | 'map' | 'meta'>,
  offset: number,
): Place {
  return placerFor(inline, lines)(offset);
}

/**
 * The column of an offset in the content of a token that knows where it begins. `meta.removed` lists the offsets in it before
 * which the text has a sign more: the backslashes of a cell's pipes.
 */
function knownColumn({ meta }: Pick<Token, 'meta'>, offset: number): number | undefined {
  const column = meta?.['column'];
  if (typeof column !== 'number') return undefined;
  const removed = (meta?.['removed'] as readonly number[] | undefined) ?? [];
  let low = 0;
  let high = removed.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((removed[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return column + offset + low;
}

/** Where the text pending at `pos` begins: rules may have stepped over a bracket, or cut spaces at a line's end. */
function startOf(src: string, pending: string, pos: number): number {
  const nearest = pos - pending.length;
  for (let start = nearest; start >= Math.max(0, nearest - 8); start--) {
    if (src.startsWith(pending, start)) return start;
  }
  return Math.max(0, nearest);
}

/** Lets the rule leave the range it consumed in the first token it pushed. */
function measure(md: MarkdownIt, name: string): void {
  const rule = ruleNamed(md.inline.ruler, name);
  if (!rule) return;
  md.inline.ruler.at(name, (state: StateInline, silent: boolean): boolean => {
    const start = state.pos;
    const first = state.tokens.length;
    const matched = rule(state, silent);
    if (matched && !silent) {
      const token = state.tokens.slice(first).find((each) => each.type !== 'text');
      // Before the colon at which an address is noticed, its scheme was text.
      const scheme =
        name === 'linkify'
          ? (/[a-z][a-z\d+.-]*$/i.exec(state.src.slice(Math.max(0, start - 40), start))?.[0] ?? '')
          : '';
      if (token) setRange(token, [start - scheme.length, state.pos]);
    }
    return matched;
  });
}
