/**
 * A PDF as Chromium writes it: a classic table of offsets, objects with plain dictionaries, streams with their length
 * beside them. General readers take longer over such a file than Chromium does to make it.
 */

/** Strings hold a byte a character. */
export interface PdfObject {
  /** All but the stream: a dictionary, an array, a number. */
  readonly text: string;
  /** As written, filters still applied. */
  readonly stream?: Uint8Array;
}

export interface PdfFile {
  /** By number; all of generation 0. */
  readonly objects: ReadonlyMap<number, PdfObject>;
  /** Number of the catalog. */
  readonly root: number;
  /** Number of the document's properties. */
  readonly info: number;
}

/** @throws where the bytes are no PDF of this kind: no text of an author can bring that about */
export function readPdf(bytes: Uint8Array): PdfFile {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const table = Number(file.toString('latin1', Math.max(0, file.length - 64)).match(/startxref\s+(\d+)/)?.[1]);
  if (!Number.isFinite(table)) throw new Error('the browser wrote a PDF without a table of its objects');
  const rest = file.toString('latin1', table);
  const named = (key: string): number => Number(new RegExp(`/${key} (\\d+) 0 R`).exec(rest)?.[1] ?? 0);
  const starts = offsets(rest).toSorted(([, a], [, b]) => a - b);
  const objects = new Map<number, PdfObject>();
  for (const [index, [number, start]] of starts.entries()) {
    objects.set(number, readObject(file.subarray(start, starts[index + 1]?.[1] ?? table)));
  }
  return { objects, root: named('Root'), info: named('Info') };
}

/** Of the objects in use: number and offset. */
function offsets(table: string): readonly (readonly [number, number])[] {
  const found: [number, number][] = [];
  const section = /(?:^xref|\n)\s*(\d+) (\d+)\s*\n((?:\d{10} \d{5} [fn][ \r]?\n)+)/g;
  for (const [, first = '', , lines = ''] of table.matchAll(section)) {
    let number = Number(first);
    for (let at = 0; at < lines.length; at += 20, number++) {
      if (lines[at + 17] === 'n') found.push([number, Number(lines.slice(at, at + 10))]);
    }
  }
  return found;
}

const STREAM = />>\s*stream\r?\n/;
/** No dictionary of a stream is longer. */
const LONGEST_HEAD = 4096;

/** @param bytes from the object's number to its end */
function readObject(bytes: Buffer): PdfObject {
  const head = bytes.toString('latin1', 0, LONGEST_HEAD);
  const from = head.indexOf('obj') + 'obj'.length;
  const stream = STREAM.exec(head);
  if (!stream) {
    const whole = bytes.length <= LONGEST_HEAD ? head : bytes.toString('latin1');
    return { text: whole.slice(from, whole.lastIndexOf('endobj')).trim() };
  }
  const text = head.slice(from, stream.index + '>>'.length).trim();
  const data = stream.index + stream[0].length;
  return { text, stream: bytes.subarray(data, data + Number(/\/Length (\d+)/.exec(text)?.[1] ?? 0)) };
}

/** Number of the object that an entry of a dictionary refers to. */
export function reference(text: string, key: string): number | undefined {
  const [, number] = new RegExp(`/${key} (\\d+) 0 R`).exec(text) ?? [];
  return number === undefined ? undefined : Number(number);
}

/** Numbers of the objects in an array. */
export function references(text: string): readonly number[] {
  return Array.from(text.matchAll(/(\d+) 0 R/g), ([, number]) => Number(number));
}

/** Numbers of the page objects, in reading order. */
export function pagesOf({ objects, root }: PdfFile): readonly number[] {
  const pages: number[] = [];
  const walk = (number: number): void => {
    const text = objects.get(number)?.text ?? '';
    const kids = /\/Kids \[([^\]]*)\]/.exec(text)?.[1];
    if (kids === undefined) pages.push(number);
    else for (const kid of references(kids)) walk(kid);
  };
  walk(reference(objects.get(root)?.text ?? '', 'Pages') ?? 0);
  return pages;
}

/** Width and height of a page in points; A4 where it says nothing. */
export function pageSize({ objects }: Pick<PdfFile, 'objects'>, page: number): readonly [number, number] {
  const box = /\/MediaBox \[\S+ \S+ ([\d.]+) ([\d.]+)\]/.exec(objects.get(page)?.text ?? '');
  return [Number(box?.[1] ?? 595.92), Number(box?.[2] ?? 841.92)];
}

/** The dictionary with an entry more; the former one of that key goes, where it is no array and no nested dictionary. */
export function withEntry(dictionary: string, key: string, value: string): string {
  const former = new RegExp(`/${key} (?:\\d+ 0 R|/?[\\w.-]+|\\([^)]*\\)|<[\\dA-Fa-f]*>|<<[^<>]*>>)\\s*`);
  return dictionary.replace(former, '').replace(/>>\s*$/, `\n/${key} ${value}>>`);
}

/** A text string: UTF-16 with its mark. */
export function textString(value: string): string {
  return `<FEFF${Buffer.from(value, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
}
