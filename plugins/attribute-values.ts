/** The attributes that an author may set, and their valid values. A checked value is safe in an attribute or style. */
import type { Token } from 'markdown-it';

/** Attributes that are rendered, besides `data-…`. */
export const HTML_ATTRIBUTES: readonly string[] = 'id class width height align title lang dir colspan rowspan'.split(
  ' ',
);

/** Attributes of a chapter's heading that control its layout in print and whether it is printed. */
export const LAYOUT_ATTRIBUTES: readonly string[] = ['columns', 'break', 'print', 'background'];

/** Attributes that are used only to build the book and are never rendered. */
export const BOOK_ATTRIBUTES: readonly string[] = [
  ...'index aliases synonyms translation-of summary cost page'.split(' '),
  ...LAYOUT_ATTRIBUTES,
];

/** Returns the values of a token's `BOOK_ATTRIBUTES`, which are stored in its `meta`. */
export function bookAttributesOf(token: Token): Readonly<Record<string, string>> {
  return (token.meta?.['attributes'] as Readonly<Record<string, string>> | undefined) ?? {};
}

/** HTML attributes that are not allowed. Their names still show that the braces are meant as attributes. */
const DENIED =
  /^(?:on[a-z]+|style|src|srcset|srcdoc|href|xlink:href|target|rel|type|name|value|action|formaction|method|alt|role|aria-[a-z]+|border|bgcolor|color|size|hspace|vspace|valign|loading|sizes|usemap|download|ping|poster|hidden|tabindex|contenteditable|is|slot|nonce|integrity)$/;

const UNITS = 'px|pt|pc|cm|mm|in|rem|em|ch|vw|vh|%';
const LENGTH = new RegExp(`^(\\d{1,5}(?:\\.\\d{1,4})?|\\.\\d{1,4})(${UNITS})?$`, 'i');
const NEARLY_LENGTH = new RegExp(`^(\\d{1,5})(?:[.,](\\d{1,4}))?\\s*(${UNITS})?$`, 'i');

/** Names of data that authors may set. Those with an underscore at the beginning are ours. */
export const DATA_NAME = /^data-[a-z0-9][a-z0-9_.-]*$/;

export function isAllowed(name: string): boolean {
  return HTML_ATTRIBUTES.includes(name) || BOOK_ATTRIBUTES.includes(name) || DATA_NAME.test(name);
}

/** Whether the attribute may be written without a value. */
export function isBareAllowed(name: string): boolean {
  return name === 'index' || name === 'page' || DATA_NAME.test(name);
}

/** Whether the value may be any text. */
export function isFreeText(name: string): boolean {
  return name === 'title' || ![...HTML_ATTRIBUTES, ...LAYOUT_ATTRIBUTES].includes(name);
}

/** Whether this is an HTML attribute that an author may not set. */
export function isKnownToHtml(name: string): boolean {
  return DENIED.test(name);
}

/**
 * Returns a length written by an author (`40pt`, `400px`, `400`) as a CSS length. A number without a unit is in
 * pixels. Returns `undefined` if the value is not a length.
 */
export function cssLength(value: string): string | undefined {
  const match = LENGTH.exec(value);
  return match ? `${match[1]}${(match[2] ?? 'px').toLowerCase()}` : undefined;
}

/** Attributes with a few possible values. */
export const CHOICES: Readonly<Record<string, readonly string[]>> = {
  align: ['left', 'center', 'right', 'justify'],
  columns: ['1', '2', '3'],
  break: ['page', 'right', 'none'],
  print: ['false'],
  dir: ['ltr', 'rtl', 'auto'],
};

/** Valid forms of values. Case-insensitive ones are keywords and are used in lower case. */
const FORMS: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(
    Object.entries(CHOICES).map(([name, all]) => [name, new RegExp(`^(?:${all.join('|')})$`, 'i')]),
  ),
  background: /^(?![A-Za-z][A-Za-z\d+.-]*:|[\\/~])[^\0]+$/,
  id: /^[^\s"'`<>={}]+$/,
  class: /^[^"'`<>={}]+$/,
  colspan: /^[1-9]\d{0,2}$/,
  rowspan: /^[1-9]\d{0,2}$/,
  lang: /^[A-Za-z]{1,8}(?:-[A-Za-z\d]{1,8})*$/,
};

type Checked = { readonly value: string; readonly isMended: boolean };

/** Returns the usable value and whether it was corrected, or `undefined` if the value is invalid. */
export function checkAttribute(name: string, value: string): Checked | undefined {
  const trimmed = value.trim().replace(/\s+/g, ' ');
  if (name === 'width' || name === 'height') return checkLength(trimmed);
  const form = Object.hasOwn(FORMS, name) ? FORMS[name] : undefined;
  if (!form) return { value, isMended: false };
  return form.test(trimmed) ? { value: form.ignoreCase ? trimmed.toLowerCase() : trimmed, isMended: false } : undefined;
}

/** Also accepts lengths with a space before the unit or with a decimal comma: `40 pt`, `2,5cm`. */
function checkLength(value: string): Checked | undefined {
  if (LENGTH.test(value)) return { value, isMended: false };
  const match = NEARLY_LENGTH.exec(value);
  if (!match) return undefined;
  const [, whole = '', fraction, unit = ''] = match;
  return { value: whole + (fraction === undefined ? '' : `.${fraction}`) + unit, isMended: true };
}
