import { describe, expect, it } from 'vitest';
import { readValue } from '../../build/pdf/pdf-reader.ts';
import {
  PdfReference,
  PdfString,
  dictionary,
  mapAtoms,
  nameOf,
  textString,
  withEntries,
  written,
} from '../../build/pdf/pdf-values.ts';

describe('readValue', () => {
  it.each([
    ['-3', -3],
    ['+.5', 0.5],
    ['4.', 4],
    ['true', true],
    ['null', null],
    ['/Name#20x', '/Name#20x'],
    ['/', '/'],
    ['12 0 R', new PdfReference(12)],
    ['(a \\) (b) >> ])', new PdfString('(a \\) (b) >> ])')],
    ['<0A 0b>', new PdfString('<0A 0b>')],
    ['[1 2 0 R/A(x)]', [1, new PdfReference(2), '/A', new PdfString('(x)')]],
    [
      '<</A<</B[]>>/C 1>>',
      new Map<string, unknown>([
        ['A', new Map([['B', []]])],
        ['C', 1],
      ]),
    ],
    ['% a line\n<< /A % another ( \n 1 >>', new Map([['A', 1]])],
  ])('%s', (text, expected) => {
    expect(readValue(text)).toEqual(expected);
  });

  it.each(['', '(a', '[1 2', '<</A>>', '<</A 1', '<</A obj>>', '<zz>', ')', '[1 endobj]'])('refuses %j', (text) => {
    expect(() => readValue(text)).toThrow(/PDF/);
  });
});

describe('written', () => {
  it.each(['<</A [1 -2.5 .24 0 R]\n/B <</C (x\\))>>\n/D /E>>', '[true false null <FEFF> 7 0 R]', '595.91998'])(
    'is what was read: %j',
    (text) => {
      expect(written(readValue(text.replace('.24 0 R', '.24 9 0 R')))).toBe(text.replace('.24 0 R', '.24 9 0 R'));
    },
  );

  it.each([
    [0.24, '.24'],
    [-0.5, '-.5'],
    [1e-7, '.0000001'],
    [0, '0'],
    [123456789, '123456789'],
  ])('never has an exponent: %d', (number, expected) => {
    expect(written(number)).toBe(expected);
  });
});

describe('values', () => {
  it('are changed by their entries, the former ones staying as they were', () => {
    const former = dictionary({ A: 1, B: 2, C: undefined });
    expect(written(withEntries(former, { A: '/X', B: undefined }))).toBe('<</A /X>>');
    expect(written(former)).toBe('<</A 1\n/B 2>>');
  });

  it('are changed in their references and strings, however deep', () => {
    const value = readValue('<</A [1 0 R <</B 1 0 R /C (1 0 R)>>] /D 2 0 R>>');
    const changed = mapAtoms(value, (atom) =>
      atom instanceof PdfReference ? new PdfReference(atom.number * 10) : atom,
    );
    expect(written(changed)).toBe('<</A [10 0 R <</B 10 0 R\n/C (1 0 R)>>]\n/D 20 0 R>>');
  });

  it('are made of text', () => {
    expect([textString('ä€').written, nameOf('a b/ü')]).toEqual(['<FEFF00E420AC>', '/a#20b#2f#fc']);
  });
});
