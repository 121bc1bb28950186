/** `regelwerk build`: the website and the PDFs, in one output folder that is replaced whole or not at all. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { VariantPdf } from '../addresses/variant-names.ts';
import { nearest } from '../basics/nearest.ts';
import { UsageError } from '../basics/usage-error.ts';
import { version } from '../basics/version.ts';
import { diskHost } from '../host.ts';
import { said, saidInLines } from '../report/said.ts';
import { printable } from '../report/terminal-text.ts';
import { type Former, withOutput } from '../output/with-output.ts';
import { bookDates } from '../read/book-dates.ts';
import type { FolderKind } from '../read/plan-folder.ts';
import { chapterFiles, lastChanges } from '../read/last-changes.ts';
import type { Diagnostic, Shelf } from '../types.ts';
import { type BuildProgress, buildProgress } from './build-progress.ts';
import { exitCode, showFindings, showReadings } from './findings.ts';
import { type MadeOutputs, type Output, makeOutputs } from './output.ts';
import { ReleaseStopped, leftOutLine, stopUnfinished } from './release.ts';
import { stopSignal } from './stop-signal.ts';

export interface BuildOptions {
  readonly inputs: readonly string[];
  readonly out: string;
  readonly makesPdf: boolean;
  readonly makesSite: boolean;
  /** Further files beside each PDF. */
  readonly variants?: readonly VariantPdf[];
  /** Names of the kinds of cards to cut out, as written; all if there are none. */
  readonly cardKinds?: readonly string[];
  readonly strict: boolean;
  readonly quiet: boolean;
  /** What folders are taken for. */
  readonly kind?: FolderKind;
  readonly lang?: string;
  /** Whether all books are released; by default, those whose front matter says so. */
  readonly release?: true;
  /** Looks at what was made; its findings stop no release. */
  readonly proof?: { readonly output: Output; readonly summary: () => string };
}

export async function build(options: BuildOptions): Promise<number> {
  refuseContradictions(options);
  const stop = stopSignal();
  const progress = buildProgress(options.quiet);
  const { proof } = options;
  const outputs = [...(await outputsOf(options, progress, stop.signal)), ...(proof ? [proof.output] : [])];
  try {
    return await buildOutputs(outputs, options, progress, stop.signal);
  } catch (error) {
    if (!(error instanceof ReleaseStopped)) throw error;
    process.stderr.write(`${said('nothing was written: a release must not have errors or warnings')}\n`);
    return 1;
  } finally {
    progress.end();
    for (const { close } of outputs) await close?.();
    stop.release();
  }
}

async function buildOutputs(
  outputs: readonly Output[],
  { inputs, out, makesSite, strict, quiet, cardKinds = [], proof, ...options }: BuildOptions,
  progress: BuildProgress,
  signal: AbortSignal,
): Promise<number> {
  const host = diskHost();
  const sources = inputs.map((input) => resolve(host.cwd, input));
  // A mistyped name is reported at once, without starting a browser.
  if (sources.every((path) => existsSync(path))) for (const { prepare } of outputs) prepare?.();
  const [{ compile }, { withoutIgnored }] = await Promise.all([import('../compile.ts'), import('../check/ignores.ts')]);
  const compilation = await compile(inputs, host, { ...options, onBook: progress.onRead });
  const { shelf } = compilation;
  const diagnostics: Diagnostic[] = [...compilation.diagnostics];
  const tellFindings = (): void => {
    progress.end();
    // What an author still has in mind to do is no news in each build, and `check` shows it.
    const ofText = new Set(compilation.diagnostics.filter(({ severity }) => /^(?:info|hint)$/.test(severity)));
    const shown = diagnostics.filter((each) => !(proof ? compilation.diagnostics.includes(each) : ofText.has(each)));
    if (!quiet || shown.length > 0) showFindings(diagnostics, compilation, shown);
  };
  if (shelf.books.length === 0) {
    tellFindings();
    return shelf.whole ? 1 : 2;
  }
  if (cardKinds.length > 0) await refuseUnknownKinds(cardKinds, shelf);
  if (!quiet) showReadings(compilation);
  progress.endReading(shelf.books);
  let made: MadeOutputs = { downloads: [], failures: [] };
  const write = async (folder: string): Promise<void> => {
    if (!proof) stopUnfinished(diagnostics, shelf);
    const changes = await lastChanges(chapterFiles(shelf));
    const dates = await bookDates(shelf.books, changes, host);
    const first = { shelf, folder, changes, dates, downloads: [] };
    made = await makeOutputs(outputs, first, signal, (found) => {
      for (const each of withoutIgnored(found, shelf)) diagnostics.push(each);
    });
    // Printing finds more.
    if (!proof) stopUnfinished(diagnostics, shelf, made.failures);
  };
  const books = shelf.books.map(({ title }) => title);
  const settings = { inputs: sources, toolVersion: version, signal, books };
  const output = await withOutput(out, write, settings).finally(tellFindings);
  if (output.kind === 'refused') {
    const { message, hint } = output.error;
    process.stderr.write(`regelwerk: ${said(message)}\n${said('hint')}: ${said(hint)}\n`);
    return signal.aborted ? 130 : 2;
  }
  const leftOut = leftOutLine(shelf);
  if (leftOut !== '') process.stderr.write(`${said(leftOut)}\n`);
  for (const line of formerLines(out, output.former)) process.stderr.write(`${said(line)}\n`);
  for (const line of progress.summary(output.files, diagnostics)) process.stderr.write(`${line}\n`);
  const results = [...(makesSite ? ['index.html'] : []), ...made.downloads.map(({ slug, name }) => `${slug}/${name}`)];
  if (proof) process.stdout.write(proof.summary());
  if (!quiet) process.stdout.write(results.map((path) => `${out}/${path}\n`).join(''));
  for (const { name, error } of made.failures) {
    process.stderr.write(saidInLines(`the website was built, but not ${name}:\n`));
    throw error;
  }
  return exitCode(diagnostics, strict);
}

