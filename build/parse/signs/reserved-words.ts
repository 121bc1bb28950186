/**
 * The product's own words that stand in braces: what is nearly one of them was meant as it. Classes of authors are theirs,
 * so a class is told only where it is nearly one of ours.
 */
import { BOOK_ATTRIBUTES, HTML_ATTRIBUTES } from '../../../plugins/attribute-values.ts';
import { nearest } from '../../basics/nearest.ts';

/** Classes that change what is made of the text. */
const CLASSES = 'no-index no-number no-page no-entries entries index reference as-is img_border'.split(' ');
const ATTRIBUTES = [...HTML_ATTRIBUTES, ...BOOK_ATTRIBUTES];

/** Words of other programs and languages, and what they are here. */
const FOREIGN: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'align=center center centre centered zentriert mitte',
    '.no-number unnumbered nonumber',
    '.no-index unlisted',
    '.reference referenz',
    'page seite',
    'width breite',
    'height höhe',
    'align ausrichtung text-align',
    'columns spalten',
    'break umbruch',
    'index verweis',
  ].flatMap((line) => {
    const [own = '', ...others] = line.split(' ');
    return others.map((word) => [word, own]);
  }),
);

/** What a class was meant as: `.no-index` for `no-indx`, `align=center` for `center`; undefined if it is the author's. */
export function classIntended(name: string): string | undefined {
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
export function wordIntended(word: string): string | undefined {
  const [name = '', value] = word.trim().split(/\s*[:=]\s*|\s+/, 2);
  const lower = name.toLowerCase();
  const attribute = ATTRIBUTES.find((each) => each === lower) ?? FOREIGN[lower];
  if (attribute !== undefined) return value === undefined ? attribute : `${attribute}="${value}"`;
  return CLASSES.includes(lower) ? `.${lower}` : undefined;
}

export function isReservedWord(word: string): boolean {
  return /^\S+$/.test(word) && wordIntended(word) !== undefined;
}
