/**
 * Grid tables in the syntax of Pandoc and reStructuredText.
 *
 *     +------+-------+        <table><thead><tr><th scope="col">Die</th><th scope="col">Loot</th></tr></thead>
 *     | Die  | Loot  |        <tbody class="row-group">
 *     +=====:+=======+        <tr><td rowspan="2" class="align-right">1</td><td>…list…</td></tr>
 *     |    1 | - rope|   →    <tr><td>a knife</td></tr></tbody></table>
 *     |      | - tent|
 *     |      +-------+
 *     |      | knife |
 *     +------+-------+
 *
 * A border of equals signs ends the header. If there are more of them, the last two enclose the footer. Colons align
 * columns, in the border below the header or else in the first line. Cells contain any Markdown. If the borders do
 * not line up and no cell spans others, the lines are split at their pipes.
 */
import type { StateBlock } from 'markdown-it';
import { PIPE, PLUS } from './char-codes.ts';
import { FixedLine } from './fixed-columns.ts';
import { type Alignment, splitRow, trimmed } from './table-row.ts';
import type { Cell, LineRange, Row, TableParts } from './table-writer.ts';
import { startOf, textOf } from './block-lines.ts';

const BORDER = /^\+(?:[-=:]+\+)+$/;
const BORDER_SIGN = /[-=:+]/;
const SIDE = /[|+]/;

/** A cell with the positions of its borders. */
interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  bottom: number;
  readonly parts: LineRange[];
}

/** Reads the table that begins on a line; `undefined` if the lines are not a grid table. */
export function readGrid(state: StateBlock, startLine: number, endLine: number): TableParts | undefined {
  const first = startOf(state, startLine);
  if (state.src.charCodeAt(first) !== PLUS || !BORDER_SIGN.test(state.src[first + 1] ?? '')) return undefined;
  // A border inside a grid does not begin a table. Otherwise each line of a malformed grid would be tried.
  if (startLine > 0 && SIDE.test(state.src[startOf(state, startLine - 1)] ?? '')) return undefined;
  const next = endOfGrid(state, startLine, endLine);
  if (next - startLine < 3) return undefined;
  const texts = Array.from({ length: next - startLine }, (_, at) => textOf(state, startLine + at));
  const lines = texts.map((_, at) => new FixedLine(state, startLine + at));
  const boxes = boxesOf(lines, texts[0] ?? '') ?? boxesByPipes(state, startLine, texts);
  return boxes && partsOf(state, startLine, texts, boxes);
}

/** Returns the line after the last border. */
function endOfGrid(state: StateBlock, startLine: number, endLine: number): number {
  let next = startLine;
  if (!BORDER.test(textOf(state, startLine))) return startLine;
  for (let line = startLine; line < endLine; line++) {
    const code = state.src.charCodeAt(startOf(state, line));
    if (state.isEmpty(line) || (state.sCount[line] ?? 0) < state.blkIndent || (code !== PLUS && code !== PIPE)) break;
    if (code === PLUS && BORDER.test(textOf(state, line))) next = line + 1;
  }
  return next;
}

/** Reads the boxes line by line. Returns `undefined` if the lines do not line up. */
function boxesOf(lines: readonly FixedLine[], border: string): readonly Box[] | undefined {
  const boxes: Box[] = [];
  const end = border.length - 1;
  let open: Box[] = [];
  addBoxes(open, lines, 0, 0, end);
  for (const [at, line] of lines.entries()) {
    if (at === 0) continue;
    const next: Box[] = [];
    /** Left edge of the current run of adjacent boxes that end on this line. */
    let from: number | undefined;
    for (const box of open) {
      if (!SIDE.test(line.at(box.left)) || !SIDE.test(line.at(box.right))) return undefined;
      if (isBorder(line, box)) {
        box.bottom = at;
        boxes.push(box);
        from ??= box.left;
        continue;
      }
      box.parts.push(line.cut(box.left + 1, box.right));
      if (from !== undefined) addBoxes(next, lines, at, from, box.left);
      from = undefined;
      next.push(box);
    }
    if (from !== undefined) addBoxes(next, lines, at, from, end);
    open = next;
  }
  return open.length === 0 ? boxes : undefined;
}

/** Adds the boxes below a part of a border. A plus sign without a side below it is the corner of a box above. */
function addBoxes(boxes: Box[], lines: readonly FixedLine[], top: number, from: number, to: number): void {
  const [border, below] = [lines[top], lines[top + 1]];
  if (!border || !below) return;
  for (let left = from, right = from + 1; right <= to; right++) {
    if (right < to && (border.at(right) !== '+' || !SIDE.test(below.at(right)))) continue;
    boxes.push({ left, right, top, bottom: top, parts: [] });
    left = right;
  }
}

