import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { PdfFile } from '../../build/pdf/pdf-file.ts';
import { decoded } from '../../build/pdf/pdf-object.ts';
import { CMYK_PROGRAM, GREY, type Inks, type Rgb, recoloured } from '../../build/pdf/recolour.ts';
import { pdfObject } from './classic-pdf.ts';

/** Runs a PostScript function and returns its stack. */
function run(program: string, ...stack: number[]): readonly number[] {
  const pop = (): number => stack.pop() ?? NaN;
  const isGreater: boolean[] = [];
  for (const [word] of program.matchAll(/\{[^}]*\}|\S+/g)) {
    if (word.startsWith('{')) isGreater.unshift(isGreater[0] ?? false);
    else if (word === 'if') {
      if (isGreater.shift() === true) stack.push(pop(), pop());
      isGreater.shift();
    } else if (word === 'gt') isGreater.unshift(pop() < pop());
    else if (word === 'exch') stack.push(pop(), pop());
    else if (word === 'sub') stack.push(-pop() + pop());
    else if (word === 'mul') stack.push(pop() * pop());
    else if (word === 'add') stack.push(pop() + pop());
    else if (word === 'pop') pop();
    else if (word === 'copy') stack.push(...stack.slice(-pop()));
    else if (word === 'index') stack.push(stack.at(-pop() - 1) ?? NaN);
    else if (word === 'roll') {
      const [by, count] = [pop(), pop()];
      const rolled = stack.splice(-count);
      stack.push(...rolled.splice(-((by + count) % count)), ...rolled);
    } else stack.push(Number(word));
  }
  return stack;
}

it.each([
  [1, 1, 1],
  [0, 0, 0],
  [0.8, 0.2, 0.4],
  [0, 0, 1],
  [0.5, 0.5, 0.5],
])('the programs of gradients give the inks of %f %f %f', (red, green, blue) => {
  const black = 1 - Math.max(red, green, blue);
  const inks = [red, green, blue].map((each) => 1 - each - black);
  expect(run(CMYK_PROGRAM, red, green, blue).map((ink) => ink.toFixed(6))).toEqual(
    [...inks, black].map((ink) => Math.abs(ink).toFixed(6)),
  );
  expect(run(GREY.program, red, green, blue)[0]).toBeCloseTo(0.3 * red + 0.59 * green + 0.11 * blue);
});

describe('recoloured', () => {
  const stream = (entries: string, content: string) => {
    const data = deflateSync(content);
    return pdfObject(`<<${entries}/Filter /FlateDecode/Length ${data.length}>>`, data);
  };
  const file: PdfFile = {
    root: 1,
    info: 2,
    objects: new Map([
      [1, pdfObject('<</Type /Catalog/Pages 3 0 R>>')],
      [2, pdfObject('<<>>')],
      [3, pdfObject('<</Type /Pages/Kids [4 0 R]/Count 1>>')],
      [4, pdfObject('<</Type /Page/Parent 3 0 R/Contents [5 0 R 6 0 R]>>')],
      [5, stream('', '1 0 0 RG 1 0 0 rg (0 0 1 rg) Tj')],
      [6, stream('', '0 0 1 rg 0 0 9 9 re f')],
      [7, stream('/Subtype /Form/Group <</S /Transparency/CS /DeviceRGB>>', '0 1 0 rg f')],
      [8, pdfObject('<</Type /ExtGState/SMask <</S /Luminosity/G 9 0 R>>>>')],
      [9, stream('/Subtype /Form', '1 1 1 rg f')],
      [10, pdfObject('<</PatternType 2/Shading <</ShadingType 2/ColorSpace /DeviceRGB/Function 11 0 R>>>>')],
      [11, pdfObject('<</FunctionType 3/Functions [<</FunctionType 2/C0 [1 0 0]/C1 [1 1 0]>>]>>')],
    ]),
  };
  const inks: Inks = { space: '/DeviceCMYK', of: ([red, green, blue]) => [0.1, red, green, blue], program: '' };

  it('changes colours in pages, forms and gradients, no text, and leaves masks their lightness', async () => {
    const asked: Rgb[] = [];
    const { objects } = await recoloured(file, (colours) => {
      asked.push(...colours);
      return Promise.resolve(inks);
    });
    expect(new Set(asked.map((each) => each.join(' ')))).toEqual(
      new Set(['1 0 0', '0 0 1', '0 1 0', '1 1 1', '1 1 0']),
    );
    const content = (number: number): string => {
      const object = objects.get(number);
      return object ? decoded(object).toString('latin1').replaceAll('\n', ' ') : '';
    };
    expect(content(5)).toBe('.1 1 0 0 K .1 1 0 0 k (0 0 1 rg) Tj');
    expect(content(6)).toBe('.1 0 0 1 k 0 0 9 9 re f');
    expect(content(7)).toBe('.1 0 1 0 k f');
    expect(objects.get(7)?.written).toContain('/CS /DeviceCMYK');
    expect(content(9)).toBe('1 g f');
    expect(objects.get(10)?.written.replaceAll('\n', ' ')).toContain('/C0 [.1 1 0 0] /C1 [.1 1 1 0]');
  });
});
