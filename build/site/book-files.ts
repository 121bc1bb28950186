/** Generated files that belong to the pages of one book. */
import { groupBy } from '../basics/group-by.ts';
import { chapterPage } from '../addresses/site-addresses.ts';
import { oncePer } from '../basics/once-per.ts';
import { cardStyles } from '../render/card-styles.ts';
import { faceStyles } from '../render/face-styles.ts';
import type { Book } from '../types.ts';
import { headingFont } from './heading-font.ts';
import { type SiteFile, textFile } from './site-file.ts';
import { type StyleFiles, styleFile } from './stylesheet.ts';

/** Returns the styles of a book: those for its typeface and its kinds of cards, then the author's. */
export function ownCss({ meta, styles }: Book): string {
  return [faceStyles(meta, 'screen'), cardStyles(meta, 'screen'), ...styles.map(({ css }) => css)]
    .filter((text) => text !== '')
    .join('\n');
}

/** Style sheet of a book. Its name contains a hash of the content, so that it can be cached forever. */
export const bookStylesheet = oncePer((book: Book): StyleFiles | undefined => {
  const heading = headingFont(book.meta.face?.heading);
  const parts = [...(heading ? [heading.css] : []), ownCss(book)];
  return parts.join('').trim() === '' ? undefined : styleFile(book.slug, parts, { books: [book.slug] });
});

/**
 * Script that maps each anchor of a book to its page. It is a classic script because neither modules nor `fetch` work
 * on pages opened from disk. It is loaded only if an address names an anchor that is not on the page; a book with a
 * single page does not need it.
 *
 * `site/scripts/redirect.ts` reads it.
 */
export const placesFile = oncePer((book: Book): SiteFile | undefined => {
  const places = placesByPage(book);
  if (places.length < 2) return undefined;
  return textFile(`assets/places/${book.slug}.js`, `self.regelwerkPlaces=${JSON.stringify(places)}\n`, [book.slug]);
});

/** Current and former ids on each page. Paths are relative to the book's folder. */
function placesByPage(book: Book): readonly (readonly [string, readonly string[]])[] {
  const aliases = Array.from(book.aliases, ([id, to]) => ({ id, chapter: book.targets.get(to)?.chapter ?? 0 }));
  const pages = groupBy([...book.targets.values(), ...aliases], ({ chapter }) => chapterPage(book, chapter));
  return Array.from(pages, ([page, places]) => [page, places.map(({ id }) => id)]);
}