/** What went with the output that was there: nobody should miss a book without having been told. */
function formerLines(out: string, { otherBooks, gone, kept }: Former): readonly string[] {
  const held = otherBooks.map((book) => printable(`“${book}”`)).join(', ');
  if (kept !== undefined) {
    return [
      `${out} may have been built by somebody else, so its previous content was not deleted but moved to ${kept} now`,
    ];
  }
  return held === ''
    ? []
    : [`${out} contained ${held}: this build replaced it, and ${gone} of its files no longer exist`];
}

function refuseContradictions({ makesPdf, makesSite, variants: [variant] = [] }: BuildOptions): void {
  const hint = 'leave one of them out';
  if (!makesPdf && !makesSite) throw new UsageError('--no-pdf and --no-site leave nothing to build', hint);
  if (!makesPdf && variant) throw new UsageError(`--${variant} adds a PDF, which contradicts --no-pdf`, hint);
}

/** Which kinds there are is known when the books have been read. */
async function refuseUnknownKinds(wanted: readonly string[], { books }: Shelf): Promise<void> {
  const { kindsCalled, cardTypesIn, namesOfKind } = await import('../book/kinds-of-cards.ts');
  const unknown = wanted.find((name) => books.every((book) => kindsCalled(book, [name]).length === 0));
  if (unknown === undefined) return;
  const kinds = books.flatMap((book) =>
    [...cardTypesIn(book), ...Object.keys(book.meta.collections ?? {})].map((type) => namesOfKind(book, type)),
  );
  const [meant] = nearest(unknown, [...new Set(kinds.flat())]);
  const all = [...new Set(kinds.map(([type = '', , label = '']) => (type === label ? type : `${type} (${label})`)))];
  const others = all.length === 0 ? 'no book has cards' : `the kinds are ${all.join(', ')}`;
  throw new UsageError(
    `--cards: there is no kind of card called ${unknown}`,
    meant === undefined ? others : `did you mean ${meant}? ${others[0]?.toUpperCase()}${others.slice(1)}`,
  );
}

/** In order: the website comes last, as it links to the other files. Loads only what this build needs. */
async function outputsOf(
  { out, makesPdf, makesSite, variants = [], cardKinds = [] }: BuildOptions,
  { watcher, onPage }: BuildProgress,
  signal: AbortSignal,
): Promise<readonly Output[]> {
  const outputs: Output[] = [];
  if (makesPdf) {
    const { pdfOutput } = await import('./pdf-output.ts');
    outputs.push(pdfOutput({ former: resolve(out), variants, cardKinds, watcher, signal }));
  }
  if (makesSite) {
    const make: Output['make'] = async (context) => {
      // Loads Eleventy, not before the books have been read.
      const { makeSite } = await import('../site/make-site.ts');
      await makeSite(context, context.folder, { ...context, onPage });
      return {};
    };
    outputs.push({ name: 'the website', make });
  }
  return outputs;
}
