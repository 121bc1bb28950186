/**
 * Writes a compact PDF: objects without streams are packed together and compressed (PDF 1.5, object streams and a
 * cross-reference stream).
 */
import { promisify } from 'node:util';
import { deflate as deflateCallback } from 'node:zlib';
import { maxOf } from '../basics/extremes.ts';
import type { PdfFile } from './pdf-file.ts';
import type { PdfObject } from './pdf-object.ts';

const deflate = promisify(deflateCallback);

/**
 * Number of objects per object stream. More compress better, but a viewer must decompress more to reach the first
 * one.
 */
const PACKED = 250;
const LEVEL = 6;

/** A written file together with its objects. */
export interface WrittenPdf {
  readonly bytes: Uint8Array;
  readonly file: PdfFile;
}

/** Position of an object: an offset in the file, or an index in an object stream. */
type Place = { readonly offset: number } | { readonly pack: number; readonly index: number };

/** @param id file identifier of 32 hexadecimal digits */
export async function writePdf({ objects, root, info }: PdfFile, id: string): Promise<Uint8Array> {
  const plain = [...objects].filter(([, { data }]) => data === undefined);
  const packs = await Promise.all(chunks(plain, PACKED).map(pack));
  const places = new Map<number, Place>();
  const parts: Buffer[] = [];
  let offset = 0;
  const add = (part: string | Uint8Array): void => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part);
    parts.push(bytes);
    offset += bytes.length;
  };
  const addStream = (number: number, dictionary: string, stream: Uint8Array): void => {
    places.set(number, { offset });
    add(`${number} 0 obj\n${dictionary} stream\n`);
    add(stream);
    add('\nendstream\nendobj\n');
  };
  // Non-ASCII bytes show other programs that the file is binary.
  add('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n');
  for (const [number, { written, data }] of objects) if (data) addStream(number, written, data);
  let next = maxOf([0, ...objects.keys()]) + 1;
  for (const { numbers, dictionary, stream } of packs) {
    const number = next++;
    addStream(number, dictionary, stream);
    for (const [index, packed] of numbers.entries()) places.set(packed, { pack: number, index });
  }
  const start = offset;
  places.set(next, { offset });
  const table = await deflate(predicted(rows(places, next)), { level: LEVEL });
  add(
    `${next} 0 obj\n<</Type /XRef\n/Size ${next + 1}\n/W [1 4 2]\n/Root ${root} 0 R\n/Info ${info} 0 R\n` +
      `/ID [<${id}> <${id}>]\n/Filter /FlateDecode\n` +
      `/DecodeParms <</Predictor 12 /Columns 7>>\n/Length ${table.length}>> stream\n`,
  );
  add(table);
  add(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}

async function pack(objects: readonly (readonly [number, PdfObject])[]) {
  const heads: string[] = [];
  const texts: string[] = [];
  let at = 0;
  for (const [number, { written }] of objects) {
    heads.push(`${number} ${at}`);
    texts.push(written);
    at += written.length + 1;
  }
  const head = `${heads.join(' ')}\n`;
  const stream = await deflate(Buffer.from(`${head}${texts.join('\n')}`, 'latin1'), { level: LEVEL });
  const dictionary =
    `<</Type /ObjStm\n/N ${objects.length}\n/First ${head.length}\n` +
    `/Filter /FlateDecode\n/Length ${stream.length}>>`;
  return { numbers: objects.map(([number]) => number), dictionary, stream };
}

/** Returns a row of seven bytes for each object from 0: kind, offset or object stream, index. */
function rows(places: ReadonlyMap<number, Place>, last: number): Buffer {
  const table = Buffer.alloc((last + 1) * 7);
  for (const [number, place] of places) {
    const row = number * 7;
    if ('offset' in place) {
      table[row] = 1;
      table.writeUInt32BE(place.offset, row + 1);
    } else {
      table[row] = 2;
      table.writeUInt32BE(place.pack, row + 1);
      table.writeUInt16BE(place.index, row + 5);
    }
  }
  return table;
}

/**
 * Encodes each row as its difference from the previous one (the PNG predictor *Up*), which compresses to a tenth of
 * the size.
 */
function predicted(table: Buffer): Buffer {
  const count = table.length / 7;
  const result = Buffer.alloc(count * 8);
  for (let row = 0; row < count; row++) {
    result[row * 8] = 2;
    for (let column = 0; column < 7; column++) {
      const above = row === 0 ? 0 : (table[(row - 1) * 7 + column] ?? 0);
      result[row * 8 + 1 + column] = ((table[row * 7 + column] ?? 0) - above) & 0xff;
    }
  }
  return result;
}

function chunks<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}
