/**
 * Prints a book as a state machine:
 *
 *     new ──▶ laid out ──▶ printed ──▶ finished
 *     known, from the last build ──▶ printed
 *     printed ──▶ new, if pages have another height, or the known state does not fit
 *             ──▶ corrected, if the pages of the print differ from the layout ──▶ printed
 *
 * Problems of the browser are discovered on the way, and the book starts again:
 *
 *     finished ──▶ new without images that cannot be shown
 *     failed   ──▶ new without images that take too long
 *              ──▶ new in the other browser, if the first one wrote a wrong PDF
 *              ──▶ given up
 */
import { isDeepStrictEqual } from 'node:util';
import { readPages } from '../pdf/destinations.ts';
import { type PdfFile, pagesOf, readPdf } from '../pdf/pdf-file.ts';
import type { OtherBooks } from '../render/other-books.ts';
import type { Book, Image } from '../types.ts';
import { BrowserMistake } from './browser-mistakes.ts';
import { finishBook } from './finish-book.ts';
import type { PageArea } from './layout.ts';
import { NOTHING_KNOWN, type Pagination, correctedPagination, nextPagination } from './pagination.ts';
import type { PagePool } from './page-pool.ts';
import type { Press } from './press.ts';
import type { FailedBook, KnownPrint, Print, PrintedBook } from './print.ts';
import type { PrintDocument } from './print-document.ts';
import { PRINT_TIMEOUT, type PrintContent, type PrintPage } from './print-page.ts';
import { nothingToPrint, unprintable } from './print-findings.ts';
import { measuredArea, predictedArea, printedHeight } from './printed-area.ts';
import { type SetUp, setUpFor } from './set-up.ts';
import { isTimeout } from './failed-images.ts';

/** The state of a book. */
type BookState =
  | { readonly is: 'new' }
  | { readonly is: 'other browser'; readonly mistake: BrowserMistake }
  | { readonly is: 'finished'; readonly print: PrintedBook }
  | { readonly is: 'failed' | 'given up'; readonly error: unknown };

/**
 * @param known the earlier layout of the book
 * @throws errors that would also occur with every other book
 */
export async function printBook(
  book: Book,
  press: Press,
  others: OtherBooks,
  known?: KnownPrint,
): Promise<PrintedBook | FailedBook> {
  const images = [...book.images.values()];
  const finished = async (pages: PagePool): Promise<BookState> => {
    const document = press.documentOf(book, others);
    const pdf = await pages.use((page) => printOn(page, document, known));
    return { is: 'finished', print: { book, document, pdf } };
  };
  const failed = (error: unknown): BookState => ({ is: 'failed', error });
  for (let state: BookState = { is: 'new' }; ;) {
    switch (state.is) {
      case 'new':
        if (isEmpty(press.documentOf(book, others))) return { book, finding: nothingToPrint(book) };
        state = await press.attempt(() => finished(press.pages), failed);
        break;
      case 'finished':
        if (!press.unshown.refuse(state.print.pdf.unshown)) return state.print;
        state = { is: 'new' };
        break;
      case 'failed':
        state = await afterFailure(state.error, press, images);
        break;
      case 'other browser':
        state = (await press.inOtherBrowser(book, state.mistake, finished)) ?? { is: 'given up', error: state.mistake };
        break;
      case 'given up':
        return { book, finding: unprintable(book, state.error) };
    }
  }
}

/** Whether the document has nothing to draw; browsers do not write usable PDFs of such a page. */
function isEmpty({ shown }: PrintDocument): boolean {
  return shown(NOTHING_KNOWN).every(({ html }) => html.replace(/<(?!img|svg|hr)[^>]*>/g, '').trim() === '');
}

async function afterFailure(error: unknown, press: Press, images: readonly Image[]): Promise<BookState> {
  if (error instanceof BrowserMistake) return { is: 'other browser', mistake: error };
  if (!isTimeout(error)) return { is: 'given up', error };
  // A page that is busy drawing does not answer.
  press.kill();
  return (await press.unshown.tryAll(images)) ? { is: 'new' } : { is: 'given up', error };
}

interface New {
  readonly is: 'new';
  readonly area?: PageArea;
  /** State after the last layout. */
  readonly pagination?: Pagination;
  /** Content to show in that state. */
  readonly content?: PrintContent | undefined;
  readonly round?: number;
}

