import { describe, expect, it } from 'vitest';
import { pagesOf, readPdf, textOfContents } from '../../build/pdf/pdf-file.ts';
import { classicPdf, pdfObject, smallBook } from './classic-pdf.ts';

describe('readPdf', () => {
  it('reads numbers with gaps, in any order of the file', () => {
    const objects = new Map([
      [40, pdfObject('<</Type /Catalog /Pages 7 0 R>>')],
      [7, pdfObject('<</Type /Pages /Kids [9 0 R] /Count 1>>')],
      [9, pdfObject('<</Type /Page /Parent 7 0 R>>')],
      [3, pdfObject('<<>>')],
    ]);
    const file = readPdf(classicPdf(objects, { root: 40, info: 3 }));
    expect([...file.objects]).toHaveLength(4);
    for (const [number, { written }] of objects) expect(file.objects.get(number)?.written).toBe(written);
    expect(pagesOf(file)).toEqual([9]);
  });

  it('is not misled by what streams and strings hold', () => {
    const stream = Buffer.from('endobj\nendstream\n5 0 obj\n<</Type /Page>>\nendobj\nstartxref\n0\n%%EOF', 'latin1');
    const objects = new Map([
      [1, pdfObject('<</Type /Catalog /Pages 2 0 R>>')],
      [2, pdfObject('<</Type /Pages /Kids [] /Count 0>>')],
      [3, pdfObject('<</Title (1 0 R \\(endobj\\) >> stream)>>')],
      [4, pdfObject(`<</Length ${stream.length}>>`, stream)],
      [6, pdfObject(`<</Title (${'x'.repeat(9000)} obj endob)>>`)],
    ]);
    const file = readPdf(classicPdf(objects, { root: 1, info: 3 }));
    expect([...file.objects.keys()].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 6]);
    for (const number of [3, 6]) expect(file.objects.get(number)?.written).toBe(objects.get(number)?.written);
    expect(Buffer.from(file.objects.get(4)?.data ?? []).equals(stream)).toBe(true);
  });

  it('reads bytes that are a part of others', () => {
    const bytes = classicPdf(smallBook(1), { root: 1, info: 2 });
    const padded = new Uint8Array(bytes.length + 9);
    padded.set(bytes, 5);
    expect(pagesOf(readPdf(padded.subarray(5, 5 + bytes.length)))).toHaveLength(1);
  });

  it('refuses what is no such PDF', () => {
    expect(() => readPdf(new Uint8Array())).toThrow(/PDF/);
    expect(() => readPdf(Buffer.from('<!doctype html>'))).toThrow(/PDF/);
  });
});

it('pagesOf gives pages of nested trees in reading order', () => {
  const objects = new Map([
    [1, pdfObject('<</Pages 2 0 R>>')],
    [2, pdfObject('<</Kids [5 0 R 3 0 R\n4 0 R]>>')],
    [5, pdfObject('<</Kids [9 0 R 8 0 R]>>')],
    [3, pdfObject('<</Type /Page>>')],
    [4, pdfObject('<</Kids [7 0 R]>>')],
  ]);
  expect(pagesOf({ objects, root: 1, info: 0 })).toEqual([9, 8, 3, 7]);
});

it('textOfContents joins the streams of a page, and refuses what it cannot read', () => {
  const stream = (text: string, entries = ''): ReturnType<typeof pdfObject> =>
    pdfObject(`<<${entries} /Length ${text.length}>>`, Buffer.from(text));
  const objects = new Map([
    [1, pdfObject('<</Contents [3 0 R 4 0 R]>>')],
    [2, pdfObject('<</Contents 5 0 R>>')],
    [3, stream('q')],
    [4, stream('Q')],
    [5, stream('x', '/Filter /LZWDecode')],
    [6, pdfObject('<<>>')],
  ]);
  expect([textOfContents(objects, 1), textOfContents(objects, 6)]).toEqual(['q\nQ', '']);
  expect(() => textOfContents(objects, 2)).toThrow(/LZWDecode/);
});
