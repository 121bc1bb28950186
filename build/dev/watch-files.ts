/**
 * Notices changes to what the last round has read: whatever it asked for is looked at again and again.
 *
 * The operating system only hints when to look. It tells nothing about some disks, and about folders that have been
 * moved or replaced.
 */
import { readdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { watch } from 'chokidar';
import { codeOf } from '../basics/system-error.ts';
import { SKIPPED } from '../files/book-files.ts';
import { type Host, QUESTIONS } from '../host.ts';

/** Minimum time in milliseconds between two looks without a hint, and how much longer it is than a look takes. */
const PAUSE = { least: 400, factor: 20 };

/**
 * Delay in milliseconds after the last change. Editors save in several steps, which count as one change within this
 * time.
 */
const SETTLE = 20;

/**
 * Delay in milliseconds after a file became empty. Most editors empty a file before they write it, so its text is
 * expected within this time; files emptied on purpose take effect after it.
 */
const SETTLE_EMPTY = 300;

export class FileWatch {
  /** The host to read from, whose answers are watched. */
  readonly host: Host;
  /** States when they were first asked for in the last round. */
  readonly #seen = new Map<string, string>();
  readonly #folders = new Set<string>();
  readonly #hints = watch([], { ignoreInitial: true, ignored: (path) => !this.#folders.has(resolve(path)) });
  #last = { changes: '', at: 0 };
  #work: (() => Promise<void>) | undefined;
  #running: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(disk: Host) {
    const watched = QUESTIONS.map((question) => {
      const ask = (path: string): Promise<unknown> => {
        this.#see(question === 'list' ? `${path}/` : path, question === 'list' ? path : dirname(path));
        return disk[question](path);
      };
      return [question, ask];
    });
    this.host = { ...disk, ...Object.fromEntries(watched) };
    // Chokidar compares files by itself, and drops changes that closely follow another one.
    this.#hints.on('raw', () => this.#wait(0));
    // There may be no such folder, or too many.
    this.#hints.on('error', () => undefined);
  }

  /** Runs `work` shortly after each change. Runs never overlap; changes during a run cause another one. */
  start(work: () => Promise<void>): void {
    this.#work = work;
    this.#look();
  }

  /** Starts the work for changes so far at once, unless a file is empty, and waits for it. */
  async settled(): Promise<void> {
    await this.#running;
    const states = this.#changed();
    if (states.length > 0 && !states.includes(NO_TEXT)) this.#run();
    await this.#running;
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#work = undefined;
    await this.#hints.close();
    await this.#running;
  }

  #see(key: string, folder: string): void {
    if (!this.#seen.has(key)) this.#seen.set(key, stateOf(key));
    if (this.#folders.has(folder)) return;
    this.#folders.add(folder);
    this.#hints.add(folder);
  }

  #wait(time: number): void {
    clearTimeout(this.#timer);
    if (this.#work) this.#timer = setTimeout(() => this.#look(), time);
  }

  #look(): void {
    const start = performance.now();
    const states = this.#running ? [] : this.#changed();
    const changes = states.join('\n');
    if (changes !== this.#last.changes) this.#last = { changes, at: start };
    const calm = states.includes(NO_TEXT) ? SETTLE_EMPTY : SETTLE;
    if (states.length > 0 && start - this.#last.at >= calm) this.#run();
    this.#wait(states.length > 0 ? SETTLE : Math.max(PAUSE.least, PAUSE.factor * (performance.now() - start)));
  }

  /** Returns the states that differ from those in the last round. */
  #changed(): readonly string[] {
    return [...this.#seen].flatMap(([key, before]) => {
      const now = stateOf(key);
      return now === before ? [] : now;
    });
  }

  #run(): void {
    if (this.#running) return;
    for (const key of this.#seen.keys()) this.#seen.set(key, stateOf(key));
    this.#running = this.#work?.().finally(() => (this.#running = undefined));
  }
}

const NO_TEXT = 'empty';

/** Returns what changes if a file is written, or names are added to or removed from a folder (with `/` at its end). */
function stateOf(path: string): string {
  try {
    // Names like `moves.md~` are backup copies of editors.
    if (path.endsWith('/'))
      return readdirSync(path)
        .filter((name) => !SKIPPED.test(name) && !name.endsWith('~'))
        .join('/');
    const found = statSync(path);
    if (found.isDirectory()) return String(found.ino);
    return found.size === 0 ? NO_TEXT : `${found.ino} ${found.ctimeMs} ${found.size}`;
  } catch (error) {
    return codeOf(error);
  }
}
