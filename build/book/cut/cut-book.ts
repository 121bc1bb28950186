/** Cuts the content of other editions out of a book. */
import type { BookSource } from '../../read/read-book.ts';
import { withoutChapters } from '../without-chapters.ts';
import type { Book, Edition } from '../../types.ts';
import { chapterAt } from '../chapter-at.ts';
import { cutChapter } from './cutter.ts';
import { editionFilter } from './editions.ts';

/**
 * @param book the book made from the whole source, with the same chapters as its `sources`
 * @returns the source of the edition; without `sources` if nothing of the book is left
 */
export function cutBook(source: BookSource, book: Book, edition: Edition): BookSource {
  const { isExcluded, excludedBlocks } = editionFilter(book, edition);
  if (isExcluded(source)) return { ...source, sources: [] };
  const found = new Map(
    source.sources.map((each, index) => {
      const chapter = chapterAt(book, index);
      const excluded = excludedBlocks(chapter, each.isFront);
      return [each, { isAll: excluded.isAll, left: cutChapter(chapter, excluded) }];
    }),
  );
  const kept = withoutChapters(source.sources, (each) => isExcluded(each) || found.get(each)?.isAll === true);
  return { ...source, sources: kept.map((each) => found.get(each)?.left ?? each) };
}
