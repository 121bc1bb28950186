/** Finished PDF → all of its pages small on a few sheets, facing pages beside each other, with marks on them. */
import { type Cell, type Sheet, impose, sheetAcross } from './impose.ts';
import { type Box, asBox, grown, rounded } from './matrix.ts';
import { numbersIn, pageEntry, pagesOf } from './pdf-file.ts';
import { dictionary } from './pdf-values.ts';
import type { WrittenPdf } from './write-pdf.ts';

export interface PageMark {
  /** From 1. */
  readonly page: number;
  /** All of the page where it is missing. */
  readonly box?: Box;
  /** Red, green and blue, from 0 to 1. */
  readonly colour: readonly [number, number, number];
}

const [COLUMNS, ROWS] = [6, 3];
/** Points around a page, and for the line below it. */
const [GAP, LABEL] = [5, 9];
/** Points of the page: lines are seen at a sixth of their width. */
const LINE = 5;

/** @param marks later ones are drawn over earlier ones */
export async function contactSheets(
  pdf: Pick<WrittenPdf, 'file' | 'bytes'>,
  marks: readonly PageMark[],
): Promise<Uint8Array> {
  const { file } = pdf;
  const size = sheetAcross(file);
  const [, , width, height] = size;
  const pages = pagesOf(file);
  // The first page is a right-hand one.
  const places = pages.length === 1 ? [1] : [0, ...pages.map((_, index) => index + 1)];
  const sheets: Sheet[] = [];
  for (let first = 0; first < places.length; first += COLUMNS * ROWS) {
    const cells: Cell[] = [];
    const labels: string[] = [];
    for (const [index, page] of places.slice(first, first + COLUMNS * ROWS).entries()) {
      if (page === 0) continue;
      const [column, row] = [index % COLUMNS, Math.floor(index / COLUMNS)];
      const [left, top] = [(column * width) / COLUMNS, height - (row * height) / ROWS];
      const [right, bottom] = [left + width / COLUMNS, top - height / ROWS];
      // Pages that face each other touch.
      const isLeft = column % 2 === 0;
      const place: Box = [left + (isLeft ? GAP : 0), bottom + LABEL + GAP, right - (isLeft ? 0 : GAP), top - GAP];
      const own = marks.filter((mark) => mark.page === page);
      const edge = asBox(numbersIn(pageEntry(file.objects, pages[page - 1] ?? 0, 'MediaBox')));
      const lines = [frame({ page, colour: [0.7, 0.7, 0.7] }, edge, 1), ...own.map((mark) => frame(mark, edge, LINE))];
      cells.push({ page, place, over: lines.join('') });
      labels.push(`1 0 0 1 ${rounded((place[0] + place[2]) / 2 - 3)} ${rounded(bottom + GAP)} Tm (${page}) Tj\n`);
    }
    sheets.push({ cells, over: `BT /F 7 Tf 0.3 g\n${labels.join('')}ET\n` });
  }
  return impose(pdf, size, sheets, dictionary({ DisplayDocTitle: true }));
}

function frame({ box, colour }: PageMark, edge: Box, line: number): string {
  const [left, bottom, right, top] = box ? grown(box, line) : edge;
  const rectangle = [left, bottom, right - left, top - bottom].map(rounded).join(' ');
  return `q ${colour.join(' ')} RG ${line} w ${rectangle} re S Q\n`;
}
