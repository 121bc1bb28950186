/** Messages about style sheets, in the words that authors read. */
import type { Said } from '../types.ts';

/** Hints for style sheets that are not read, by the reason. */
const REMEDIES: readonly (readonly [why: RegExp, hint: string])[] = [
  [/outside/, 'move it into the folder of the book, or run regelwerk in a folder that contains both'],
  [/larger/, 'remove some of the images and fonts embedded in it'],
  [/\.css/, 'use a file that ends in .css'],
];

export const STYLE = {
  notRead: (path: string, why: string, place: string, nearest: readonly string[]): Said => ({
    severity: 'error',
    message: `the style sheet ${path} is ignored: ${why}`,
    hint:
      nearest.length > 0
        ? `did you mean ${nearest.join(' or ')}?`
        : (REMEDIES.find(([form]) => form.test(why))?.[1] ?? `put the file at ${place}, or correct the path`),
  }),
  otherCase: (path: string, actual: string): Said => ({
    message: `the style sheet ${path} is named ${actual} on disk, so case-sensitive systems will not find it`,
    hint: { write: actual },
  }),
  noFont: (address: string, why: string) =>
    removed(
      `the font ${address}`,
      why,
      'use a font in the folder of the book, with a path relative to the style sheet',
    ),
  unread: (what: string) =>
    removed(what, 'it is not readable CSS, so it may load something', 'correct it, or write it in another way'),
  loads: (what: string) =>
    removed(
      what,
      'a book must not load anything from the network',
      what.startsWith('@')
        ? 'list both style sheets under css: in the front matter'
        : 'embed small images as data:image/png;base64,…, put fonts in the folder of the book, or remove it',
    ),
};

function removed(what: string, why: string, hint: string): Said {
  return { message: `${what} is removed from the style sheet: ${why}`, hint };
}
