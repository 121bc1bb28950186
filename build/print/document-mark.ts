import { contentHash } from '../basics/content-hash.ts';
import { version } from '../basics/version.ts';
import type { PrintDocument } from './print-document.ts';
import { ownMark } from './print-page.ts';
import { NOTHING_KNOWN } from './pagination.ts';

/**
 * All that the bytes of a print depend on, as its pages follow from these. The names of its pictures, which are in its HTML,
 * come from their content.
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
