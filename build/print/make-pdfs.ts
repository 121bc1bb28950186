/**
 * Makes the PDFs of a shelf: renders each book as one document and prints it, with its quick reference and any
 * requested variants.
 */
import { type PdfKind, type PdfVariant, wantedPdfs } from '../basics/variant-names.ts';
import type { BrowserLease } from '../browser/browser-lease.ts';
import type { Compilation } from '../compile.ts';
import { remoteLinks, withLinkedBooks } from '../render/other-books.ts';
import type { Book, Diagnostic, Shelf } from '../types.ts';
import { type KnownBook, type KnownPrints, type PrintedReference, textMark } from './known-prints.ts';
import { MIN_RESOLUTION, layoutFindings } from './layout-findings.ts';
import { type Dates, type FormerPdf, Press, type PressSettings } from './press.ts';
import type { KnownPrint, PrintedBook } from './print.ts';
import { printBook, printOn } from './print-book.ts';
import { lostLinks, printFindings, referenceFindings } from './print-findings.ts';
import { type PrintDocument, documentMark } from './print-document.ts';
import { printShelf } from './print-shelf.ts';
import { printedShelf } from './printed-shelf.ts';
import { VARIANTS } from './print-variants.ts';
import { referenceDocument } from './reference-document.ts';

/** The PDFs of a book. */
export interface BookPdfs extends Omit<PrintedBook, 'file'> {
  /** Hash of everything the PDF depends on. */
  readonly mark: string;
  /** The requested variants that could be made, in the requested order. */
  readonly variants: readonly { readonly variant: PdfVariant; readonly bytes: Uint8Array }[];
  /** The quick reference, if there is one. */
  readonly reference?: PrintedReference | undefined;
}

export interface ShelfPdfs {
  readonly pdfs: readonly BookPdfs[];
  /** The shelf as printed, without images that the browser cannot show. */
  readonly shelf: Shelf;
  readonly diagnostics: readonly Diagnostic[];
  /** Files of the last build that stay because no new ones could be made. */
  readonly kept: readonly FormerPdf[];
}

/** Callbacks that report progress. */
export interface PrintWatcher {
  /** Called when a print of the book starts; some books are printed twice. */
  readonly begins: (book: Book) => void;
  readonly ends: (made: BookPdfs) => void;
}

export interface PrintSettings extends PressSettings {
  readonly watcher?: PrintWatcher;
  /** Variants of all books, besides those that each book asks for; absent if none. */
  readonly variants?: readonly PdfVariant[];
  /** Names of the kinds of cards to cut out; absent or empty for all. */
  readonly cardKinds?: readonly string[];
  /**
   * The prints of the last build. A book that has not changed is not laid out again, and its quick reference not
   * printed again.
   */
  readonly known?: KnownPrints;
  /** The PDFs of another edition of the shelf, by slug. A book that is the same in both editions reuses them. */
  readonly earlier?: ReadonlyMap<string, BookPdfs>;
  /** Slugs of the books to make PDFs of; default: all. Books that they link to are printed for their page numbers. */
  readonly share?: ReadonlySet<string> | undefined;
}

/** @throws `BrowserError` if there is no browser to print with */
export async function makePdfs(
  { shelf: whole }: Pick<Compilation, 'shelf'>,
  lease: BrowserLease,
  dates: Dates,
  settings: PrintSettings = {},
): Promise<ShelfPdfs> {
  const { known = new Map(), earlier = new Map(), watcher, share } = settings;
  const shelf = printedShelf(whole);
  const isOurs = ({ slug }: Book): boolean => share?.has(slug) ?? true;
  const needed = new Set(shelf.books.filter(isOurs).flatMap((book) => [...withLinkedBooks(shelf, book)]));
  const printed = { ...shelf, books: shelf.books.filter((book) => needed.has(book)) };
  const press = new Press(shelf, lease, dates, settings);
  const made = new Map<Book, BookPdfs>();
  const failed = new Set<Book>();
  const prints = printShelf(printed, stillKnown(printed, known, earlier), async (book, others, last) => {
    watcher?.begins(book);
    const document = press.documentOf(book, others);
    const same = earlier.get(book.slug);
    if (same && (await documentMark(document, same.pdf.browser)) === same.mark) return { ...same, book };
    const former = variantsOf(book, settings).length === 0 ? known.get(book.slug) : undefined;
    const print =
      (former && (await formerPrint(book, document, press, former))) ??
      (await printBook(book, press, others, last, document));
    // The hash is computed now, because the document contains page numbers of other books that may be printed again.
    return 'finding' in print ? print : { ...print, mark: await documentMark(print.document, print.pdf.browser) };
  });
  for await (const print of prints) {
    const { book } = print;
    if ('finding' in print) failed.add(book);
    if (!isOurs(book)) continue;
    if ('finding' in print) {
      await press.reportFailure(book, pdfKinds(book, settings), print.finding);
      continue;
    }
    // A reused print was already reported with the edition it comes from.
    const pdfs = 'variants' in print ? print : await withOthers(print, press, settings);
    made.set(book, pdfs);
    watcher?.ends(pdfs);
  }
  const links = [...made.keys()].flatMap((book) => remoteLinks(shelf, book));
  const lost = links.filter((link) => failed.has(link.book));
  return {
    pdfs: shelf.books.flatMap((book) => made.get(book) ?? []),
    shelf: { ...whole, books: whole.books.map((book) => press.unshown.without(book)) },
    kept: press.kept,
    diagnostics: [...press.unshown.findings(shelf), ...press.diagnostics, ...lostLinks(lost)],
  };
}

