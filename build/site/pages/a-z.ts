/** The index of a book, as a page. */
import { assertDefined } from '../../basics/assert-defined.ts';
import { indexIfUseful } from '../../book/index-if-useful.ts';
import { renderIndex } from '../../render/render-index.ts';
import type { Listed, Listing } from './listing.ts';

export function index({ book, words, href }: Listed): Listing | undefined {
  const groups = indexIfUseful(book);
  if (groups.length === 0) return undefined;
  // Ids of the page itself begin with an underscore: no slug does.
  const letters = groups.map(({ letter }, at) => ({ letter, id: `_letter-${at + 1}` }));
  const ids = new Map(letters.map(({ letter, id }) => [letter, id]));
  const letterId = (letter: string): string => assertDefined(ids.get(letter), 'id of a letter');
  return {
    layout: 'index',
    title: words['overview.index'],
    short: words['short.index'],
    show: () => ({ letters, html: renderIndex(groups, { labels: words, href, headingLevel: 2, letterId }) }),
  };
}
