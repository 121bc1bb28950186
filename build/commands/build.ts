/** `regelwerk build`: the website and the PDFs, in one output folder that is replaced whole or not at all. */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Compilation } from '../compile.ts';
import { diskHost } from '../host.ts';
import { bookDates } from '../read/book-dates.ts';
import { withOutput } from '../output/with-output.ts';
import type { MadePdfs } from '../print/make-pdfs.ts';
import type { Printer } from '../print/printer.ts';
import type { PrintVariant } from '../addresses/variant-names.ts';
import type { PrintedBook } from '../site/render-site.ts';
import type { Diagnostic, Shelf } from '../types.ts';
import { UsageError } from '../basics/usage-error.ts';
import { version } from '../basics/version.ts';
import { buildProgress } from './build-progress.ts';
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
  const progress = buildProgress(quiet);
  // Only what this build needs is loaded, and the browser first: it starts while the text is read.
  const printer = makesPdf ? (await import('../print/printer.ts')).createPrinter(stop.signal) : undefined;
  // Not for a mistyped name, which is answered at once.
  if (inputs.every((input) => existsSync(resolve(host.cwd, input)))) printer?.prepare();
  try {
    const { compile } = await import('../compile.ts');
    const compilation = await compile(inputs, host, { ...options, whenRead: progress.onRead });
    const diagnostics: Diagnostic[] = [...compilation.diagnostics];
    const tellFindings = (): void => {
      progress.end();
      if (!quiet || diagnostics.length > 0) showFindings(diagnostics, compilation);
    };
    if (compilation.shelf.books.length === 0) {
      tellFindings();
      return 2;
    }
    progress.endReading(compilation.shelf.books);
    const changes = await changesOf(compilation.shelf);
    const dates = await bookDates(compilation.shelf.books, changes, host);
    const printed = new Map<string, PrintedBook>();
    const further: PrintedFile[] = [];
    let failure: { readonly error: unknown } | undefined;
    const print = async (by: Printer, printable: Compilation): Promise<MadePdfs> => {
      try {
        return await by.print(printable, dates, resolve(host.cwd, out), { variants, watcher: progress.watcher });
      } catch (error) {
        if (!makesSite || stop.signal.aborted) throw error;
        // The website needs no browser, and is made all the same.
        failure = { error };
        return { pdfs: [], shelf: printable.shelf, diagnostics: [] };
      }
    };
    const write = async (staging: string): Promise<void> => {
      let { shelf } = compilation;
      if (printer) {
        const made = await print(printer, compilation);
        shelf = made.shelf;
        diagnostics.push(...made.diagnostics);
        for (const { book, pdf, variants: others } of made.pdfs) {
          const { slug } = book;
          const named = others.map(({ variant, bytes }) => ({ variant, name: `${slug}-${variant}.pdf`, bytes }));
          printed.set(slug, { name: `${slug}.pdf`, bytes: pdf.bytes, date: isoDay(dates.get(slug)), variants: named });
          further.push(...named.map(({ name, bytes }) => ({ slug, name, bytes })));
        }
        await printer.keepPages(staging, made.pdfs);
      }
      stop.signal.throwIfAborted();
      if (makesSite) {
        const { makeSite } = await import('../site/make-site.ts');
        await makeSite({ ...compilation, shelf }, staging, { printed, changes, onPage: progress.onPage });
      }
      // The site brings the books' own PDFs along: its pages link to them.
      await writePdfs(staging, makesSite ? further : inBookOrder(printed, further));
    };
    const output = await withOutput(out, write, {
      inputs: inputs.map((input) => resolve(host.cwd, input)),
      toolVersion: version,
      signal: stop.signal,
    }).finally(tellFindings);
    if (output.kind === 'refused') {
      process.stderr.write(`regelwerk: ${output.error.message}\nhint: ${output.error.hint}\n`);
      return stop.signal.aborted ? 130 : 2;
    }
    for (const line of progress.summary(output.files, diagnostics)) process.stderr.write(`${line}\n`);
    if (!quiet) process.stdout.write(`${results(out, inBookOrder(printed, further), makesSite).join('\n')}\n`);
    if (failure) {
      process.stderr.write('the website was made, the PDFs were not:\n');
      throw failure.error;
    }
    return exitCode(diagnostics, strict);
  } finally {
    progress.end();
    await printer?.close();
    stop.release();
  }
}

async function changesOf(shelf: Shelf): Promise<ReadonlyMap<string, string>> {
  const { chapterFiles, lastChanges } = await import('../read/last-changes.ts');
  return lastChanges(chapterFiles(shelf));
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

function isoDay(date = new Date(0)): string {
  return date.toISOString().slice(0, 10);
}
