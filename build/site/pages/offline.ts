/** Pages shown offline in place of a page that is not cached, in the language of each book. */
import { getOrAdd } from '../../basics/get-or-add.ts';
import { type Strings, pageLanguage, stringsFor } from '../../words/strings.ts';
import { pageOf, plainFrame } from '../page-frame.ts';
import type { Site } from '../site.ts';

type OfflinePage = ReturnType<typeof offlinePage>;

/**
 * Returns one of these pages.
 *
 * @param home name of the page in the web root
 */
function offlinePage(path: string, lang: string, words: Strings, home: string) {
  const frame = { ...plainFrame(path, '../../', words['offline.title'], lang), words };
  return pageOf('offline', frame, () => ({ home }));
}

/** Returns the pages, one for all books with the same labels. */
export function offlinePages({ books, lang }: Site) {
  const known = new Map<string, OfflinePage>();
  const pageFor = (language: string, words: Strings): string => {
    const home = books.length === 1 ? (books[0]?.book.title ?? '') : words.shelf;
    const key = JSON.stringify([language, words['offline.title'], words['offline.text'], home]);
    return getOrAdd(known, key, () => offlinePage(`assets/offline/${known.size + 1}.html`, language, words, home)).path;
  };
  /** Path of the page for addresses outside of books. */
  const shelf = pageFor(lang, stringsFor(lang));
  /** Path of the page for each book, by slug. */
  const byBook = new Map(books.map(({ book, view }) => [book.slug, pageFor(pageLanguage(book.lang), view.words)]));
  return { pages: [...known.values()], byBook, shelf };
}
