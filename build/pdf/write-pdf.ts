/**
 * Writes a compact PDF: objects without streams are packed together and compressed (PDF 1.5, object streams and a
 * cross-reference stream).
 */
import { hash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { maxOf } from '../basics/extremes.ts';
import type { PdfFile } from './pdf-file.ts';
import { PdfObject, deflatedStream } from './pdf-object.ts';
import { dictionary } from './pdf-values.ts';

/**
 * Number of objects per object stream. More compress better, but a viewer must decompress more to reach the first
 * one.
 */
const PACKED = 250;

/** A written file together with its objects. */
export interface WrittenPdf {
  readonly bytes: Uint8Array;
  readonly file: PdfFile;
}

/** A row of the cross-reference table: 1 and the offset of an object, or 2, its object stream and its index there. */
type Row = readonly [kind: number, place: number, index: number];

/** @param origin what the file is made from; its identifier is a hash of this */
export function writePdf({ objects, root, info }: PdfFile, origin: string | Uint8Array): Uint8Array {
  const rows = new Map<number, Row>();
  const parts: Buffer[] = [];
  let offset = 0;
  const add = (part: string | Uint8Array): void => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part);
    parts.push(bytes);
    offset += bytes.length;
  };
  const addStream = (number: number, { written, data = new Uint8Array() }: PdfObject): void => {
    rows.set(number, [1, offset, 0]);
    add(`${number} 0 obj\n${written} stream\n`);
    add(data);
    add('\nendstream\nendobj\n');
  };
  // Non-ASCII bytes show other programs that the file is binary.
  add('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n');
  for (const [number, object] of objects) if (object.data) addStream(number, object);
  const plain = [...objects].filter(([, { data }]) => data === undefined);
  let next = maxOf([0, ...objects.keys()]) + 1;
  for (let from = 0; from < plain.length; from += PACKED, next++) {
    const packed = plain.slice(from, from + PACKED);
    addStream(next, packOf(packed));
    for (const [index, [number]] of packed.entries()) rows.set(number, [2, next, index]);
  }
  const start = offset;
  rows.set(next, [1, start, 0]);
  const table = deflateSync(tableOf(rows, next));
  const id = hash('md5', origin);
  const written =
    `<</Type /XRef\n/Size ${next + 1}\n/W [1 4 2]\n/Root ${root} 0 R\n/Info ${info} 0 R\n/ID [<${id}> <${id}>]\n` +
    `/Filter /FlateDecode\n/DecodeParms <</Predictor 12 /Columns 7>>\n/Length ${table.length}>>`;
  addStream(next, new PdfObject(undefined, table, written));
  add(`startxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}

/** Packs objects into a stream. */
function packOf(objects: readonly (readonly [number, PdfObject])[]): PdfObject {
  let at = 0;
  const places = objects.map(([number, { written }]) => {
    const place = `${number} ${at}`;
    at += written.length + 1;
    return place;
  });
  const head = `${places.join(' ')}\n`;
  const entries = dictionary({ Type: '/ObjStm', N: objects.length, First: head.length });
  return deflatedStream(entries, head + objects.map(([, { written }]) => written).join('\n'));
}

/**
 * Returns rows of seven bytes for all objects from 0. Each row is encoded as its difference from the previous one (the
 * PNG predictor *Up*), which compresses to a tenth of the size.
 */
function tableOf(rows: ReadonlyMap<number, Row>, last: number): Buffer {
  const table = Buffer.alloc((last + 2) * 7);
  for (const [number, [kind, place, index]] of rows) {
    const at = (number + 1) * 7;
    table[at] = kind;
    table.writeUInt32BE(place, at + 1);
    table.writeUInt16BE(index, at + 5);
  }
  // Each row begins with the number of its predictor.
  const result = Buffer.alloc((last + 1) * 8, 2);
  for (let at = 0; at < (last + 1) * 7; at++)
    result[at + Math.floor(at / 7) + 1] = (table[at + 7] ?? 0) - (table[at] ?? 0);
  return result;
}
