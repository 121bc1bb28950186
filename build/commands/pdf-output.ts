/**
 * The PDFs as an output of a build. Only the code that starts the browser is loaded at once; the rest is loaded
 * before printing.
 */
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PdfKind, pdfName } from '../basics/variant-names.ts';
import { createBrowserLease } from '../browser/browser-lease.ts';
import { clearProfiles } from '../browser/browser-profiles.ts';
import { startBrowser } from '../browser/launch-browser.ts';
import { type KnownPrints, readKnownPrints, textMark, writeKnownPrints } from '../print/known-prints.ts';
import type { BookPdfs, PrintSettings } from '../print/make-pdfs.ts';
import { pagePool } from '../print/page-pool.ts';
import type { Download } from '../site/site-file.ts';
import type { Book } from '../types.ts';
import type { FormerPdf } from '../print/press.ts';
import type { Output } from './output.ts';

/** @param signal stops the browser and cancels printing */
export function pdfOutput(settings: PrintSettings, signal: AbortSignal): Output {
  const lease = createBrowserLease(() => startBrowser({ signal }));
  signal.addEventListener('abort', () => lease.kill());
  const pages = pagePool(lease);
  const cleared = clearProfiles(tmpdir());
  const earlier = new Map<string, BookPdfs>();
  return {
    name: 'the PDFs',
    prepare: () => pages.prepare(),
    make: async (context) => {
      const { share, dates } = context;
      const { makePdfs, pdfKinds } = await import('../print/make-pdfs.ts');
      const { printedShelf } = await import('../print/printed-shelf.ts');
      const known = await readKnownPrints(context.former);
      const former = formerPdfs(context.former, known);
      const options = { ...settings, signal, share, known, former, earlier };
      const { pdfs, kept, ...made } = await makePdfs(context, lease, dates, options).catch(async (failure: unknown) => {
        if (signal.aborted) throw failure;
        // The website can be made even if there is no browser.
        const books = printedShelf(context.shelf).books.filter(({ slug }) => share?.has(slug) ?? true);
        const found = books.flatMap((book) => pdfKinds(book, settings).map((kind) => former(book, kind)));
        return { pdfs: [], kept: (await Promise.all(found)).flatMap((each) => each ?? []), failure };
      });
      for (const each of pdfs) earlier.set(each.book.slug, each);
      await writeKnownPrints(context.folder, pdfs, onlyOf(kept, known));
      return { ...made, downloads: [...pdfs.flatMap((pdf) => downloadsOf(pdf, dates.get(pdf.book.slug))), ...kept] };
    },
    close: async () => {
      // A page that is being opened would keep this process alive.
      if (!signal.aborted) await pages.opened();
      await Promise.all([lease.close(), cleared]);
    },
  };
}

/** Finds PDFs of the last build, which stay where no new ones can be made. */
function formerPdfs(folder: string, known: KnownPrints) {
  return async (book: Book, kind: PdfKind): Promise<FormerPdf | undefined> => {
    const last = known.get(book.slug);
    const isCurrent = last?.mark === textMark(book);
    // Text of a former edition may now be reserved for another one.
    if (book.edition !== undefined && !isCurrent) return undefined;
    const name = pdfName(book, kind);
    const bytes = await readFile(join(folder, book.slug, name)).catch(() => undefined);
    if (!bytes) return undefined;
    const former = { slug: book.slug, kind, name, bytes, isCurrent };
    return kind === 'pdf' ? { ...former, pages: last?.printed?.pageCount } : former;
  };
}

/** Returns the records of the books whose files stay. */
function onlyOf(kept: readonly Download[], known: KnownPrints): KnownPrints {
  return new Map([...known].filter(([slug]) => kept.some((each) => each.slug === slug && each.kind === 'pdf')));
}

function downloadsOf({ book, pdf, variants, reference }: BookPdfs, changed = new Date(0)): readonly Download[] {
  const { slug } = book;
  const date = changed.toISOString().slice(0, 10);
  const beside = [...(reference ? [{ variant: 'reference' as const, bytes: reference.bytes }] : []), ...variants];
  return [
    { slug, kind: 'pdf', name: pdfName(book), bytes: pdf.bytes, pages: pdf.pageCount, date },
    ...beside.map(({ variant: kind, bytes }) => ({ slug, kind, name: pdfName(book, kind), bytes })),
  ];
}
