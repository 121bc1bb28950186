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

interface Build {
  readonly options: Given<'build'>;
  readonly outputs: readonly Output[];
  readonly progress: BuildProgress;
  readonly signal: AbortSignal;
}

export async function build(given: Given<'build'>): Promise<number> {
  const options = { ...given, inputs: inputsOf(given.inputs) };
  const { signal, release } = stopSignal();
  const progress = buildProgress(options.quiet);
  const outputs = await outputsOf(options, progress, signal);
  try {
    if (outputs.length === 0) throw new UsageError('these options leave nothing to build', 'leave one of them out');
    return await buildEditions({ options, outputs, progress, signal });
  } finally {
    progress.end();
    for (const { close } of outputs) await close?.();
    release();
  }
}

/** Builds all editions. Nothing is written if one of them must not be published. */
async function buildEditions(made: Build): Promise<number> {
  const { options, outputs, progress } = made;
  const { inputs } = options;
  const host = diskHost();
  // The browser is started early, unless an input is missing: that is reported at once.
  if (inputs.every((input) => existsSync(resolve(host.cwd, input)))) for (const { prepare } of outputs) prepare?.();
  const { compileEditions } = await import('./compile-editions.ts');
  const { first, all, found } = await compileEditions(inputs, host, { ...options, onBook: progress.onRead });
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
    const code = await buildEdition(made, each, found);
    if (code > 1) return code;
    worst = Math.max(worst, code);
  }
  return worst;
}

/**
 * Builds the outputs of one edition. Books without editions are part of each edition, but are reported only with the
 * first.
 *
 * @param found the findings of all editions
 */
async function buildEdition(
  { options, outputs, progress, signal }: Build,
  compilation: Compilation,
  found: readonly Diagnostic[],
): Promise<number> {
  const { inputs, shard, strict, quiet, cards = [] } = options;
  const host = diskHost();
  const { shelf, edition } = compilation;
  const { isFirst, suffix, out } = placeOf(options, compilation);
  // Findings that no earlier edition has reported.
  const fresh = found.filter(({ editions: [name] = [] }) => (name === undefined ? isFirst : name === edition));
  const shards = shard && (await import('./shards.ts'));
  const share = shard && shards?.booksOfShard(shelf, shard);
  const books = shelf.books.filter((book) => (isFirst || book.edition) && (share?.has(book.slug) ?? true));
  const ofOutputs: Diagnostic[] = [];
  const reportFindings = (): void => {
    progress.end();
    // Notes and hints are only counted here; `check` lists them.
    const shown = [...fresh.filter(({ severity }) => !/^(?:info|hint)$/.test(severity)), ...ofOutputs];
    if ((!quiet && isFirst) || shown.length > 0) showFindings([...fresh, ...ofOutputs], compilation, shown);
  };
  if (shelf.books.length === 0) {
    reportFindings();
    return codeWithoutBooks(compilation);
  }
  if (cards.length > 0) await refuseUnknownKinds(cards, shelf);
  if (!quiet && isFirst) showReadings(compilation);
  progress.endReading(shelf.books);
  let made: MadeOutputs = { downloads: [], files: [], failures: [] };
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
    if (shard) await shards?.writeShardRecord(folder, shelf, { ...shard, suffix }, asked);
    // Printing may have added findings.
    stopUnfinished([...compilation.diagnostics, ...ofOutputs], shelf, made.failures);
  };
  const paths = inputs.map((input) => resolve(host.cwd, input));
  const hadOutput = existsSync(resolve(out));
  const output = await withOutput(out, write, { inputs: paths, toolVersion: version, signal })
    .finally(reportFindings)
    .catch((error: unknown) => {
      if (hadOutput && !(error instanceof UsageError))
        process.stderr.write('nothing was written; the previous output is unchanged:\n');
      throw error;
    });
  const diagnostics = [...compilation.diagnostics, ...ofOutputs];
  if (!quiet) {
    if (edition !== undefined) process.stderr.write(`edition ${edition}:\n`);
    for (const line of progress.summary(output, diagnostics, books)) process.stderr.write(`${line}\n`);
    listResults(outputs, made, out, books);
  }
  for (const each of made.failures) throw explained(each, outputs);
  return exitCode(diagnostics, strict === true);
}

/** Says what was built all the same, and returns the error. */
function explained({ name, error, isKept }: MadeOutputs['failures'][number], outputs: readonly Output[]): unknown {
  const others = outputs.flatMap((each) => (each.name === name ? [] : each.name)).join(' and ');
  const kept = isKept ? '; those of the last build stay' : '';
  process.stderr.write(`built ${others}, but not ${name}${kept}:\n`);
  return error;
}

/** Returns the output folder of an edition, and the end of its name for other editions than the first. */
function placeOf({ edition: wanted, out }: Build['options'], { edition, editions }: Compilation) {
  const isFirst = wanted !== undefined || edition === editions[0];
  const isBeside = edition !== editions[0] && (out === undefined || wanted === undefined);
  const suffix = isBeside ? `-${edition}` : '';
  return { isFirst, suffix, out: isBeside ? (out ?? 'out').replace(/[\\/]+$/, '') + suffix : (out ?? 'out') };
}

/**
 * Lists the files of the output. On a terminal, entrances stand for the downloads, to which they lead; programs get the
 * full list.
 */
function listResults(outputs: readonly Output[], made: MadeOutputs, out: string, books: readonly Book[]): void {
  const entrances = outputs.flatMap(({ entrance = [] }) => entrance);
  const isAll = entrances.length === 0 || !process.stdout.isTTY;
  const listed = [...(isAll ? made.downloads : []), ...made.files].filter(({ slug }) =>
    books.some((book) => book.slug === slug),
  );
  const paths = [...entrances, ...listed.map(({ slug, name }) => `${slug}/${name}`)];
  process.stdout.write(paths.map((path) => `${out}/${path}\n`).join(''));
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
  options: Given<'build'>,
  { watcher, onPage }: BuildProgress,
  signal: AbortSignal,
): Promise<readonly Output[]> {
  const outputs: Output[] = [];
  if (options['no-pdf'] !== true) {
    const { pdfOutput } = await import('./pdf-output.ts');
    const variants = wantedPdfs((name) => options[name] !== undefined);
    outputs.push(pdfOutput({ variants, cardKinds: options.cards, watcher }, signal));
  }
  if (options['no-site'] !== true) {
    const make: Output['make'] = async (context) => {
      // Loads Eleventy, which is not needed until the books have been read.
      const { makeSite } = await import('../site/make-site.ts');
      await timed('website', () => makeSite(context, context.folder, { ...context, onPage }));
      return {};
    };
    outputs.push({ name: 'the website', entrance: 'index.html', make });
  }
  return outputs;
}
