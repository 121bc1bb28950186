/** The attributes of a raw tag: which stay, with which value, and what is removed. */
import { isReservedClass, isReservedId } from '../../../plugins/reserved-names.ts';
import { CSS_LENGTH } from '../../basics/css-length.ts';
import type { HtmlAttribute, HtmlOpen } from './html-events.ts';
import type { ElementPolicy, HtmlPolicy, ValueKind } from './html-policy.ts';
import { readStyle } from '../css/inline-style.ts';
import { oneLine } from '../../basics/one-line.ts';
import { checkUrl, isRemote } from '../url.ts';

export type RemovalRule = 'unsafe-html' | 'remote-resource' | 'attribute-denied';

export interface DroppedAttribute {
  readonly what: string;
  readonly rule: RemovalRule;
  readonly attribute: HtmlAttribute;
}

export interface KeptAttributes {
  /** Name and value, in the order written; safe once their quotes are escaped. */
  readonly kept: readonly (readonly [name: string, value: string])[];
  readonly dropped: readonly DroppedAttribute[];
}

/** Filters the attributes of an allowed element. */
export function filterAttributes(tag: HtmlOpen, element: ElementPolicy, policy: HtmlPolicy): KeptAttributes {
  const kept = new Map<string, string>();
  const classes: string[] = element.addClass === undefined ? [] : [element.addClass];
  const styles: string[] = [];
  const dropped: DroppedAttribute[] = [];
  const isPicture = (element.as ?? tag.name) === 'img';
  const seen = new Set<string>();

  for (const attribute of tag.attributes) {
    const { name, value } = attribute;
    // Browsers take the first of two attributes with one name.
    if (seen.has(name)) continue;
    seen.add(name);
    const kind = kindOf(name, element, policy);
    const drop = (what: string, rule: RemovalRule = 'unsafe-html'): void => {
      dropped.push({ what, rule, attribute });
    };
    if (kind === undefined) {
      drop(`the attribute ${oneLine(name)} of <${tag.name}>`);
      continue;
    }
    if ((kind === 'link' || kind === 'picture') && checkUrl(value) === 'denied') {
      drop(`the address "${oneLine(value)}" of <${tag.name}>`);
      continue;
    }
    if (kind === 'picture' && isRemote(value)) {
      drop(`the image "${oneLine(value)}" on another server`, 'remote-resource');
      continue;
    }
    if (kind === 'style') {
      const style = readStyle(value, isPicture);
      for (const each of style.removed) drop(`the style "${oneLine(each)}" of <${tag.name}>`);
      if (style.classes.length > 0) kept.set('class', '');
      classes.push(...style.classes);
      for (const [property, length] of style.sizes) {
        // A picture's own attributes go before, and it never grows beyond its column.
        if (!isPicture) styles.push(`${property}:${length}`);
        else if (property !== 'max-width' && !kept.has(property)) kept.set(property, length);
      }
      continue;
    }
    const written = valueOf(kind, value);
    if (written === undefined) {
      drop(`the invalid value of the attribute ${name} of <${tag.name}>`);
    } else if (kind === 'alignment') {
      kept.set('class', '');
      classes.push(`align-${written}`);
    } else if (kind === 'length' && !isPicture) {
      // `width="50%"` on a table is no longer HTML; the same as a style is.
      styles.push(`${name}:${/^\d+(\.\d+)?$/.test(written) ? `${written}px` : written}`);
    } else if (name === 'class') {
      const names = written.split(/\s+/).filter(Boolean);
      kept.set('class', '');
      classes.push(...names.filter((each) => !isReservedClass(each)));
      for (const each of names.filter(isReservedClass)) drop(`the class ${each} of <${tag.name}>`, 'attribute-denied');
    } else if (kind === 'id' && isReservedId(written)) {
      drop(`the id ${written} of <${tag.name}>`, 'attribute-denied');
    } else if (name === 'name') {
      if (!kept.has('id')) kept.set('id', written);
    } else {
      kept.set(name, written);
    }
  }
  if (classes.length > 0) kept.set('class', classes.join(' '));
  else kept.delete('class');
  if (styles.length > 0) kept.set('style', styles.join(';'));
  return { kept: [...kept], dropped };
}

function kindOf(name: string, element: ElementPolicy, policy: HtmlPolicy): ValueKind | undefined {
  if (element.attributes && Object.hasOwn(element.attributes, name)) return element.attributes[name];
  if (Object.hasOwn(policy.attributes, name)) return policy.attributes[name];
  return /^data-[a-z0-9][a-z0-9_.-]*$/.test(name) ? 'text' : undefined;
}

/** The value as it is written, or nothing where it is not of its kind. */
function valueOf(kind: Exclude<ValueKind, 'style'>, value: string): string | undefined {
  const trimmed = value.trim();
  return VALUES[kind](value, trimmed, trimmed.toLowerCase());
}

type ValueReader = (value: string, trimmed: string, lower: string) => string | undefined;

const VALUES: Readonly<Record<Exclude<ValueKind, 'style'>, ValueReader>> = {
  text: (value) => value,
  link: address,
  picture: address,
  id: (_, trimmed) => (trimmed === '' || /\s/.test(trimmed) ? undefined : trimmed),
  language: matching(/^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i),
  direction: lowerCase(/^(?:ltr|rtl|auto)$/),
  count: matching(/^[1-9]\d{0,2}$/),
  integer: matching(/^-?\d{1,9}$/),
  length: (_, _trimmed, lower) => (CSS_LENGTH.test(lower) || /^\d{1,5}(?:\.\d{1,4})?$/.test(lower) ? lower : undefined),
  alignment: (_, _trimmed, lower) => {
    if (lower === 'middle') return 'center';
    return /^(?:left|center|right|justify)$/.test(lower) ? lower : undefined;
  },
  listStyle: matching(/^[1aAiI]$/),
  scope: lowerCase(/^(?:row|col|rowgroup|colgroup)$/),
  hidden: lowerCase(/^(?:true|false)$/),
  flag: () => '',
};

function address(value: string): string {
  return value.replace(/[\t\n\r]/g, '').trim();
}

function matching(pattern: RegExp): ValueReader {
  return (_, trimmed) => (pattern.test(trimmed) ? trimmed : undefined);
}

function lowerCase(pattern: RegExp): ValueReader {
  return (_, _trimmed, lower) => (pattern.test(lower) ? lower : undefined);
}
