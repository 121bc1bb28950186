/** `regelwerk check`: reads the books and lists the findings, without building anything. */
import { readFile } from 'node:fs/promises';
import { type Compilation, type CompileOptions, compile } from '../compile.ts';
import { type ReadOptions, compileEditions, togetherFound } from './compile-editions.ts';
import { type Host, diskHost } from '../host.ts';
import { formatReadings } from '../report/explain.ts';
import { formatGithub } from '../report/github.ts';
import { formatJson } from '../report/json.ts';
import type { ReportContext } from '../report/report-context.ts';
import { changedTranslations, translatedFiles } from '../check/changed-translations.ts';
import { withoutIgnored } from '../check/ignores.ts';
import { changesOf } from '../read/last-changes.ts';
import type { Book, Diagnostic, Shelf } from '../types.ts';
import { UsageError } from '../basics/usage-error.ts';
import { stoppingRelease } from './release.ts';
import { exitCode, reportContext, showFindings, showReadings } from './findings.ts';

export interface CheckOptions extends ReadOptions {
  readonly format: string;
  /** Whether to say in full how folders were read. */
  readonly explains: boolean;
  /** Whether changes are made to the files. */
  readonly fixes: boolean;
  /** Path of a book's data as it was published before. */
  readonly previous?: string;
}

type Format = (diagnostics: readonly Diagnostic[], context: ReportContext) => string;

/** Machine-readable formats, written to standard output. */
const FORMATS: ReadonlyMap<string, Format> = new Map([
  ['json', formatJson],
  ['github', formatGithub],
]);

export async function check({
  inputs,
  format,
  strict,
  explains,
  fixes,
  previous,
  ...options
}: CheckOptions): Promise<number> {
  const write = FORMATS.get(format);
  if (!write && format !== 'pretty') {
    throw new UsageError(`unknown format ${format}`, `the formats are pretty, ${[...FORMATS.keys()].join(', ')}`);
  }
  const settings: CompileOptions = { ...options, isCheck: true };
  // Changes are made to all of the text.
  if (fixes) await fixed(async (host) => compile(inputs, host, { ...settings, release: false, edition: false }));
  const all = await compileEditions(inputs, diskHost(), settings);
  const [compiled] = all;
  const changed = previous === undefined ? [] : await comparedWith(previous, compiled.shelf.books);
  const late = await lateTranslations(compiled.shelf);
  const compilation = { ...compiled, diagnostics: [...togetherFound(all), ...late, ...changed] };
  if (write) {
    const context = { ...reportContext(compilation, process.stdout), explains };
    process.stdout.write(write(compilation.diagnostics, context));
  } else {
    if (explains) process.stdout.write(formatReadings(compilation.readings));
    else showReadings(compilation);
    showFindings(compilation.diagnostics, compilation);
  }
  // No input could be read.
  if (compilation.shelf.books.length === 0) return compilation.shelf.whole ? 1 : 2;
  return (
    exitCode(compilation.diagnostics, strict) ||
    exitCode(
      all.flatMap(({ diagnostics, shelf }) => stoppingRelease([...diagnostics, ...late, ...changed], shelf)),
      true,
    )
  );
}

/** Makes the changes, and says which. */
async function fixed(read: (host: Host) => Promise<Compilation>): Promise<void> {
  const { fix } = await import('./fix.ts');
  const host = diskHost();
  const lines = await fix(await read(host), host, read);
  for (const line of lines) process.stderr.write(`${line}\n`);
}

/** Asks for the history of a book in several languages only. */
async function lateTranslations(shelf: Shelf): Promise<readonly Diagnostic[]> {
  const files = translatedFiles(shelf.books);
  if (files.length === 0) return [];
  return withoutIgnored(changedTranslations(shelf.books, await changesOf(files)), shelf);
}

/** Loads the comparison only if it is asked for. */
async function comparedWith(file: string, books: readonly Book[]): Promise<readonly Diagnostic[]> {
  const { changedIds, readPrevious } = await import('../check/changed-ids.ts');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  const previous = text === undefined ? undefined : readPrevious(text);
  if (previous) return changedIds(previous, books);
  throw new UsageError(
    text === undefined ? `cannot read ${file}` : `${file} does not contain the data of a book`,
    'use a file such as my-book.json, which is built with the website',
  );
}
