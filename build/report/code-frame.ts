/** Shows the source line of a finding with its span marked. */
import { type SourceOf, linesOf } from '../hint.ts';
import type { Span } from '../types.ts';
import { showLine } from './terminal-text.ts';

export interface CodeFrame {
  readonly line: number;
  readonly text: string;
  /** Number of columns before the mark, and the width of the mark. */
  readonly indent: number;
  readonly width: number;
  /** Start and end of the mark in `text`. */
  readonly offsets: readonly [number, number];
  /** Whether the span continues on the next line. */
  readonly goesOn: boolean;
}

/** Maximum length of a displayed line in code units. Longer lines are cut to a window around the span. */
const WINDOW = 120;
const BEFORE = 40;

/** Matches a low surrogate or a character that combines with the previous one. */
const JOINED = /^(?:[\uDC00-\uDFFF]|\p{M}|\u200D|\uFE0F|\p{Emoji_Modifier})/u;

/** Returns the first line of a span; `undefined` if the file cannot be read or has no such line. */
export function codeFrame(span: Span, source: SourceOf): CodeFrame | undefined {
  const line = linesOf(span.file, source)[span.start.line - 1];
  if (line === undefined) return undefined;
  const goesOn = span.end.line > span.start.line;
  const start = Math.min(Math.max(0, span.start.column - 1), line.length);
  const end = goesOn ? line.length : Math.min(Math.max(start, span.end.column - 1), line.length);

  const from = line.length <= WINDOW ? 0 : boundary(line, Math.max(0, Math.min(start - BEFORE, line.length - WINDOW)));
  const to = line.length <= WINDOW ? line.length : boundary(line, Math.min(line.length, from + WINDOW));
  const shown = showLine(line.slice(from, to), start - from, Math.min(end, to) - from);
  const lead = from > 0 ? '…' : '';
  const lengthTo = (at: number): number => lead.length + showLine(line.slice(from, at), 0, 0).text.length;
  return {
    line: span.start.line,
    text: `${lead}${shown.text}${to < line.length ? '…' : ''}`.trimEnd(),
    indent: lead.length + shown.from,
    width: Math.max(1, shown.to - shown.from),
    offsets: [lengthTo(start), lengthTo(Math.min(end, to))],
    goesOn,
  };
}

/** Moves an offset back if it would split a character. */
function boundary(line: string, at: number): number {
  let place = at;
  while (place > 0 && at - place < 16 && JOINED.test(line.slice(place, place + 2))) place--;
  return place;
}
