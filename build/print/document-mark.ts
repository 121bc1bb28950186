import { contentHash } from '../basics/content-hash.ts';
import { version } from '../basics/version.ts';
import type { PrintDocument } from './print-document.ts';
import { ownMark } from './print-page.ts';
import { NOTHING_KNOWN } from './pagination.ts';

/**
 * Returns a hash of everything that the bytes of a print depend on. The images are covered by their names in the
 * HTML, which are hashes of their content.
 *
 * @param browser name and version
 */
export async function documentMark(document: PrintDocument, browser: string): Promise<string> {
  const { images: _, shown, ...settings } = document;
  return contentHash(toJson([version, await ownMark(), browser, settings, shown(NOTHING_KNOWN)]));
}

export function toJson(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => (each instanceof Map || each instanceof Set ? [...each] : each));
}
