/**
 * Checks that the browser's PDF meets the assumptions of our post-processing. Page numbers come from its named
 * destinations. A browser that handles them differently would print a book that looks right but is wrong.
 */
import { fragmentUrl } from '../addresses/relative-url.ts';
import { escapeHtml as escape } from '../../plugins/escape-html.ts';
import type { Pagination } from './pagination.ts';

/** Thrown if the browser's PDF differs from the book. */
export class BrowserMistake extends Error {
  override readonly name = 'BrowserMistake';
}

/** Returns link targets of the layout that are missing from the PDF. */
export function lostPlaces(html: string, { pages }: Pagination, found: ReadonlyMap<string, number>): readonly string[] {
  const linked = new Set(Array.from(html.matchAll(/\shref="(#[^"]+)"/g), ([, href = '']) => href));
  return [...pages.keys()].filter((id) => !found.has(id) && linked.has(escape(fragmentUrl(id))));
}
