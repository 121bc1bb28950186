import { describe, expect, it } from 'vitest';
import type { PdfObject } from '../../build/pdf/pdf-object.ts';
import { writePdf } from '../../build/pdf/write-pdf.ts';
import { readPdf } from './read-pdf.ts';
import { classicPdf, pdfObject, smallBook } from './classic-pdf.ts';

const write = (objects: ReadonlyMap<number, PdfObject>, root = 1, info = 2): Uint8Array =>
  writePdf({ objects, root, info }, 'origin');

describe('writePdf', () => {
  it('fills several packs', async () => {
    // The objects that pages need are spread over all object streams.
    const entries = [...smallBook(5)].flatMap((entry, index): [number, PdfObject][] => [
      entry,
      ...Array.from({ length: 60 }, (_, n): [number, PdfObject] => [1000 + index * 60 + n, pdfObject(`<</N ${n}>>`)]),
    ]);
    const bytes = write(new Map(entries));
    expect(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/ObjStm/g)?.length,
    ).toBeGreaterThan(2);
    const pdf = await readPdf(bytes);
    expect(pdf.pages).toEqual(Array.from({ length: 5 }, (_, index) => `Page ${index + 1}`));
    expect(pdf.title).toContain('Chapter');
  });

  it('leaves gaps in the numbers, and takes objects in any order', async () => {
    const renumbered = new Map(
      [...smallBook(2)]
        .toReversed()
        .map(([number, { written, data }]): [number, PdfObject] => [
          number * 1000,
          pdfObject(written.replace(/(?<![(\\])\b(\d+) 0 R(?!.*\\)/g, '$1000 0 R'), data),
        ]),
    );
    const pdf = await readPdf(write(renumbered, 1000, 2000));
    expect(pdf.pages).toEqual(['Page 1', 'Page 2']);
  });

  it('keeps bytes beyond ASCII in dictionaries and streams', async () => {
    const stream = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    const objects = new Map([
      ...smallBook(1),
      [2, pdfObject('<</Title (\xE4\xF6\xFC)>>')],
      [90, pdfObject(`<</Length ${stream.length}>>`, stream)],
    ] as const);
    const bytes = Buffer.from(write(objects));
    expect((await readPdf(bytes)).title).toBe('äöü');
    expect(bytes.includes(stream)).toBe(true);
  });

  it('is smaller than what it was', () => {
    const objects = smallBook(50);
    expect(write(objects).length).toBeLessThan(classicPdf(objects, { root: 1, info: 2 }).length * 0.6);
  });

  it('gives the same bytes for the same objects, and has an identifier', () => {
    const once = write(smallBook(9));
    expect(Buffer.compare(once, write(smallBook(9)))).toBe(0);
    expect(Buffer.from(once).toString('latin1')).toMatch(/\/ID \[<([\da-f]{32})> <\1>\]/);
  });

  it('begins as binary, and says where its table is', () => {
    const file = Buffer.from(write(smallBook(1))).toString('latin1');
    expect(file).toMatch(/^%PDF-1\.[5-7]\n%[\x80-\xFF]{4}/);
    const [, start = ''] = /startxref\n(\d+)\n%%EOF\n$/.exec(file) ?? [];
    expect(file.slice(Number(start))).toMatch(/^\d+ 0 obj\n<<\/Type \/XRef/);
  });
});
