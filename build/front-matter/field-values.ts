/** Reads the value of one key: what the author wrote becomes what the book needs, or a sentence about what is wrong. */
import type { Scalar } from 'yaml';
import type { BookMeta } from '../types.ts';
import type { Field } from './schema.ts';

export type Levels = BookMeta['toc'];

/** A path, and where it stands in the YAML. */
export interface PathAt {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

export type FieldValue = string | number | boolean | Levels | readonly PathAt[];

export type ReadValue = { readonly value: FieldValue } | { readonly wrong: string; readonly hint?: string };

/** A scalar of the YAML, with the text it was written as. */
export interface Written {
  readonly value: unknown;
  readonly source: string;
  readonly isQuoted: boolean;
}

export function writtenAs(scalar: Scalar): Written {
  const isQuoted = scalar.type !== undefined && scalar.type !== 'PLAIN';
  // A version of 0.10 must not become 0.1.
  return { value: scalar.value, source: scalar.source ?? String(scalar.value), isQuoted };
}

type Reader = (written: Written, field: Field) => ReadValue;

const READERS: Readonly<Record<Field['type'], Reader>> = {
  boolean: readBoolean,
  number: readNumber,
  text: readText,
  texts: readText,
  language: readLanguage,
  path: readPath,
  styles: readPath,
  address: readAddress,
  levels: readLevels,
  length: readLength,
  pageRanges: readPageRanges,
  denied: () => ({ wrong: 'this key is not allowed' }),
};

/** Reads a scalar for a field. */
export function readValue(written: Written, field: Field): ReadValue {
  return written.value === null ? { wrong: 'there is no value' } : READERS[field.type](written, field);
}

/** A phrase for messages: `the text "x"`, `the number 3`. */
export function shownValue({ value, source }: Written): string {
  const line = source.replace(/\s+/g, ' ').trim();
  const short = line.length > 40 ? `${line.slice(0, 39)}…` : line;
  return typeof value === 'string' ? `the text "${short}"` : typeof value === 'number' ? `the number ${short}` : short;
}

/** What a field wants, for messages about lists and groups in its place. */
export function wanted(field: Field): string {
  switch (field.type) {
    case 'boolean':
      return 'true or false';
    case 'number':
      return 'a number';
    case 'length':
      return 'a length such as 2cm';
    case 'levels':
      return 'levels such as 2-3';
    case 'language':
      return 'a language such as de or en';
    case 'path':
      return 'the path of a picture';
    case 'address':
      return 'an address such as https://example.org/';
    case 'styles':
      return 'the path of a style sheet';
    case 'pageRanges':
      return 'pages such as 1-5, 8';
    case 'texts':
      return 'a text or a list of texts';
    default:
      return 'a text';
  }
}

function expected(what: string, written: Written, hint?: string): ReadValue {
  return { wrong: `${what} is expected here, not ${shownValue(written)}`, ...(hint === undefined ? {} : { hint }) };
}

function readBoolean(written: Written): ReadValue {
  const { value, source } = written;
  return typeof value === 'boolean' ? { value } : expected('true or false', written, booleanHint(source));
}

function booleanHint(source: string): string | undefined {
  if (/^(?:yes|on|1|true|ja)$/i.test(source.trim())) return 'write true, without quotes';
  if (/^(?:no|off|0|false|nein)$/i.test(source.trim())) return 'write false, without quotes';
  return undefined;
}

function readAddress(written: Written): ReadValue {
  const { value, source } = written;
  const url = typeof value === 'string' && URL.canParse(value.trim()) ? new URL(value.trim()) : null;
  if (url && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '') return { value: url.href };
  const isShort = url === null && /^[\w-]+(?:\.[\w-]+)+(?:\/|$)/.test(source.trim());
  return expected('an address on the web', written, isShort ? `write https://${source.trim()}` : undefined);
}

function readNumber(written: Written, field: Field): ReadValue {
  const { value, source } = written;
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    const isNumeric = typeof value === 'string' && /^\s*-?\d+(?:\.\d+)?\s*$/.test(value);
    return expected('a number', written, isNumeric ? `write ${source.trim()} without quotes` : field.hint);
  }
  const { least = -Infinity, most = Infinity, isWhole = false } = field;
  if (value >= least && value <= most && (!isWhole || Number.isInteger(value))) return { value };
  const range = most === Infinity ? `at least ${least}` : `between ${least} and ${most}`;
  return { wrong: `the number must be ${range}${isWhole ? ' and whole' : ''}, not ${source}` };
}

