/** Former addresses of chapters and anchors, for redirects. */
import { RESERVED } from '../book/make-book.ts';
import { pathSlug } from '../addresses/slug.ts';
import type { Book } from '../types.ts';
import { chapterPage, isOnCover } from '../addresses/site-addresses.ts';

/**
 * Former folders of chapters, from the aliases of their headings, by index of the chapter; without folders that are in
 * use again.
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

/** Current and former ids by page; paths are relative to the book's folder. */
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
