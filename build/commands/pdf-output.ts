/**
 * The PDFs as an output of a build. Only the code that starts the browser is loaded at once; the rest is loaded
 * before printing.
 */
import { tmpdir } from 'node:os';
import { type PdfVariant, pdfName } from '../basics/variant-names.ts';
import { createBrowserLease } from '../browser/browser-lease.ts';
import { clearProfiles } from '../browser/browser-profiles.ts';
import { startBrowser } from '../browser/launch-browser.ts';
import type { KnownPrints } from '../print/known-prints.ts';
import type { BookPdfs, PrintWatcher } from '../print/make-pdfs.ts';
import { pagePool } from '../print/page-pool.ts';
import type { Download } from '../site/site-file.ts';
import { formerPdfs } from './former-pdfs.ts';
import type { Output } from './output.ts';

export interface PdfSettings {
  readonly variants: readonly PdfVariant[];
  readonly cardKinds: readonly string[];
  readonly watcher: PrintWatcher;
  /** Signal that stops the browser and cancels printing. */
  readonly signal: AbortSignal;
}

export function pdfOutput(settings: PdfSettings): Output {
  const { signal } = settings;
  const lease = createBrowserLease(() => startBrowser({ signal }));
  signal.addEventListener('abort', () => lease.kill());
  const cleared = clearProfiles(tmpdir());
  const earlier = new Map<string, BookPdfs>();
  return {
    name: 'the PDFs',
    // The website can be made even if there is no browser.
    isOptional: true,
    prepare: () => pagePool(lease).prepare(),
    make: async (context) => {
      const { makePdfs } = await import('../print/make-pdfs.ts');
      const { readKnownPrints, writeKnownPrints } = await import('../print/known-prints.ts');
      const known = await readKnownPrints(context.former);
      const { pdfs, kept, ...made } = await makePdfs(context, lease, context.dates, {
        ...settings,
        share: context.share,
        known,
        former: formerPdfs(context.former, known),
        earlier,
      });
      for (const each of pdfs) earlier.set(each.book.slug, each);
      await writeKnownPrints(context.folder, pdfs, onlyOf(kept, known));
      const downloads = pdfs.flatMap((pdf) => downloadsOf(pdf, context.dates.get(pdf.book.slug)));
      return { ...made, downloads: [...downloads, ...kept] };
    },
    recover: async ({ shelf, former, folder, share }) => {
      const { pdfKinds } = await import('../print/make-pdfs.ts');
      const { readKnownPrints, writeKnownPrints } = await import('../print/known-prints.ts');
      const { printedShelf } = await import('../print/printed-shelf.ts');
      const known = await readKnownPrints(former);
      const find = formerPdfs(former, known);
      const books = printedShelf(shelf).books.filter(({ slug }) => share?.has(slug) ?? true);
      const found = books.flatMap((book) => pdfKinds(book, settings).map((kind) => find(book, kind)));
      const kept = (await Promise.all(found)).flatMap((each) => each ?? []);
      await writeKnownPrints(folder, [], onlyOf(kept, known));
      return { downloads: kept };
    },
    close: async () => {
      await Promise.all([lease.close(), cleared]);
    },
  };
}

/** Returns the records of the books whose files stay. */
function onlyOf(kept: readonly Download[], known: KnownPrints): KnownPrints {
  return new Map([...known].filter(([slug]) => kept.some((each) => each.slug === slug && each.kind === 'pdf')));
}

function downloadsOf({ book, pdf, variants, reference }: BookPdfs, changed = new Date(0)): readonly Download[] {
  const { slug } = book;
  const date = changed.toISOString().slice(0, 10);
  return [
    { slug, kind: 'pdf', name: pdfName(book), bytes: pdf.bytes, pages: pdf.pageCount, date },
    ...(reference
      ? [{ slug, kind: 'reference' as const, name: pdfName(book, 'reference'), bytes: reference.bytes }]
      : []),
    ...variants.map(({ variant, bytes }) => ({ slug, kind: variant, name: pdfName(book, variant), bytes })),
  ];
}
