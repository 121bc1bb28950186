import { beforeAll, describe, expect, it } from 'vitest';
import { type Printed, printOnce } from './print-once.ts';
import { plainPicture } from '../plain-picture.ts';
import { bookText } from '../books.ts';

const filler = 'The watch looks for smugglers in the fog of the harbour. '.repeat(9);

const text = bookText('layout').replaceAll('FILLER', filler);

describe('what the layout shows', () => {
  let made: Printed;
  beforeAll(async () => {
    const files = {
      'book.md': text,
      'own.css': '[alt=far], [alt=broad] { max-width: none; width: 200mm } [alt=whole] { width: 200mm }',
      'far.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="20"/>',
      'coarse.png': await plainPicture(300, 100),
      'fine.png': await plainPicture(200, 100),
      'mark.png': await plainPicture(90, 100),
    };
    made = await printOnce(files);
  });
  const found = (rule: string) => made.diagnostics.filter((finding) => finding.rule === rule);
  const lineOf = (start: string): number => text.split('\n').findIndex((line) => line.startsWith(start)) + 1;

  it('is told of a picture with too few pixels, at its place, with a width that would do', () => {
    expect(found('image-resolution')).toHaveLength(2);
    const [, finding] = found('image-resolution').toSorted((a, b) => a.start.line - b.start.line);
    expect(finding).toMatchObject({ severity: 'warning', file: 'book.md', start: { line: lineOf('![coarse]') } });
    // 300 pixels on 100 mm are 76.2 dpi; 150 dpi are reached at 50.8 mm.
    expect(finding?.message).toContain('300 × 100 pixels, which is only 76 dpi');
    // The chapter follows the cover and the contents, which are pages 1 and 2.
    expect(finding?.message).toMatch(/ on page 3$/);
    expect(finding?.hint).toContain('width="50mm"');
  });

  it('is told of a coarse logo where the front matter names it, though the text has it, too', () => {
    const finding = found('image-resolution').find(({ message }) => message.startsWith('mark.png has 90 × 100 pixels'));
    expect(finding).toMatchObject({ start: { line: 3, column: 7 }, end: { line: 3, column: 15 } });
    expect(finding?.hint).toBe('use an image with more pixels, or an SVG');
  });

  it('is told of a formula that is too wide, and not of a table whose words can be divided', () => {
    expect(found('too-wide').at(-1)).toMatchObject({ start: { line: lineOf('$$') } });
    expect(found('too-wide')).toHaveLength(3);
  });

  it('is told of pictures that styles make wider than their column, or than the page', () => {
    const [far, broad] = found('too-wide');
    const line = lineOf('The watch');
    expect(far).toMatchObject({ start: { line, column: (text.split('\n')[line - 1] ?? '').indexOf('![far]') + 1 } });
    // Each of the two columns on 170 mm of text width is 81 mm wide.
    expect(far?.message).toBe('this image extends 119 mm beyond the right edge of its column in print');
    expect(broad).toMatchObject({ start: { line: lineOf('![broad]'), column: 1 } });
    expect(broad?.message).toContain(' 29 mm ');
  });

  it('does not make the whole book smaller for what is too wide', () => {
    const heights = made.read.pieces.flat().filter(({ text: words }) => words.includes('smugglers'));
    expect(heights.length).toBeGreaterThan(10);
    // The first paragraph of a chapter is slightly larger.
    for (const { height } of heights) expect([10.5, 11.34]).toContain(Math.round(height * 100) / 100);
  });
});
