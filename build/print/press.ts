/**
 * Prints single books with the browser at hand, and copes with what may go wrong: a browser that writes a wrong PDF is
 * replaced by the fallback, and pictures that no browser shows in time are left out.
 */
import { basename } from 'node:path';
import { type FurtherPdf, isCutOut } from '../addresses/variant-names.ts';
import { BrowserError } from '../browser/browser-error.ts';
import type { BrowserLease } from '../browser/browser-lease.ts';
import { noRoomError } from '../browser/temporary-room.ts';
import type { OtherBooks } from '../render/other-books.ts';
import type { Book, Diagnostic, Shelf } from '../types.ts';
import { BrowserMistake } from './browser-mistakes.ts';
import { documentMark } from './document-mark.ts';
import type { KnownPrints, PrintedReference } from './known-prints.ts';
import { type PageSupply, pageSupply } from './page-supply.ts';
import { type PrintedPdf, printBook } from './print-book.ts';
import { type PrintDocument, printDocument } from './print-document.ts';
import { referenceDocument } from './reference-document.ts';
import { longReference, replacedBrowser, unprintable } from './print-findings.ts';
import type { BookPrint, Print } from './print-shelf.ts';
import { type Suspect, suspectsOf } from './suspects.ts';
import { printVariant } from './print-variants.ts';
import { UnshownPictures, isTimeout } from './unshown-pictures.ts';

export interface PressSettings {
  readonly signal?: AbortSignal;
  readonly watcher?: { readonly begins: (book: Book) => void };
  /** For tests. */
  readonly noRoom?: typeof noRoomError;
  /** For tests: pages other than those of the browser. */
  readonly supply?: PageSupply;
  /** Another browser, for when the first one makes PDFs that are wrong. */
  readonly fallback?: BrowserLease;
  /** Names of the kinds of cards that are wanted to cut out; all if there are none. */
  readonly cardKinds?: readonly string[];
  /** What the last build knew: where it still holds, a book is not laid out anew, and its quick reference not printed. */
  readonly known?: KnownPrints;
}

/** What is written as the time of making: one for all books, or by slug. */
export type Dates = Date | ReadonlyMap<string, Date>;

export interface MadeVariant {
  readonly variant: FurtherPdf;
  readonly bytes: Uint8Array;
}

/** A browser, and pages that were opened in it. */
interface OpenBrowser {
  readonly lease: BrowserLease;
  readonly supply: PageSupply;
}

/** More are no quick reference. */
const MOST_PAGES = 6;

export class Press {
  readonly unshown: UnshownPictures;
  readonly diagnostics: Diagnostic[] = [];
  readonly #shelf: Shelf;
  readonly #dates: Dates;
  readonly #settings: PressSettings;
  #browser: OpenBrowser;

  constructor(shelf: Shelf, lease: BrowserLease, dates: Dates, settings: PressSettings) {
    this.unshown = new UnshownPictures(lease);
    this.#shelf = shelf;
    this.#dates = dates;
    this.#settings = settings;
    this.#browser = { lease, supply: settings.supply ?? pageSupply(lease) };
  }

