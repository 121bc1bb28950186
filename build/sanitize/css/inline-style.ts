/**
 * The `style` attribute of raw HTML: layout declarations become the dialect's classes and sizes, everything else is
 * removed.
 */

import { CSS_LENGTH } from '../../basics/css-length.ts';

/** A declaration with only these characters cannot fetch, run or hide anything. */
const DECLARATION = /^([a-z-]+)\s*:\s*([a-z\d.%-]+)(?:\s*!\s*important)?$/;
const FORCED = /^(?:always|page|left|right|recto|verso)$/;
const AVOIDED = /^avoid(?:-page|-column)?$/;
const ALIGNMENTS: ReadonlyMap<string, string> = new Map(
  Object.entries({ left: 'left', start: 'left', center: 'center', right: 'right', end: 'right', justify: 'justify' }),
);

/**
 * Converts the value of a `style` attribute.
 *
 * @param isPicture whether the element is an image, which floats like one with `{align=left}`
 * @returns classes, sizes that are plain lengths, and the removed declarations as written
 */
export function readStyle(value: string, isPicture: boolean) {
  const classes = new Set<string>();
  const sizes: (readonly [name: 'width' | 'height' | 'max-width', value: string])[] = [];
  const removed: string[] = [];
  for (const written of value.split(';').map((each) => each.trim())) {
    if (written === '') continue;
    const [, name = '', word = ''] = DECLARATION.exec(written.toLowerCase()) ?? [];
    const known = breakClass(name, word) ?? alignClass(name, word, isPicture);
    if (known !== undefined) for (const each of known) classes.add(each);
    else if ((name === 'width' || name === 'height' || name === 'max-width') && CSS_LENGTH.test(word))
      sizes.push([name, word]);
    else removed.push(written);
  }
  return { classes: [...classes], sizes, removed };
}

const KEEP = new Map(Object.entries({ before: 'keep-previous', after: 'keep-next', inside: 'keep-whole' }));

/** `page-break-after: always` is the old form of `break-after: page`. */
function breakClass(property: string, word: string): readonly string[] | undefined {
  const [, side] = /^(?:page-)?break-(before|after|inside)$/.exec(property) ?? [];
  if (side === undefined) return undefined;
  if (word === 'auto') return [];
  if (AVOIDED.test(word)) return [KEEP.get(side) ?? ''];
  if (side === 'inside') return undefined;
  if (FORCED.test(word)) return [`break-${side}`];
  return word === 'column' ? [`column-break-${side}`] : undefined;
}

function alignClass(property: string, word: string, isPicture: boolean): readonly string[] | undefined {
  const isFloat = property === 'float' && isPicture && /^(?:left|right)$/.test(word);
  if (isFloat) return [`align-${word}`];
  const alignment = property === 'text-align' ? ALIGNMENTS.get(word) : undefined;
  return alignment === undefined ? undefined : [`align-${alignment}`];
}
