/** Tests the back matter in the print page: the lines of the index, and shared pages. */
import { expect, test } from 'vitest';
import { A4, shownPage } from '../shown-page.ts';

const SHORT_FORMS = ['AC', 'DM', 'HP', 'NPC', 'STR', 'XP'];
const LONG = 'ropes so long that they take more than one line of their column';
/** Terms that end close to the edge of their column, so that there is no space for a number after them. */
const terms = Array.from({ length: 90 }, (_, n) => `${'lantern '.repeat(n % 6)}term ${n}`);
const book = (settings = ''): string => `---
lang: en
break: page
hyphenation: false
${settings}---
# Book

${SHORT_FORMS.map((name) => `*[${name}]: ${name.toLowerCase()} in full`).join('\n')}

## One

${SHORT_FORMS.join(' ')}

${terms.map((term) => `[x]{index="${term}"}`).join(' ')} [x]{index="Harbour!${LONG}"} [x]{index="Harbour!rope"}

## Two

Text.
`;

const page = shownPage();

test('page numbers stand in the line of the last word', async () => {
  await page.show({ text: book() });
  const lines = await page.look<readonly { text: string; lines: number; last: number; number: number }[]>(
    `[...document.querySelectorAll('.index-line')].map((line) => {
      const [entry, places] = line.children;
      const range = document.createRange();
      range.selectNodeContents(entry);
      const boxes = [...range.getClientRects()].map(({ bottom }) => Math.round(bottom));
      return { text: entry.textContent, lines: new Set(boxes).size, last: Math.max(...boxes), number: Math.round(places.getBoundingClientRect().bottom) };
    })`,
  );
  expect(await page.look(`document.querySelector('.index').textContent.includes('\u00AD')`)).toBe(false);
  expect(lines.length).toBeGreaterThan(terms.length + SHORT_FORMS.length);
  expect(lines.find(({ text }) => text.startsWith('ropes'))?.lines).toBeGreaterThan(1);
  // The line height is 16 pixels.
  expect(lines.filter(({ last, number }) => Math.abs(last - number) > 8)).toEqual([]);
});

test('short lists and the index share a page', async () => {
  await page.show({ text: book(), area: { ...A4, height: 4000 } });
  const { parts, places } = await page.layOut();
  const pageOf = (id: string) => places.flatMap((place) => (place.id === id ? [[place.part, place.page]] : []));
  const last = parts.length - 1;
  expect([pageOf('book.abbreviations'), pageOf('book.index')]).toEqual([[[last, 0]], [[last, 0]]]);
});

test('the last page of an index is pulled in where few lines stand on it', async () => {
  const text = book('lists: false\n');
  await page.show({ text, area: { ...A4, height: 4000 } });
  const whole = await page.look<number>(`document.querySelector('.book-index').getBoundingClientRect().height`);
  // Each of the columns lacks the space of one line.
  await page.show({ text, area: { ...A4, height: Math.round(whole) - 20 } });
  const pages = async (tight?: number): Promise<number | undefined> =>
    (await page.layOut(tight)).parts.at(-1)?.filled.length;
  expect([await pages(0), await pages()]).toEqual([2, 1]);
});
