import { deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { PdfObject } from '../../build/pdf/pdf-object.ts';
import { pdfObject } from './classic-pdf.ts';
import { editContents, inColour, withFurniture, withoutSoftHyphens } from '../../build/pdf/page-contents.ts';
import { NOT_ON_OPENERS } from '../../build/print/page-furniture.ts';

const HYPHEN = '/Span<</ActualText <FEFF00AD> >> BDC\n';

describe('withoutSoftHyphens', () => {
  it('takes out those that divide nothing, and nothing moves', () => {
    const content = `BT\n/F1 9 Tf\n<0001> Tj\n${HYPHEN}12.5 0 Td <00AD> Tj\nEMC\n0 0 Td <0002> Tj\nET\n`;
    expect(withoutSoftHyphens(content)).toBe('BT\n/F1 9 Tf\n<0001> Tj\n12.5 0 Td \n0 0 Td <0002> Tj\nET\n');
  });

  it('takes out several in a word', () => {
    const one = `${HYPHEN}5 0 Td <00AD> Tj\nEMC\n`;
    expect(withoutSoftHyphens(`<0001> Tj\n${one}0 0 Td <0002> Tj\n${one}0 0 Td <0003> Tj\n`)).not.toContain('FEFF00AD');
  });

  it('leaves those at the end of a line, which are seen', () => {
    const content = `<0001> Tj\n${HYPHEN}12.5 0 Td <002D> Tj\nEMC\n-80 -14 Td <0002> Tj\n`;
    expect(withoutSoftHyphens(content)).toBe(content);
    const last = `<0001> Tj\n${HYPHEN}12.5 0 Td <002D> Tj\nEMC\nET\n`;
    expect(withoutSoftHyphens(last)).toBe(last);
  });

  it('leaves other texts and pages without any', () => {
    const content = '/Span<</ActualText <FEFF00660069> >> BDC\n5 0 Td <00AD> Tj\nEMC\n0 0 Td <0002> Tj\n';
    expect(withoutSoftHyphens(content)).toBe(content);
    expect(withoutSoftHyphens('')).toBe('');
  });
});

describe('withFurniture', () => {
  const hidden = inColour(NOT_ON_OPENERS.pdf);
  const matrix = '.24 0 0 -.24 0 841.92 cm\n';
  const number = '.1059 .1020 .0941 RG .1059 .1020 .0941 rg\nBT\n(12) Tj\nET\n';
  const title = `${NOT_ON_OPENERS.pdf} RG ${NOT_ON_OPENERS.pdf} rg\nBT\n(Weapons) Tj\nET\n`;
  const margins = `q\n4.1667 0 0 4.1667 0 0 cm\n${number}${title}Q\n`;
  const text = `q\n236 236 2008 3012 re\nW n\n/P <</MCID 0 >>BDC\n${title}EMC\nQ\n`;

  it('marks the margins as no part of the text', () => {
    expect(withFurniture(`${matrix}${margins}${text}`)).toBe(
      `${matrix}/Artifact <</Type /Pagination>> BDC\n${margins}EMC\n${text}`,
    );
  });

  it('leaves the title out on openers, but no text in that colour', () => {
    expect(withFurniture(`${matrix}${margins}${text}`, hidden)).toBe(
      `${matrix}/Artifact <</Type /Pagination>> BDC\n${margins.replace(title, '')}EMC\n${text}`,
    );
  });

  it('leaves the number in, wherever the title stands', () => {
    const before = `q\n4.1667 0 0 4.1667 0 0 cm\n${title}${number}Q\n`;
    const result = withFurniture(`${matrix}${before}${text}`, hidden);
    expect(result).toContain('(12) Tj');
    expect(result.split('(Weapons) Tj')).toHaveLength(2);
  });

  it('leaves pages as they are that have nothing in their margins', () => {
    for (const inMargins of [undefined, hidden]) {
      expect(withFurniture(`${matrix}${text}`, inMargins)).toBe(`${matrix}${text}`);
      expect(withFurniture('', inMargins)).toBe('');
      // Tagged content belongs to the book and must not change.
      const tagged = `${matrix}q\n4.1667 0 0 4.1667 0 0 cm\n/P <</MCID 0 >>BDC\n${title}EMC\nQ\n`;
      expect(withFurniture(tagged, inMargins)).toBe(tagged);
    }
  });
});

describe('editContents', () => {
  const content = `<0001> Tj\n${HYPHEN}5 0 Td <00AD> Tj\nEMC\n0 0 Td <0002> Tj\n`;
  const stream = (text: string) => {
    const bytes = deflateSync(Buffer.from(text, 'latin1'));
    return pdfObject(`<</Filter /FlateDecode\n/Length ${bytes.length}>>`, bytes);
  };

  it('changes the streams of pages alone, and only where there is something to change', async () => {
    const objects = new Map<number, PdfObject>([
      [1, pdfObject('<</Type /Page /Contents 2 0 R>>')],
      [2, stream(content)],
      [3, pdfObject('<</Type /Page /Contents [4 0 R 5 0 R]>>')],
      [4, stream('q Q')],
      [5, stream(`${content}\xE4`)],
      [6, stream(content)],
    ]);
    const { objects: edited } = await editContents(
      objects,
      [1, 3],
      {
        openers: new Set(),
        hidden: NOT_ON_OPENERS.pdf,
      },
      1,
    );
    expect([...edited.keys()].toSorted((a, b) => a - b)).toEqual([2, 5]);
    for (const [number, former] of [
      [2, content],
      [5, `${content}\xE4`],
    ] as const) {
      const object = edited.get(number);
      expect(object?.written).toBe(`<</Filter /FlateDecode\n/Length ${object?.data?.length}>>`);
      expect(inflateSync(object?.data ?? '').toString('latin1')).toBe(withoutSoftHyphens(former));
    }
  });

  it('passes over pages without contents', async () => {
    const objects = new Map([
      [1, pdfObject('<</Type /Page>>')],
      [2, pdfObject('<</Type /Page /Contents 9 0 R>>')],
    ]);
    const found = await editContents(objects, [1, 2], { openers: new Set([1]), hidden: NOT_ON_OPENERS.pdf }, 1);
    expect(found).toMatchObject({ objects: new Map() });
  });

  it('refuses contents that it cannot read', async () => {
    const objects = new Map([
      [1, pdfObject('<</Type /Page /Contents 2 0 R>>')],
      [2, pdfObject('<</Filter /LZWDecode /Length 1>>', Buffer.from('x'))],
    ]);
    await expect(editContents(objects, [1], { openers: new Set(), hidden: NOT_ON_OPENERS.pdf }, 1)).rejects.toThrow(
      /LZWDecode/,
    );
  });
});
