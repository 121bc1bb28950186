import type { Book, Shelf } from '../types.ts';
import type { IndexGroup } from './book-index.ts';
import { makeIndex } from './make-index.ts';

/** Minimum number of entries; fewer are found faster in the contents. */
const MIN_ENTRIES = 15;

/**
 * Returns the index for website and print, including the places of links if they are given. Empty if the index is too
 * short or the author disabled it.
 */
export function indexIfUseful(book: Book, links?: Shelf['resolutions']): readonly IndexGroup[] {
  const chapterCount = book.chapters.filter((chapter) => !chapter.source.isFront).length;
  if (chapterCount < 2 || book.meta.index === false) return [];
  const { groups } = makeIndex(book, links);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return count < MIN_ENTRIES ? [] : groups;
}
