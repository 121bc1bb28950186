import { describe, expect, it } from 'vitest';
import { contentOperations } from '../../build/pdf/content-operations.ts';
import { edgesOf } from '../../build/pdf/crop-marks.ts';
import type { Box } from '../../build/pdf/matrix.ts';
import { readMarks } from '../../build/pdf/page-marks.ts';
import { PdfObject, plainStream } from '../../build/pdf/pdf-object.ts';
import { PdfReference, dictionary, written } from '../../build/pdf/pdf-values.ts';
import { withoutText } from '../../build/pdf/textless-forms.ts';

const PAGE: Box = [0, 0, 100, 200];

describe('contentOperations', () => {
  const read = (content: string): unknown =>
    [...contentOperations(content)].map(({ operator, operands }) => [operator, ...operands.map(written)]);

  it.each([
    ['1 0 0 -1 0 841.92 cm\nq', [['cm', '1', '0', '0', '-1', '0', '841.92'], ['q']]],
    ['(a \\) (b) BT) Tj ET', [['Tj', '(a \\) (b) BT)'], ['ET']]],
    ['<0A 0b> Tj T*', [['Tj', '<0A 0b>'], ['T*']]],
    ['[(a]) -3 <0F>] TJ', [['TJ', '[(a]) -3 <0F>]']]],
    [
      '/Span<</ActualText <FEFF> /A [1 <<>>]>> BDC EMC',
      [['BDC', '/Span', '<</ActualText <FEFF>\n/A [1 <<>>]>>'], ['EMC']],
    ],
    [
      '/G3 gs/X1 Do',
      [
        ['gs', '/G3'],
        ['Do', '/X1'],
      ],
    ],
    ['% q (\n.5 -.5 m f*', [['m', '.5', '-.5'], ['f*']]],
    ['1 2', []],
  ])('%s', (content, expected) => {
    expect(read(content)).toEqual(expected);
  });

  it.each(['q BI /W 1 ID \u0001Q(\u0002 EI Q', '(open'])('refuses %j', (content) => {
    expect(() => read(content)).toThrow(/PDF/);
  });
});

describe('withoutText', () => {
  it('leaves what is drawn', () => {
    expect(withoutText('/P <</MCID 0>> BDC q 1 0 0 rg BT /F1 9 Tf 0 0 1 rg (a) Tj ET 0 0 5 5 re f Q EMC')).toBe(
      'q\n1 0 0 rg\n0 0 1 rg\n0 0 5 5 re\nf\nQ',
    );
  });

  it('refuses what it does not know', () => {
    expect(() => withoutText('q 0 0 5 5 re f fill Q')).toThrow(/fill/);
  });
});

/** A page of this size with a picture, and a form that fills it. */
function edges(content: string): string[] {
  const stream = (text: string, entries: Parameters<typeof dictionary>[0] = {}): PdfObject =>
    plainStream(dictionary(entries), Buffer.from(text, 'latin1'));
  const XObject = dictionary({ X1: new PdfReference(3), X2: new PdfReference(4) });
  const objects = new Map([
    [
      1,
      new PdfObject(dictionary({ MediaBox: PAGE, Contents: new PdfReference(2), Resources: dictionary({ XObject }) })),
    ],
    [2, stream(content)],
    [3, stream('', { Subtype: '/Image', Width: 1, Height: 1 })],
    [4, stream('0 0 100 200 re f', { Subtype: '/Form', BBox: PAGE })],
  ]);
  const { shapes, pictures } = readMarks(objects, 1, new Map());
  return [...edgesOf([...shapes, ...pictures], PAGE)].toSorted();
}

describe('edges that bleed', () => {
  it.each([
    ['an area in the middle', '20 20 50 50 re f', []],
    ['an area over the whole page', '0 0 100 200 re f', ['bottom', 'left', 'right', 'top']],
    ['an area beyond the page', '-5 50 300 10 re f', ['left', 'right']],
    ['a path', '50 50 m 100 60 l 60 70 l h f', ['right']],
    ['a curve', '50 50 m 50 100 50 150 50 200 c S', ['top']],
    ['in another measure', 'q .24 0 0 -.24 0 200 cm 0 0 50 50 re f Q', ['left', 'top']],
    ['after that measure ended', 'q 2 0 0 2 0 0 cm Q 20 20 30 30 re f', []],
    ['cut off before the edge', 'q 20 20 50 50 re W n 0 0 100 200 re f Q', []],
    ['no longer cut off', 'q 20 20 50 50 re W n Q 0 50 100 10 re f', ['left', 'right']],
    ['a path that is not painted', '0 0 100 200 re n', []],
    ['a shading', 'q 0 0 50 50 re W n /S1 sh Q', ['bottom', 'left']],
    ['a picture', 'q 100 0 0 20 0 90 cm /X1 Do Q', ['left', 'right']],
    ['a picture in the middle', 'q 20 0 0 20 40 90 cm /X1 Do Q', []],
    ['a form', '/X2 Do', ['bottom', 'left', 'right', 'top']],
    ['a form that is not there', 'q 100 0 0 20 0 90 cm /X3 Do Q', []],
    ['what is not balanced', 'Q Q q q 0 50 20 20 re f', ['left']],
    ['text', 'BT 0 0 Td (a) Tj ET', []],
  ])('%s', (_, content, expected) => {
    expect(edges(content)).toEqual(expected);
  });
});
