/** Shelf → PDFs: each book rendered as one document and printed. */
import type { BrowserLease } from '../browser/browser-lease.ts';
import type { Compilation } from '../compile.ts';
import type { Book, Diagnostic, Shelf } from '../types.ts';
import { layoutFindings } from './layout-findings.ts';
import { type Dates, type MadeVariant, Press, type PressSettings } from './press.ts';
import type { PrintedPdf } from './print-book.ts';
import { blocked, lostLinks, printFindings, unprintable } from './print-findings.ts';
import { printShelf } from './print-shelf.ts';
import { type KnownPrint, type KnownPrints, type PrintedReference, textMark } from './known-prints.ts';
import type { FurtherPdf } from '../addresses/variant-names.ts';

export interface MadePdf {
  readonly book: Book;
  readonly pdf: PrintedPdf;
  /** The further files that were wanted and could be made, in their order. */
  readonly variants: readonly MadeVariant[];
  /** The quick reference, if there is one. */
  readonly reference?: PrintedReference;
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

export interface PrintSettings extends PressSettings {
  readonly watcher?: PrintWatcher;
  readonly variants?: readonly FurtherPdf[];
}

/** @throws `BrowserError` where there is no browser to print with */
export async function makePdfs(
  { shelf }: Pick<Compilation, 'shelf'>,
  lease: BrowserLease,
  dates: Dates,
  settings: PrintSettings = {},
): Promise<MadePdfs> {
  const { known = new Map(), variants = [], watcher } = settings;
  const press = new Press(shelf, lease, dates, settings);
  const pdfs: MadePdf[] = [];
  const diagnostics: Diagnostic[] = [];
  for await (const result of printShelf(shelf, press.print, stillKnown(shelf, known))) {
    const { book } = result;
    if ('error' in result) {
      diagnostics.push(result.culprit ? blocked(book, result.error, result.culprit) : unprintable(book, result.error));
      continue;
    }
    const { document, pdf, lost } = result;
    const made = await press.variants(result, variants);
    const reference = await press.reference(result);
    const madePdf: MadePdf = { book, pdf, variants: made, reference };
    pdfs.push(madePdf);
    watcher?.ends(madePdf);
    const found = [printFindings(book, pdf), lostLinks(lost), layoutFindings(book, pdf, document.pictureAt)];
    for (const each of found.flat()) diagnostics.push(each);
  }
  const order = (book: Book): number => shelf.books.indexOf(book);
  return {
    pdfs: pdfs.toSorted((a, b) => order(a.book) - order(b.book)),
    shelf: { ...shelf, books: shelf.books.map((book) => press.unshown.without(book)) },
    diagnostics: [...press.unshown.findings(shelf), ...press.diagnostics, ...diagnostics],
  };
}

/** What the last build knew of each book, where its text is the same. */
function stillKnown({ books }: Shelf, known: KnownPrints): ReadonlyMap<string, KnownPrint | undefined> {
  return new Map(
    books.map((book) => {
      const last = known.get(book.slug);
      return [book.slug, last?.mark === textMark(book) ? last : undefined];
    }),
  );
}