/** Returns the earlier prints of books whose text has not changed. */
function stillKnown(
  { books }: Shelf,
  known: KnownPrints,
  earlier: ReadonlyMap<string, BookPdfs>,
): ReadonlyMap<string, KnownPrint> {
  return new Map(
    books.flatMap((book): [string, KnownPrint][] => {
      const mark = textMark(book);
      const [other, last] = [earlier.get(book.slug), known.get(book.slug)];
      const print = other && textMark(other.book) === mark ? other.pdf : last?.mark === mark ? last : undefined;
      return print ? [[book.slug, print]] : [];
    }),
  );
}

/** Returns the print of the last build if it is of the same document. */
async function formerPrint(
  book: Book,
  document: PrintDocument,
  press: Press,
  { printed, ...known }: KnownBook,
): Promise<PrintedBook | undefined> {
  return press.attempt(
    async () => {
      const browser = await press.lease.browser();
      if (printed?.mark !== (await documentMark(document, await browser.version()))) return undefined;
      const bytes = await printed.read();
      return bytes && { book, document, pdf: { ...known, ...printed, bytes, rounds: 0 } };
    },
    () => undefined,
  );
}

/** Makes the PDFs beside that of a book, and reports what is to be told of its print. */
async function withOthers(
  { file, ...print }: PrintedBook & Pick<BookPdfs, 'mark'>,
  press: Press,
  settings: PrintSettings,
): Promise<BookPdfs> {
  const { book } = print;
  const { shelf, pages, diagnostics } = press;
  const wanted = variantsOf(book, settings);
  const { cardKinds: asked = [] } = settings;
  const own = (book.meta.downloads ?? []).flatMap((name) => (name.startsWith('cards=') ? [name.slice(6)] : []));
  const tools = { shelf, pages, diagnostics, cardKinds: asked.length > 0 ? asked : own };
  const variants: { readonly variant: PdfVariant; readonly bytes: Uint8Array }[] = [];
  for (const variant of wanted) {
    if (!file) continue;
    const failure = `the book could not be printed for --${variant}`;
    const bytes = await press.beside(book, variant, failure, () => VARIANTS[variant]({ ...print, file }, tools));
    if (bytes) variants.push({ variant, bytes });
  }
  const reference = await makeReference(print, press, settings.known?.get(book.slug)?.reference);
  const resolution = MIN_RESOLUTION[wanted.includes('press') ? 'press' : 'home'];
  const found = [...printFindings(print), ...layoutFindings(print, resolution)];
  for (const each of found) diagnostics.push(each);
  return { ...print, variants, reference };
}

function variantsOf({ meta }: Book, { variants }: Pick<PrintSettings, 'variants'>): readonly PdfVariant[] {
  const own = new Set<string | undefined>(meta.downloads?.map((name) => name.split('=')[0]));
  return variants ? wantedPdfs((name) => variants.includes(name) || own.has(name)) : [];
}

/** Returns the PDFs that a book may have. */
export function pdfKinds(book: Book, settings: Pick<PrintSettings, 'variants'>): readonly PdfKind[] {
  return ['pdf', 'reference', ...variantsOf(book, settings)];
}

/** Returns undefined if the book has no quick reference, or if printing it fails, which is reported. */
async function makeReference(
  { book, document, pdf }: PrintedBook,
  press: Press,
  known: KnownBook['reference'],
): Promise<PrintedReference | undefined> {
  const sheet = await referenceDocument(press.shelf, press.unshown.without(book), document, pdf.pagination.pages);
  if (!sheet) return undefined;
  return press.beside(book, 'reference', 'the quick reference could not be printed', async () => {
    const mark = await documentMark(sheet, pdf.browser);
    const last = known?.mark === mark ? { ...known, bytes: await known.read() } : undefined;
    const printed = last?.bytes ? undefined : await press.pages.use(async (page) => printOn(page, sheet));
    const { bytes = new Uint8Array(), pageCount } = printed ?? last ?? { pageCount: 0 };
    const filled = printed ? printed.layout.parts[0]?.sheet : last?.sheet;
    for (const each of referenceFindings(book, pageCount, filled)) press.diagnostics.push(each);
    return { bytes, pageCount, mark, sheet: filled };
  });
}
