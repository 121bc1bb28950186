/**
 * A workspace folder, or a file that is open on its own, with the books in it. It is compiled anew shortly after a
 * change; what it finds is what `check` would report if all documents were saved.
 */
import { resolve } from 'node:path';
import { groupBy } from '../basics/group-by.ts';
import { compileEditions } from '../commands/compile-editions.ts';
import { fixedFiles, withEdits } from '../commands/fix.ts';
import { type Compilation, type CompileOptions, compile, createCache } from '../compile.ts';
import { startOfLine } from '../finding.ts';
import type { Host } from '../host.ts';
import type { Diagnostic, Shelf, SourceEdit } from '../types.ts';
import { type OpenText, overlayHost } from './overlay-host.ts';
import type { Files } from './places.ts';

/** Delay in milliseconds after the last key. */
const SETTLE = 80;

/** Settings that all projects of an editor share. */
export interface ProjectOptions {
  readonly compile: Pick<CompileOptions, 'lang' | 'kind'>;
  /** Returns a host with a working folder. */
  readonly hostOf: (folder: string) => Host;
  /** Returns the open documents by absolute path. */
  readonly open: () => ReadonlyMap<string, OpenText>;
  readonly onRound: (project: Project, round: Round) => void;
  readonly onError: (message: string) => void;
}

/** The result of compiling the project once. */
export interface Round extends Files {
  readonly compilation: Compilation;
  /** The shelf with the text of all editions. */
  readonly shelf: Shelf;
  /** Findings by the absolute path of their file. */
  readonly findings: ReadonlyMap<string, readonly Diagnostic[]>;
}

/** The subject of an editor's question: a file as it was in a round. */
export interface Asked {
  readonly project: Project;
  readonly round: Round;
  readonly path: string;
  /** The displayed path. */
  readonly file: string;
}

export class Project {
  readonly folder: string;
  /** Former ids of what has been renamed, by the present id. */
  readonly renamed = new Map<string, string>();
  readonly #inputs: () => readonly string[];
  readonly #options: ProjectOptions;
  readonly #cache = createCache();
  #last: Round | undefined;
  #running: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isDue = true;
  /** The error of the last round, which is logged once. */
  #failure: string | undefined;

  /** @param inputs returns the books to read, relative to the folder */
  constructor(folder: string, inputs: () => readonly string[], options: ProjectOptions) {
    this.folder = folder;
    this.#inputs = inputs;
    this.#options = options;
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
      this.#running ??= this.#next().finally(() => (this.#running = undefined));
      await this.#running;
    }
    return this.#last;
  }

  /** Stops waiting for further changes, and ends when nothing is being compiled. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#isDue = false;
    await this.#running;
  }

  /** Returns the findings of a file whose fixes `check --fix` would apply. */
  async fixable(path: string): Promise<readonly Diagnostic[]> {
    const read = async (host: Host): Promise<Compilation> =>
      compile(this.#inputs(), host, { ...this.#options.compile, isCheck: true, edition: false }, this.#cache);
    const host = this.#host(this.#options.open());
    const before = await read(host);
    const wanted = before.diagnostics.filter(({ file, fix }) => fix && resolve(this.folder, file) === path);
    return (await fixedFiles(before, wanted, host, read)).flatMap(({ findings }) => findings);
  }

  /** Compiles the project with edits in one of its files. */
  async trial(edits: readonly SourceEdit[]): Promise<Round> {
    const open = this.#options.open();
    return this.#compile(await withEdits(this.#host(open), edits), open);
  }

  async #next(): Promise<void> {
    this.#isDue = false;
    const open = this.#options.open();
    try {
      this.#last = await this.#compile(this.#host(open), open);
      this.#options.onRound(this, this.#last);
      this.#failure = undefined;
    } catch (error) {
      const message = error instanceof Error ? String(error.stack) : String(error);
      if (message !== this.#failure) this.#options.onError(message);
      this.#failure = message;
    }
  }

  #host(open: ReadonlyMap<string, OpenText>): Host {
    return overlayHost(this.#options.hostOf(this.folder), open);
  }

  async #compile(host: Host, open: ReadonlyMap<string, OpenText>): Promise<Round> {
    const { folder } = this;
    const options = { ...this.#options.compile, isCheck: true };
    const { first: compilation, found: all } = await compileEditions(this.#inputs(), host, options, this.#cache);
    const shelf = compilation.shelf.whole ?? compilation.shelf;
    const found = all.map((each) => atText(each, compilation, shelf));
    return { compilation, shelf, findings: groupBy(found, ({ file }) => resolve(folder, file)), open, folder };
  }
}

/** Moves a finding about a folder to the start of the first text in it, as editors cannot open folders. */
function atText(finding: Diagnostic, { texts }: Compilation, { books }: Shelf): Diagnostic {
  if (texts.has(finding.file)) return finding;
  const book = books.find(({ file }) => file === finding.file) ?? books[0];
  const [first] = book?.chapters ?? [];
  return first ? { ...finding, ...startOfLine(first.source.file) } : finding;
}