function readText(written: Written, field: Field): ReadValue {
  const { value, source } = written;
  const { values } = field;
  if (typeof value === 'boolean') {
    const hint = values ? `use one of ${values.join(', ')}` : 'put it in quotes if the word is meant';
    return expected(values ? 'one of the values known here' : 'a text', written, hint);
  }
  // As Markdown does it. HTML has no NUL, and chapters mark what is left open with it.
  const text = (typeof value === 'string' ? value : source).replaceAll('\0', '\uFFFD');
  if (!values || values.includes(text.trim().toLowerCase())) return { value: values ? text.trim() : text };
  return { wrong: `"${text.trim()}" is not one of the values known here`, hint: `use one of ${values.join(', ')}` };
}

function readLanguage(written: Written): ReadValue {
  const { value } = written;
  if (typeof value !== 'string') return expected('a language', written, 'write a code such as de, en or pt-BR');
  const code = value.trim();
  const hint = /^[a-z]{2,3}_[a-z]+$/i.test(code)
    ? `write ${code.replace('_', '-')}`
    : 'write a code such as de, en or pt-BR';
  try {
    const [canonical] = Intl.getCanonicalLocales(code);
    // Longer first parts are allowed by the standard, but no language has one.
    if (canonical !== undefined && /^[a-z]{2,3}(?:-|$)/.test(canonical)) return { value: canonical };
  } catch {
    // Not a language tag: said below.
  }
  return { wrong: `"${code}" is no language code`, hint };
}

function readPath(written: Written, field: Field): ReadValue {
  const { value } = written;
  if (typeof value !== 'string' || value.trim() === '') return expected(wanted(field), written);
  const path = value.trim();
  const [one, several, example] =
    field.type === 'styles'
      ? ['style sheet', 'style sheets', 'styles/book.css']
      : ['picture', 'pictures', 'pictures/cover.svg'];
  const hint = `name a ${one} by its path from this file, such as ${example}`;
  if (/^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(path)) {
    return { wrong: `"${path}" is not in the book: ${several} are read from its folders only`, hint };
  }
  if (/^[\\/~]|\0/.test(path)) return { wrong: `"${path}" is an absolute path, which is not allowed`, hint };
  // Whether it leads out of the book, only those can tell who know where the book lies: see `book-files.ts`.
  return { value: path };
}

function readLevels(written: Written): ReadValue {
  const match = /^\s*([1-6])\s*(?:[-–]\s*([1-6])\s*)?$/.exec(written.source);
  const wrong = expected('the levels of the contents', written, 'write toc: 3 or toc: 2-3, with levels from 1 to 6');
  if (!match || written.value === true || written.value === false) return wrong;
  const first = Number(match[1]);
  const to = match[2] === undefined ? first : Number(match[2]);
  const from = match[2] === undefined ? Math.min(2, first) : first;
  return from <= to ? { value: { from, to } } : wrong;
}

/** Lengths go to Chromium, which knows px, in, cm and mm. */
function readLength(written: Written): ReadValue {
  const { value, source } = written;
  const hint = 'write a number with px, in, cm, mm or pt, such as 1.5cm';
  const match = /^(\d+(?:\.\d+)?|\.\d+)\s*([a-z%]*)$/i.exec(typeof value === 'number' ? source : String(value).trim());
  const unit = match?.[2]?.toLowerCase() ?? '';
  const number = match?.[1] ?? '';
  if (typeof value === 'number') return match ? { value: `${value}px` } : { wrong: `${source} is no length`, hint };
  if (typeof value !== 'string') return expected('a length', written, hint);
  if (unit === '' && match) return { value: `${number}px` };
  if (unit === 'pt') return { value: `${pixels(Number(number))}px` };
  if (/^(?:px|in|cm|mm)$/.test(unit)) return { value: `${number}${unit}` };
  return { wrong: `"${value}" is no length that can be used on paper`, hint };
}

/** Points to CSS pixels: 96 of these and 72 of those make an inch. */
function pixels(points: number): number {
  return Number(((points * 4) / 3).toFixed(6));
}

function readPageRanges(written: Written): ReadValue {
  const text = typeof written.value === 'string' ? written.value : written.source;
  const hint = 'write pages such as 1-5, 8';
  const parts = text.split(',').map((part) => /^\s*(\d*)\s*(-?)\s*(\d*)\s*$/.exec(part));
  const isValid = parts.every((part) => {
    if (!part) return false;
    const [, first = '', dash = '', last = ''] = part;
    if (dash === '') return last === '' && Number(first) > 0;
    if (first === '' && last === '') return false;
    return first === '' || last === '' || (Number(first) > 0 && Number(first) <= Number(last));
  });
  if (text.trim() === '' || isValid) return { value: text };
  return { wrong: `"${text}" does not name pages`, hint };
}
