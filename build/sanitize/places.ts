/** From offsets in the content of a token to places of the text, each in constant time after the first. */
import type { Token } from 'markdown-it';
import type { Place } from '../../plugins/dialect.ts';
import { knownColumn } from '../../plugins/position.ts';

/** Gives the place of an offset in a token's content. */
export type Placer = (offset: number) => Place;

/**
 * Places in an `inline` or `html_block` token, as `placeOf` of the position plugin gives them. Sanitising asks for as many
 * places as there are bad tags, so the lines are counted once and not at each question.
 *
 * @param lines the text handed to markdown-it, split at line ends
 * @param line where the token stands when it does not say so itself, as the cells of markdown-it's own tables
 */
export function placerFor(token: Token, lines: readonly string[], line: number): Placer {
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

function lineStarts(content: string): readonly number[] {
  const starts = [0];
  for (let at = content.indexOf('\n'); at >= 0; at = content.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
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
