/**
 * The product's own words that stand in braces: what is nearly one of them was meant as it. Classes of authors are theirs,
 * so a class is told only where it is nearly one of ours.
 */
import { BOOK_ATTRIBUTES, HTML_ATTRIBUTES } from '../../../plugins/attribute-values.ts';
import { nearest } from '../../basics/nearest.ts';

/** Classes that change what is made of the text. */
const CLASSES = [
  'no-index',
  'no-number',
  'no-page',
  'no-entries',
  'entries',
  'index',
  'reference',
  'as-is',
  'on-paper',
  'img_border',
];
const ATTRIBUTES = [...HTML_ATTRIBUTES, ...BOOK_ATTRIBUTES];

/** Words of other programs and languages, and what they are here. */
const FOREIGN: Readonly<Record<string, string>> = {
  center: 'align=center',
  centre: 'align=center',
  centered: 'align=center',
  zentriert: 'align=center',
  mitte: 'align=center',
  unnumbered: '.no-number',
  unlisted: '.no-index',
  nonumber: '.no-number',
  referenz: '.reference',
  seite: 'page',
  breite: 'width',
  höhe: 'height',
  ausrichtung: 'align',
  spalten: 'columns',
  umbruch: 'break',
  'text-align': 'align',
  verweis: 'index',
};

/** What a class was meant as: `.no-index` for `no-indx`, `align=center` for `center`; undefined if it is the author's. */
export function meantByClass(name: string): string | undefined {
  if (CLASSES.includes(name)) return undefined;
  const foreign = FOREIGN[name.toLowerCase()];
  if (foreign !== undefined) return foreign;
  const plain = (word: string): string => word.toLowerCase().replace(/[-_ ]/g, '');
  const same = CLASSES.find((each) => plain(each) === plain(name));
  const near =
    same ??
    (name.length > 3
      ? nearest(name, [...CLASSES, 'unnumbered', 'unlisted']).find((each) => isClose(each, name))
      : undefined);
  return near === undefined ? undefined : (FOREIGN[near] ?? `.${near}`);
}

/** Of one word that is longer by an ending, such as `references` and `indexed`, it is another one. */
function isClose(own: string, name: string): boolean {
  return Math.abs(own.length - name.length) <= 2 && own[0] === name[0];
}

/** What a word in braces was meant as, which nothing takes: `page` for `Page`, `.no-index` for `no-index`. */
export function meantByWord(word: string): string | undefined {
  const [name = '', value] = word.trim().split(/\s*[:=]\s*|\s+/, 2);
  const lower = name.toLowerCase();
  const attribute = ATTRIBUTES.find((each) => each === lower) ?? FOREIGN[lower];
  if (attribute !== undefined) return value === undefined ? attribute : `${attribute}="${value}"`;
  return CLASSES.includes(lower) ? `.${lower}` : undefined;
}

export function isOwnWord(word: string): boolean {
  return /^\S+$/.test(word) && meantByWord(word) !== undefined;
}
