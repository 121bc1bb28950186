/**
 * Shards: parts of a shelf that are built separately, such as by parallel jobs of a CI system, and joined afterwards.
 *
 * Each shard reads all books, so that links, searches and styles are those of the whole shelf, and makes the pages and
 * PDFs of its own.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { urlSegment } from '../addresses/relative-url.ts';
import { contentHash } from '../basics/content-hash.ts';
import { groupBy } from '../basics/group-by.ts';
import { textMark } from '../print/known-prints.ts';
import { withLinkedBooks } from '../render/other-books.ts';
import type { Shelf } from '../types.ts';
import { textLength } from './build-progress.ts';

export interface Shard {
  /** Number of the shard, from 1 to `count`. */
  readonly number: number;
  readonly count: number;
}

/** File in the output of a shard that says what the shard is part of. */
export const SHARD_RECORD = '.regelwerk-shard.json';

export interface ShardRecord extends Shard {
  /** Hash of the texts and options of the build. */
  readonly mark: string;
  /** End of the name of the output folder, for other editions than the first. */
  readonly suffix: string;
  /** Slugs of all books of the shelf. */
  readonly slugs: readonly string[];
  /** Addresses of the folders of the shard's books. */
  readonly folders: readonly string[];
}

/**
 * Returns the slugs of a shard's books. Shards get about the same amount of text. Books that link to each other stay
 * together, because printing one of them requires the page numbers of the others.
 */
export function booksOfShard(shelf: Shelf, { number, count }: Shard): ReadonlySet<string> {
  const closures = groupBy(shelf.books, (book) =>
    Array.from(withLinkedBooks(shelf, book), ({ slug }) => slug)
      .toSorted()
      .join('/'),
  );
  const groups = Array.from(closures.values(), (books) => ({ books, size: textLength(books) + books.length }));
  const shards = Array.from({ length: count }, () => ({ size: 0, slugs: new Set<string>() }));
  for (const { books, size } of groups.toSorted((a, b) => b.size - a.size)) {
    const smallest = shards.reduce((least, each) => (each.size < least.size ? each : least));
    smallest.size += size;
    for (const { slug } of books) smallest.slugs.add(slug);
  }
  return shards[number - 1]?.slugs ?? new Set();
}

/** @param options options that change the output */
export async function writeShardRecord(
  folder: string,
  { books, resolutions, page, isRelease }: Shelf,
  shard: Shard & Pick<ShardRecord, 'suffix'>,
  options: readonly unknown[],
): Promise<void> {
  const texts = books.map((book) => [book.slug, book.lang, textMark(book)]);
  const files = Array.from(resolutions.values(), (target) => (target.kind === 'file' ? target.file.name : ''));
  const shared = [texts, files, page?.title, page?.lang, page?.text, isRelease, shard.count, options];
  const record: ShardRecord = {
    ...shard,
    mark: contentHash(JSON.stringify(shared)),
    slugs: books.map(({ slug }) => slug),
    folders: Array.from(booksOfShard({ books, resolutions }, shard), urlSegment),
  };
  await writeFile(join(folder, SHARD_RECORD), JSON.stringify(record));
}
