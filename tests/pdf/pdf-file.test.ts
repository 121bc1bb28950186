import { describe, expect, it } from 'vitest';
import { pagesOf, readPdf, reference, references, withEntry } from '../../build/pdf/pdf-file.ts';
import { classicPdf, smallBook } from './classic-pdf.ts';

describe('readPdf', () => {
  it('reads objects by their numbers, and where to begin', () => {
    const objects = smallBook(3);
    const file = readPdf(classicPdf(objects, { root: 1, info: 2 }));
    expect(file).toMatchObject({ root: 1, info: 2 });
    expect([...file.objects.keys()].toSorted((a, b) => a - b)).toEqual([...objects.keys()].toSorted((a, b) => a - b));
    for (const [number, { text, stream }] of objects) {
      expect(file.objects.get(number)?.text, `object ${number}`).toBe(text);
      const found = file.objects.get(number)?.stream;
      expect(found && Buffer.from(found).toString('latin1')).toBe(stream && Buffer.from(stream).toString('latin1'));
    }
  });

  it('reads numbers with gaps, in any order of the file', () => {
    const objects = new Map([
      [40, { text: '<</Type /Catalog /Pages 7 0 R>>' }],
      [7, { text: '<</Type /Pages /Kids [9 0 R] /Count 1>>' }],
      [9, { text: '<</Type /Page /Parent 7 0 R>>' }],
      [3, { text: '<<>>' }],
    ]);
    const file = readPdf(classicPdf(objects, { root: 40, info: 3 }));
    expect([...file.objects]).toHaveLength(4);
    for (const [number, { text }] of objects) expect(file.objects.get(number)).toEqual({ text });
    expect(pagesOf(file)).toEqual([9]);
  });

  it('is not misled by what streams and strings hold', () => {
    const stream = Buffer.from('endobj\nendstream\n5 0 obj\n<</Type /Page>>\nendobj\nstartxref\n0\n%%EOF', 'latin1');
    const objects = new Map([
      [1, { text: '<</Type /Catalog /Pages 2 0 R>>' }],
      [2, { text: '<</Type /Pages /Kids [] /Count 0>>' }],
      [3, { text: '<</Title (1 0 R \\(endobj\\) >> stream)>>' }],
      [4, { text: `<</Length ${stream.length}>>`, stream }],
      [6, { text: `<</Title (${'x'.repeat(9000)} obj endob)>>` }],
    ]);
    const file = readPdf(classicPdf(objects, { root: 1, info: 3 }));
    expect([...file.objects.keys()].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 6]);
    expect(file.objects.get(3)).toEqual(objects.get(3));
    expect(file.objects.get(6)).toEqual(objects.get(6));
    expect(Buffer.from(file.objects.get(4)?.stream ?? []).equals(stream)).toBe(true);
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

describe('pagesOf', () => {
  it('gives pages of nested trees in reading order', () => {
    const objects = new Map([
      [1, { text: '<</Pages 2 0 R>>' }],
      [2, { text: '<</Kids [5 0 R 3 0 R\n4 0 R]>>' }],
      [5, { text: '<</Kids [9 0 R 8 0 R]>>' }],
      [3, { text: '<</Type /Page>>' }],
      [4, { text: '<</Kids [7 0 R]>>' }],
    ]);
    expect(pagesOf({ objects, root: 1, info: 0 })).toEqual([9, 8, 3, 7]);
  });
});

describe('dictionaries', () => {
  it('refer to objects by key', () => {
    expect(reference('<</Pages 12 0 R /Dests 3 0 R>>', 'Dests')).toBe(3);
    expect(reference('<</Pages 12 0 R>>', 'Dests')).toBeUndefined();
    expect(references('[1 0 R 22 0 R\n3 0 R]')).toEqual([1, 22, 3]);
    expect(references('[1 2 3]')).toEqual([]);
  });

  it.each([
    ['<</A 1>>', '<</A 1\n/Lang (x)>>'],
    ['<</A 1\n/Lang (de)\n/B 2>>', '<</A 1\n/B 2\n/Lang (x)>>'],
    ['<</Lang <FEFF0064>\n/B 2>>', '<</B 2\n/Lang (x)>>'],
    ['<</Lang 4 0 R\n/B 2>>', '<</B 2\n/Lang (x)>>'],
    ['<</Lang /None\n/B 2>>', '<</B 2\n/Lang (x)>>'],
    ['<</Lang <</A /B>>\n/B 2>>', '<</B 2\n/Lang (x)>>'],
    ['<</Language (de)>>', '<</Language (de)\n/Lang (x)>>'],
    ['<</A <</B 1>>>>\n', '<</A <</B 1>>\n/Lang (x)>>'],
  ])('get an entry once: %j', (before, after) => {
    expect(withEntry(before, 'Lang', '(x)')).toBe(after);
  });
});
