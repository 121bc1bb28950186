import { describe, expect, it } from 'vitest';
import { millimetres } from '../../build/basics/css-length.ts';
import { paperFor } from '../../build/print/paper.ts';

describe('paperFor', () => {
  it('gives a book without any set-up margins, A4 and running footers', () => {
    const { options, padding, furniture } = paperFor({});
    expect(options).toMatchObject({
      format: 'A4',
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
    expect(options).toMatchObject({ ...pdf, margin: { top: '3cm', right: '0', bottom: '0', left: '0' } });
    expect(options.displayHeaderFooter).toBeUndefined();
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

describe('millimetres', () => {
  it.each([
    ['1cm', 10],
    ['2.5mm', 2.5],
    ['1in', 25.4],
    ['96px', 25.4],
    ['96', 25.4],
    ['72pt', 25.4],
    ['0', 0],
  ])('%s is %d mm', (length, expected) => {
    expect(millimetres(length)).toBeCloseTo(expected, 6);
  });
});
