import { describe, expect, it } from 'vitest';
import { millimetres } from '../../build/basics/css-length.ts';
import { paperFor } from '../../build/print/paper.ts';

describe('paperFor', () => {
  it('gives a book without any set-up margins, A4 and running footers', () => {
    const { options, padding, furniture } = paperFor({});
    // The paper is A4: 210 × 297 mm.
    expect([options.width, options.height].map((length) => Math.round(millimetres(String(length))))).toEqual([
      210, 297,
    ]);
    expect(options).toMatchObject({
      printBackground: true,
      tagged: true,
      outline: true,
    });
    expect(furniture).toEqual({ top: '20mm', bottom: '22mm', hasHead: false });
    expect(padding).toEqual({ left: '0mm', right: '0mm' });
  });

  it('honours what is written', () => {
    const pdf = {
      format: 'a5',
      landscape: true,
      scale: 0.9,
      printBackground: false,
      outline: false,
      pageRanges: '1-2',
      margin: { top: '3cm' },
    };
    const { options } = paperFor(pdf);
    const { format: _format, ...rest } = pdf;
    expect([options.width, options.height].map((length) => Math.round(millimetres(String(length))))).toEqual([
      148, 210,
    ]);
    expect(options).toMatchObject({ ...rest, margin: { top: '3cm', right: '0', bottom: '0', left: '0' } });
    expect(options.displayHeaderFooter).toBeUndefined();
  });

  it.each([
    ['A4', '20mm', '22mm'],
    ['Letter', '20mm', '22mm'],
    // Margins are the same share of the paper as on A4, to half a millimetre: scaled by 148/210, they are 14.1 and
    // 15.5 mm.
    ['A5', '14mm', '15.5mm'],
    ['Digest', '13.5mm', '14.5mm'],
    ['A6', '10mm', '11mm'],
  ])('gives %s margins in proportion', (format, side, bottom) => {
    const margin = { top: side, right: side, bottom, left: side };
    expect(paperFor({ format }).options.margin).toEqual(margin);
    expect(paperFor({ format, landscape: true }).options.margin).toEqual(margin);
  });

  it.each([
    [{ margins: { inner: '25mm', outer: '15mm' } }, { top: '20mm', right: '15mm', bottom: '22mm', left: '25mm' }],
    [{ gutter: '8mm' }, { top: '20mm', right: '20mm', bottom: '22mm', left: '28mm' }],
    [
      { margin: { top: '1cm' }, margins: { outer: '3cm' }, gutter: '5mm' },
      { top: '1cm', right: '3cm', bottom: '0', left: '5mm' },
    ],
  ])('mirrors %j', (pdf, margin) => {
    const { options, margins: mirrored } = paperFor(pdf);
    expect(options.margin).toEqual(margin);
    expect(options).not.toHaveProperty('margins');
    // Chromium rounds margins down to whole points; 25 mm are 70.9 pt.
    const points = (length: string): number => Math.floor((millimetres(length) / 25.4) * 72);
    expect(mirrored).toBe(
      `@page :left { margin-left: ${points(margin.right)}pt; margin-right: ${points(margin.left)}pt }`,
    );
  });

  it.each([
    ['0cm', '15mm'],
    ['4mm', '11mm'],
    ['5mm', '0mm'],
    ['1cm', '0mm'],
  ])('keeps text 15 mm from the edge where the margin is next to none: %s → %s', (margin, expected) => {
    expect(paperFor({ margin: { left: margin, right: margin } }).padding).toEqual({
      left: expected,
      right: expected,
    });
  });

  it.each([
    ['who asks for a header and writes none gets one', { displayHeaderFooter: true, margin: { bottom: '1cm' } }, true],
    [
      'a header of the author’s stands alone',
      { displayHeaderFooter: true, headerTemplate: 'x', margin: { bottom: '1cm' } },
      false,
    ],
  ])('%s', (_, pdf, hasHead) => {
    expect(paperFor(pdf).furniture).toMatchObject({ bottom: '1cm', hasHead });
  });

  it.each([
    ['the author wrote a footer', { displayHeaderFooter: true, footerTemplate: 'x' }],
    ['nothing is wanted', { displayHeaderFooter: false }],
    ['there is no room', { margin: { bottom: '5mm' } }],
  ])('has no running footers where %s', (_, pdf) => {
    expect(paperFor(pdf).furniture).toBeUndefined();
  });
});

it.each([
  ['1cm', 10],
  ['2.5mm', 2.5],
  ['1in', 25.4],
  ['96px', 25.4],
  ['96', 25.4],
  ['72pt', 25.4],
  ['0', 0],
])('millimetres %s is %d mm', (length, expected) => {
  expect(millimetres(length)).toBeCloseTo(expected, 6);
});
