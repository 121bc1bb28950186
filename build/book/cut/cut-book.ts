/** Cuts the content of other editions out of a book. */
import type { BookSource } from '../../read/read-book.ts';
import { withoutChapters } from '../without-chapters.ts';
import type { Book, Edition } from '../../types.ts';
import { chapterAt } from '../chapter-at.ts';
import { cutChapter } from './cutter.ts';
import { asEdition, editionFilter, editionOf } from './editions.ts';

/**
 * Returns the source of an edition; undefined if the book has only other editions, or nothing of it is left. A book
 * without editions belongs to every edition.
 *
 * @param book the book made from the whole source, with the same chapters as its `sources`
 */
export function inEdition<Any extends BookSource>(source: Any, book: Book, name: string): Any | undefined {
  if (source.editions.size === 0) return source;
  const edition = editionOf(source, name);
  const sources = edition ? sourcesOf(source, book, edition) : [];
  return edition && sources.length > 0 ? { ...asEdition(source, edition), sources } : undefined;
}

function sourcesOf(source: BookSource, book: Book, edition: Edition): BookSource['sources'] {
  const { isExcluded, excludedBlocks } = editionFilter(book, edition);
  if (isExcluded(source)) return [];
  const found = new Map(
    source.sources.map((each, index) => {
      const chapter = chapterAt(book, index);
      const excluded = excludedBlocks(chapter, each.isFront);
      return [each, { isAll: excluded.isAll, left: cutChapter(chapter, excluded) }];
    }),
  );
  const kept = withoutChapters(source.sources, (each) => isExcluded(each) || found.get(each)?.isAll === true);
  return kept.map((each) => found.get(each)?.left ?? each);
}
