/**
 * Simple and multiline tables, as Pandoc has them: lines of dashes make the columns.
 *
 *     Weapon    Reach        <table><thead><tr><th scope="col" class="align-left">Weapon</th>
 *     -------- ------   →    <th scope="col" class="align-right">Reach</th></tr></thead>
 *     Bow          12        <tbody><tr><td class="align-left">Bow</td><td class="align-right">12</td></tr>
 *     Fists         1        <tr><td class="align-left">Fists</td><td class="align-right">1</td></tr></tbody></table>
 *
 * - The header, or the first row where there is none, aligns a column: flush with the dashes on one side, or centred between them.
 * - With a header, an empty line or a line of dashes ends a simple table. Without one, it is between two like lines of dashes.
 * - A multiline table begins and ends with a line of dashes; empty lines are between its rows.
 *
 * Pandoc cuts lines where a column begins, words included; here, a word stays whole. A header whose words do not fit makes no table:
 * a paragraph and a thematic break can look alike.
 */
import type { StateBlock } from 'markdown-it';
import { MINUS } from './char-codes.ts';
import { FixedLine, type Measure, oneColumn, shownWidth } from './fixed-columns.ts';
import { type Alignment, trimmed } from './table-row.ts';
import type { LineRange, Row, TableParts } from './table-writer.ts';
import { startOf, textOf } from './box.ts';

/** Most lines of a header, as in tables with pipes. */
const MAX_HEADER_LINES = 8;
/** Lines indented this far are code. */
const CODE = 4;

/** Dashes of a column. */
interface Run {
  readonly start: number;
  readonly end: number;
}

/** Where the parts of a table are: `next` is the line behind them. */
interface Frame {
  readonly runs: readonly Run[];
  readonly head: { readonly first: number; readonly next: number };
  readonly body: { readonly first: number; readonly next: number };
  readonly next: number;
  /** Whether a row goes on until an empty line. */
  readonly isMultiline: boolean;
}

/** The table that begins on a line, or nothing if it is none. */
export function readDashed(state: StateBlock, startLine: number, endLine: number): TableParts | undefined {
  const frame = isDash(state, startLine)
    ? (withHead(state, startLine, endLine) ?? withoutHead(state, startLine, endLine))
    : startLine + 1 < endLine && isDash(state, startLine + 1)
      ? simple(state, startLine, endLine)
      : undefined;
  if (!frame) return undefined;
  for (const measure of [shownWidth, oneColumn]) {
    const parts = partsOf(state, frame, measure);
    if (parts) return parts;
  }
  return undefined;
}

/** A line of text, a line of dashes, and lines until an empty line or one of dashes. */
function simple(state: StateBlock, startLine: number, endLine: number): Frame | undefined {
  const runs = isText(state, startLine, endLine) ? columnsOn(state, startLine + 1) : undefined;
  if (!runs) return undefined;
  const first = startLine + 2;
  let next = first;
  while (isText(state, next, endLine) && !isFooter(state, next, endLine)) next++;
  const head = { first: startLine, next: startLine + 1 };
  const end = isFooter(state, next, endLine) ? next + 1 : next;
  return { runs, head, body: { first, next }, next: end, isMultiline: false };
}

/** A multiline table that begins with dashes above its header. */
function withHead(state: StateBlock, startLine: number, endLine: number): Frame | undefined {
  if (!runsOn(state, startLine)) return undefined;
  let next = startLine + 1;
  while (isText(state, next, endLine) && next <= startLine + MAX_HEADER_LINES && !runsOn(state, next)) next++;
  const runs = next > startLine + 1 && next < endLine ? columnsOn(state, next) : undefined;
  const footer = runs && footerBelow(state, next + 1, endLine);
  if (!runs || footer === undefined) return undefined;
  const head = { first: startLine + 1, next };
  return { runs, head, body: { first: next + 1, next: footer }, next: footer + 1, isMultiline: true };
}

