/** Tests the dots between titles and page numbers in the printed contents. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type DrawnShape, drawnShapes } from '../pdf/drawn-shapes.ts';
import type { ReadPdf } from '../pdf/read-pdf.ts';
import { shownPage } from './shown-page.ts';
import { printOnce } from './print-once.ts';
import { bookText } from '../books.ts';

const LONG = 'Of the journey of the smugglers through the fog of the harbour';
const BOOK = bookText('leaders').replaceAll('LONG', LONG);

const RULE = '#b9b1a3';
/** Height of the foot of the page, and distance that counts as near, in points. */
const [FOOT, NEAR] = [60, 20];

describe.each([1, 3])('contents in %i columns', (columns) => {
  let pdf: ReadPdf;
  let dots: readonly DrawnShape[];
  beforeAll(async () => {
    const book = BOOK.replace('index: false', `index: false\ntoc: { columns: ${columns} }`).replace(
      /^##.*$/gm,
      (heading) => `${heading}\n\nText.`,
    );
    const printed = await printOnce({ 'b.md': book });
    pdf = printed.read;
    dots = (await drawnShapes(printed.pdf.bytes, 2)).filter(
      ({ colour, right, left }) => colour === RULE && right - left < 3,
    );
  });

  it('has dots from the end of each title to its number, and nowhere else', () => {
    const pieces = (pdf.pieces[1] ?? []).filter(({ text, y }) => text.trim() !== '' && y > FOOT);
    const numbers = pieces.filter(({ text }) => /^\d+$/.test(text));
    expect(numbers).toHaveLength(5);
    const following = dots.map(({ bottom, left }) => {
      const rest = pieces.filter(({ x, y }) => Math.abs(y - bottom) < 3 && x > left);
      return rest.toSorted((one, other) => one.x - other.x)[0];
    });
    for (const number of numbers) {
      const own = dots.filter((_, index) => following[index] === number);
      expect(own.length).toBeGreaterThan(2);
      const [start, end] = [Math.min(...own.map(({ left }) => left)), Math.max(...own.map(({ right }) => right))];
      const [last] = pieces
        .filter(({ x, y }) => Math.abs(y - number.y) < 3 && x < start)
        .toSorted((one, other) => other.x - one.x);
      expect(start - (last ? last.x + last.width : 0), last?.text).toBeLessThan(NEAR);
      expect(start - (last ? last.x + last.width : 0), last?.text).toBeGreaterThan(0);
      expect(number.x - end, last?.text).toBeLessThan(NEAR);
      expect(number.x - end, last?.text).toBeGreaterThan(0);
    }
    expect(following.filter((piece) => piece === undefined || !numbers.includes(piece))).toEqual([]);
  });
});

const page = shownPage();

it.each([
  ['chapters without sections', 'index: false\nlists: false', '## Fog\n\nText.\n', '.toc'],
  ['a list at the end of the book', 'index: false', '!!! example A fog\n\n    Text.\n', '.toc-list'],
])('the columns of contents are equally long with %s', async (_, front, block, contents) => {
  const text = `---\nlang: en\n${front}\n---\n# Salt\n\n## Start\n\n${`${block}\n`.repeat(7)}`;
  await page.show({ text });
  const lefts = await page.look<readonly number[]>(
    `Array.from(document.querySelectorAll('${contents} li'), (item) => Math.round(item.getBoundingClientRect().left))`,
  );
  const [first = NaN] = lefts;
  const inFirst = lefts.filter((left) => left === first).length;
  expect(inFirst).toBe(Math.ceil(lefts.length / 2));
});
