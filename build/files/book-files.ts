/**
 * The only way in which a book reads files: chapters, folders, includes, pictures, style sheets, fonts and settings
 * of other tools. Code that reads for a book has no access to the disk except these methods.
 *
 * A file is read only if it is a regular file inside the book's root, both before and after symbolic links are
 * followed; if neither it nor a folder around it has a name that begins with a dot, which keeps `.git` and `.env`
 * private; and if its name is of the kind that is to be read. Files named on the command line may have any name, but
 * must be inside the root as well. Hard links cannot be distinguished from files.
 *
 * References are relative to the file that contains them. They are matched exactly, else in another Unicode form,
 * else in another case.
 */
import { getOrAdd } from '../basics/get-or-add.ts';
import { groupBy } from '../basics/group-by.ts';
import { basename, dirname, extname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Entry, FileStatus, Host } from '../host.ts';
import { addressFrom } from '../addresses/relative-url.ts';
import { fold } from '../basics/fold.ts';
import { isInside } from '../basics/is-inside.ts';
import { meantBy } from '../basics/meant-by.ts';
import { reasonOf } from '../basics/system-error.ts';
import { MARKDOWN } from './markdown-name.ts';

/** Files that a website may offer as downloads: only types that no browser executes. */
export const DOWNLOAD =
  /\.(?:pdf|te?xt|csv|tsv|json|ya?ml|zip|epub|od[tspg]|docx|xlsx|pptx|rtf|mp3|og[ga]|opus|m4a|wav|flac|mp4|webm|stl|3mf)$/i;

/** Any name: pictures and fonts are recognised by their content. */
const ANY = { names: [/^/], else: '' };

/** Required file names and maximum sizes by purpose: far above those of real books, but not too large for the memory. */
const PURPOSES = {
  text: { megabytes: 10, names: [MARKDOWN, /\.te?xt$/i], else: 'its name does not end in .md' },
  style: { megabytes: 1, names: [/\.css$/i], else: 'its name does not end in .css' },
  download: { megabytes: 50, names: [DOWNLOAD], else: 'files of its kind are not published' },
  settings: { megabytes: 10, ...ANY },
  font: { megabytes: 10, ...ANY },
  picture: { megabytes: 100, ...ANY },
};

export type ReadAs = keyof typeof PURPOSES;

/** Folders with the files and the output of tools, which are not part of a book. */
export const SKIPPED = /^(?:node_modules|out|dist|_site)$/;

/** Maximum number of files that are searched by name, which limits the search time. Repositories have fewer. */
const MAX_FILES = 50_000;

/** Settings whose names begin with a dot, but which are not private. */
const SETTINGS = new Set(['.gitignore', '.pages']);

const OUTSIDE = 'it is outside the book';
const LINKED_OUTSIDE = 'it is a symbolic link to a place outside the book';
const PRIVATE = 'names that begin with a dot are private';
const NO_FILE = 'it is not a file';
export const NO_SUCH_FILE = 'there is no such file';

/** Error for a file that exists but that no book may read. */
class Refused extends Error {}

export class TooLarge extends Refused {}

/** @returns whether the file was refused by `BookFiles`, and not by the disk */
export function isRefused(error: unknown): boolean {
  return error instanceof Refused;
}

/** The names in a folder by their form in lower case and NFC, in the order of the folder. */
type FolderNames = ReadonlyMap<string, readonly string[]>;

export type FileOfBook =
  | {
      readonly kind: 'found';
      /** Absolute path, spelled as on disk. */
      readonly path: string;
      /** Absolute path, spelled as in the reference. */
      readonly wanted: string;
      readonly status: FileStatus;
    }
  | ({ readonly kind: 'missing'; readonly why: string } & Misses);

/** Hints about a path that does not exist. */
interface Misses {
  /** Addresses of similarly named files, relative to the referring file. */
  readonly nearest: readonly string[];
  /** The first folder in the reference that does not exist, spelled as in the reference. */
  readonly folder?: string;
}

