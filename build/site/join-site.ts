/** Joins the two files of a website that depend on the pages and PDFs of all books: the shelf and the service worker. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../basics/content-hash.ts';
import type { Saved } from './saved-form.d.ts';
import { SERVICE_WORKER, savedIn, serviceWorker } from './service-worker.ts';
import { textFile } from './site-file.ts';
import { writeFiles } from './write-files.ts';

/** The website of a shard. */
export interface SitePart {
  /** Absolute path. */
  readonly path: string;
  /** Addresses of the folders of its books, without `/`. */
  readonly folders: readonly string[];
}

const SHELF = 'index.html';
/** Where the page of the shelf begins to show a book. */
const BOOK = /(?=<li class="shelf-book")/;
const FOLDER = /<h2><a href="([^"/]+)\//;

/** @param output folder with all other files */
export function joinSite(parts: readonly SitePart[], output: string): void {
  const read = ({ path }: SitePart, name: string) => readFileSync(join(path, name), 'utf8');
  const shards = parts.map((part) => ({ ...part, saved: savedIn(read(part, SERVICE_WORKER)) }));
  const shardOf = (folder?: string) => shards.find(({ folders }) => folders.some((each) => each === folder));
  const folderOf = (address: string) => address.replace('/', '');
  const base = shardOf(folderOf(shards[0]?.saved.books[0]?.folder ?? ''));
  if (!base) return;
  let { files } = base.saved;
  // The cover of a single book is a page of that book.
  if (base.saved.books.length > 1) {
    const rows = new Map(shards.map((shard) => [shard, read(shard, SHELF).split(BOOK)]));
    const joined = rows.get(base)?.map((row, at) => rows.get(shardOf(FOLDER.exec(row)?.[1]) ?? base)?.[at] ?? row);
    const page = joined?.join('') ?? '';
    writeFiles([textFile(SHELF, page)], output);
    files = files.map((file) => (file[0] === SHELF ? [SHELF, contentHash(page)] : file));
  }
  const saved: Saved = {
    ...base.saved,
    files,
    books: base.saved.books.map((book, at) => shardOf(folderOf(book.folder))?.saved.books[at] ?? book),
    // Other shards also list pictures that could not be printed, and are therefore not shown.
    pictures: base.saved.pictures.filter((address) => existsSync(join(output, decodeURI(address)))),
  };
  writeFiles([serviceWorker(saved)], output);
}
