/**
 * A workspace folder, or a file that is open on its own, with the books in it. It is compiled anew shortly after a
 * change; what it publishes is what `check` would report if all documents were saved.
 */
import { resolve } from 'node:path';
import { groupBy } from '../basics/group-by.ts';
import { compileEditions, togetherFound } from '../commands/compile-editions.ts';
import { fixedFiles } from '../commands/fix.ts';
import { type Compilation, type CompileOptions, compile, createCache } from '../compile.ts';
import type { Host } from '../host.ts';
import type { Diagnostic, Shelf } from '../types.ts';
import { type OpenText, overlayHost } from './overlay-host.ts';

/** Delay in milliseconds after the last key. */
const SETTLE = 80;

export interface ProjectOptions extends Pick<CompileOptions, 'lang' | 'kind'> {
  /** Host with the project's folder as its working folder. */
  readonly disk: Host;
  /** Returns the books to read, relative to the project's folder. */
  readonly inputs: () => readonly string[];
  /** Returns the open documents by absolute path. */
  readonly open: () => ReadonlyMap<string, OpenText>;
  readonly onRound: (round: Round) => void;
  readonly onError: (error: unknown) => void;
}

/** The result of compiling the project once. */
export interface Round {
  readonly compilation: Compilation;
  /** The shelf with the text of all editions. */
  readonly shelf: Shelf;
  /** Findings by the absolute path of their file. */
  readonly findings: ReadonlyMap<string, readonly Diagnostic[]>;
  readonly open: ReadonlyMap<string, OpenText>;
}

export class Project {
  readonly #options: ProjectOptions;
  readonly #cache = createCache();
  #last: Round | undefined;
  #running: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isDue = true;

  constructor(options: ProjectOptions) {
    this.#options = options;
  }

  get folder(): string {
    return this.#options.disk.cwd;
  }

  /** The last round; it may lack the latest changes. */
  get last(): Round | undefined {
    return this.#last;
  }

  /** Notes a change. It is compiled when no other follows for a moment. */
  change(): void {
    this.#isDue = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.current(), SETTLE);
  }

  /** Returns a round with all changes; the last one before if compiling fails. */
  async current(): Promise<Round | undefined> {
    clearTimeout(this.#timer);
    while (this.#isDue || this.#running) {
      this.#running ??= this.#round().finally(() => (this.#running = undefined));
      await this.#running;
    }
    return this.#last;
  }

  /** Stops waiting for further changes. */
  close(): void {
    clearTimeout(this.#timer);
    this.#isDue = false;
  }

  /** Returns the findings of one file whose fixes `check --fix` would apply. */
  async fixable(path: string): Promise<readonly Diagnostic[]> {
    const { disk } = this.#options;
    const read = async (host: Host): Promise<Compilation> =>
      compile(this.#options.inputs(), host, { ...this.#compileOptions, edition: false }, this.#cache);
    const host = overlayHost(disk, this.#options.open());
    const before = await read(host);
    const wanted = before.diagnostics.filter(({ file, fix }) => fix && resolve(disk.cwd, file) === path);
    const files = await fixedFiles(before, wanted, host, read);
    return files.flatMap(({ findings }) => findings);
  }

  get #compileOptions(): CompileOptions {
    const { lang, kind } = this.#options;
    return { isCheck: true, ...(lang !== undefined && { lang }), ...(kind && { kind }) };
  }

  async #round(): Promise<void> {
    this.#isDue = false;
    const { disk, inputs, onRound, onError } = this.#options;
    const open = this.#options.open();
    try {
      const all = await compileEditions(inputs(), overlayHost(disk, open), this.#compileOptions, this.#cache);
      const [compilation] = all;
      const shelf = compilation.shelf.whole ?? compilation.shelf;
      const found = togetherFound(all).map((each) => atText(each, compilation, shelf));
      this.#last = { compilation, shelf, findings: groupBy(found, ({ file }) => resolve(disk.cwd, file)), open };
      onRound(this.#last);
    } catch (error) {
      onError(error);
    }
  }
}

/** Moves a finding about a folder to the start of the first text in it, as editors cannot open folders. */
function atText(finding: Diagnostic, { texts }: Compilation, { books }: Shelf): Diagnostic {
  if (texts.has(finding.file)) return finding;
  const book = books.find(({ file }) => file === finding.file) ?? books[0];
  const [first] = book?.chapters ?? [];
  const start = { line: 1, column: 1 };
  return first ? { ...finding, file: first.source.file, start, end: start } : finding;
}