/** Returns the entries of a folder that are wanted. */
export type ChooseEntries = (folder: string, entries: readonly Entry[]) => Promise<readonly Entry[]>;

/** The path of a file as it is spelled on disk. */
interface Spelled {
  readonly path?: string;
  /** If there is none: absolute paths of similarly named files, and the number of path segments below a missing folder. */
  readonly near: readonly string[];
  readonly below?: number;
}

/** Returns the absolute path of the reference `src` in the file `from`. */
function pathOf(from: string, src: string): string {
  return namedBy(from, src.replace(/[?#].*$/, ''));
}

function namedBy(from: string, src: string): string {
  return resolve(dirname(from), src.replaceAll('\\', '/'));
}

export class BookFiles {
  /** The folder outside of which no file is read. */
  readonly root: string;
  /** The working folder; displayed paths are relative to it. */
  readonly cwd: string;
  readonly #host: Host;
  /** Paths named on the command line, and their real paths. */
  readonly #named: string[] = [];
  readonly #folders = new Map<string, Promise<FolderNames>>();
  #all: Promise<ReadonlyMap<string, readonly string[]>> | undefined;

  constructor(root: string, host: Host) {
    this.root = root;
    this.cwd = host.cwd;
    this.#host = host;
  }

  /** Allows a path that the command line names, whatever its name and the names of the folders around it. */
  async name(path: string): Promise<void> {
    this.#named.push(path, await this.realPath(path).catch(() => path));
  }

  /** @throws if the file may not or cannot be read; `reasonOf` returns the reason */
  async read(path: string, as: ReadAs): Promise<Uint8Array> {
    const real = await this.#checked(path);
    const { megabytes, names, else: why } = PURPOSES[as];
    const fits = (name: string): boolean => names.some((form) => form.test(name));
    // The name of the link's target is checked as well, so that a link cannot disguise another kind of file.
    if (!this.#named.includes(path) && ![path, real].every(fits)) throw new Refused(why);
    const status = await this.#host.status(path);
    if (status?.kind !== 'file') throw new Refused(NO_FILE);
    if (status.size > megabytes * 1_000_000) throw new TooLarge(`it is larger than ${megabytes} MB`);
    return this.#host.readFile(path);
  }

  /** Returns the bytes of a file that was looked for, or the reason why there are none. */
  async readFound(found: FileOfBook, as: ReadAs): Promise<Uint8Array | string> {
    return found.kind === 'missing' ? found.why : this.read(found.path, as).catch(whyNot);
  }

  /** Returns the entries of a folder that may be read or contain such files. Throws like `read`. */
  async list(folder: string): Promise<readonly Entry[]> {
    await this.#checked(folder);
    const entries = await this.#host.list(folder);
    return entries.filter(({ name }) => !isPrivate(name));
  }

  realPath(path: string): Promise<string> {
    return this.#host.realPath(path);
  }

  /** Returns the absolute paths of all files with that name, whatever their ending. */
  async filesNamed(name: string): Promise<readonly string[]> {
    return (await (this.#all ??= this.#allFiles())).get(nameKey(name)) ?? [];
  }

  async #allFiles(): Promise<ReadonlyMap<string, readonly string[]>> {
    const files: string[] = [];
    for await (const file of this.walk(this.root, async (_, entries) => entries)) {
      files.push(file);
      if (files.length === MAX_FILES) break;
    }
    return groupBy(files, nameKey);
  }

  /**
   * Returns the absolute paths of the files in a folder and below it. Symbolic links are followed; each real folder
   * counts once.
   */
  async *walk(
    folder: string,
    choose: ChooseEntries,
    onError: (error: unknown, folder: string) => void = () => undefined,
    seen: Set<string> = new Set(),
  ): AsyncGenerator<string> {
    let entries: readonly Entry[] = [];
    try {
      const real = await this.realPath(folder);
      if (!seen.has(real)) entries = await this.list(folder);
      seen.add(real);
    } catch (error) {
      onError(error, folder);
    }
    const content = entries.filter(({ name }) => !SKIPPED.test(name));
    for (const { name, kind } of await choose(folder, content)) {
      const path = join(folder, name);
      if (kind === 'file') yield path;
      else if (kind === 'folder') yield* this.walk(path, choose, onError, seen);
    }
  }

  /** Finds the file for the reference `src` in the file `from`. */
  async find(from: string, src: string): Promise<FileOfBook> {
    // `map #1.svg` may be the name of a file.
    const whole = /[?#]/.test(src) && !isAbsolute(src) ? namedBy(from, src) : undefined;
    const isName = whole !== undefined && isInside(whole, this.root) && (await this.#spelled(whole)).path !== undefined;
    const wanted = isName ? whole : pathOf(from, src);
    if (isAbsolute(src) || !isInside(wanted, this.root)) return missing(OUTSIDE);
    const { path, near, below } = await this.#spelled(wanted);
    if (path === undefined) {
      const nearest = near.map((each) => addressFrom(from, each));
      const folder = below ? { folder: src.replaceAll('\\', '/').split('/').slice(0, -below).join('/') } : {};
      return { kind: 'missing', why: NO_SUCH_FILE, nearest, ...folder };
    }
    try {
      await this.#checked(path);
      const status = await this.#host.status(path);
      return status?.kind === 'file' ? { kind: 'found', path, wanted, status } : missing(NO_FILE);
    } catch (error) {
      return missing(whyNot(error));
    }
  }

  /** Returns the real path of a file or folder; throws if it may not be read. */
  async #checked(path: string): Promise<string> {
    if (!isInside(path, this.root)) throw new Refused(OUTSIDE);
    const real = await this.realPath(path);
    const root = await this.realPath(this.root);
    if (!isInside(real, root)) throw new Refused(LINKED_OUTSIDE);
    const isOpen = (each: string, top: string): boolean => {
      const base = this.#named.find((name) => isInside(each, name)) ?? top;
      return relative(base, each)
        .split(sep)
        .every((part) => !isPrivate(part));
    };
    if (!isOpen(path, this.root) || !isOpen(real, root)) throw new Refused(PRIVATE);
    return real;
  }

  /**
   * Returns the path of the file, or of one whose path differs only in Unicode form or case; if there is none,
   * similar names.
   */
  async #spelled(path: string): Promise<Spelled> {
    let folder = this.root;
    const parts = relative(this.root, path).split(sep);
    for (const [index, part] of parts.entries()) {
      const names = await this.#namesIn(folder);
      const near = names.get(fold(part)) ?? [];
      const isSame = (each: string): boolean => each.normalize('NFC') === part.normalize('NFC');
      const name = near.includes(part) ? part : (near.find(isSame) ?? near[0]);
      if (name === undefined) {
        const below = parts.length - 1 - index;
        if (below > 0) return { near: [], below };
        const open = [...names.values()].flat().filter((each) => !each.startsWith('.'));
        return { near: meantBy(part, open).map((each) => join(folder, each)), below };
      }
      folder = join(folder, name);
    }
    return (await this.#host.status(folder)) ? { path: folder, near: [] } : { near: [] };
  }

  /** Private names are included, so that refused files are not reported as missing. */
  #namesIn(folder: string): Promise<FolderNames> {
    const list = (): Promise<readonly Entry[]> => this.#host.list(folder).catch(() => []);
    return getOrAdd(this.#folders, folder, () => list().then(namesOf));
  }
}

function whyNot(error: unknown): string {
  return isRefused(error) ? reasonOf(error) : `it cannot be read: ${reasonOf(error)}`;
}

function missing(why: string): FileOfBook {
  return { kind: 'missing', why, nearest: [] };
}

function namesOf(entries: readonly Entry[]): FolderNames {
  return groupBy(
    entries.map(({ name }) => name),
    fold,
  );
}

function nameKey(path: string): string {
  return fold(basename(path, extname(path)));
}

function isPrivate(name: string): boolean {
  return name.startsWith('.') && !SETTINGS.has(name);
}