  readonly print: Print = async (book, others, before) => {
    this.#settings.watcher?.begins(book);
    const images = [...book.images.values()];
    await this.unshown.tryAll(images.filter((image) => image.kind === 'found' && image.isHeavy === true));
    for (;;) {
      const printed = await this.#printOnce(book, others, before);
      if ('pdf' in printed) {
        if (printed.pdf.unshown.length === 0) return printed;
        this.unshown.refuse(printed.pdf.unshown.map((path) => basename(path)));
        continue;
      }
      if (!isTimeout(printed.error)) return { ...printed, culprit: await this.#culpritOf(book, others) };
      // A page that is still drawing does not answer.
      this.#browser.lease.kill();
      if (!(await this.unshown.tryAll(images))) return printed;
    }
  };

  /** Those that can be made; the others are told. */
  async variants(print: BookPrint, wanted: readonly FurtherPdf[]): Promise<readonly MadeVariant[]> {
    const made: MadeVariant[] = [];
    for (const variant of wanted) {
      this.#settings.signal?.throwIfAborted();
      try {
        const bytes = await this.#further(variant, print);
        if (bytes) made.push({ variant, bytes });
      } catch (error) {
        await this.#throwForAll(error);
        this.diagnostics.push(unprintable(print.book, error, `the book could not be printed for --${variant}`));
      }
    }
    return made;
  }

  async #further(wanted: FurtherPdf, print: BookPrint): Promise<Uint8Array | undefined> {
    if (!isCutOut(wanted)) return printVariant(wanted, print, this.#browser);
    const { printCutOut } = await import('./cut-out/print-cut-out.ts');
    const { cardKinds = [] } = this.#settings;
    const { bytes, diagnostics } = await printCutOut(wanted, print, {
      ...this.#browser,
      shelf: this.#shelf,
      cardKinds,
    });
    for (const each of diagnostics) this.diagnostics.push(each);
    return bytes;
  }

  /** Nothing where the book has none, or it cannot be printed, which is told. */
  async reference({ book, document, pdf }: BookPrint): Promise<PrintedReference | undefined> {
    const sheet = await referenceDocument(this.#shelf, this.unshown.without(book), document, pdf.state.pages);
    if (!sheet) return undefined;
    this.#settings.signal?.throwIfAborted();
    try {
      const mark = await documentMark(sheet, pdf.browser);
      const printed =
        (await this.#knownReference(book, mark)) ?? (await this.#printBy(this.#browser, sheet, undefined));
      const { bytes, pageCount } = printed;
      if (pageCount > MOST_PAGES) this.diagnostics.push(longReference(book, pageCount, MOST_PAGES));
      return { bytes, pageCount, mark };
    } catch (error) {
      await this.#throwForAll(error);
      this.diagnostics.push(unprintable(book, error, 'the quick reference could not be printed'));
      return undefined;
    }
  }

  async #knownReference({ slug }: Book, mark: string): Promise<Omit<PrintedReference, 'mark'> | undefined> {
    const known = this.#settings.known?.get(slug)?.reference;
    const bytes = known?.mark === mark ? await known.read() : undefined;
    return bytes && known && { bytes, pageCount: known.pageCount };
  }

  readonly #printOnce: Print = async (book, others, before) => {
    const { signal, fallback } = this.#settings;
    signal?.throwIfAborted();
    const date = this.#dates instanceof Date ? this.#dates : (this.#dates.get(book.slug) ?? new Date(0));
    const document = printDocument({ shelf: this.#shelf }, this.unshown.without(book), date, others);
    try {
      return { book, document, pdf: await this.#printBy(this.#browser, document, before) };
    } catch (error) {
      await this.#throwForAll(error);
      if (!(error instanceof BrowserMistake) || !fallback || this.#browser.lease === fallback) return { book, error };
      const other: OpenBrowser = { lease: fallback, supply: pageSupply(fallback) };
      try {
        const pdf = await this.#printBy(other, document, before);
        this.#browser = other;
        this.diagnostics.push(replacedBrowser(book, error, pdf.browser));
        return { book, document, pdf };
      } catch {
        signal?.throwIfAborted();
        return { book, error };
      }
    }
  };

  /** What the book can be printed without. */
  async #culpritOf(book: Book, others: OtherBooks): Promise<Suspect | undefined> {
    for (const suspect of suspectsOf(this.unshown.without(book))) {
      try {
        const document = printDocument({ shelf: this.#shelf }, suspect.without, new Date(0), others);
        await this.#printBy(this.#browser, document, undefined);
        return suspect;
      } catch (error) {
        await this.#throwForAll(error);
      }
    }
    return undefined;
  }

  #printBy({ lease, supply }: OpenBrowser, document: PrintDocument, before: Parameters<Print>[2]): Promise<PrintedPdf> {
    return lease.use(async (browser) => {
      this.#settings.signal?.throwIfAborted();
      return supply.use(browser, (page) => printBook(document, page, before));
    });
  }

  /** Throws what would fail for every other book, too. */
  async #throwForAll(error: unknown): Promise<void> {
    const { signal, noRoom = noRoomError } = this.#settings;
    if (signal?.aborted === true) throw error;
    const full = await noRoom(error);
    if (full ?? error instanceof BrowserError) throw full ?? error;
  }
}
