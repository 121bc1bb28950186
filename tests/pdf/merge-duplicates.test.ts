import { describe, expect, it } from 'vitest';
import { mergeDuplicates } from '../../build/pdf/merge-duplicates.ts';
import type { PdfObject } from '../../build/pdf/pdf-object.ts';
import { pdfObject } from './classic-pdf.ts';

/** @param text an entry of the stream's dictionary */
const stream = (text: string, bytes: string): PdfObject =>
  pdfObject(`<<${text}\n/Length ${bytes.length}>>`, Buffer.from(bytes, 'latin1'));

const merge = (objects: Readonly<Record<number, PdfObject | string>>): Record<number, string> => {
  const given = Object.entries(objects).map(
    ([number, object]) => [Number(number), typeof object === 'string' ? pdfObject(object) : object] as const,
  );
  const merged = mergeDuplicates(new Map(given));
  return Object.fromEntries([...merged].map(([number, { written }]) => [number, written]));
};

describe('mergeDuplicates', () => {
  it('keeps one of equal streams, and renames references to the others', () => {
    const objects = {
      1: '[12 0 R 2 0 R 22 0 R /A2 0]',
      2: stream('/A 1', 'x'),
      12: stream('/A 1', 'x'),
      22: '<</B 12 0 R>>',
    };
    expect(merge(objects)).toEqual({ 1: '[2 0 R 2 0 R 22 0 R /A2 0]', 2: '<</A 1\n/Length 1>>', 22: '<</B 2 0 R>>' });
  });

  it('keeps streams that differ in a byte or in their dictionary', () => {
    const objects = {
      1: stream('/A 1', 'x'),
      2: stream('/A 1', 'y'),
      3: stream('/B 1', 'x'),
      4: '<</A 1\n/Length 1>>',
    };
    expect(Object.keys(merge(objects))).toEqual(['1', '2', '3', '4']);
  });

  it('keeps equal objects without streams: they may be pages or elements of the structure', () => {
    expect(merge({ 1: '<</A 1>>', 2: '<</A 1>>' })).toEqual({ 1: '<</A 1>>', 2: '<</A 1>>' });
  });

  it('goes on until nothing is equal any more', () => {
    const objects = {
      1: '[9 0 R 8 0 R]',
      9: stream('/Form 5 0 R', 'f'),
      8: stream('/Form 4 0 R', 'f'),
      5: stream('/SMask 3 0 R', 'p'),
      4: stream('/SMask 2 0 R', 'p'),
      3: stream('/Mask 1', 'm'),
      2: stream('/Mask 1', 'm'),
    };
    const merged = merge(objects);
    expect(Object.keys(merged)).toHaveLength(4);
    const [form] = /\d+/.exec(merged[1] ?? '') ?? [];
    expect(merged[1]).toBe(`[${form} 0 R ${form} 0 R]`);
    const named = Object.values(merged).flatMap((text) =>
      Array.from(text.matchAll(/(\d+) 0 R/g), ([, name = '']) => name),
    );
    expect(named.filter((name) => !(name in merged))).toEqual([]);
  });

  it.each([
    ['(see 2 0 R)', '(see 2 0 R)'],
    [String.raw`[(a\) 2 0 R \\) 2 0 R]`, String.raw`[(a\) 2 0 R \\) 1 0 R]`],
    ['[(a (b (2 0 R)) 2 0 R) 2 0 R]', '[(a (b (2 0 R)) 2 0 R) 1 0 R]'],
    ['<</T (a\n2 0 R\xff)\n/K [2 0 R 7 2 0 R]>>', '<</T (a\n2 0 R\xff)\n/K [1 0 R 7 1 0 R]>>'],
  ])('leaves strings alone: %j', (before, after) => {
    expect(merge({ 1: stream('/A 1', 'x'), 2: stream('/A 1', 'x'), 3: before })[3]).toBe(after);
  });

  it('changes none of the objects it was given', () => {
    const objects = new Map([
      [1, stream('/A 1', 'x')],
      [2, stream('/A 1', 'x')],
      [3, pdfObject('[2 0 R]')],
    ] as const);
    mergeDuplicates(objects);
    expect([...objects.keys(), objects.get(3)?.written]).toEqual([1, 2, 3, '[2 0 R]']);
  });

  // With quadratic running time, this number would exceed the time limit of a test.
  it('merges more than a call takes as arguments', () => {
    const count = 150_000;
    const objects = new Map<number, PdfObject>();
    for (let number = 1; number <= count; number++) {
      objects.set(number, stream('/A 1', String(number % (count / 2)).padStart(9, '0')));
      objects.set(count + number, pdfObject(`<</K [${number} 0 R] /T (${number} 0 R)>>`));
    }
    expect(mergeDuplicates(objects).size).toBe(count * 1.5);
  });
});
