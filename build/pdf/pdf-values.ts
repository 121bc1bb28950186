/**
 * The objects that a PDF consists of, as values. Names and strings are kept as they are written.
 *
 * Source: ISO 32000-1, 7.3.
 */

export type PdfValue = null | boolean | number | PdfName | PdfString | PdfReference | PdfArray | PdfDictionary;
/** With its slash, odd characters as `#xx`. */
export type PdfName = `/${string}`;
export type PdfArray = readonly PdfValue[];
/** Keys have no slash. */
export type PdfDictionary = ReadonlyMap<string, PdfValue>;

export class PdfString {
  /** In parentheses with escapes, or hexadecimal in angle brackets; a character for each byte. */
  readonly written: string;

  constructor(written: string) {
    this.written = written;
  }
}

/** To an object of generation 0. */
export class PdfReference {
  readonly number: number;

  constructor(number: number) {
    this.number = number;
  }
}

/** As it stands in a file, with a character for each byte. */
export function written(value: PdfValue): string {
  if (typeof value === 'number') return writtenNumber(value);
  if (value instanceof PdfString) return value.written;
  if (value instanceof PdfReference) return `${value.number} 0 R`;
  if (isArray(value)) return `[${value.map(written).join(' ')}]`;
  if (isDictionary(value)) return `<<${Array.from(value, ([key, each]) => `/${key} ${written(each)}`).join('\n')}>>`;
  return String(value);
}

/** Without an exponent, which PDF does not know. */
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

/** The dictionary with these entries in the place of former ones; without those of them that are `undefined`. */
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

/** A value with all strings and references in it changed. */
export function mapAtoms(
  value: PdfValue,
  change: (atom: PdfString | PdfReference) => PdfString | PdfReference,
): PdfValue {
  if (value instanceof PdfString || value instanceof PdfReference) return change(value);
  if (isArray(value)) return value.map((each) => mapAtoms(each, change));
  if (!isDictionary(value)) return value;
  return new Map(Array.from(value, ([key, each]) => [key, mapAtoms(each, change)]));
}

/** A text string: UTF-16 with its mark. */
export function textString(value: string): PdfString {
  return new PdfString(`<FEFF${Buffer.from(value, 'utf16le').swap16().toString('hex').toUpperCase()}>`);
}

/** The bytes of a string, escapes resolved. */
function bytesIn({ written }: PdfString): Buffer {
  if (written.startsWith('<')) {
    const digits = written.slice(1, -1).replace(/[\0\s]/g, '');
    return Buffer.from(digits.padEnd(digits.length + (digits.length % 2), '0'), 'hex');
  }
  const text = written
    .slice(1, -1)
    .replace(/\\(?:([0-7]{1,3})|\r?\n|([^]))/g, (_, code?: string, sign = '') =>
      code === undefined ? (ESCAPES[sign] ?? sign) : String.fromCharCode(parseInt(code, 8) & 0xff),
    );
  return Buffer.from(text, 'latin1');
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A text string: UTF-16 with its mark, else a byte for each character. */
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
