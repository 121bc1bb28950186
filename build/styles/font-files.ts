/** Reads the font files of `@font-face` rules from the book's folders and embeds them in the style sheet. */
import { fontSources } from '../sanitize/css/font-sources.ts';
import type { BookFiles } from '../files/book-files.ts';

/** Magic numbers of font files, and their media types. */
const KINDS: readonly (readonly [head: string, type: string])[] = [
  ['wOF2', 'font/woff2'],
  ['wOFF', 'font/woff'],
  ['OTTO', 'font/otf'],
  ['true', 'font/ttf'],
  ['\0\x01\0\0', 'font/ttf'],
];
const ELSEWHERE = /^\s*(?:[a-z][a-z\d+.-]*:|\/\/|#|$)/i;

/**
 * @param path absolute path of the style sheet
 * @returns `data:` URLs, and the reasons why files are not used, by the original URL
 */
export async function readFontFiles(css: string, path: string, book: BookFiles) {
  const found = new Map<string, string>();
  const missing = new Map<string, string>();
  for (const address of new Set(fontSources(css))) {
    if (ELSEWHERE.test(address)) continue;
    const file = await book.find(path, address);
    const bytes = await book.readFound(file, 'font');
    const head = typeof bytes === 'string' ? '' : Buffer.from(bytes.subarray(0, 4)).toString('latin1');
    const type = KINDS.find(([begin]) => begin === head)?.[1];
    if (typeof bytes === 'string') missing.set(address, bytes);
    else if (type === undefined) missing.set(address, 'it is not a WOFF2, WOFF, TTF or OTF font');
    else found.set(address, `data:${type};base64,${Buffer.from(bytes).toString('base64')}`);
  }
  return { found, missing };
}
