/** Page with the abbreviations and the icon credits, which a printed book has in its front and back matter. */
import { listAbbreviations } from '../../book/list-abbreviations.ts';
import { renderAbbreviations } from '../../render/render-abbreviations.ts';
import { renderCredits } from '../../render/render-credits.ts';
import type { Listed, Listing } from './listing.ts';

export function abbreviations({ book, words, href }: Listed): Listing | undefined {
  const found = book.meta.lists === false ? [] : listAbbreviations(book);
  if (found.length === 0) return undefined;
  const show = () => ({ html: renderAbbreviations(found, href) });
  return { layout: 'matter', title: words['list.abbreviations'], show };
}

export function credits({ book, words }: Listed): Listing | undefined {
  const html = renderCredits(book);
  return html === undefined ? undefined : { layout: 'matter', title: words['credits.icons'], show: () => ({ html }) };
}
