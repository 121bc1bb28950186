/** The page shown offline in place of a page that is not cached, in the words of each book. */
import { localeOf } from '../words/locale.ts';
import type { PageFrame } from './page-frame.ts';
import { shelfLanguage } from './shelf-page.ts';
import type { SiteModel } from './site-model.ts';
import { directionOf, pageLanguage, stringsFor, wordsOf } from '../words/strings.ts';

export interface OfflinePage extends PageFrame {
  readonly kind: 'offline';
  /** Name of the page in the web root. */
  readonly home: string;
}

export interface OfflinePages {
  /** One for all books with the same words. */
  readonly pages: readonly OfflinePage[];
  /** Paths by slug of the book. */
  readonly byBook: ReadonlyMap<string, string>;
  /** Path of the page for addresses outside of books. */
  readonly shelf: string;
}

export function offlinePages(model: SiteModel): OfflinePages {
  const known = new Map<string, OfflinePage>();
  const pageFor = (lang: string, words: PageFrame['words']): string => {
    const home = (model.rootCover && model.books[0]?.title) ?? words.shelf;
    const shown = [lang, words['offline.title'], words['offline.text'], home];
    const key = JSON.stringify(shown);
    const path = known.get(key)?.path ?? `assets/offline/${known.size + 1}.html`;
    known.set(key, {
      kind: 'offline',
      home,
      path,
      toRoot: '../../',
      windowTitle: words['offline.title'],
      lang,
      dir: directionOf(lang),
      locale: localeOf(lang),
      words,
      langOfWords: '',
      search: { book: '', hasOthers: false },
    });
    return path;
  };
  const lang = shelfLanguage(model);
  const shelf = pageFor(lang, stringsFor(lang));
  const byBook = new Map(model.books.map((book) => [book.slug, pageFor(pageLanguage(book.lang), wordsOf(book))]));
  return { pages: [...known.values()], byBook, shelf };
}
