import { contentHash } from '../basics/content-hash.ts';
import { version } from '../basics/version.ts';
import type { PrintDocument } from './print-document.ts';
import { ownMark } from './print-page.ts';
import { NOTHING_KNOWN } from './pagination.ts';

/**
 * All that the bytes of a print depend on, for a document that does not change with what is known of its pages. The names
 * of its pictures, which are in its HTML, come from their content.
 *
 * @param browser name and version
 */
export async function documentMark(document: PrintDocument, browser: string): Promise<string> {
  const { theme, styles, pdf, properties, others } = document;
  const html = document.shown(NOTHING_KNOWN).map((part) => part.html);
  const settings = { theme, styles, pdf, properties, others: [...others] };
  return contentHash(JSON.stringify([version, await ownMark(), browser, settings, html]));
}
