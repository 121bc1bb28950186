/** The page that hosts serve at addresses without one. */
import { urlSegment } from '../../addresses/relative-url.ts';
import { directionOf, pageLanguage, stringsFor } from '../../words/strings.ts';
import { pageOf, plainFrame } from '../page-frame.ts';
import type { Site } from '../site.ts';

/** Served at any depth: its script finds the web root. */
export function notFoundPage({ shelf: { books }, lang }: Site) {
  const hasShelf = books.length !== 1;
  return pageOf('not-found', plainFrame('404.html', '', stringsFor(lang).notFound, lang), () => {
    // One of each language whose words are the same.
    const languages = new Map(books.map((book) => [stringsFor(book.lang).notFound, pageLanguage(book.lang)]));
    return {
      hasShelf,
      /** The message in each language of the shelf, with the books in that language. */
      messages: (languages.size > 0 ? [...languages.values()] : [lang]).map((each) => ({
        lang: each,
        dir: directionOf(each),
        words: stringsFor(each),
        books: books
          .filter((book) => stringsFor(book.lang) === stringsFor(each))
          // The cover of an only book is in the web root.
          .map(({ title, slug }) => ({ title, folder: hasShelf ? `${urlSegment(slug)}/` : '' })),
      })),
    };
  });
}
