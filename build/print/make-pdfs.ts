/** Shelf → PDFs: each book rendered as one document and printed. */
import { basename } from 'node:path';
import { BrowserError } from '../browser/browser-error.ts';
import type { BrowserLease } from '../browser/browser-lease.ts';
import { noRoomError } from '../browser/temporary-room.ts';
import type { Compilation } from '../compile.ts';
import type { RemoteLink } from '../render/other-books.ts';
import type { Book, Diagnostic, Shelf, Span } from '../types.ts';
import { BrowserMistake } from './browser-mistakes.ts';
import { layoutFindings } from './layout-findings.ts';
import { type PageSupply, createPageSupply } from './page-supply.ts';
import { type PrintedPdf, printBook } from './print-book.ts';
import { printDocument } from './print-document.ts';
import { type Print, printShelf } from './print-shelf.ts';
import { printVariant } from './print-variants.ts';
import { type KnownPrints, textMark } from './known-prints.ts';
import { UnshownPictures, isTimeout } from './unshown-pictures.ts';
import type { PrintVariant } from '../addresses/variant-names.ts';

export interface MadePdf {
  readonly book: Book;
  readonly pdf: PrintedPdf;
  /** The further files that were wanted and could be made, in their order. */
  readonly variants: readonly MadeVariant[];
}

export interface MadeVariant {
  readonly variant: PrintVariant;
  readonly bytes: Uint8Array;
}

export interface MadePdfs {
  readonly pdfs: readonly MadePdf[];
  /** The shelf as it was printed: without pictures that no browser shows. */
  readonly shelf: Shelf;
  readonly diagnostics: readonly Diagnostic[];
}

/** Who wants to know how far it is. */
export interface PrintWatcher {
  /** A print of the book begins; some take two. */
  readonly begins: (book: Book) => void;
  readonly ends: (made: MadePdf) => void;
}

export interface PrintSettings {
  readonly signal?: AbortSignal;
  /** What the last build knew: where it still holds, a book is not laid out anew. */
  readonly known?: KnownPrints;
  readonly variants?: readonly PrintVariant[];
  readonly watcher?: PrintWatcher;
  /** For tests. */
  readonly noRoom?: typeof noRoomError;
  /** Where a page may have been opened ahead. */
  readonly supply?: PageSupply;
  /** Another browser, for when the first one makes PDFs that are wrong. */
  readonly fallback?: BrowserLease;
}

/** What is written as the time of making: one for all books, or by slug. */
export type Dates = Date | ReadonlyMap<string, Date>;

function dateOf({ slug }: Book, dates: Dates): Date {
  return dates instanceof Date ? dates : (dates.get(slug) ?? new Date(0));
}

/** @throws `BrowserError` where there is no browser to print with */
export async function makePdfs(
  { shelf }: Pick<Compilation, 'shelf'>,
  lease: BrowserLease,
  dates: Dates,
  {
    signal,
    known = new Map(),
    variants = [],
    supply = createPageSupply(lease),
    watcher,
    fallback,
    noRoom = noRoomError,
  }: PrintSettings = {},
): Promise<MadePdfs> {
  let press: Press = { lease, supply };
  const pdfs: MadePdf[] = [];
  const diagnostics: Diagnostic[] = [];
  /** What no other book would fare better with. */
  const throwForAll = async (error: unknown): Promise<void> => {
    if (signal?.aborted === true) throw error;
    const full = await noRoom(error);
    if (full ?? error instanceof BrowserError) throw full ?? error;
  };
  const unshown = new UnshownPictures(lease);
  const printOnce: Print = async (book, others, before) => {
    signal?.throwIfAborted();
    const document = printDocument({ shelf }, unshown.without(book), dateOf(book, dates), others);
    const by = async ({ lease: browsers, supply: prepared }: Press): Promise<PrintedPdf> =>
      browsers.use(async (browser) => {
        signal?.throwIfAborted();
        return printBook(document, await prepared.take(browser), before);
      });
    try {
      return { book, document, pdf: await by(press) };
    } catch (error) {
      await throwForAll(error);
      if (!(error instanceof BrowserMistake) || !fallback || press.lease === fallback) return { book, error };
      const other: Press = { lease: fallback, supply: createPageSupply(fallback) };
      try {
        const pdf = await by(other);
        press = other;
        diagnostics.push(replaced(book, error, pdf.browser));
        return { book, document, pdf };
      } catch {
        signal?.throwIfAborted();
        return { book, error };
      }
    }
  };
  const print: Print = async (book, others, before) => {
    watcher?.begins(book);
    await unshown.tryAll([...book.images.values()].filter((image) => image.kind === 'found' && image.isHeavy === true));
    for (;;) {
      const printed = await printOnce(book, others, before);
      if ('pdf' in printed) {
        if (printed.pdf.unshown.length === 0) return printed;
        unshown.refuse(printed.pdf.unshown.map((path) => basename(path)));
        continue;
      }
      if (!isTimeout(printed.error)) return printed;
      // A page that is still drawing answers nobody.
      press.lease.kill();
      if (!(await unshown.tryAll(book.images.values()))) return printed;
    }
  };
  const before = new Map(
    shelf.books.map((book) => {
      const last = known.get(book.slug);
      return [book.slug, last?.mark === textMark(book) ? last : undefined] as const;
    }),
  );
  for await (const result of printShelf(shelf, print, before)) {
    const { book } = result;
    if ('error' in result) {
      diagnostics.push(unprintable(book, result.error));
      continue;
    }
    const { document, pdf, lost } = result;
    const made: MadeVariant[] = [];
    for (const variant of variants) {
      signal?.throwIfAborted();
      try {
        made.push({ variant, bytes: await printVariant(variant, { document, pdf }, press) });
      } catch (error) {
        await throwForAll(error);
        diagnostics.push(unprintable(book, error, variant));
      }
    }
    pdfs.push({ book, pdf, variants: made });
    watcher?.ends({ book, pdf, variants: made });
    diagnostics.push(...findings(book, pdf), ...lostLinks(lost));
    diagnostics.push(...layoutFindings(book, pdf, document.pictureAt));
  }
  const order = (book: Book): number => shelf.books.indexOf(book);
  return {
    pdfs: pdfs.toSorted((a, b) => order(a.book) - order(b.book)),
    shelf: { ...shelf, books: shelf.books.map((book) => unshown.without(book)) },
    diagnostics: [...unshown.findings(shelf), ...diagnostics],
  };
}

