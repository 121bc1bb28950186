/** Returns the HTML that the print page receives for a book. */
import { NOTHING_KNOWN } from '../../build/print/pagination.ts';
import type { PrintRendering } from '../../build/print/render-print.ts';

/**
 * Returns the HTML of all parts.
 *
 * @param pages known page numbers of targets, by id
 */
export function shownHtml(
  { shown }: Pick<PrintRendering, 'shown'>,
  pages: ReadonlyMap<string, number> = new Map(),
): string {
  return shown({ ...NOTHING_KNOWN, pages })
    .map(({ html }) => html)
    .join('\n');
}
