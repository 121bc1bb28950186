/**
 * The classes and attributes that have an effect of their own, and the elements on which they have it. Uses elsewhere,
 * and of classes that are not listed here, are reported as `no-effect`; only a book knows its own style sheets.
 */
import type { Token } from 'markdown-it';
import { type Place, type TextPart, partFrom, report } from './dialect.ts';
import { isReservedClass } from './reserved-names.ts';

/** Elements that attributes in braces can be written on. */
const ELEMENTS = {
  image: /^image$/,
  link: /^link_open$/,
  heading: /^heading_open$/,
  table: /^(?:table|caption)_open$/,
  cell: /^(?:t[dh]|tr)_open$/,
  list: /^(?:bullet_list|ordered_list|dl)_open$/,
  item: /^(?:list_item|dt|dd)_open$/,
  box: /^(?:admonition|container_\w+)_open$/,
  paragraph: /^(?:paragraph|blockquote)_open$|^(?:fence|hr|math_block|toc|toc_list)$/,
  text: /^(?:em|strong|s|mark|sub|sup|span|kbd)_open$|^(?:code_inline|math_inline|icon)$/,
};

export type ElementName = keyof typeof ELEMENTS;

const EVERYWHERE = Object.keys(ELEMENTS) as ElementName[];
const BLOCKS = ['table', 'list', 'box', 'paragraph'] as const;

/** The elements by class or, with `=` at the end, attribute. */
export const EFFECTS: ReadonlyMap<string, readonly ElementName[]> = new Map<string, readonly ElementName[]>([
  ...list('bleed page invert plate as-is', ['image']),
  ...list('wide narrow', ['image', 'heading', ...BLOCKS]),
  ...list('aside', ['image', ...BLOCKS]),
  ...list('no-page page=', ['link']),
  ...list('no-number', ['heading', 'image', 'table', 'box', 'paragraph']),
  ...list('entries no-entries', ['table', 'list', 'box']),
  ...list('no-index', ['heading', 'box', 'item', 'table', 'cell']),
  ...list('reference', ['heading', ...BLOCKS]),
  ...list('colspan= rowspan=', ['cell']),
  ...list('columns= break= print= background=', ['heading']),
  ...list('aliases=', ['heading', 'box']),
  ...list('synonyms= translation-of=', ['heading', 'table', 'cell', 'item', 'box', 'text']),
  ...list('width= height= align=', ['image', 'heading', 'cell', 'item', ...BLOCKS]),
  ['index', EVERYWHERE],
  ['img_border', EVERYWHERE],
]);

function list(names: string, elements: readonly ElementName[]): readonly (readonly [string, readonly ElementName[]])[] {
  return names.split(' ').map((name) => [name, elements]);
}

/** Reports the classes and attributes that have no effect on the element, or whose effect is not known. */
export function noteIdle(
  env: unknown,
  { type }: Pick<Token, 'type'>,
  pairs: readonly (readonly [name: string, value: string])[],
  rangeOf: (name: string) => TextPart,
  isWord = false,
): void {
  for (const [name, value] of pairs) {
    const isClass = name === 'class';
    const elements = EFFECTS.get(isClass ? value : `${name}=`);
    const isIdle = elements ? !elements.some((each) => ELEMENTS[each].test(type)) : isClass;
    const data = { name: isClass ? `.${value}` : name, isWord };
    if (isIdle) report(env, 'no-effect', rangeOf(isClass ? value : name), data);
  }
}

/**
 * Reports the words that are classes and are reserved or have no effect: `!!! note wide "Fog"`, `::: wide`.
 *
 * @param text the text that contains the classes in their order
 * @param place returns the place of an offset in the text
 */
export function noteClasses(
  env: unknown,
  element: Pick<Token, 'type'>,
  classes: readonly string[],
  text: string,
  place: (offset: number) => Place,
): void {
  let end = 0;
  for (const value of classes) {
    const start = Math.max(0, text.toLowerCase().indexOf(value, end));
    end = start + value.length;
    const part = partFrom(place(start), value.length);
    if (isReservedClass(value)) report(env, 'attribute-denied', part, { reason: 'reserved', name: 'class', value });
    else noteIdle(env, element, [['class', value]], () => part, true);
  }
}
