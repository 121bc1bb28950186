/**
 * Finds the objects of a PDF, listed in a cross-reference table (as Chromium writes it) or in cross-reference streams
 * (as we and other programs write them).
 *
 * Source: ISO 32000-1, 7.5.4 and 7.5.8.
 */
import { decoded, objectAt } from './pdf-object.ts';
import { PdfReader } from './pdf-reader.ts';
import { type PdfDictionary, isArray, isDictionary } from './pdf-values.ts';

export interface CrossReference {
  readonly trailer: PdfDictionary;
  /** File offsets by object number. */
  readonly offsets: ReadonlyMap<number, number>;
  /** Numbers of the object streams that contain the remaining objects, by object number. */
  readonly packed: ReadonlyMap<number, number>;
}

/** A cross-reference section. Its trailer points to the earlier section that it updates. */
interface Section {
  readonly trailer: PdfDictionary;
  readonly rows: readonly Row[];
}

/**
 * An entry of a section. Kind 0 is unused, kind 1 has a file offset in `at`, and kind 2 the number of its object
 * stream.
 */
interface Row {
  readonly number: number;
  readonly kind: number;
  readonly at: number;
}

/** @throws if the bytes are not a PDF */
export function crossReference(file: Buffer): CrossReference {
  const offsets = new Map<number, number>();
  const packed = new Map<number, number>();
  const seen = new Set<number>();
  const due = [Number(/startxref\s+(\d+)/.exec(file.toString('latin1', Math.max(0, file.length - 64)))?.[1])];
  let trailer: PdfDictionary | undefined;
  for (let start = due.shift(); start !== undefined; start = due.shift()) {
    if (seen.has(start)) continue;
    seen.add(start);
    const section = sectionAt(file, start);
    trailer ??= section.trailer;
    for (const { number, kind, at } of section.rows) {
      // Updates are read before the sections that they update, so the first entry wins.
      if (offsets.has(number) || packed.has(number)) continue;
      if (kind === 1) offsets.set(number, at);
      if (kind === 2) packed.set(number, at);
    }
    for (const key of ['XRefStm', 'Prev']) {
      const before = section.trailer.get(key);
      if (typeof before === 'number') due.push(before);
    }
  }
  if (!trailer) throw new Error('a PDF has no table of its objects');
  return { trailer, offsets, packed };
}

function sectionAt(file: Buffer, start: number): Section {
  const head = file.toString('latin1', start, start + 12);
  if (head.startsWith('xref')) {
    const text = file.toString('latin1', start);
    const trailer = new PdfReader(text, text.indexOf('trailer') + 'trailer'.length).value();
    return { trailer: isDictionary(trailer) ? trailer : new Map(), rows: tableRows(text) };
  }
  if (!/^\s*\d+ /.test(head)) throw new Error('a PDF has no table of its objects');
  const stream = objectAt(file.subarray(start));
  return { trailer: stream.dictionary, rows: streamRows(stream.dictionary, decoded(stream)) };
}

function tableRows(text: string): readonly Row[] {
  const rows: Row[] = [];
  const section = /(?:^xref|\n)\s*(\d+) (\d+)\s*\n((?:\d{10} \d{5} [fn][ \r]?\n)+)/g;
  for (const [, first = '', , lines = ''] of text.slice(0, text.indexOf('trailer')).matchAll(section)) {
    for (let at = 0, number = Number(first); at < lines.length; at += 20, number++) {
      rows.push({ number, kind: lines[at + 17] === 'n' ? 1 : 0, at: Number(lines.slice(at, at + 10)) });
    }
  }
  return rows;
}

function streamRows(dictionary: PdfDictionary, data: Buffer): readonly Row[] {
  const numbers = (key: string): readonly number[] => {
    const value = dictionary.get(key);
    return isArray(value) ? value.map(Number) : [];
  };
  const [kindWidth = 0, atWidth = 0, restWidth = 0] = numbers('W');
  const width = kindWidth + atWidth + restWidth;
  const table = dictionary.has('DecodeParms') ? unpredicted(data, width) : data;
  const index = dictionary.has('Index') ? numbers('Index') : [0, Number(dictionary.get('Size'))];
  const rows: Row[] = [];
  for (let range = 0, row = 0; range < index.length; range += 2) {
    const [first = 0, count = 0] = index.slice(range);
    for (let number = first; number < first + count; number++, row += width) {
      const kind = kindWidth === 0 ? 1 : table.readUIntBE(row, kindWidth);
      rows.push({ number, kind, at: atWidth === 0 ? 0 : table.readUIntBE(row + kindWidth, atWidth) });
    }
  }
  return rows;
}

/** Reverses the PNG predictors None, Sub and Up, which programs use for cross-reference streams. */
function unpredicted(data: Buffer, width: number): Buffer {
  const count = Math.floor(data.length / (width + 1));
  const table = Buffer.alloc(count * width);
  for (let row = 0; row < count; row++) {
    const kind = data[row * (width + 1)] ?? 0;
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      const before = kind === 1 ? (column > 0 ? at - 1 : -1) : kind === 2 ? at - width : -1;
      table[at] = (data[row * (width + 1) + 1 + column] ?? 0) + (before < 0 ? 0 : (table[before] ?? 0));
    }
  }
  return table;
}
