/** Links between the languages of a book: from each page to the same page in another language, if there is one. */
import { urlSegment } from '../addresses/relative-url.ts';
import { chapterPage } from '../addresses/site-addresses.ts';
import { getOrAdd } from '../basics/get-or-add.ts';
import { pairsBetween, translationsOf } from '../languages/translations.ts';
import type { Book, Shelf } from '../types.ts';
import { directionOf } from '../words/strings.ts';
import type { Overview } from './pages/listing.ts';
import { bookUrl } from './shelf-facts.ts';

/** The book in another language, computed once for all pages. Addresses are relative to the books' folders. */
export type OtherLanguage = ReturnType<typeof otherLanguages>[number];

type Overviews = readonly Pick<Overview, 'kind' | 'href'>[];

const COVER = 'index.html';
const WHOLE_BOOK = 'all/index.html';

/**
 * Returns the other languages of a book.
 *
 * @param overviewsIn returns the overviews of a book
 */
export function otherLanguages({ books }: Pick<Shelf, 'books'>, book: Book, overviewsIn: (book: Book) => Overviews) {
  return translationsOf(books, book).map((other) => {
    const { chapters, entries } = pairsBetween(books, book, other);
    const pages = new Map([COVER, WHOLE_BOOK].map((page) => [page, page]));
    for (const [at, to] of chapters) {
      const page = chapterPage(book, at);
      if (!pages.has(page)) pages.set(page, chapterPage(other, to));
    }
    for (const [from, to] of sameOverviews(overviewsIn(book), overviewsIn(other))) pages.set(from, to);
    const sections = new Map<string, string[]>();
    for (const [{ id, kind, chapter }, same] of entries) {
      if (kind !== 'section' && kind !== 'card' && kind !== 'box') continue;
      for (const page of [chapterPage(book, chapter), WHOLE_BOOK]) {
        getOrAdd(sections, page, () => []).push(id, same.id);
      }
    }
    const { lang, title, slug } = other;
    return {
      lang,
      dir: directionOf(lang),
      name: languageName(lang),
      title,
      /** Folder of the book in the web root. */
      folder: urlSegment(slug),
      url: bookUrl(other),
      /** Address of the corresponding page, by page. */
      pages,
      /** For each page, the ids of sections and cards, each followed by the id in the other language. */
      sections,
    };
  });
}

/** Returns the name of a language in that language. */
export function languageName(lang: string): string {
  return new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang;
}

/**
 * Pairs the overviews of two books. Collections have names chosen by authors, so they are paired by order, and only
 * if both books have the same number.
 */
function sameOverviews(one: Overviews, other: Overviews): readonly (readonly [from: string, to: string])[] {
  const collections = other.filter(({ kind }) => kind === 'collection');
  const own = one.filter(({ kind }) => kind === 'collection');
  return one.flatMap((each) => {
    const { kind, href } = each;
    const inPlace = own.length === collections.length ? collections[own.indexOf(each)] : undefined;
    const same = other.find((its) => its.kind === kind && its.href === href) ?? inPlace;
    return same ? [[href, same.href] as const] : [];
  });
}

/**
 * Returns the links of one page to other languages.
 *
 * @param page path relative to the folder of its book
 * @param toRoot prefix that leads from the page to the web root
 */
export function languageLinks(others: readonly OtherLanguage[], page: string, toRoot: string) {
  return others.map(({ lang, dir, name, folder, url, pages, sections }) => {
    const same = pages.get(page);
    const target = same ?? COVER;
    return {
      lang,
      dir,
      name,
      href: `${toRoot}${folder}/${target}`,
      /** Whether the link leads to the same page; otherwise it leads to the cover. */
      isSame: same !== undefined,
      /** Canonical address. */
      address: url && url + target.replace(/index\.html$/, ''),
      sections: sections.get(page)?.join(' '),
    };
  });
}
