import { describe, expect, it } from 'vitest';
import { steadyIds } from '../../build/pdf/steady-ids.ts';

const steady = (...texts: string[]): string[] =>
  [...steadyIds(new Map(texts.map((text, index) => [index + 1, { text }]))).values()].map(({ text }) => text);

describe('steadyIds', () => {
  it('numbers the names from 1 in their own order, wherever they stand', () => {
    expect(steady('/ID (node00000210)', '/Names [(node00000105) 1 0 R (node00000210) 2 0 R]')).toEqual([
      '/ID (node00000002)',
      '/Names [(node00000001) 1 0 R (node00000002) 2 0 R]',
    ]);
  });

  it('changes nothing else', () => {
    expect(steady('a\xff\x00(node00000007)(nodes)(node123)', 'b')).toEqual([
      'a\xff\x00(node00000001)(nodes)(node123)',
      'b',
    ]);
  });
});
