/**
 * HTML → PDF with true page numbers. The book is laid out in the page of the browser until its page numbers change no more;
 * then it is printed, and the print must have everything on the page where the layout has it.
 */
import { readPages } from '../pdf/destinations.ts';
import { type PdfFile, pagesOf } from '../pdf/pdf-file.ts';
import { finishBook } from './finish-book.ts';
import type { LastPrint } from './known-prints.ts';
import type { SeenLayout } from './layout-findings.ts';
import { type OpenBook, openBook } from './open-book.ts';
import type { PrintDocument } from './print-document.ts';
import type { PrintPage } from './print-page.ts';
import { printedHeight } from './printed-area.ts';
import { NOTHING_KNOWN, correctedState, nextState, sameState } from './print-state.ts';

export interface PrintedPdf extends LastPrint {
  readonly bytes: Uint8Array;
  readonly pageCount: number;
  /** How often the book was laid out, prints included. */
  readonly rounds: number;
  /** The numbers changed from round to round until we gave up: some may be wrong. */
  readonly isUnstable: boolean;
  /** The print had other pages than the layout: its own numbers were filled in. */
  readonly isCorrected: boolean;
  /** What was taken out of the templates, in words. */
  readonly removed: readonly string[];
  /** Addresses outside the book that the page asked for. */
  readonly refused: readonly string[];
  /** Pictures that the browser cannot show, by path. */
  readonly unshown: readonly string[];
}

type Laid = Pick<LastPrint, 'state' | 'layout'> & { readonly isStable: boolean };

/** After so many layouts the numbers are taken as they are. */
const MOST_LAYOUTS = 8;
/** After so many prints the numbers are taken as they are. */
const MOST_PRINTS = 5;

/**
 * @param last how the same text lay on its pages, where that is known
 * @throws `BrowserMistake` where the PDF is not what the book asks for; `BrowserError` where the browser is gone
 */
export async function printBook(document: PrintDocument, page: PrintPage, last?: LastPrint): Promise<PrintedPdf> {
  const browser = await page.browser.version();
  // Another browser may lay the book out in another way.
  const known = last?.browser === browser ? { ...last, isStable: true } : undefined;
  let book = await openBook(document, page, known?.area);
  let laid: Laid = known ?? (await layOutUntilStable(document, book));
  let rounds = 0;
  let isCorrected = false;
  for (let prints = 1; ; prints++) {
    await book.show(laid.state, laid.layout);
    const file = await book.print();
    const found = readPages(file);
    const height = printedHeight(file, document.pdf.scale ?? 1) ?? book.area.height;
    const isLaidOut = height === book.area.height;
    const isRight = isLaidOut && agrees(found, laid);
    if (isRight || prints === MOST_PRINTS) {
      const { state, layout, isStable } = laid;
      return {
        ...(await finishBook(document, book, { file, found, state, browser })),
        state,
        layout,
        area: book.area,
        browser,
        rounds: rounds + book.rounds(),
        isUnstable: !isStable || !isRight,
        isCorrected,
        removed: book.removed,
        refused: [...page.refused],
        unshown: [...page.unshown],
      };
    }
    if (isLaidOut && laid !== known) {
      laid = correctedBy(document, laid, found, file);
      isCorrected = true;
      continue;
    }
    rounds += book.rounds();
    await page.clear();
    book = await openBook(document, page, isLaidOut ? undefined : { ...book.area, height });
    laid = await layOutUntilStable(document, book);
  }
}

/** Page numbers make lines longer, and may so move what they are the pages of. */
async function layOutUntilStable(document: PrintDocument, book: OpenBook): Promise<Laid> {
  for (let state = NOTHING_KNOWN, round = 1; ; round++) {
    await book.show(state);
    const layout = await book.layOut(state);
    const next = nextState(document, layout, state);
    const isStable = sameState(next, state);
    if (isStable || round === MOST_LAYOUTS) return { state, layout: withoutPlaces(layout), isStable };
    state = next;
  }
}

/** Where layout and print differ, the print is right. */
function correctedBy(document: PrintDocument, laid: Laid, found: ReadonlyMap<string, number>, file: PdfFile): Laid {
  return { ...laid, state: correctedState(document, laid.state, found, pagesOf(file).length) };
}

/** Whether all places are on their pages, but for those of which a print does not tell the truth. */
function agrees(found: ReadonlyMap<string, number>, { state: { pages }, layout: { raised } }: Laid): boolean {
  const untold = new Set(raised);
  return [...found].every(([id, page]) => untold.has(id) || (pages.get(id) ?? page) === page);
}

function withoutPlaces({ parts, raised, pictures, overflows }: SeenLayout): SeenLayout {
  return { parts, raised, pictures, overflows };
}
