/** Finishes the PDF of a printed document: checks it against the document and adds what Chromium leaves out. */
import { unescapeHtml } from '../../plugins/escape-html.ts';
import { finishPdf } from '../pdf/finish-pdf.ts';
import { type PdfFile, pagesOf } from '../pdf/pdf-file.ts';
import type { WrittenPdf } from '../pdf/write-pdf.ts';
import { BrowserMistake, placeMistakes, unknownHeightMistakes } from './browser-mistakes.ts';
import { NOT_ON_OPENERS } from './page-furniture.ts';
import type { Pagination } from './pagination.ts';
import type { PrintContent } from './print-page.ts';
import type { PrintDocument } from './print-document.ts';
import type { SetUp } from './set-up.ts';

/** Marks of footnotes, and page numbers after links. */
const NOT_IN_TITLES = /<sup class="footnote-ref">[^]*?<\/sup>|<span class="page-reference">[^]*?<\/span>/g;

export interface WholePrint {
  readonly file: PdfFile;
  /** Page numbers of the targets, as read from the print. */
  readonly found: ReadonlyMap<string, number>;
  readonly pagination: Pagination;
  /** Everything the page showed when it was printed. */
  readonly shown: PrintContent | undefined;
  /** Name and version of the browser. */
  readonly browser: string;
  /** Prints a selection of the pages, such as `2-3, 5-`. */
  readonly printSome: (ranges: string) => Promise<PdfFile>;
}

/** @throws `BrowserMistake` if the PDF does not match the document */
export async function finishBook(
  { parts, links, properties, names, others, pdf }: PrintDocument,
  { paper }: SetUp,
  { file, found, pagination, shown, browser, printSome }: WholePrint,
): Promise<WrittenPdf & { readonly pageCount: number }> {
  const refuse = (mistakes: readonly string[]): void => {
    if (mistakes.length > 0) throw new BrowserMistake(browser, mistakes);
  };
  const html = [...(shown?.parts ?? []).map((part) => part.html), shown?.after ?? ''].join('');
  refuse(placeMistakes(html, pagination, found));
  const { pageRanges = '' } = pdf;
  const pageNumbers = pageRanges === '' ? undefined : pagesIn(pageRanges, pagesOf(file).length);
  const printed = pageNumbers ? await printSome(pageRanges) : file;
  const openers = parts.flatMap(({ name }) => pagination.pages.get(name) ?? []);
  const { astray, ...finished } = await finishPdf(printed, properties, {
    openers: new Set(pageNumbers ? openers.map((page) => pageNumbers.indexOf(page) + 1) : openers),
    ownPlaces: new Set([...links.keys(), ...parts.map(({ name }) => name)]),
    hiddenOnOpeners: NOT_ON_OPENERS.pdf,
    pageNumbers,
    titles: headingsOf(html),
    names,
    others,
    size: paper.size,
    scale: pdf.scale,
  });
  refuse(unknownHeightMistakes(astray));
  return { ...finished, pageCount: pagesOf(printed).length };
}

/** Returns the headings without marks of footnotes and page numbers, by their drawn text. */
function headingsOf(html: string): ReadonlyMap<string, string> {
  const textOf = (part: string): string => unescapeHtml(part.replace(/<[^>]*>/g, ''));
  const headings = html.matchAll(/<h([1-6])[\s>][^]*?<\/h\1>/g);
  return new Map(Array.from(headings, ([heading]) => [textOf(heading), textOf(heading.replace(NOT_IN_TITLES, ''))]));
}

/** Expands page ranges such as `2-3, 5-` to page numbers. Chromium has already rejected malformed ranges. */
function pagesIn(ranges: string, count: number): readonly number[] {
  const wanted = new Set<number>();
  for (const range of ranges.split(',')) {
    const [from = '', to = from] = range.split('-').map((end) => end.trim());
    const last = Math.min(count, to === '' ? count : Number(to));
    for (let page = from === '' ? 1 : Number(from); page <= last; page++) wanted.add(page);
  }
  return [...wanted].toSorted((a, b) => a - b);
}
