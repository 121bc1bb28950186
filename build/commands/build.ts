/**
 * `regelwerk build`: writes the website and the PDFs to one output folder, which is replaced as a whole or not at
 * all.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { wantedPdfs } from '../basics/variant-names.ts';
import { meantBy } from '../basics/meant-by.ts';
import { timed } from '../basics/timed.ts';
import { UsageError } from '../basics/usage-error.ts';
import { version } from '../basics/version.ts';
import { diskHost } from '../host.ts';
import { withOutput } from '../output/with-output.ts';
import { bookDates } from '../book/book-dates.ts';
import { chapterFiles, lastChanges } from '../book/last-changes.ts';
import { failedBlocks } from '../render/failed-blocks.ts';
import type { Compilation } from '../compile.ts';
import type { Book, Diagnostic, Shelf } from '../types.ts';
import { type BuildProgress, buildProgress } from './build-progress.ts';
import { type Given, MADE, nameOf } from './commands.ts';
import { inputsOf } from './default-input.ts';
import { codeWithoutBooks, exitCode, showFindings, showReadings } from './findings.ts';
import { type MadeOutputs, type Output, makeOutputs } from './output.ts';
import { draftsLine, stopUnfinished } from './release.ts';
import { stopSignal } from './stop-signal.ts';

type BuildOptions = Given<'build'>;

export async function build(given: BuildOptions): Promise<number> {
  const options = { ...given, inputs: inputsOf(given.inputs) };
  const stop = stopSignal();
  const progress = buildProgress(options.quiet);
  const outputs = await outputsOf(options, progress, stop.signal);
  try {
    if (outputs.length === 0) throw new UsageError('these options leave nothing to build', 'leave one of them out');
    return await buildEditions(outputs, options, progress, stop.signal);
  } finally {
    progress.end();
    for (const { close } of outputs) await close?.();
    stop.release();
  }
}

/** Builds all editions. Nothing is written if one of them must not be published. */
async function buildEditions(
  outputs: readonly Output[],
  options: BuildOptions,
  progress: BuildProgress,
  signal: AbortSignal,
): Promise<number> {
  const { inputs, out = 'out', edition } = options;
  const host = diskHost();
  // The browser is started early, unless an input is missing: that is reported at once.
  if (inputs.every((input) => existsSync(resolve(host.cwd, input)))) for (const { prepare } of outputs) prepare?.();
  const { compileEditions, togetherFound } = await import('./compile-editions.ts');
  const all = await compileEditions(inputs, host, { ...options, onBook: progress.onRead });
  const [first] = all;
  const found = togetherFound(all);
  process.stderr.write(draftsLine(first));
  try {
    if (all.length > 1) for (const { diagnostics, shelf } of all) stopUnfinished(diagnostics, shelf);
  } catch (error) {
    progress.end();
    showFindings(found, first);
    throw error;
  }
  let worst = 0;
  for (const each of all) {
    const isBeside = each.edition !== first.editions[0] && (options.out === undefined || edition === undefined);
    const suffix = isBeside ? `-${each.edition}` : '';
    const folder = isBeside ? out.replace(/[\\/]+$/, '') + suffix : out;
    const newFindings = found.filter(({ editions: [name] = [first.edition] }) => name === each.edition);
    const code = await buildOutputs(outputs, each, { ...options, out: folder, suffix, newFindings }, progress, signal);
    if (code > 1) return code;
    worst = Math.max(worst, code);
  }
  return worst;
}

/**
 * Builds the outputs of one edition. Books without editions are part of each edition, but are reported only with the
 * first.
 *
 * @param newFindings findings in the text that no other edition has reported
 */
