/** Redirect pages at former addresses. */
import { escapeHtml } from '../../../plugins/escape-html.ts';
import { FORMER_CARDS } from '../../book/overviews.ts';
import { RESERVED } from '../../book/make-book.ts';
import { pathSlug } from '../../addresses/slug.ts';
import type { Book } from '../../types.ts';
import { isOnCover } from '../../addresses/site-addresses.ts';
import { bookFrame } from '../book-frame.ts';
import { pageOf } from '../page-frame.ts';
import type { ShownBook } from '../site.ts';

/** Returns redirect pages for the former folders of chapters and of the list of cards. */
export function redirectPages({ book, view, overviews }: ShownBook) {
  const former = formerSlugs(book);
  const redirect = (from: string, href: string, titleHtml: string) =>
    pageOf('redirect', bookFrame(book, view, from, `${view.words['moved.title']} · ${book.title}`), () => ({
      to: `../${href}`,
      titleHtml,
    }));
  return [
    ...view.chapters.flatMap(({ chapter, titleHtml, href }) =>
      (former.get(chapter) ?? []).map((slug) => redirect(slug, href, titleHtml)),
    ),
    ...overviews
      .filter(({ kind }) => kind === 'cards')
      .map(({ href, title }) => redirect(FORMER_CARDS, href, escapeHtml(title))),
  ];
}

/**
 * Former folders of chapters, from the aliases of their headings, by index of the chapter. Folders that are in use
 * again are left out.
 */
function formerSlugs(book: Book): ReadonlyMap<number, readonly string[]> {
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
