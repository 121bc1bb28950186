import type { Book, Shelf } from '../types.ts';
import type { IndexGroup } from './book-index.ts';
import { makeIndex } from './make-index.ts';

/** Minimum number of entries; fewer are found faster in the contents. */
const MIN_ENTRIES = 15;

/** The index for site and print, with the places of links if these are given; empty if it is too short or disabled by the author. */
export function indexIfUseful(book: Book, links?: Shelf['resolutions']): readonly IndexGroup[] {
  const chapterCount = book.chapters.filter((chapter) => !chapter.source.isFront).length;
  if (chapterCount < 2 || book.meta.index === false) return [];
  const { groups } = makeIndex(book, links);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return count < MIN_ENTRIES ? [] : groups;
}
