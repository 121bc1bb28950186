/** Page that web hosts serve for addresses that do not exist. */
import { urlSegment } from '../../addresses/relative-url.ts';
import { directionOf, pageLanguage, stringsFor } from '../../words/strings.ts';
import { pageOf, plainFrame } from '../page-frame.ts';
import type { Site } from '../site.ts';

/** Returns the page. It can be served at any depth, so its script finds the web root. */
export function notFoundPage({ shelf: { books }, lang }: Site) {
  const hasShelf = books.length !== 1;
  const search = { book: hasShelf ? '' : (books[0]?.slug ?? ''), hasOthers: false };
  return pageOf('not-found', { ...plainFrame('404.html', '', stringsFor(lang).notFound, lang), search }, () => {
    // Languages with identical messages appear once.
    const languages = new Map(books.map((book) => [stringsFor(book.lang).notFound, pageLanguage(book.lang)]));
    return {
      hasShelf,
      /** Message in each language of the shelf, with the books in that language. */
      messages: (languages.size > 0 ? [...languages.values()] : [lang]).map((each) => ({
        lang: each,
        dir: directionOf(each),
        words: stringsFor(each),
        books: books
          .filter((book) => stringsFor(book.lang) === stringsFor(each))
          // If there is only one book, its cover is in the web root.
          .map(({ title, slug }) => ({ title, folder: hasShelf ? `${urlSegment(slug)}/` : '' })),
      })),
    };
  });
}
