import { describe, expect, it } from 'vitest';
import { stableIds } from '../../build/pdf/stable-ids.ts';
import { pdfObject } from './classic-pdf.ts';

const steady = (...texts: string[]): string[] => {
  const objects = new Map(texts.map((text, index) => [index + 1, pdfObject(text)]));
  return [...new Map([...objects, ...stableIds(objects)]).values()].map(({ written }) => written);
};

describe('stableIds', () => {
  it('numbers the names from 1 in the order of the objects, wherever they stand', () => {
    expect(steady('<</ID (node00000105)>>', '<</ID (node00000210)>>', '[(node00000105) (node00000099)]')).toEqual([
      '<</ID (node00000001)>>',
      '<</ID (node00000002)>>',
      '[(node00000001) (node00000003)]',
    ]);
  });

  it('gives the same names whatever the numbers of the nodes, and sorts the tree of names by them', () => {
    const printed = (first: string, second: string, names: string, limits: string): string[] =>
      steady(
        `<</ID (node00000${first})>>`,
        `<</ID (node00000${second})>>`,
        `<</Limits [${limits}]\n/Names [${names}]>>`,
      );
    const once = printed('105', '210', '(node00000105) 1 0 R (node00000210) 2 0 R', '(node00000105) (node00000210)');
    expect(once[2]).toBe(
      '<</Limits [(node00000001) (node00000002)]\n/Names [(node00000001) 1 0 R (node00000002) 2 0 R]>>',
    );
    expect(printed('210', '105', '(node00000105) 2 0 R (node00000210) 1 0 R', '(node00000105) (node00000210)')).toEqual(
      once,
    );
  });

  it('changes nothing else', () => {
    const text = '[(a\xff\x00 (node00000007)) (nodes) (node123)]';
    expect(steady(text, 'null')).toEqual([text, 'null']);
  });
});
