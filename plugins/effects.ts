/**
 * The classes and attributes that have an effect of their own, and the elements on which they have it. Uses elsewhere,
 * and of classes that are not listed here, are reported as `no-effect`; only a book knows its own style sheets.
 */
import type { Token } from 'markdown-it';
import { report, type TextPart } from './dialect.ts';

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
]);

function list(names: string, elements: readonly ElementName[]): readonly (readonly [string, readonly ElementName[]])[] {
  return names.split(' ').map((name) => [name, elements]);
}

/** Reports the classes and attributes that have no effect on the element, or whose effect is not known. */
export function noteIdle(
  env: unknown,
  { type }: Token,
  pairs: readonly (readonly [name: string, value: string])[],
  rangeOf: (name: string) => TextPart,
  areWords = false,
): void {
  for (const [name, value] of pairs) {
    const isClass = name === 'class';
    const elements = EFFECTS.get(isClass ? value : `${name}=`);
    const isIdle = elements ? !elements.some((each) => ELEMENTS[each].test(type)) : isClass;
    const data = { name: isClass ? `.${value}` : name, isWord: areWords };
    if (isIdle) report(env, 'no-effect', rangeOf(isClass ? value : name), data);
  }
}
