import type { Book, IndexMark, Shelf } from '../types.ts';
import type { IndexGroup } from './book-index.ts';
import { makeIndex } from './make-index.ts';

/** Minimum number of entries; fewer are found faster in the contents. An index that was asked for may be shorter. */
const MIN_ENTRIES = 15;

/**
 * Returns the index for website and print, including the places of links if they are given. Empty if the author
 * disabled it, or did not ask for it and it is too short.
 */
export function indexIfUseful(book: Book, links?: Shelf['resolutions']): readonly IndexGroup[] {
  const { chapters, meta } = book;
  if (meta.index === false) return [];
  // Definitions and abbreviations become terms by themselves.
  const isMarked = ({ kind }: IndexMark): boolean => kind !== 'main' && kind !== 'abbreviation';
  const isWanted = meta.index === true || chapters.some(({ indexMarks }) => indexMarks.some(isMarked));
  const chapterCount = chapters.filter(({ source }) => !source.isFront).length;
  if (!isWanted && chapterCount < 2) return [];
  const { groups } = makeIndex(book, links);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return isWanted || count >= MIN_ENTRIES ? groups : [];
}
