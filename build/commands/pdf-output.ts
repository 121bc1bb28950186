/**
 * The PDFs as an output of a build. Only the code that starts the browser is loaded at once; the rest is loaded
 * before printing.
 */
import { tmpdir } from 'node:os';
import { type VariantPdf, pdfName } from '../basics/variant-names.ts';
import { createBrowserLease } from '../browser/browser-lease.ts';
import { clearProfiles } from '../browser/browser-profiles.ts';
import { bundledBrowser } from '../browser/find-browser.ts';
import { startBrowser } from '../browser/launch-browser.ts';
import type { BookPdfs, PrintWatcher } from '../print/make-pdfs.ts';
import { pagePool } from '../print/page-pool.ts';
import type { Download } from '../site/site-file.ts';
import type { Output } from './output.ts';

export interface PdfSettings {
  readonly variants: readonly VariantPdf[];
  readonly cardKinds: readonly string[];
  readonly watcher: PrintWatcher;
  /** Signal that stops the browser and cancels printing. */
  readonly signal: AbortSignal;
}

export function pdfOutput(settings: PdfSettings): Output {
  const { signal } = settings;
  const lease = createBrowserLease(() => startBrowser({ signal }));
  const fallback = createBrowserLease(() => startBrowser({ candidates: bundledBrowser(), signal }));
  signal.addEventListener('abort', () => {
    lease.kill();
    fallback.kill();
  });
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
      const { pdfs, ...made } = await makePdfs(context, lease, context.dates, {
        ...settings,
        known,
        earlier,
        fallback,
      });
      for (const each of pdfs) earlier.set(each.book.slug, each);
      await writeKnownPrints(context.folder, pdfs);
      return { ...made, downloads: pdfs.flatMap((pdf) => downloadsOf(pdf, context.dates.get(pdf.book.slug))) };
    },
    close: async () => {
      await Promise.all([lease.close(), fallback.close(), cleared]);
    },
  };
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
