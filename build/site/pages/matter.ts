/** What a printed book has before and behind its text: its abbreviations, and where its icons come from. */
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
