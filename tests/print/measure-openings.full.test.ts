/** Tests chapter openings: their parts, and what fits below them. */
import { beforeAll, describe, expect, it } from 'vitest';
import { THEMES } from '../../build/book-meta/themes.ts';
import type { PageArea } from '../../build/print/layout.ts';
import type { PdfText, ReadPdf } from '../pdf/read-pdf.ts';
import { printOnce } from './print-once.ts';
import { A4, areaOf, shownPage } from './shown-page.ts';
import { bookText } from '../books.ts';

/** Returns an image that is taller than any page at its full width; its words show where it is printed. */
const tower = (word: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="2000"><text x="200" y="990" font-size="40">${word}</text></svg>`;

const LONG = 'A *long* title with `code` in it, which takes three lines of the page, as the titles of old books do';

const chapters = bookText('towers').replace('LONG', LONG);

const PICTURES = Object.fromEntries(
  ['one', 'two', 'three', 'four', 'cover'].map((name) => [`${name}.svg`, tower(`${name}tower`)]),
);
const FRONT = 'break: page\nindex: false\nlists: false\nlang: en\ncover: cover.svg';

const bookOf = (front: string): string => `---\n${FRONT}\n${front}\n---\n# Towers – A game\n${chapters}`;

async function printed(front: string): Promise<ReadPdf> {
  return (await printOnce({ ...PICTURES, 'book.md': bookOf(front) })).read;
}

const pageOfChapter = ({ outline }: ReadPdf, title: string): number =>
  outline.find((entry) => entry.title.includes(title))?.page ?? 0;

describe('a picture as high as the page', () => {
  const page = shownPage();

  it.each<[string, PageArea]>([
    ['', A4],
    ['columns: 2', A4],
    ['', areaOf(148, 210)],
    ...THEMES.map((theme): [string, PageArea] => [`theme: ${theme}`, A4]),
  ])('stands on the cover, below openers, and as high below a text (%s)', async (front, area) => {
    await page.show({ text: bookOf(front), files: PICTURES, area });
    const lengths = (await page.layOut()).parts.map(({ filled }) => filled.length);
    expect(lengths).toEqual([1, 1, 1, 1, 1, front === 'columns: 2' ? 1 : 2]);
  });
});

describe('an opener', () => {
  let pdf: ReadPdf;
  let without: ReadPdf;
  beforeAll(async () => {
    [pdf, without] = [await printed(''), await printed('numbering: 0\ntheme: pulp')];
  });
  /** Returns the pieces of number and title, which are larger than all others. */
  const pieces = (from: ReadPdf, title: string): readonly PdfText[] =>
    (from.pieces[pageOfChapter(from, title) - 1] ?? []).filter(({ text, height }) => text.trim() !== '' && height > 20);

  it('has its number at the right, larger than the title, and before it in the order of the text', () => {
    const [number, title] = pieces(pdf, 'Plain');
    expect([number?.text, title?.text]).toEqual(['1', 'Plain']);
    expect(number?.height).toBeGreaterThan(1.4 * (title?.height ?? Infinity));
    // On A4 with margins of 20 mm, the text ends 538 points from the left.
    expect((number?.x ?? 0) + (number?.width ?? 0)).toBeGreaterThan(536);
    expect(title?.x).toBeLessThan(62);
  });

  it('parts number and title in the bookmarks, too', () => {
    const titles = pdf.outline.map(({ title }) => title);
    expect(titles).toContain('1 Plain');
    // As they are written, whatever the capitals on the page.
    expect(without.outline.map(({ title }) => title)).toEqual(expect.arrayContaining(['Towers – A game', 'Plain']));
  });

  it('keeps the words of a long title in their order, and out of the way of the number', () => {
    const [number, ...title] = pieces(pdf, 'three lines');
    expect(
      title
        .map(({ text }) => text)
        .join(' ')
        .replace(/\s+/g, ' '),
    ).toBe(LONG.replace(/[*`]/g, ''));
    expect(new Set(title.map(({ y }) => Math.round(y))).size).toBe(3);
    const besides = title.filter(({ y }) => y > (number?.y ?? 0) - 5);
    for (const { x, width } of besides) expect(x + width).toBeLessThan(number?.x ?? 0);
  });

  it('has no number where none is asked for', () => {
    expect(pieces(without, 'Plain')[0]?.text).toMatch(/^Plain$/i);
  });
});
