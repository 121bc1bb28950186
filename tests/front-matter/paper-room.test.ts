import { describe, expect, it } from 'vitest';
import { readFrontMatter } from '../../build/front-matter/read-front-matter.ts';

const read = (yaml: string) => readFrontMatter(`---\n${yaml}\n---\nBody\n`, 'b.md');

const findings = (yaml: string): readonly string[] =>
  read(yaml).diagnostics.map(
    ({ start, severity, message, hint }) => `${start.line}:${start.column} ${severity}: ${message} | ${hint ?? ''}`,
  );

describe('paper without room for text', () => {
  const pdf = (...lines: readonly string[]): string =>
    ['puppeteer:', '  pdf:', ...lines.map((line) => `    ${line}`)].join('\n');

  it.each([
    // 148 px are 39.2 mm, of which the margins take 2 × 10 mm.
    [['width: 148'], '4:12', 'width', '39.2 mm wide, which leaves only 19.2 mm', 'such as 148mm'],
    [['width: 148mm', 'height: 100'], '5:13', 'height', '26.5 mm high, which leaves only 5.5 mm', 'such as 100mm'],
    [['width: 148mm', 'height: 0'], '5:13', 'height', '0 mm high, which leaves no room', 'paper larger'],
    [['width: 25mm'], '4:12', 'width', '25 mm wide, which leaves only 5 mm', 'paper larger'],
    [
      ['format: A6', 'margin: { left: 5cm, right: 5cm }'],
      '5:21',
      'margin',
      '105 mm wide, which leaves only 5 mm',
      'margins',
    ],
    [['landscape: true', 'margin:', '  top: 100mm', '  bottom: 10cm'], '6:12', 'margin', '210 mm high', 'margins'],
    [['landscape: true', 'height: 18mm'], '5:13', 'height', '18 mm wide, which leaves no room', 'paper larger'],
  ])('%j', (lines, at, key, message, hint) => {
    const { value } = read(pdf(...lines, 'scale: 0.9'));
    const [found, ...rest] = findings(pdf(...lines, 'scale: 0.9'));
    expect(rest).toEqual([]);
    expect(found).toContain(`${at} error: puppeteer.pdf.${key}: the paper is ${message}`);
    expect(found).toContain(hint);
    // The other settings are still used, so that the book can be printed.
    expect(value.meta.pdf).toMatchObject({ scale: 0.9 });
    expect(value.meta.pdf).not.toHaveProperty(key);
  });

  it.each([
    ['margins: { inner: 10cm, outer: 95mm }', '2:19', 'margins', '210 mm wide, which leaves only 15 mm'],
    ['margins: 15cm', '2:10', 'margins', '210 mm wide, which leaves no room'],
    ['gutter: 160mm', '2:9', 'gutter', '210 mm wide, which leaves only 10 mm'],
  ])('because of %s', (line, at, key, message) => {
    const { value } = read(`${line}\ntitle: A`);
    expect(findings(`${line}\ntitle: A`)).toEqual([
      `${at} error: ${key}: the paper is ${message} between the margins | make the paper larger, or its margins smaller`,
    ]);
    expect(value.meta.title).toBe('A');
    expect(value.meta.pdf).toEqual({});
  });

  it('is told at the margins of the edition that has none', () => {
    const yaml = 'margins: 2cm\neditions:\n  small: { margins: { inner: 10cm, outer: 95mm } }\n  large: {}';
    expect(findings(yaml)).toEqual([
      '4:30 error: margins: the paper is 210 mm wide, which leaves only 15 mm between the margins | make the paper larger, or its margins smaller',
    ]);
  });

  it.each([
    [['width: 600']],
    [['width: 60mm', 'height: 60mm']],
    [['width: 30mm', 'height: 30mm', 'margin: { top: 5mm, right: 5mm, bottom: 5mm, left: 5mm }']],
    [['landscape: true', 'width: 60mm', 'height: 90mm']],
  ])('is not %j', (lines) => {
    expect(findings(pdf(...lines))).toEqual([]);
  });
});
