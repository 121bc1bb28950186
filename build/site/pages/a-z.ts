/** Page with the index of a book. */
import { assertDefined } from '../../basics/assert-defined.ts';
import { indexIfUseful } from '../../book/make-index.ts';
import { renderIndex } from '../../render/render-index.ts';
import type { Listed, Listing } from './listing.ts';

export function index({ book, words, href }: Listed): Listing | undefined {
  const groups = indexIfUseful(book);
  if (groups.length === 0) return undefined;
  // Ids made for this page begin with an underscore, as slugs never do.
  const letters = groups.map(({ letter }, at) => ({ letter, id: `_letter-${at + 1}` }));
  const ids = new Map(letters.map(({ letter, id }) => [letter, id]));
  const letterId = (letter: string): string => assertDefined(ids.get(letter), 'id of a letter');
  return {
    layout: 'index',
    title: words['overview.index'],
    short: words['short.index'],
    show: () => ({ letters, html: renderIndex(groups, { labels: words, href, letterId }) }),
  };
}
