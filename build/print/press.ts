/** Prints the books of a shelf with a browser, and switches to another one if its PDFs are wrong. */
import { BrowserError } from '../browser/browser-error.ts';
import type { BrowserLease } from '../browser/browser-lease.ts';
import { noRoomError } from '../browser/temporary-space.ts';
import type { OtherBooks } from '../render/other-books.ts';
import type { Book, Diagnostic, Shelf } from '../types.ts';
import type { BrowserMistake } from './browser-mistakes.ts';
import { type PagePool, pagePool } from './page-pool.ts';
import { type PrintDocument, printDocument } from './print-document.ts';
import { replacedBrowser, unprintable } from './print-findings.ts';
import { FailedImages } from './failed-images.ts';

export interface PressSettings {
  readonly signal?: AbortSignal;
  /** Replacement for `noRoomError` in tests. */
  readonly noRoom?: typeof noRoomError;
  /** Replacement for the browser's pages in tests. */
  readonly supply?: PagePool;
  /** Another browser, used if the PDFs of the first one are wrong. */
  readonly fallback?: BrowserLease;
}

/** Creation dates for the PDFs: one for all books, or by slug. */
export type Dates = Date | ReadonlyMap<string, Date>;

export class Press {
  readonly unshown: FailedImages;
  readonly diagnostics: Diagnostic[] = [];
  readonly shelf: Shelf;
  readonly #dates: Dates;
  readonly #settings: PressSettings;
  #lease: BrowserLease;
  #pages: PagePool;

  constructor(shelf: Shelf, lease: BrowserLease, dates: Dates, settings: PressSettings) {
    this.unshown = new FailedImages(lease);
    this.shelf = shelf;
    this.#dates = dates;
    this.#settings = settings;
    this.#lease = lease;
    this.#pages = settings.supply ?? pagePool(lease);
  }

  /** Pages of the browser that prints. */
  get pages(): PagePool {
    return this.#pages;
  }

  /** Name and version of the browser that prints. */
  async browserVersion(): Promise<string> {
    return (await this.#lease.browser()).version();
  }

  /** Kills the browser; the next print starts a new one. */
  kill(): void {
    this.#lease.kill();
  }

  documentOf(book: Book, others?: OtherBooks): PrintDocument {
    const date = this.#dates instanceof Date ? this.#dates : (this.#dates.get(book.slug) ?? new Date(0));
    return printDocument({ shelf: this.shelf }, this.unshown.without(book), date, others);
  }

  /**
   * @param failed converts an error to a result
   * @throws errors that would also occur with every other book
   */
  async attempt<Made, Failed>(work: () => Promise<Made>, failed: (error: unknown) => Failed): Promise<Made | Failed> {
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
  async beside<Made>(book: Book, complaint: string, work: () => Promise<Made>): Promise<Made | undefined> {
    return this.attempt(work, (error) => {
      this.diagnostics.push(unprintable(book, error, complaint));
      return undefined;
    });
  }

  /**
   * Tries the other browser. If it succeeds, it prints all further books.
   *
   * @returns undefined if there is no other browser or it fails, too
   */
  async inOtherBrowser<Made>(
    book: Book,
    mistake: BrowserMistake,
    work: (pages: PagePool) => Promise<Made>,
  ): Promise<Made | undefined> {
    const { fallback, signal } = this.#settings;
    if (!fallback || this.#lease === fallback) return undefined;
    const pages = pagePool(fallback);
    try {
      const made = await work(pages);
      this.diagnostics.push(replacedBrowser(book, mistake, await (await fallback.browser()).version()));
      [this.#lease, this.#pages] = [fallback, pages];
      return made;
    } catch {
      signal?.throwIfAborted();
      return undefined;
    }
  }
}
