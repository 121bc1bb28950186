/**
 * Names of output folders and files: transliterated to ASCII where possible, so that they work on every host and file
 * system, and are readable in the address bar.
 */
import { pairsIn } from '../basics/pairs.ts';

const SPELLED = pairsIn('ä:ae ö:oe ü:ue ß:ss æ:ae ø:oe å:aa œ:oe ð:d þ:th ł:l đ:d');
const MAX_LENGTH = 80;
const RESERVED_ON_WINDOWS = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** Accents that most keyboards lack. In other scripts, marks are vowels or voicing: `ガ` is not `カ`. */
const ACCENTS = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}*)\p{M}|\p{Variation_Selector}/gu;

/** A folder name; `fallback` if the text has no letters or digits. */
export function pathSlug(text: string, fallback: string): string {
  const spelled = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßæøåœðþłđ]/g, (letter) => SPELLED.get(letter) ?? letter)
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC');
  const slug = spelled
    .replace(/(?:[^\p{L}\p{M}\p{N}]|(?<![\p{L}\p{M}])\p{M})+/gu, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
  if (slug === '') return fallback;
  return RESERVED_ON_WINDOWS.test(slug) ? `${slug}-` : slug;
}

/** The folder of a book whose title is unique on the shelf. */
export function bookSlug(title: string): string {
  return pathSlug(title, 'book');
}
