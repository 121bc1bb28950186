/** `regelwerk build`: the website and the PDFs, in one output folder that is replaced whole or not at all. */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createBrowserLease } from '../browser/browser-lease.ts';
import { startBrowser } from '../browser/launch-browser.ts';
import { compile } from '../compile.ts';
import { diskHost } from '../host.ts';
import { withOutput } from '../output/with-output.ts';
import { readKnownPages, writeKnownPages } from '../print/known-pages.ts';
import { type MadePdfs, makePdfs } from '../print/make-pdfs.ts';
import { createPageSupply } from '../print/page-supply.ts';
import type { PrintVariant } from '../print/print-variants.ts';
import { chapterFiles, lastChanges } from '../read/last-changes.ts';
import type { PrintedBook } from '../render/render-site.ts';
import { makeSite } from '../site/make-site.ts';
import type { Diagnostic } from '../types.ts';
import { UsageError } from '../usage-error.ts';
import { version } from '../version.ts';
import { exitCode, showFindings } from './findings.ts';
import { stopSignal } from './stop-signal.ts';

export interface BuildOptions {
  readonly inputs: readonly string[];
  readonly out: string;
  readonly makesPdf: boolean;
  readonly makesSite: boolean;
  /** Further files beside each PDF. */
  readonly variants?: readonly PrintVariant[];
  readonly strict: boolean;
  readonly quiet: boolean;
  readonly lang?: string;
}

export async function build({
  inputs,
  out,
  makesPdf,
  makesSite,
  variants = [],
  strict,
  quiet,
  ...options
}: BuildOptions): Promise<number> {
  if (!makesPdf && !makesSite)
    throw new UsageError('with --no-pdf and --no-site there is nothing to make', 'leave one of them out');
  if (!makesPdf && variants.length > 0)
    throw new UsageError(`--${variants[0] ?? ''} is a way to print, which --no-pdf forbids`, 'leave one of them out');
  const host = diskHost();
  const stop = stopSignal();
  const lease = createBrowserLease(async () => {
    // Not once more for a build that was stopped.
    stop.signal.throwIfAborted();
    return startBrowser();
  });
  // Printing waits for the browser: without it, it stops at once.
  stop.signal.addEventListener('abort', () => void lease.close());
  const supply = createPageSupply(lease);
  // The browser starts while the text is read; not for a mistyped name, which is answered at once.
  if (makesPdf && inputs.every((input) => existsSync(resolve(host.cwd, input)))) supply.prepare();
  try {
    const compilation = await compile(inputs, host, options);
    if (compilation.shelf.books.length === 0) {
      showFindings(compilation.diagnostics, compilation);
      return 2;
    }
    const diagnostics: Diagnostic[] = [...compilation.diagnostics];
    // Git reads while the browser prints.
    const changes = makesSite ? lastChanges(chapterFiles(compilation.shelf)) : undefined;
    const printDate = buildDate(host.now());
    const printed = new Map<string, PrintedBook>();
    const further: PrintedFile[] = [];
    let failure: { readonly error: unknown } | undefined;
    const print = async (): Promise<MadePdfs> => {
      try {
        return await makePdfs(compilation, lease, printDate, {
          signal: stop.signal,
          known: await readKnownPages(resolve(host.cwd, out)),
          variants,
          supply,
        });
      } catch (error) {
        if (!makesSite || stop.signal.aborted) throw error;
        // The website needs no browser, and is made all the same.
        failure = { error };
        return { pdfs: [], diagnostics: [] };
      }
    };
    const write = async (staging: string): Promise<void> => {
      if (makesPdf) {
        const made = await print();
        diagnostics.push(...made.diagnostics);
        for (const { book, pdf, variants: others } of made.pdfs) {
          const { slug } = book;
          const named = others.map(({ variant, bytes }) => ({ variant, name: `${slug}-${variant}.pdf`, bytes }));
          printed.set(slug, { name: `${slug}.pdf`, bytes: pdf.bytes, date: isoDay(printDate), variants: named });
          further.push(...named.map(({ name, bytes }) => ({ slug, name, bytes })));
        }
        await writeKnownPages(staging, new Map(made.pdfs.map(({ book, pdf }) => [book.slug, pdf.pages])));
      }
      stop.signal.throwIfAborted();
      if (makesSite) await makeSite(compilation, staging, printed, await changes);
      // The site brings the books' own PDFs along: its pages link to them.
      await writePdfs(staging, makesSite ? further : inBookOrder(printed, further));
    };
    const output = await withOutput(out, write, {
      inputs: inputs.map((input) => resolve(host.cwd, input)),
      toolVersion: version,
      signal: stop.signal,
    }).catch((error: unknown) => {
      showFindings(diagnostics, compilation);
      throw error;
    });
    showFindings(diagnostics, compilation);
    if (output.kind === 'refused') {
      process.stderr.write(`regelwerk: ${output.error.message}\nhint: ${output.error.hint}\n`);
      return stop.signal.aborted ? 130 : 2;
    }
    if (!quiet) process.stdout.write(`${results(out, inBookOrder(printed, further), makesSite).join('\n')}\n`);
    if (failure) {
      process.stderr.write('the website was made, the PDFs were not:\n');
      throw failure.error;
    }
    return exitCode({ shelf: compilation.shelf, diagnostics }, strict);
  } finally {
    await lease.close();
    stop.release();
  }
}

/** A PDF in the folder of a book. */
interface PrintedFile extends Pick<PrintedBook, 'name' | 'bytes'> {
  readonly slug: string;
}

/** Each book's own PDF, then what else was made of it. */
function inBookOrder(
  printed: ReadonlyMap<string, PrintedBook>,
  further: readonly PrintedFile[],
): readonly PrintedFile[] {
  return [...printed].flatMap(([slug, pdf]) => [{ slug, ...pdf }, ...further.filter((file) => file.slug === slug)]);
}

async function writePdfs(folder: string, files: readonly PrintedFile[]): Promise<void> {
  for (const { slug, name, bytes } of files) {
    await mkdir(join(folder, slug), { recursive: true });
    await writeFile(join(folder, slug, name), bytes);
  }
}

function results(out: string, files: readonly PrintedFile[], hasSite: boolean): string[] {
  const pdfs = files.map(({ slug, name }) => `${out}/${slug}/${name}`);
  return [...(hasSite ? [`${out}/index.html`] : []), ...pdfs];
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The date that goes into PDFs; `SOURCE_DATE_EPOCH` makes builds repeatable. */
function buildDate(now: Date): Date {
  const epoch = Number(process.env['SOURCE_DATE_EPOCH'] ?? Number.NaN);
  return Number.isFinite(epoch) ? new Date(epoch * 1000) : now;
}