/** A browser, and pages that were opened in it. */
interface Press {
  readonly lease: BrowserLease;
  readonly supply: PageSupply;
}

/** Another browser prints right what the one that was found prints wrong. */
function replaced(book: Book, { message }: BrowserMistake, browser: string): Diagnostic {
  return {
    ...beginningOf(book),
    rule: 'print',
    severity: 'warning',
    message: `${message}; ${browser} is used instead`,
    hint: 'set PUPPETEER_EXECUTABLE_PATH to the executable of another Chrome, Chromium or Edge',
  };
}

/** What is said of a book as a whole is said at its first line. */
function beginningOf({ chapters, file }: Book): Span {
  const start = { line: 1, column: 1 };
  return { file: chapters[0]?.source.file ?? file, start, end: start };
}

/** A set-up that Chromium refuses: the other books and files are made all the same. */
function unprintable(book: Book, error: unknown, variant?: PrintVariant): Diagnostic {
  const reason = error instanceof Error ? error.message.replace(/^Protocol error \([^)]*\): /, '') : String(error);
  return {
    ...beginningOf(book),
    rule: 'print',
    severity: 'error',
    message: `the book could not be printed${variant === undefined ? '' : ` for --${variant}`}: ${reason}`,
    hint: hintFor(error),
  };
}

function hintFor(error: unknown): string {
  if (error instanceof BrowserMistake)
    return 'set PUPPETEER_EXECUTABLE_PATH to the executable of another Chrome, Chromium or Edge';
  return isTimeout(error)
    ? 'make the book shorter, or increase timeout under puppeteer: pdf: in the front matter'
    : 'check the keys under puppeteer: pdf: in the front matter';
}

/** Links that are text, as what they lead to is neither printed nor known to be anywhere else. */
function lostLinks(links: readonly RemoteLink[]): readonly Diagnostic[] {
  return links
    .filter(({ book }) => book.meta.url === undefined)
    .map(({ link, book }) => ({
      ...link.span,
      rule: 'print',
      severity: 'warning',
      message: `“${book.title}” could not be printed, so the link to it is plain text in the PDF`,
      hint: 'fix that book, or set url: in its front matter to the address of its website',
    }));
}

/** What printing found out; it has no place in the text but the book's first line. */
function findings(book: Book, { removed, isUnstable, isCorrected, browser }: PrintedPdf): readonly Diagnostic[] {
  const at = beginningOf(book);
  const found: Diagnostic[] = removed.map((what) => ({
    ...at,
    rule: 'unsafe-html',
    severity: 'warning',
    message: `${what} was removed from the header or footer template`,
    hint: 'templates may contain only text, styles, and images as data: addresses',
  }));
  if (isCorrected && !isUnstable) {
    found.push({
      ...at,
      rule: 'print',
      severity: 'info',
      message: `${browser} breaks some pages differently in print than in its layout, so the page numbers are taken from the print`,
      hint: 'nothing to do; the bundled browser prints this book faster',
    });
  }
  if (isUnstable) {
    found.push({
      ...at,
      rule: 'print',
      severity: 'warning',
      message: 'the page numbers differ in every printing pass, so some may be wrong',
      hint: 'make the text or the contents slightly longer or shorter',
    });
  }
  return found;
}
