/**
 * The value types of PDF. Names and strings are kept in their written form.
 *
 * Source: ISO 32000-1, 7.3.
 */

export type PdfValue = null | boolean | number | PdfName | PdfString | PdfReference | PdfArray | PdfDictionary;
/** A name with its slash; special characters are escaped as `#xx`. */
export type PdfName = `/${string}`;
export type PdfArray = readonly PdfValue[];
/** A dictionary; its keys have no slash. */
export type PdfDictionary = ReadonlyMap<string, PdfValue>;

export class PdfString {
  /** The string in parentheses with escapes, or hexadecimal in angle brackets; one character per byte. */
  readonly written: string;

  constructor(written: string) {
    this.written = written;
  }
}

/** A reference to an object of generation 0. */
export class PdfReference {
  readonly number: number;

  constructor(number: number) {
    this.number = number;
  }
}

/** Returns the text of a value in a file, with one character per byte. */
export function written(value: PdfValue): string {
  if (typeof value === 'number') return writtenNumber(value);
  if (value instanceof PdfString) return value.written;
  if (value instanceof PdfReference) return `${value.number} 0 R`;
  if (isArray(value)) return `[${value.map(written).join(' ')}]`;
  if (isDictionary(value)) return `<<${Array.from(value, ([key, each]) => `/${key} ${written(each)}`).join('\n')}>>`;
  return String(value);
}

/** Formats a number without an exponent, which PDF does not support. */
function writtenNumber(value: number): string {
  if (Number.isInteger(value)) return String(value);
  const text = Math.abs(value) < 1e-6 ? value.toFixed(12).replace(/0+$/, '') : String(value);
  return text.replace(/^(-?)0\./, '$1.');
}

export function isArray(value: PdfValue | undefined): value is PdfArray {
  return Array.isArray(value);
}

export function isDictionary(value: PdfValue | undefined): value is PdfDictionary {
  return value instanceof Map;
}

export function dictionary(entries: Readonly<Record<string, PdfValue | undefined>>): PdfDictionary {
  return withEntries(new Map(), entries);
}

/** Returns a dictionary with entries added or replaced; entries set to `undefined` are removed. */
export function withEntries(
  former: PdfDictionary,
  entries: Readonly<Record<string, PdfValue | undefined>>,
): PdfDictionary {
  const changed = new Map(former);
  for (const [key, value] of Object.entries(entries)) {
    changed.delete(key);
    if (value !== undefined) changed.set(key, value);
  }
  return changed;
}

/** Returns a value with all strings and references in it replaced. */
export function mapAtoms(
  value: PdfValue,
  change: (atom: PdfString | PdfReference) => PdfString | PdfReference,
): PdfValue {
  if (value instanceof PdfString || value instanceof PdfReference) return change(value);
  if (isArray(value)) return value.map((each) => mapAtoms(each, change));
  if (!isDictionary(value)) return value;
  return new Map(Array.from(value, ([key, each]) => [key, mapAtoms(each, change)]));
}

/** Encodes a text string as UTF-16 with a byte order mark. */
export function textString(value: string): PdfString {
  return new PdfString(`<FEFF${Buffer.from(value, 'utf16le').swap16().toString('hex').toUpperCase()}>`);
}

/** Returns the bytes of a string with its escapes decoded. */
function bytesIn({ written }: PdfString): Buffer {
  if (written.startsWith('<')) {
    const digits = written.slice(1, -1).replace(/[\0\s]/g, '');
    return Buffer.from(digits.padEnd(digits.length + (digits.length % 2), '0'), 'hex');
  }
  const text = written
    .slice(1, -1)
    .replace(/\\(?:([0-7]{1,3})|\r?\n|([^]))/g, (_, code?: string, sign = '') =>
      code === undefined ? (ESCAPES.get(sign) ?? sign) : String.fromCharCode(parseInt(code, 8) & 0xff),
    );
  return Buffer.from(text, 'latin1');
}

const ESCAPES: ReadonlyMap<string, string> = new Map(Object.entries({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }));

/** Decodes a text string: UTF-16 if it has a byte order mark, otherwise one byte per character. */
export function textIn(string: PdfString): string {
  const bytes = bytesIn(string);
  if (bytes[0] !== 0xfe || bytes[1] !== 0xff) return bytes.toString('latin1');
  return Buffer.from(bytes.subarray(2, bytes.length & ~1))
    .swap16()
    .toString('utf16le');
}

export function nameOf(text: string): PdfName {
  return `/${text.replace(/[^\w!$&'*+,.:;=?@~^`|"-]/g, (c) => `#${c.charCodeAt(0).toString(16).padStart(2, '0')}`)}`;
}
