/** Where readers with an old address are to be sent, and when chapters changed last. */
import { RESERVED } from '../book/make-book.ts';
import { pathSlug } from '../addresses/slug.ts';
import type { Book } from '../types.ts';
import { chapterPage, isOnCover } from '../addresses/site-addresses.ts';

/**
 * Folders that chapters had before, as the aliases of their headings tell, by index of the chapter; without those that
 * are something else's today.
 */
export function formerSlugs(book: Book): ReadonlyMap<number, readonly string[]> {
  const taken = new Set<string>(RESERVED);
  for (const { slug } of book.chapters) taken.add(slug);
  const found = new Map<number, readonly string[]>();
  for (const [index, { headings }] of book.chapters.entries()) {
    const { aliases = [] } = headings.find(({ level }) => level === book.chapterLevel) ?? headings[0] ?? {};
    const slugs = isOnCover(book, index) ? [] : aliases.map((alias) => pathSlug(alias, ''));
    const free = [...new Set(slugs)].filter((slug) => slug !== '' && !taken.has(slug));
    for (const slug of free) taken.add(slug);
    if (free.length > 0) found.set(index, free);
  }
  return found;
}

/** Ids with the former ones, by the page they stand on, relative to the book's folder. */
export function placesByPage(book: Book): readonly (readonly [string, readonly string[]])[] {
  const pages = new Map<string, string[]>();
  const add = (chapter: number, id: string): void => {
    const page = chapterPage(book, chapter);
    const ids = pages.get(page);
    if (ids) ids.push(id);
    else pages.set(page, [id]);
  };
  for (const { id, chapter } of book.targets.values()) add(chapter, id);
  for (const [alias, id] of book.aliases) add(book.targets.get(id)?.chapter ?? 0, alias);
  return [...pages];
}
