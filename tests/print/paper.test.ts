import { describe, expect, it } from 'vitest';
import { millimetres, paperFor } from '../../build/print/paper.ts';

const text = { title: 'A <b>', date: new Date('2024-05-01T00:00:00Z'), lang: 'de' };

describe('paperFor', () => {
  it('gives a book without any set-up margins, A4 and a page number', () => {
    const { options, padding } = paperFor({}, text);
    expect(options).toMatchObject({
      format: 'A4',
      displayHeaderFooter: true,
      printBackground: true,
      tagged: true,
      outline: true,
    });
    expect(options.footerTemplate).toContain('pageNumber');
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
    const { options } = paperFor(pdf, text);
    expect(options).toMatchObject({ ...pdf, margin: { top: '3cm', right: '0', bottom: '0', left: '0' } });
    expect(options.displayHeaderFooter).toBeUndefined();
  });

  it.each([
    ['0cm', '15mm'],
    ['4mm', '11mm'],
    ['5mm', '0mm'],
    ['1cm', '0mm'],
  ])('keeps text 15 mm from the edge where the margin is next to none: %s → %s', (margin, expected) => {
    expect(paperFor({ margin: { left: margin, right: margin } }, text).padding).toEqual({
      left: expected,
      right: expected,
    });
  });

  it('prints title and date where a header is wanted and none is written', () => {
    const { options } = paperFor({ displayHeaderFooter: true }, text);
    expect(options.headerTemplate).toContain('A &lt;b&gt;');
    expect(options.headerTemplate).toContain('01.05.2024');
    expect(options.footerTemplate).toContain('totalPages');
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