function isBorder(line: FixedLine, { left, right }: Box): boolean {
  if (line.at(left) !== '+' || line.at(right) !== '+') return false;
  for (let column = left + 1; column < right; column++) if (!BORDER_SIGN.test(line.at(column))) return false;
  return true;
}

/** Splits the lines at their pipes, for tables without spans whose lines do not line up. */
function boxesByPipes(state: StateBlock, startLine: number, texts: readonly string[]): readonly Box[] | undefined {
  const [border = ''] = texts;
  const corners = cornersOf(border);
  const boxes: Box[] = [];
  let row: Box[] = [];
  for (const [at, text] of texts.entries()) {
    if (BORDER.test(text)) {
      if (cornersOf(text).length !== corners.length) return undefined;
      for (const box of row) boxes.push(Object.assign(box, { bottom: at }));
      row = corners
        .slice(1)
        .map((right, column) => ({ left: corners[column] ?? 0, right, top: at, bottom: at, parts: [] }));
      continue;
    }
    if (/^\+|\+-+\+/.test(text)) return undefined;
    const start = startOf(state, startLine + at);
    const end = start + text.length;
    const pieces = splitRow(state.src, { start, end });
    for (const [column, box] of row.entries()) {
      const piece = pieces[column] ?? { start: end, end };
      // Surplus cells become part of the last cell, including their pipes.
      const last = column === row.length - 1 ? (pieces.at(-1) ?? piece) : piece;
      box.parts.push({ line: startLine + at, text: { start: piece.start, end: Math.max(piece.end, last.end) } });
    }
  }
  return boxes;
}

function cornersOf(border: string): readonly number[] {
  return Array.from(border.matchAll(/\+/g), ({ index }) => index);
}

function partsOf(state: StateBlock, startLine: number, texts: readonly string[], boxes: readonly Box[]): TableParts {
  const tops = sorted(boxes.map(({ top }) => top));
  const lefts = sorted(boxes.map(({ left }) => left));
  const columns = new Map(lefts.map((left, column) => [left, column]));
  const beginning = new Map<number, Box[]>(tops.map((top) => [top, []]));
  for (const box of boxes) beginning.get(box.top)?.push(box);
  let open: readonly Box[] = [];
  const rows = tops.map((top, index): Row => {
    open = [...open.filter(({ bottom }) => bottom > top), ...(beginning.get(top) ?? [])].toSorted(
      (a, b) => a.left - b.left,
    );
    const firstLine = startLine + top + 1;
    const start = startOf(state, firstLine);
    return {
      firstLine,
      next: startLine + (tops[index + 1] ?? texts.length - 1),
      cells: open.map((box) => cellOf(box, columns, box.top < top)),
      width: lefts.length,
      content: 'blocks',
      text: trimmed(state.src, start, state.eMarks[firstLine] ?? start),
    };
  });
  const ends = texts.flatMap((text, at) => (at > 0 && text.includes('=') && BORDER.test(text) ? [at] : []));
  const hasFoot = ends.length > 2 && ends.at(-1) === texts.length - 1;
  const isAbove = (row: Row, end: number | undefined): boolean => row.firstLine <= startLine + (end ?? 0);
  const [headEnd, footStart] = [
    ends[0] === texts.length - 1 ? undefined : ends[0],
    hasFoot ? ends.at(-2) : texts.length,
  ];
  const head = rows.filter((row) => isAbove(row, headEnd));
  const body = rows.filter((row) => !isAbove(row, headEnd));
  const foot = body.filter((row) => !isAbove(row, footStart));
  return {
    head: {
      rows: head,
      alignments: alignmentsOf(texts[headEnd ?? 0] ?? '', lefts),
      width: lefts.length,
      opensWithPipe: true,
      next: startLine + texts.length,
      attributes: [],
    },
    sections: [body.filter((row) => isAbove(row, footStart)), ...(foot.length > 0 ? [foot] : [])],
    caption: undefined,
    next: startLine + texts.length,
  };
}

function cellOf({ left, right, parts }: Box, columns: ReadonlyMap<number, number>, joinsAbove: boolean): Cell {
  const column = columns.get(left) ?? 0;
  const span = (columns.get(right) ?? columns.size) - column;
  return { column, span, parts: joinsAbove ? [] : parts, ...(joinsAbove && { joinsAbove }) };
}

function alignmentsOf(border: string, lefts: readonly number[]): readonly Alignment[] {
  const corners = cornersOf(border);
  const edges = corners.length > lefts.length ? corners : [...lefts, border.length - 1];
  return lefts.map((_, column) => {
    const isLeft = border[(edges[column] ?? 0) + 1] === ':';
    const isRight = border[(edges[column + 1] ?? 0) - 1] === ':';
    return isRight ? (isLeft ? 'center' : 'right') : isLeft ? 'left' : undefined;
  });
}

function sorted(places: readonly number[]): readonly number[] {
  return [...new Set(places)].toSorted((a, b) => a - b);
}