type Laid = Omit<KnownPrint, 'browser'> & { readonly isStable: boolean };
type ToPrint = { readonly is: 'known' | 'laid out' | 'corrected' } & Laid;
/** @param found pages of the targets, as read from the print */
type Printed = Laid & {
  readonly is: 'printed';
  readonly from: ToPrint['is'];
  readonly file: PdfFile;
  readonly found: ReadonlyMap<string, number>;
};

/** The state of a document on a browser page. */
type PageState = New | ToPrint | Printed;

/** Maximum number of layouts; then the page numbers are accepted as they are. */
const MAX_LAYOUTS = 8;
/** Maximum number of prints; then the page numbers are accepted as they are. */
const MAX_PRINTS = 5;

/**
 * @param known the earlier layout of the same text, if known
 * @throws `BrowserMistake` if the PDF does not match the document; `BrowserError` if the browser has gone away
 */
export async function printOn(page: PrintPage, document: PrintDocument, known?: KnownPrint): Promise<Print> {
  const setUp = setUpFor(document);
  const browser = await page.browser.version();
  const print = async (pageRanges = ''): Promise<PdfFile> => readPdf(await page.pdf({ ...setUp.options, pageRanges }));
  let shown: PrintContent | undefined;
  const show = async (content: PrintContent, area: PageArea): Promise<void> => {
    shown = content;
    await page.show(content, area);
  };
  let [layouts, prints] = [0, 0];
  // Another browser may lay out the book differently.
  const isKnown = known?.browser === browser;
  for (let state: PageState = isKnown ? { ...known, is: 'known', isStable: true } : { is: 'new' }; ;) {
    switch (state.is) {
      case 'new': {
        const { pagination = NOTHING_KNOWN, round = 1, area = await areaFor(document, setUp, page) }: New = state;
        await show(state.content ?? setUp.content(pagination), area);
        const { places, ...layout } = await page.layOut(area, pagination.settings);
        layouts++;
        // Page numbers make lines longer, which may move the targets that they refer to.
        const next = nextPagination(document, { ...layout, places }, pagination);
        const content = isDeepStrictEqual(next, pagination) ? shown : setUp.content(next);
        // If the new numbers do not change the content, the layout is final.
        if (isDeepStrictEqual(content, shown))
          state = { is: 'laid out', area, pagination: next, layout, isStable: true };
        else if (round === MAX_LAYOUTS) state = { is: 'laid out', area, pagination, layout, isStable: false };
        else state = { is: 'new', area, pagination: next, content, round: round + 1 };
        break;
      }
      case 'known':
      case 'laid out':
      case 'corrected': {
        if (state.is !== 'laid out') await show(setUp.content(state.pagination, state.layout), state.area);
        const file = await print();
        state = { ...state, is: 'printed', from: state.is, file, found: readPages(file) };
        prints++;
        break;
      }
      case 'printed': {
        const next = correction(document, state);
        if (!next || prints === MAX_PRINTS) {
          const { pagination, layout, area, isStable, from }: Printed = state;
          return {
            ...(await finishBook(document, setUp, { ...state, shown, browser, printSome: print })),
            pagination,
            layout,
            area,
            browser,
            rounds: layouts + prints,
            isUnstable: !isStable || next !== undefined,
            isCorrected: from === 'corrected',
            removed: setUp.removed,
            unshown: [...page.unshown],
          };
        }
        if (next.is === 'new') await page.clear();
        state = next;
      }
    }
  }
}

/** Returns the area of a page available for text. */
async function areaFor(
  { pdf }: PrintDocument,
  { hasPageRules, options, styles, paper }: SetUp,
  { browser }: PrintPage,
): Promise<PageArea> {
  if (hasPageRules) return measuredArea(browser, options, styles(NOTHING_KNOWN), PRINT_TIMEOUT);
  return predictedArea(pdf, paper.beside.reach);
}

/** Returns the next state if a print differs from its layout. */
function correction(document: PrintDocument, { from, file, found, ...laid }: Printed): PageState | undefined {
  const { area, pagination, layout } = laid;
  const height = printedHeight(file, document.pdf.scale ?? 1) ?? area.height;
  if (height !== area.height) return { is: 'new', area: { ...area, height } };
  // Prints report the wrong page for targets that extend above the top of their page.
  const unreliable = new Set(layout.raised);
  const reliable = new Map([...found].filter(([id]) => !unreliable.has(id)));
  if ([...reliable].every(([id, page]) => (pagination.pages.get(id) ?? page) === page)) return undefined;
  if (from === 'known') return { is: 'new' };
  // If layout and print differ, the print is right.
  const corrected = correctedPagination(document, pagination, reliable, pagesOf(file).length);
  return { ...laid, is: 'corrected', pagination: corrected };
}
