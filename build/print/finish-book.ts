/** Finishes the PDF of a printed document: checks it against the document and adds what Chromium leaves out. */
import { escapeHtml as escape, unescapeHtml } from '../../plugins/escape-html.ts';
import { fragmentUrl } from '../addresses/relative-url.ts';
import { finishPdf } from '../pdf/finish-pdf.ts';
import { type PdfFile, pagesOf } from '../pdf/pdf-file.ts';
import type { WrittenPdf } from '../pdf/write-pdf.ts';
import type { KnownPrint } from './print.ts';
import type { PrintContent } from './print-page.ts';
import type { PrintDocument } from './print-document.ts';
import type { SetUp } from './set-up.ts';

/** Marks of footnotes, and page numbers after links. */
const NOT_IN_TITLES = /<sup class="footnote-ref">[^]*?<\/sup>|<span class="page-reference">[^]*?<\/span>/g;

/** Thrown if the browser's PDF differs from the book. */
export class BrowserMistake extends Error {
  override readonly name = 'BrowserMistake';
}

export interface WholePrint extends Omit<KnownPrint, 'area'> {
  readonly file: PdfFile;
  /** Page numbers of the targets, as read from the print. */
  readonly found: ReadonlyMap<string, number>;
  /** Everything the page showed when it was printed. */
  readonly content: PrintContent;
  /** Prints a selection of the pages, such as `2-3, 5-`. */
  readonly printSome: (ranges: string) => Promise<PdfFile>;
}

/** @throws `BrowserMistake` if the PDF does not match the document */
export async function finishBook(
  { parts, links, properties, names, others, pdf }: PrintDocument,
  { paper }: SetUp,
  { file, found, pagination, layout, content, browser, printSome }: WholePrint,
): Promise<WrittenPdf & { readonly pageCount: number }> {
  const refuse = (what: string, [first, ...others]: readonly string[]): void => {
    if (first === undefined) return;
    throw new BrowserMistake(
      `${browser} does not write usable PDFs: ${what}: ${others.length + 1}, the first being #${first}`,
    );
  };
  const html = [...content.parts.map((part) => part.html), content.after ?? ''].join('');
  refuse('link targets are missing', lostPlaces(html, pagination, found));
  const { pageRanges = '' } = pdf;
  const pageNumbers = pageRanges === '' ? undefined : pagesIn(pageRanges, pagesOf(file).length);
  const printed = pageNumbers ? await printSome(pageRanges) : file;
  /** Returns the page of a target in the file; none if it is not printed. */
  const pageOf = (id: string): readonly number[] => {
    const page = pagination.pages.get(id) ?? 0;
    const inFile = pageNumbers ? pageNumbers.indexOf(page) + 1 : page;
    return inFile > 0 ? [inFile] : [];
  };
  const { astray, ...finished } = finishPdf(printed, properties, {
    openers: new Set(parts.flatMap(({ name }) => pageOf(name))),
    raised: new Map(layout.raised.flatMap((id) => pageOf(id).map((page) => [id, page]))),
    ownPlaces: new Set([...links.keys(), ...parts.map(({ name }) => name)]),
    pageNumbers,
    titles: headingsOf(html),
    names,
    others,
    size: paper.size,
    scale: pdf.scale,
  });
  refuse('the height of link targets is unknown', astray);
  return { ...finished, pageCount: pagesOf(printed).length };
}

/**
 * Returns link targets of the layout that are missing from the PDF. Page numbers come from its destinations, so a browser
 * that handles them differently would print a book that looks right but is wrong.
 */
function lostPlaces(
  html: string,
  { pages }: KnownPrint['pagination'],
  found: ReadonlyMap<string, number>,
): readonly string[] {
  const linked = new Set(Array.from(html.matchAll(/\shref="(#[^"]+)"/g), ([, href = '']) => href));
  return [...pages.keys()].filter((id) => !found.has(id) && linked.has(escape(fragmentUrl(id))));
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