/** Between two like lines of dashes. With text directly above it, the first one is below a header whose words do not fit. */
function withoutHead(state: StateBlock, startLine: number, endLine: number): Frame | undefined {
  const runs = startLine > 0 && isText(state, startLine - 1, endLine) ? undefined : columnsOn(state, startLine);
  const first = startLine + 1;
  const footer = runs && footerBelow(state, first, endLine);
  if (!runs || footer === undefined || textOf(state, startLine) !== textOf(state, footer)) return undefined;
  let isMultiline = false;
  for (let line = first; line < footer; line++) isMultiline ||= state.isEmpty(line);
  const head = { first: startLine, next: startLine };
  return { runs, head, body: { first, next: footer }, next: footer + 1, isMultiline };
}

/** The next line of dashes, if nothing follows it directly and there is text above it. */
function footerBelow(state: StateBlock, first: number, endLine: number): number | undefined {
  if (!isText(state, first, endLine)) return undefined;
  let line = first;
  while (line < endLine && (state.isEmpty(line) || isText(state, line, endLine)) && !runsOn(state, line)) line++;
  return line > first && isFooter(state, line, endLine) ? line : undefined;
}

/** Reads the cells; undefined if the words are not where the columns are. */
function partsOf(state: StateBlock, frame: Frame, measure: Measure): TableParts | undefined {
  const { runs, head, body, next, isMultiline } = frame;
  const cut = (line: number): CutLine => cutLine(new FixedLine(state, line, state.bMarks[line] ?? 0, measure), runs);
  const headLines = Array.from({ length: head.next - head.first }, (_, at) => cut(head.first + at));
  const groups: CutLine[][] = [];
  for (let line = body.first; line < body.next; line++) {
    if (state.isEmpty(line) || (!isMultiline && runsOn(state, line))) continue;
    const goesOn = isMultiline && line > body.first && !state.isEmpty(line - 1);
    if (goesOn) groups.at(-1)?.push(cut(line));
    else groups.push([cut(line)]);
  }
  const bodyLines = groups.flat();
  const certain = headLines.length > 0 ? headLines : bodyLines;
  const isFilled = [...headLines, ...bodyLines].some(
    ({ cells }) => cells.filter(({ text }) => text.start < text.end).length > 1,
  );
  if (!isFilled || certain.some(({ isCrossed }) => isCrossed)) return undefined;
  const aligned = headLines.length > 0 ? headLines : bodyLines.slice(0, 1);
  return {
    head: {
      rows: headLines.length > 0 ? [rowOf(state, headLines, runs.length)] : [],
      alignments: runs.map((run, column) => alignmentOf(run, aligned, column)),
      width: runs.length,
      opensWithPipe: isDash(state, head.first - 1) || head.first === head.next,
      next: body.first,
      attributes: [],
    },
    sections: [groups.map((lines) => rowOf(state, lines, runs.length))],
    caption: undefined,
    next,
  };
}

/** A line cut into the cells of its columns. */
interface CutLine {
  readonly line: number;
  readonly cells: readonly LineRange[];
  /** For each cell, the first and the last column of its text, counted from where its dashes begin. */
  readonly extents: readonly (readonly [first: number, last: number] | undefined)[];
  /** Whether a word is over the place where a column begins. */
  readonly isCrossed: boolean;
}

function cutLine(fixed: FixedLine, runs: readonly Run[]): CutLine {
  const cuts = [0];
  let isCrossed = false;
  for (const [index, { start }] of runs.entries()) {
    const before = runs[index - 1];
    if (!before) continue;
    // The table fills up what a short line lacks.
    if (start >= fixed.width) break;
    const least = cuts.at(-1) ?? 0;
    const isInWord = least <= start && fixed.isWord(start - 1) && fixed.isWord(start);
    isCrossed ||= isInWord || least > start;
    cuts.push(isInWord ? edgeOfWord(fixed, start, before.end) : Math.max(least, start));
  }
  const ends = [...cuts.slice(1), fixed.width];
  return {
    line: fixed.line,
    cells: cuts.map((from, index) => fixed.cut(from, ends[index] ?? from)),
    extents: cuts.map((from, index) => extentOf(fixed, from, ends[index] ?? from, runs[index]?.start ?? 0)),
    isCrossed,
  };
}

