/**
 * Prints a book: lays out its pages until their numbers no longer change, prints them, and compares the print with the
 * layout. Where they differ, the print is right.
 *
 * If the browser cannot show some images, or needs too long for them, the book is printed once more without them.
 */
import { isDeepStrictEqual } from 'node:util';
import { timed } from '../basics/timed.ts';
import { readPages } from '../pdf/destinations.ts';
import { type PdfFile, pagesOf, readPdf } from '../pdf/pdf-file.ts';
import type { WrittenPdf } from '../pdf/write-pdf.ts';
import type { OtherBooks } from '../render/other-books.ts';
import type { Book } from '../types.ts';
import { isTimeout } from './failed-images.ts';
import { finishBook } from './finish-book.ts';
import { NOTHING_KNOWN, correctedPagination, nextPagination } from './pagination.ts';
import type { Press } from './press.ts';
import type { FailedBook, KnownPrint, Print, PrintedBook } from './print.ts';
import type { PrintDocument } from './print-document.ts';
import type { PrintContent, PrintPage } from './print-page.ts';
import { PRINT, ofBook } from './print-findings.ts';
import { type SetUp, setUpFor } from './set-up.ts';
import { textPages } from './text-pages.ts';

/**
 * @param known the earlier layout of the book
 * @param document the document of the book, if it is made already
 * @throws errors that would also occur with every other book
 */
export async function printBook(
  book: Book,
  press: Press,
  others: OtherBooks,
  known?: KnownPrint,
  document = press.documentOf(book, others),
): Promise<PrintedBook | FailedBook> {
  if (isEmpty(document)) return { book, finding: ofBook(book, PRINT.nothing) };
  const without = (): Promise<PrintedBook | FailedBook> => printBook(book, press, others, known);
  return press.attempt(
    async () => {
      const [{ file, ...pdf }, unshown] = await press.pages.use(
        async (page) => [await printOn(page, document, known), [...page.unshown]] as const,
      );
      return press.unshown.refuse(unshown) ? without() : { book, document, pdf, file };
    },
    async (error) =>
      (await hasSlowImages(book, press, error))
        ? without()
        : { book, finding: ofBook(book, PRINT.failed(error, book)) },
  );
}

/** Whether the document has nothing to draw; browsers do not write usable PDFs of such a page. */
function isEmpty({ shown }: PrintDocument): boolean {
  return shown(NOTHING_KNOWN).every(({ html }) => html.replace(/<(?!img|svg|hr)[^>]*>/g, '').trim() === '');
}

/** Whether images are to blame for an error; they are left out from now on. */
async function hasSlowImages(book: Book, press: Press, error: unknown): Promise<boolean> {
  if (!isTimeout(error)) return false;
  // A page that is busy drawing does not answer.
  press.lease.kill();
  return press.unshown.tryAll(book.images.values());
}

/** Pages as laid out before they are printed. */
interface Laid extends Omit<KnownPrint, 'browser'> {
  readonly content: PrintContent;
  readonly isStable: boolean;
  /** Number of layouts. */
  readonly rounds: number;
  readonly from: 'known' | 'layout' | 'print';
}

/** Maximum number of layouts; then the page numbers are accepted as they are. */
const MAX_LAYOUTS = 8;
/** Maximum number of prints; then the page numbers are accepted as they are. */
const MAX_PRINTS = 5;

/**
 * @param known the earlier layout of the same text, if known
 * @throws `BrowserMistake` if the PDF does not match the document; `BrowserError` if the browser has gone away
 */
export async function printOn(
  page: PrintPage,
  document: PrintDocument,
  known?: KnownPrint,
): Promise<Print & WrittenPdf> {
  const setUp = setUpFor(document);
  const browser = await page.browser.version();
  const print = async (pageRanges = ''): Promise<PdfFile> =>
    timed('print', async () => readPdf(await page.pdf({ ...setUp.options, pageRanges })));
  const layOut = (): Promise<Laid> => timed('lay out', () => laidOut(page, document, setUp));
  // Another browser may lay out the book differently.
  let laid =
    known?.browser === browser
      ? await shown(page, setUp, { ...known, isStable: true, rounds: 0, from: 'known' })
      : await layOut();
  for (let prints = 1; ; prints++) {
    const file = await print();
    const found = readPages(file);
    const { isStable, from, pagination, layout, area, rounds } = laid;
    // Prints report the wrong page for targets that extend above the top of their page.
    const raised = new Set(layout.raised);
    const reliable = [...found].filter(([id]) => !raised.has(id));
    const isRight = reliable.every(([id, at]) => (pagination.pages.get(id) ?? at) === at);
    if (isRight || prints === MAX_PRINTS) {
      const printed = { ...laid, file, found, browser, printSome: print };
      return {
        ...(await timed('finish PDFs', () => finishBook(document, setUp, printed))),
        pagination,
        layout,
        area,
        browser,
        rounds: rounds + prints,
        isUnstable: !isStable || !isRight,
        isCorrected: from === 'print',
        removed: setUp.removed,
      };
    }
    if (from === 'known') {
      await page.clear();
      laid = await layOut();
    } else {
      const corrected = correctedPagination(document, pagination, new Map(reliable), pagesOf(file).length);
      laid = await shown(page, setUp, { ...laid, pagination: corrected, from: 'print' });
    }
  }
}

/** Lays out a document until page numbers no longer change its content. */
async function laidOut(page: PrintPage, document: PrintDocument, setUp: SetUp): Promise<Laid> {
  const { area } = await textPages(document, setUp, async () => page.browser);
  let [pagination, content] = [NOTHING_KNOWN, setUp.content(NOTHING_KNOWN)];
  for (let rounds = 1; ; rounds++) {
    await page.show(content, area);
    const { places, ...layout } = await page.layOut(area, pagination.settings);
    // Page numbers make lines longer, which may move the targets that they refer to.
    const next = nextPagination(document, { ...layout, places }, pagination);
    const changed = isDeepStrictEqual(next, pagination) ? content : setUp.content(next);
    const laid = { area, layout, content, rounds, from: 'layout' as const };
    if (isDeepStrictEqual(changed, content)) return { ...laid, pagination: next, isStable: true };
    if (rounds === MAX_LAYOUTS) return { ...laid, pagination, isStable: false };
    [pagination, content] = [next, changed];
  }
}

/** Shows pages in a known layout. */
async function shown(page: PrintPage, setUp: SetUp, known: Omit<Laid, 'content'>): Promise<Laid> {
  const content = setUp.content(known.pagination, known.layout);
  await timed('lay out', () => page.show(content, known.area));
  return { ...known, content };
}
