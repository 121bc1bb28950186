/** Stretches of text that are nearly a construct, by what stands between their signs. */
import EMOJI from 'markdown-it-emoji/lib/data/full.mjs';
import { type TextKind, patternKind } from './kind.ts';

const BB = 'b|i|u|s|url|img|quote|code|color|size|center|table|spoiler';

export const wordKinds: readonly TextKind[] = [
  patternKind({
    signs: ['Ã', 'â', 'Â'],
    pattern:
      /(?:Ã[\u0080-\u00BF\u2013-\u203A\u0152-\u0192\u02C6\u02DC\u20AC\u2122]|â(?:€|\u0080)[^\s]?|Â[\u0080-\u00BF](?!\p{L}))/gu,
    slip: () => ({
      message: 'this is a character that was read in the wrong encoding',
      hint: 'type the character again, and save the file as UTF-8',
    }),
  }),
  patternKind({
    signs: [':'],
    pattern: /(?<![\p{L}\p{N}:]):[ ]?([a-z][a-z\d_+-]{1,40})(?:[ ]:)?(?=\s|$)/gu,
    slip: ({ 0: whole, 1: name = '' }) =>
      Object.hasOwn(EMOJI, name) && (whole.endsWith(' :') || !whole.startsWith(': '))
        ? { message: 'the name of an emoji stands between two colons, so this is text', hint: `write :${name}:` }
        : undefined,
  }),
  patternKind({
    signs: ['con['],
    pattern: /(?<![\p{L}\p{N}]):(?:Icons?|ICON|icons)\[[^[\]\n]*\]/gu,
    slip: ({ 0: whole }) => ({
      message: 'an icon is written as :icon with its name in square brackets, so this is text',
      hint: `write :icon${whole.slice(whole.indexOf('[')).toLowerCase()}`,
    }),
  }),
  patternKind({
    signs: ['[/'],
    pattern: new RegExp(`\\[(?:${BB})(?:=[^\\]\\n]*)?\\](?=[^[\\n]*\\[/)`, 'giu'),
    slip: () => ({
      message: 'markup of a forum is text here',
      hint: 'use **bold**, *italics* or [text](address)',
    }),
  }),
  patternKind({
    signs: ['!'],
    pattern: /!(?:\p{L}[\p{L} ]*)?\([^()\s]+\.(?:png|jpe?g|gif|webp|svg|avif)\)/giu,
    slip: () => ({
      message: 'a picture has its description in square brackets before its address, so this is text',
      hint: 'put the description into ![ ], directly before the address',
    }),
  }),
  patternKind({
    signs: [')['],
    pattern: /\((#[^\s()]+)\)\[([^[\]\n]+)\]/gu,
    slip: ({ 1: address = '', 2: text = '' }) => ({
      message: 'the two parts of a link are swapped, so it is text',
      hint: `write [${text}](${address})`,
    }),
  }),
  patternKind({
    signs: ['/*'],
    pattern: /(?<=^|\s)\/\*(?=[^\s/][^\n]*[^\s\\]\/?\*)/gmu,
    slip: () => ({
      message: 'a slash escapes nothing, so readers see it',
      hint: 'put a backslash before the star, or the comment between %% and %%',
    }),
  }),
];
