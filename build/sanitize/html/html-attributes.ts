/** Filters the attributes of a raw tag. */
import { DATA_NAME } from '../../../plugins/attribute-values.ts';
import { isReservedClass, isReservedId } from '../../../plugins/reserved-names.ts';
import { withoutComments } from '../../../plugins/comment.ts';
import type { ProblemData, RemovedHtml } from '../../../plugins/dialect.ts';
import { CSS_LENGTH } from '../../basics/css-length.ts';
import type { HtmlAttribute, HtmlOpen } from './html-events.ts';
import { type ElementPolicy, HTML_POLICY, type ValueKind } from './html-policy.ts';
import { readStyle } from '../css/inline-style.ts';
import { oneLine } from '../../basics/one-line.ts';
import { checkUrl, isRemote } from '../url.ts';

/** Reports an attribute that is removed. */
type Drop = <R extends keyof ProblemData>(attribute: HtmlAttribute, rule: R, data: ProblemData[R]) => void;

/** Filters the attributes of an allowed element. The names and values are safe once quotes are escaped. */
export function filterAttributes(
  tag: HtmlOpen,
  element: ElementPolicy,
  drop: Drop,
): readonly (readonly [name: string, value: string])[] {
  const filter = new AttributeFilter(tag, element, drop);
  const seen = new Set<string>();
  for (const attribute of tag.attributes) {
    // Browsers use the first of two attributes with the same name.
    if (seen.has(attribute.name)) continue;
    seen.add(attribute.name);
    filter.take(attribute, kindOf(attribute.name, element));
  }
  return filter.result();
}

class AttributeFilter {
  readonly #tag: string;
  readonly #isPicture: boolean;
  readonly #kept = new Map<string, string>();
  readonly #classes: string[];
  readonly #styles: string[] = [];
  readonly #drop: Drop;

  constructor({ name }: HtmlOpen, { as = name, addClass }: ElementPolicy, drop: Drop) {
    this.#drop = drop;
    this.#tag = name;
    this.#isPicture = as === 'img';
    this.#classes = addClass === undefined ? [] : [addClass];
  }

  take(attribute: HtmlAttribute, kind: ValueKind | undefined): void {
    const { name, value } = attribute;
    const tag = this.#tag;
    const drop = (what: RemovedHtml, removed: string): void =>
      this.#drop(attribute, 'unsafe-html', { what, tag, name: oneLine(removed) });
    if (kind === undefined) {
      if (!HTML_POLICY.unseen.test(name)) drop('attribute', name);
    } else if ((kind === 'link' || kind === 'picture') && checkUrl(value) === 'denied') {
      drop('address', value);
    } else if (kind === 'picture' && isRemote(value)) {
      this.#drop(attribute, 'remote-resource', { address: oneLine(value) });
    } else if (kind === 'style') {
      for (const each of this.#takeStyle(value)) drop('style', each);
    } else {
      const written = valueOf(kind, value);
      if (written === undefined) drop('value', name);
      else
        for (const each of this.#takeValue(name, written, kind))
          this.#drop(attribute, 'attribute-denied', { reason: 'reserved', name, value: each, tag });
    }
  }

  /** Converts a `style` attribute and returns the removed declarations. */
  #takeStyle(value: string): readonly string[] {
    const { classes, sizes, removed } = readStyle(value, this.#isPicture);
    if (classes.length > 0) this.#addClasses(classes);
    for (const [property, length] of sizes) {
      // An image's own `width` and `height` take precedence. Its `max-width` is ignored: the column limits it anyway.
      if (!this.#isPicture) this.#styles.push(`${property}:${length}`);
      else if (property !== 'max-width' && !this.#kept.has(property)) this.#kept.set(property, length);
    }
    return removed;
  }

  /** Adds an attribute with a valid value and returns the reserved names, which are removed. */
  #takeValue(name: string, value: string, kind: ValueKind): readonly string[] {
    if (kind === 'alignment') this.#addClasses([`align-${value}`]);
    else if (kind === 'length' && !this.#isPicture) {
      // `width="50%"` on a table is obsolete HTML; it becomes a style.
      this.#styles.push(`${name}:${/^\d+(\.\d+)?$/.test(value) ? `${value}px` : value}`);
    } else if (name === 'class') {
      const names = value.split(/\s+/).filter(Boolean);
      this.#addClasses(names.filter((each) => !isReservedClass(each)));
      return names.filter(isReservedClass);
    } else if (kind === 'id' && isReservedId(value)) return [value];
    else if (name !== 'name') this.#kept.set(name, value);
    else if (!this.#kept.has('id')) this.#kept.set('id', value);
    return [];
  }

  /** The class attribute is written at the position of the first attribute that adds classes. */
  #addClasses(names: readonly string[]): void {
    this.#kept.set('class', '');
    for (const each of names) this.#classes.push(each);
  }

  result(): ReturnType<typeof filterAttributes> {
    if (this.#classes.length > 0) this.#kept.set('class', this.#classes.join(' '));
    else this.#kept.delete('class');
    if (this.#styles.length > 0) this.#kept.set('style', this.#styles.join(';'));
    return [...this.#kept];
  }
}

function kindOf(name: string, element: ElementPolicy): ValueKind | undefined {
  if (element.attributes && Object.hasOwn(element.attributes, name)) return element.attributes[name];
  if (Object.hasOwn(HTML_POLICY.attributes, name)) return HTML_POLICY.attributes[name];
  return DATA_NAME.test(name) ? 'text' : undefined;
}

/** Valid forms of values. Case-insensitive ones are keywords and are used in lower case. */
const FORMS: Readonly<Record<Exclude<ValueKind, 'style' | 'text' | 'flag' | 'link' | 'picture'>, RegExp>> = {
  id: /^\S+$/,
  language: /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/,
  direction: /^(?:ltr|rtl|auto)$/i,
  count: /^[1-9]\d{0,2}$/,
  integer: /^-?\d{1,9}$/,
  length: new RegExp(`${CSS_LENGTH.source}|^\\d{1,5}(?:\\.\\d{1,4})?$`, 'i'),
  alignment: /^(?:left|center|middle|right|justify)$/i,
  listStyle: /^[1aAiI]$/,
  scope: /^(?:row|col|rowgroup|colgroup)$/i,
  hidden: /^(?:true|false)$/i,
};

/** The value to write, or undefined if it is invalid. */
function valueOf(kind: Exclude<ValueKind, 'style'>, value: string): string | undefined {
  if (kind === 'flag') return '';
  if (kind === 'text') return withoutComments(value);
  if (kind === 'link' || kind === 'picture') return value.replace(/[\t\n\r]/g, '').trim();
  const form = FORMS[kind];
  const trimmed = value.trim();
  const written = form.ignoreCase ? trimmed.toLowerCase() : trimmed;
  if (!form.test(trimmed)) return undefined;
  return kind === 'alignment' && written === 'middle' ? 'center' : written;
}