async function buildOutputs(
  outputs: readonly Output[],
  compilation: Compilation,
  options: BuildOptions & { readonly out: string; suffix: string; readonly newFindings: readonly Diagnostic[] },
  progress: BuildProgress,
  signal: AbortSignal,
): Promise<number> {
  const { inputs, out, newFindings, shard, strict, quiet, cards = [] } = options;
  const host = diskHost();
  const { shelf, edition, editions } = compilation;
  const isFirst = options.edition !== undefined || edition === editions[0];
  const shards = shard && (await import('./shards.ts'));
  const share = shard && shards?.booksOfShard(shelf, shard);
  const books = shelf.books.filter((book) => (isFirst || book.edition) && (share?.has(book.slug) ?? true));
  const ofOutputs: Diagnostic[] = [];
  const reportFindings = (): void => {
    progress.end();
    // Notes and hints are only counted here; `check` lists them.
    const shown = [...newFindings.filter(({ severity }) => !/^(?:info|hint)$/.test(severity)), ...ofOutputs];
    if ((!quiet && isFirst) || shown.length > 0) showFindings([...newFindings, ...ofOutputs], compilation, shown);
  };
  if (shelf.books.length === 0) {
    reportFindings();
    return codeWithoutBooks(compilation);
  }
  if (cards.length > 0) await refuseUnknownKinds(cards, shelf);
  if (!quiet && isFirst) showReadings(compilation);
  progress.endReading(shelf.books);
  let made: MadeOutputs = { downloads: [], failures: [] };
  const write = async (folder: string): Promise<void> => {
    stopUnfinished(compilation.diagnostics, shelf);
    const changes = await lastChanges(chapterFiles(shelf));
    const dates = await bookDates(shelf.books, changes, host);
    const { applyIgnores } = await import('../check/ignores.ts');
    const first = { shelf, folder, former: resolve(out), changes, dates, share, downloads: [] };
    made = await makeOutputs(outputs, first, signal, (found) => {
      for (const each of applyIgnores(found, shelf).kept) ofOutputs.push(each);
    });
    for (const each of failedBlocks(shelf)) ofOutputs.push(each);
    const asked = MADE.map(([option]) => options[nameOf(option)]);
    if (shard) await shards?.writeShardRecord(folder, shelf, { ...shard, suffix: options.suffix }, asked);
    // Printing may have added findings.
    stopUnfinished([...compilation.diagnostics, ...ofOutputs], shelf, made.failures);
  };
  const paths = inputs.map((input) => resolve(host.cwd, input));
  const settings = { inputs: paths, toolVersion: version, signal };
  const hadOutput = existsSync(resolve(out));
  const output = await withOutput(out, write, settings).finally(reportFindings).catch(failed(hadOutput));
  const diagnostics = [...compilation.diagnostics, ...ofOutputs];
  if (edition !== undefined && !quiet) process.stderr.write(`edition ${edition}:\n`);
  for (const line of progress.summary(output, diagnostics, books)) process.stderr.write(`${line}\n`);
  if (!quiet) listResults(out, options['no-site'] !== true, made, books);
  for (const { name, error, isKept } of made.failures) {
    const kept = isKept ? '; those of the last build stay' : '';
    process.stderr.write(`the website was built, but not ${name}${kept}:\n`);
    throw error;
  }
  return exitCode(diagnostics, strict === true);
}

/** Returns a function that says what remains of the output and throws the error again. */
function failed(hadOutput: boolean): (error: unknown) => never {
  return (error) => {
    if (hadOutput && !(error instanceof UsageError))
      process.stderr.write('nothing was written; the previous output is unchanged:\n');
    throw error;
  };
}

/**
 * Lists the files of the output. On a terminal, only the start page is listed, because the website links to all other
 * files; programs get the full list.
 */
function listResults(out: string, makesSite: boolean, { downloads }: MadeOutputs, books: readonly Book[]): void {
  const isAll = !makesSite || !process.stdout.isTTY;
  const listed = downloads.filter(({ slug }) => isAll && books.some((book) => book.slug === slug));
  const results = [...(makesSite ? ['index.html'] : []), ...listed.map(({ slug, name }) => `${slug}/${name}`)];
  process.stdout.write(results.map((path) => `${out}/${path}\n`).join(''));
}

/** Throws if no book has a kind of card with that name. The kinds are known only after the books have been read. */
async function refuseUnknownKinds(wanted: readonly string[], { books }: Shelf): Promise<void> {
  const { kindsCalled, cardTypesIn, namesOfKind } = await import('../book/kinds-of-cards.ts');
  const unknown = wanted.find((name) => books.every((book) => kindsCalled(book, [name]).length === 0));
  if (unknown === undefined) return;
  const kinds = books.flatMap((book) =>
    [...cardTypesIn(book), ...Object.keys(book.meta.collections ?? {})].map((type) => namesOfKind(book, type)),
  );
  const [meant] = meantBy(unknown, [...new Set(kinds.flat())]);
  const all = [...new Set(kinds.map(([type = '', , label = '']) => (type === label ? type : `${type} (${label})`)))];
  const others = all.length === 0 ? 'no book has cards' : `the kinds are ${all.join(', ')}`;
  throw new UsageError(
    `--cards: there is no kind of card called ${unknown}`,
    meant === undefined ? others : `did you mean ${meant}? ${others[0]?.toUpperCase()}${others.slice(1)}`,
  );
}

/**
 * Returns the outputs in the order in which they are made. The website is last, as it links to the other files. Only
 * the modules that this build needs are loaded.
 */
async function outputsOf(
  options: BuildOptions,
  { watcher, onPage }: BuildProgress,
  signal: AbortSignal,
): Promise<readonly Output[]> {
  const outputs: Output[] = [];
  if (options['no-pdf'] !== true) {
    const { pdfOutput } = await import('./pdf-output.ts');
    const variants = wantedPdfs((name) => options[name] !== undefined);
    outputs.push(pdfOutput({ variants, cardKinds: options.cards ?? [], watcher, signal }));
  }
  if (options['no-site'] !== true) {
    const make: Output['make'] = async (context) => {
      // Loads Eleventy, which is not needed until the books have been read.
      const { makeSite } = await import('../site/make-site.ts');
      await timed('website', () => makeSite(context, context.folder, { ...context, onPage }));
      return {};
    };
    outputs.push({ name: 'the website', make });
  }
  return outputs;
}
