import { describe, expect, it } from 'vitest';
import { shortName, exactDestinations } from '../../build/pdf/destinations.ts';
import { textArea } from '../../build/pdf/text-area.ts';
import { pdfObject } from './classic-pdf.ts';

/** Chromium uses units of 1/300 inch, of which 3.125 are a CSS pixel in an unscaled print. */
const page = (text: string): string => `.24 0 0 -.24 0 842 cm\n${text}`;
const text =
  'q\n125 250 2000 3000 re\nW* n\nq\n2.5 0 0 2.5 100 -2750 cm\n/P <</MCID 0 >>BDC\n0 0 9 9 re\nf\nEMC\nQ\nQ\n';

const picture = (size: number): string =>
  `q\n0 0 ${size} ${size} re\nW* n\nq\n3.125 0 0 3.125 7 7 cm\n0 0 9 9 re\nf\nQ\nQ\n`;

describe('textArea', () => {
  it.each([
    ['the text alone', text],
    ['boxes in the margins before it', `q\n4.1667 0 0 4.1667 0 0 cm\n0 0 5 5 re\nW n\nBT\nET\nQ\n${text}`],
    [
      'a picture in the margins, and a larger one in the text',
      `${picture(60)}${text.replace('0 0 9 9 re\nf\n', picture(9000))}${picture(70)}`,
    ],
  ])('is what the text is clipped to: %s', (_, content) => {
    const area = textArea(page(content), 0.8);
    expect(area?.left).toBeCloseTo(24);
    expect(area?.top).toBeCloseTo(60);
    expect(area?.scale).toBeCloseTo(0.8);
    expect(area?.height).toBe(842);
  });

  it('is known where a picture at the side is drawn before the text', () => {
    const before = 'q\n265.6 0 0 -178.1 1984.4 521.9 cm\n/Figure <</MCID 7 >>BDC\n/X9 Do\nQ\n';
    const area = textArea(page(text.replace('W* n\n', `W* n\n${before}`)), 0.8);
    expect([area?.left, area?.top, area?.scale].map((each) => each?.toFixed(3))).toEqual(['24.000', '60.000', '0.800']);
  });

  it('is known where a drawing that floats beside the text is drawn before it, in a measure of its own', () => {
    const drawing =
      '/Figure <</MCID 7 >>BDC\nq\n1880 325 365 365 re\nW* n\nq\n1.5 0 0 1.5 1884 325 cm\n0 0 9 9 re\nf\nQ\nQ\nEMC\n';
    const area = textArea(page(`${drawing}${text}`), 0.8);
    expect([area?.left, area?.top, area?.scale].map((each) => each?.toFixed(3))).toEqual(['24.000', '60.000', '0.800']);
  });

  it('is that of the clip, in the scale of the print, where there is nothing but a picture', () => {
    const area = textArea(page('q\n125 250 2000 3000 re\nW* n\nq\n300 0 0 -200 125 900 cm\n/X9 Do\nQ\nQ\n'), 0.7);
    expect([area?.left, area?.top, area?.scale]).toEqual([30, 60, 0.7]);
  });

  it('is not guessed', () => {
    for (const content of ['', text, page('0 0 9 9 re\nf\n')]) expect(textArea(content, 1)).toBeUndefined();
  });
});

describe('exactDestinations', () => {
  const area = { left: 24, top: 60, size: [480, 720] as const, scale: 0.8, height: 842 };
  const areas = new Map([
    [5, area],
    [7, { ...area, top: 90 }],
  ]);
  const moved = (text: string): unknown => {
    const { destinations, astray } = exactDestinations(pdfObject(text).dictionary, areas, new Map([['b', 7]]));
    return [pdfObject('<<>>').with(Object.fromEntries(destinations)).written, astray];
  };

  it('adds the margins, in the scale of the page, and leaves room above', () => {
    // 100 points in the layout are 80 on the page, plus a margin of 60.
    expect(moved('<</a [5 0 R /XYZ 10 742 0]>>')).toEqual(['<</a [5 0 R /XYZ 32 708 0]>>', []]);
  });

  it('never leads above the page', () => {
    expect(moved('<</a [5 0 R /XYZ 0 920 0]>>')).toEqual(['<</a [5 0 R /XYZ 24 842 0]>>', []]);
  });

  it('leads to the top of its own page what rises over it, not to the foot of the one before', () => {
    expect(moved('<</b [5 0 R /XYZ 10 -32 0]>>')).toEqual(['<</b [7 0 R /XYZ 32 758 0]>>', []]);
    expect(moved('<</b [7 0 R /XYZ 10 742 0]>>')).toEqual(['<</b [7 0 R /XYZ 32 678 0]>>', []]);
  });

  it('tells of places that it knows nothing about', () => {
    const text = '<</a#20b [8 0 R /XYZ 0 700 0]\n/c [5 0 R /Fit]>>';
    expect(moved(text)).toEqual([text, ['a b', 'c']]);
  });
});

describe('shortName', () => {
  const letter = '%D0%B2';

  it('leaves what any program takes', () => {
    for (const name of ['', 'moving', 'x'.repeat(127), letter.repeat(21)]) expect(shortName(name)).toBe(name);
  });

  it('keeps what is longer apart, in 127 bytes, and no part of an escape', () => {
    const names = [22, 23, 400].flatMap((count) => [
      letter.repeat(count),
      `a${letter.repeat(count)}`,
      `#20${letter.repeat(count)}`,
    ]);
    const short = names.map(shortName);
    expect(new Set(short).size).toBe(names.length);
    for (const each of short) {
      expect(each.length).toBeLessThanOrEqual(127);
      expect(each).not.toMatch(/[#%](?![\dA-F]{2})/);
    }
  });
});