/** A word that begins between two columns is of the second one, any other of the first. */
function edgeOfWord(fixed: FixedLine, within: number, gap: number): number {
  let start = within;
  while (fixed.isWord(start - 1)) start--;
  if (start >= gap) return start;
  let end = within;
  while (fixed.isWord(end)) end++;
  return end;
}

function extentOf(fixed: FixedLine, from: number, to: number, start: number): readonly [number, number] | undefined {
  let [first, last] = [from, to - 1];
  while (first < to && !fixed.isWord(first)) first++;
  while (last > first && !fixed.isWord(last)) last--;
  return first < to ? [first - start, last - start] : undefined;
}

/** As Pandoc has it, the shortest line decides. */
function alignmentOf({ start, end }: Run, lines: readonly CutLine[], column: number): Alignment {
  const [shortest] = lines
    .flatMap(({ extents }) => [extents[column] ?? []])
    .filter((each) => each.length > 0)
    .toSorted((a, b) => (a[1] ?? 0) - (b[1] ?? 0));
  const [first = 0, last = 0] = shortest ?? [];
  if (!shortest) return undefined;
  const isShort = last + 1 < end - start;
  return first > 0 ? (isShort ? 'center' : 'right') : isShort ? 'left' : undefined;
}

function rowOf(state: StateBlock, lines: readonly CutLine[], width: number): Row {
  const firstLine = lines[0]?.line ?? 0;
  const start = startOf(state, firstLine);
  return {
    firstLine,
    next: firstLine + lines.length,
    cells: Array.from({ length: lines.reduce((most, { cells }) => Math.max(most, cells.length), 0) }, (_, column) => ({
      column,
      span: 1,
      parts: lines.flatMap(({ cells }) => cells[column] ?? []).filter(({ text }) => text.start < text.end),
    })),
    width,
    content: 'text',
    text: trimmed(state.src, start, state.eMarks[firstLine] ?? start),
  };
}

/** The dashes of a line that consists of nothing else. */
function runsOn(state: StateBlock, line: number): readonly Run[] | undefined {
  if (!isDash(state, line)) return undefined;
  const text = state.src.slice(state.bMarks[line], state.eMarks[line]).trimEnd();
  if (!/^[ -]+$/.test(text)) return undefined;
  return Array.from(text.matchAll(/-+/g), ({ index, 0: dashes }) => ({ start: index, end: index + dashes.length }));
}

/** Dashes of several columns: `- - -` is a thematic break, and `- --` begins a list. */
function columnsOn(state: StateBlock, line: number): readonly Run[] | undefined {
  const runs = runsOn(state, line) ?? [];
  const [first] = runs;
  return runs.length > 1 && first && first.end - first.start > 1 ? runs : undefined;
}

function isDash(state: StateBlock, line: number): boolean {
  const indent = (state.sCount[line] ?? 0) - state.blkIndent;
  return state.src.charCodeAt(startOf(state, line)) === MINUS && indent >= 0 && indent < CODE;
}

/** Whether there is text on the line, within the block that the table is in. */
function isText(state: StateBlock, line: number, endLine: number): boolean {
  return line < endLine && !state.isEmpty(line) && (state.sCount[line] ?? 0) >= state.blkIndent;
}

/** A line of dashes with nothing directly below it. */
function isFooter(state: StateBlock, line: number, endLine: number): boolean {
  return line < endLine && runsOn(state, line) !== undefined && !isText(state, line + 1, endLine);
}
