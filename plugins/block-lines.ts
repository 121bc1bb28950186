/** Pushes blocks whose text stands between a line that opens them and one that closes them, at the same indentation. */
import type { StateBlock, Token } from 'markdown-it';
import { type Marker, describe, readMarker, titleTokens } from './admonition.ts';
import type { Place } from './dialect.ts';
import { closingLine } from './line-pairs.ts';

/** The lines of a block. */
export interface Extent {
  readonly start: number;
  /** The line after the last one of its text. */
  readonly end: number;
  /** The line after the block. */
  readonly next: number;
}

/** The lines of the block that the line opens; `isClosed` is false where the block around it ends first. */
export function extentOf(state: StateBlock, start: number, endLine: number): Extent & { readonly isClosed: boolean } {
  const close = closingLine(state, start) ?? endLine;
  let end = Math.min(close, endLine);
  if (state.blkIndent > 0) {
    const isOutside = (line: number): boolean => !state.isEmpty(line) && (state.sCount[line] ?? 0) < state.blkIndent;
    let line = start + 1;
    while (line < end && !isOutside(line)) line++;
    if (line < end || (end < endLine && isOutside(end))) end = line;
  }
  const isClosed = end === close && close < endLine;
  return { start, end, next: isClosed ? end + 1 : end, isClosed };
}

/** Whether the line begins with the character, indented less than code; most lines do not. */
export function beginsWith(state: StateBlock, line: number, code: number): boolean {
  return state.src.charCodeAt(startOf(state, line)) === code && (state.sCount[line] ?? 0) - state.blkIndent < 4;
}

/** A line without its indentation and the white space at its end. */
export function textOf(state: StateBlock, line: number): string {
  return state.src.slice(startOf(state, line), state.eMarks[line]).trimEnd();
}

/** Where a line begins, behind its indentation. */
export function startOf({ bMarks, tShift }: StateBlock, line: number): number {
  return (bMarks[line] ?? 0) + (tShift[line] ?? 0);
}

/** @param marker its offsets are those in the text */
export function pushAdmonition(
  state: StateBlock,
  extent: Extent,
  marker: Marker,
  types: ReadonlyMap<string, string>,
): void {
  const { start, next } = extent;
  const lineStart = state.src.lastIndexOf('\n', marker.start - 1) + 1;
  const place = (offset: number): Place => ({ line: start, column: offset - lineStart });
  const { meta, title } = readMarker(marker, types, place, state.env);
  const open = state.push('admonition_open', 'div', 1);
  open.map = [start, next];
  describe(open, marker, meta);
  for (const each of titleTokens(title, meta, { ...place(title.start), level: state.level, Token: state.Token }))
    state.tokens.push(each);
  parseText(state, extent);
  state.push('admonition_close', open.tag, -1).markup = marker.markup;
}

/** @param info its names, title and attributes */
export function pushContainer(
  state: StateBlock,
  extent: Extent,
  { markup, info }: Pick<Token, 'markup' | 'info'>,
): void {
  const open = state.push('container_named_open', 'div', 1);
  open.markup = markup;
  open.block = true;
  open.info = info;
  open.map = [extent.start, extent.next];
  parseText(state, extent);
  const close = state.push('container_named_close', 'div', -1);
  close.markup = markup;
  close.block = true;
}

/** Parses the text of a block, and goes on behind it. */
function parseText(state: StateBlock, { start, end, next }: Extent): void {
  const { parentType, lineMax } = state;
  state.parentType = 'container';
  // Some rules look ahead up to lineMax rather than to the end they are given.
  state.lineMax = end;
  state.md.block.tokenize(state, start + 1, end);
  state.parentType = parentType;
  state.lineMax = lineMax;
  state.line = next;
}
