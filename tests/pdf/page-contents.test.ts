import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decoded } from '../../build/pdf/pdf-object.ts';
import { pdfObject } from './classic-pdf.ts';
import { editContents } from '../../build/pdf/page-contents.ts';

const stream = (text: string) => {
  const bytes = deflateSync(Buffer.from(text, 'latin1'));
  return pdfObject(`<</Filter /FlateDecode\n/Length ${bytes.length}>>`, bytes);
};

/** Edits the streams of a page. */
function edited(contents: readonly string[], openers = new Set<number>()): (string | undefined)[] {
  const numbers = contents.map((_, index) => index + 2);
  const page = pdfObject(`<</Type /Page /Contents [${numbers.map((number) => `${number} 0 R`).join(' ')}]>>`);
  const streams = contents.map((text, index) => [index + 2, stream(text)] as const);
  const { objects } = editContents(new Map([[1, page], [99, stream(contents[0] ?? '')], ...streams]), [1], openers, 1);
  return numbers.map((number) => {
    const object = objects.get(number);
    if (object) expect(object.written).toBe(`<</Filter /FlateDecode\n/Length ${object.data?.length}>>`);
    return object && decoded(object).toString('latin1');
  });
}

describe('soft hyphens', () => {
  const HYPHEN = '/Span<</ActualText <FEFF00AD> >> BDC\n';
  const one = `${HYPHEN}5 0 Td <00AD> Tj\nEMC\n`;

  it('that divide nothing are taken out of each stream, and nothing moves', () => {
    const content = `BT\n/F1 9 Tf\n<0001> Tj\n${one}0 0 Td <0002> Tj\nET\n`;
    const clean = 'BT\n/F1 9 Tf\n<0001> Tj\n5 0 Td \n0 0 Td <0002> Tj\nET\n';
    expect(edited([content, 'q Q', `${content}\xE4`])).toEqual([clean, undefined, `${clean}\xE4`]);
    expect(edited([`<0001> Tj\n${one}0 0 Td <0002> Tj\n${one}0 0 Td <0003> Tj\n`])[0]).not.toContain('FEFF00AD');
  });

  it.each([
    ['at the end of a line', `<0001> Tj\n${HYPHEN}12.5 0 Td <002D> Tj\nEMC\n-80 -14 Td <0002> Tj\n`],
    ['at the end of a text', `<0001> Tj\n${HYPHEN}12.5 0 Td <002D> Tj\nEMC\nET\n`],
    ['of another text', '/Span<</ActualText <FEFF00660069> >> BDC\n5 0 Td <00AD> Tj\nEMC\n0 0 Td <0002> Tj\n'],
  ])('stay %s', (_, content) => {
    expect(edited([content])).toEqual([undefined]);
  });
});

describe('margin boxes', () => {
  const matrix = '.24 0 0 -.24 0 841.92 cm\n';
  const number = '.1059 .1020 .0941 RG .1059 .1020 .0941 rg\nBT\n(12) Tj\nET\n';
  // The colour rgb(92 87 80) of the style sheet.
  const title = '.3608 .3412 .3137 RG .3608 .3412 .3137 rg\nBT\n(Weapons) Tj\nET\n';
  const boxes = (...content: readonly string[]): string => `q\n4.1667 0 0 4.1667 0 0 cm\n${content.join('')}Q\n`;
  const text = `q\n236 236 2008 3012 re\nW n\n/P <</MCID 0 >>BDC\n${title}EMC\nQ\n`;
  const shown = (margins: string): string => `${matrix}/Artifact <</Type /Pagination>> BDC\n${margins}EMC\n${text}`;
  const opener = new Set([1]);

  it('are marked as no part of the text', () => {
    expect(edited([matrix + boxes(number, title) + text])).toEqual([shown(boxes(number, title))]);
  });

  it.each([
    ['before', [title, number]],
    ['after', [number, title]],
  ])('of openers have no title %s the number, but their text may have its colour', (_, content) => {
    expect(edited([matrix + boxes(...content) + text], opener)).toEqual([shown(boxes(number))]);
  });

  it('are not looked for in tagged content, nor where there are none', () => {
    const tagged = boxes(`/P <</MCID 0 >>BDC\n${title}EMC\n`);
    for (const openers of [undefined, opener])
      expect(edited([matrix + text, '', matrix + tagged], openers)).toEqual([undefined, undefined, undefined]);
  });
});

it('passes over pages without contents', () => {
  const objects = new Map([
    [1, pdfObject('<</Type /Page>>')],
    [2, pdfObject('<</Type /Page /Contents 9 0 R>>')],
  ]);
  expect(editContents(objects, [1, 2], new Set([1]), 1)).toEqual({ objects: new Map(), areas: new Map() });
});

it('refuses contents that it cannot read', () => {
  const objects = new Map([
    [1, pdfObject('<</Type /Page /Contents 2 0 R>>')],
    [2, pdfObject('<</Filter /LZWDecode /Length 1>>', Buffer.from('x'))],
  ]);
  expect(() => editContents(objects, [1], new Set(), 1)).toThrow(/LZWDecode/);
});
