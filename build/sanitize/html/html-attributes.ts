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
  const isPicture = (element.as ?? tag.name) === 'img';
  const kept = new Map<string, string>();
  const classes = element.addClass === undefined ? [] : [element.addClass];
  const styles: string[] = [];
  const addClasses = (names: readonly string[]): void => {
    // The class attribute is written at the position of the first attribute that adds classes.
    kept.set('class', '');
    for (const each of names) classes.push(each);
  };
  const addSize = (name: string, length: string): void => {
    if (!isPicture) styles.push(`${name}:${length}`);
    // An image's own `width` and `height` take precedence. Its `max-width` is ignored: the column limits it anyway.
    else if (name !== 'max-width' && !kept.has(name)) kept.set(name, length);
  };
  const seen = new Set<string>();
  for (const attribute of tag.attributes) {
    const { name, value } = attribute;
    // Browsers use the first of two attributes with the same name.
    if (seen.has(name)) continue;
    seen.add(name);
    const remove = (what: RemovedHtml, removed: string): void =>
      drop(attribute, 'unsafe-html', { what, tag: tag.name, name: oneLine(removed) });
    const reserve = (reserved: string): void =>
      drop(attribute, 'attribute-denied', { reason: 'reserved', name, value: reserved, tag: tag.name });
    const kind = kindOf(name, element);
    if (kind === undefined) {
      if (!HTML_POLICY.unseen.test(name)) remove('attribute', name);
      continue;
    }
    if (kind === 'style') {
      const style = readStyle(value, isPicture);
      if (style.classes.length > 0) addClasses(style.classes);
      for (const [property, length] of style.sizes) addSize(property, length);
      for (const each of style.removed) remove('style', each);
      continue;
    }
    const written = valueOf(kind, value);
    if ((kind === 'link' || kind === 'picture') && checkUrl(value) === 'denied') remove('address', value);
    else if (kind === 'picture' && isRemote(value)) drop(attribute, 'remote-resource', { address: oneLine(value) });
    else if (written === undefined) remove('value', name);
    else if (kind === 'alignment') addClasses([`align-${written}`]);
    // `width="50%"` on a table is obsolete HTML; it becomes a style.
    else if (kind === 'length' && !isPicture) addSize(name, /^[\d.]+$/.test(written) ? `${written}px` : written);
    else if (name === 'class') {
      const names = written.split(/\s+/).filter(Boolean);
      addClasses(names.filter((each) => !isReservedClass(each)));
      for (const each of names) if (isReservedClass(each)) reserve(each);
    } else if (kind === 'id' && isReservedId(written)) reserve(written);
    else if (name !== 'name') kept.set(name, written);
    else if (!kept.has('id')) kept.set('id', written);
  }
  if (classes.length > 0) kept.set('class', classes.join(' '));
  else kept.delete('class');
  if (styles.length > 0) kept.set('style', styles.join(';'));
  return [...kept];
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
