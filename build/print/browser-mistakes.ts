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
  readonly mistakes: readonly string[];

  /**
   * @param browser name and version of the browser
   * @param mistakes descriptions of what is wrong with its PDF
   */
  constructor(browser: string, mistakes: readonly string[]) {
    super(`${browser} does not write usable PDFs: ${mistakes.join('; ')}`);
    this.mistakes = mistakes;
  }
}

/** Reports link targets of the layout that are missing from the PDF. */
export function placeMistakes(
  html: string,
  { pages }: Pagination,
  found: ReadonlyMap<string, number>,
): readonly string[] {
  const linked = new Set(Array.from(html.matchAll(/\shref="(#[^"]+)"/g), ([, href = '']) => href));
  const lost = [...pages.keys()].filter((id) => !found.has(id) && linked.has(escape(fragmentUrl(id))));
  return lost.length === 0 ? [] : [`link targets are missing: ${lost.length}, the first being #${lost[0] ?? ''}`];
}

/** @param ids ids of targets on pages whose margins could not be determined */
export function unknownHeightMistakes(ids: readonly string[]): readonly string[] {
  return ids.length === 0
    ? []
    : [`the height of link targets is unknown: ${ids.length}, the first being #${ids[0] ?? ''}`];
}
