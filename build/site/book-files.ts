/** Files that belong to one book's pages. */
import { groupBy } from '../basics/group-by.ts';
import { contentHash } from '../basics/content-hash.ts';
import { chapterPage } from '../addresses/site-addresses.ts';
import { oncePer } from '../basics/once-per.ts';
import { cardStyles } from '../render/card-styles.ts';
import { faceStyles } from '../render/face-styles.ts';
import type { Book } from '../types.ts';
import { headingFont } from './heading-font.ts';
import { type SiteFile, textFile } from './site-file.ts';

/** The rules for its face and its kinds of cards, then those of its author. */
export function ownCss({ meta, styles }: Book): string {
  return [faceStyles(meta, 'screen'), cardStyles(meta, 'screen'), ...styles.map(({ css }) => css)]
    .filter((text) => text !== '')
    .join('\n');
}

/** Named after its content so that it can be cached forever. */
export const bookStylesheet = oncePer((book: Book): SiteFile | undefined => {
  const heading = headingFont(book.meta.face?.heading);
  const css = [...(heading ? [heading.css] : []), ownCss(book)].join('\n');
  if (css.trim() === '') return undefined;
  return textFile(`assets/${book.slug}-${contentHash(css)}.css`, css, [book.slug]);
});

/**
 * The page of each anchor of a book, as a classic script: neither modules nor `fetch` work on pages opened from the
 * disk. It is loaded only if an address names an anchor that is not on the page. A book of one page needs none.
 *
 * `site/scripts/redirect.ts` reads it.
 */
export const placesFile = oncePer((book: Book): SiteFile | undefined => {
  const places = placesByPage(book);
  if (places.length < 2) return undefined;
  return textFile(`assets/places/${book.slug}.js`, `self.regelwerkPlaces=${JSON.stringify(places)}\n`, [book.slug]);
});

/** Current and former ids by page; paths are relative to the book's folder. */
function placesByPage(book: Book): readonly (readonly [string, readonly string[]])[] {
  const aliases = Array.from(book.aliases, ([id, to]) => ({ id, chapter: book.targets.get(to)?.chapter ?? 0 }));
  const pages = groupBy([...book.targets.values(), ...aliases], ({ chapter }) => chapterPage(book, chapter));
  return Array.from(pages, ([page, places]) => [page, places.map(({ id }) => id)]);
}
