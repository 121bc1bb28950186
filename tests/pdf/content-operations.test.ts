import { describe, expect, it } from 'vitest';
import { contentOperations } from '../../build/pdf/content-operations.ts';
import { written } from '../../build/pdf/pdf-values.ts';

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
