/** What the page is handed of a book that is printed. */
import { NOTHING_KNOWN } from '../../build/print/pagination.ts';
import type { PrintRendering } from '../../build/print/render-print.ts';

/**
 * The HTML of all parts.
 *
 * @param pages those that are known of its places, by id
 */
export function shownHtml(
  { shown }: Pick<PrintRendering, 'shown'>,
  pages: ReadonlyMap<string, number> = new Map(),
): string {
  return shown({ ...NOTHING_KNOWN, pages })
    .map(({ html }) => html)
    .join('\n');
}
