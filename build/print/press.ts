/** Prints the books of a shelf with a browser. */
import type { PdfKind } from '../basics/variant-names.ts';
import { BrowserError } from '../browser/browser-error.ts';
import type { BrowserLease } from '../browser/browser-lease.ts';
import { noRoomError } from '../browser/temporary-space.ts';
import type { OtherBooks } from '../render/other-books.ts';
import type { Book, Diagnostic, Shelf } from '../types.ts';
import { type PagePool, pagePool } from './page-pool.ts';
import { type PrintDocument, printDocument } from './print-document.ts';
import { PRINT, ofBook } from './print-findings.ts';
import { FailedImages } from './failed-images.ts';

/** A PDF of the last build, which stays if no new one can be made. */
export interface FormerPdf {
  readonly slug: string;
  readonly kind: PdfKind;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly pages?: number | undefined;
  /** Whether the text of the book is still the same. */
  readonly isCurrent: boolean;
}

export interface PressSettings {
  /** Finds a PDF of the last build. */
  readonly former?: (book: Book, kind: PdfKind) => Promise<FormerPdf | undefined>;
  readonly signal?: AbortSignal;
  /** Replacement for `noRoomError` in tests. */
  readonly noRoom?: typeof noRoomError;
  /** Replacement for the browser's pages in tests. */
  readonly supply?: PagePool;
}

/** Creation dates for the PDFs: one for all books, or by slug. */
export type Dates = Date | ReadonlyMap<string, Date>;

export class Press {
  readonly unshown: FailedImages;
  readonly diagnostics: Diagnostic[] = [];
  /** Files of the last build that stay because no new ones could be made. */
  readonly kept: FormerPdf[] = [];
  readonly shelf: Shelf;
  readonly #dates: Dates;
  readonly #settings: PressSettings;
  readonly lease: BrowserLease;
  /** Pages of the browser that prints. */
  readonly pages: PagePool;

  constructor(shelf: Shelf, lease: BrowserLease, dates: Dates, settings: PressSettings) {
    this.unshown = new FailedImages(lease);
    this.shelf = shelf;
    this.#dates = dates;
    this.#settings = settings;
    this.lease = lease;
    this.pages = settings.supply ?? pagePool(lease);
  }

  documentOf(book: Book, others: OtherBooks): PrintDocument {
    const date = this.#dates instanceof Date ? this.#dates : (this.#dates.get(book.slug) ?? new Date(0));
    return printDocument({ shelf: this.shelf }, this.unshown.without(book), date, { others });
  }

  /**
   * @param failed converts an error to a result
   * @throws errors that would also occur with every other book
   */
  async attempt<Made, Failed>(
    work: () => Promise<Made>,
    failed: (error: unknown) => Failed | Promise<Failed>,
  ): Promise<Made | Failed> {
    const { signal, noRoom = noRoomError } = this.#settings;
    signal?.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (signal?.aborted === true) throw error;
      const full = await noRoom(error);
      if (full ?? error instanceof BrowserError) throw full ?? error;
      return failed(error);
    }
  }

  /** Makes a file beside the PDF of a book; reports a failure as a finding. */
  async beside<Made>(
    book: Book,
    kind: PdfKind,
    complaint: string,
    work: () => Promise<Made>,
  ): Promise<Made | undefined> {
    return this.attempt(work, async (error) => {
      await this.reportFailure(book, [kind], ofBook(book, PRINT.failed(error, book, complaint)));
      return undefined;
    });
  }

  /** Reports PDFs that could not be made, and keeps those of the last build. */
  async reportFailure(book: Book, kinds: readonly PdfKind[], finding: Diagnostic): Promise<void> {
    const { former = () => Promise.resolve(undefined) } = this.#settings;
    const found = await Promise.all(kinds.map((kind) => former(book, kind)));
    const kept = found.flatMap((each) => each ?? []);
    for (const each of kept) this.kept.push(each);
    const text = kept.every(({ isCurrent }) => isCurrent) ? '' : ', without what changed since';
    const names = kept.map(({ name }) => name).join(', ');
    const end = kept.length === 0 ? '' : `; ${names} of the last build ${kept.length === 1 ? 'stays' : 'stay'}${text}`;
    this.diagnostics.push({ ...finding, message: finding.message + end });
  }
}
