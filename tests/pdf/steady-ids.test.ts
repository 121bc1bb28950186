import { describe, expect, it } from 'vitest';
import { steadyIds } from '../../build/pdf/steady-ids.ts';
import { pdfObject } from './classic-pdf.ts';

const steady = (...texts: string[]): string[] => {
  const objects = new Map(texts.map((text, index) => [index + 1, pdfObject(text)]));
  return [...new Map([...objects, ...steadyIds(objects)]).values()].map(({ written }) => written);
};

describe('steadyIds', () => {
  it('numbers the names from 1 in their own order, wherever they stand', () => {
    expect(
      steady('<</ID (node00000210)>>', '<</Names [(node00000105) 1 0 R (node00000210) 2 0 R]>>', '[(node00000105)]'),
    ).toEqual(['<</ID (node00000002)>>', '<</Names [(node00000001) 1 0 R (node00000002) 2 0 R]>>', '[(node00000001)]']);
  });

  it('changes nothing else', () => {
    const text = '[(a\xff\x00 (node00000007)) (nodes) (node123)]';
    expect(steady(text, 'null')).toEqual([text, 'null']);
  });
});
