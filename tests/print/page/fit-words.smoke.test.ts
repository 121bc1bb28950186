/** Tests titles on small paper: covers of one page, and words that stay whole or are divided with a hyphen. */
import { describe, expect, test } from 'vitest';
import { A4, areaOf, shownPage } from '../shown-page.ts';

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitän';
const FRONT = 'lang: de\nindex: false\nlists: false\nnumbering: 0';

/** Returns a script that finds lines ending within a word, and the characters on both sides of the line break. */
const ENDS = (
  selector: string,
): string => `[...document.querySelectorAll('.part :is(${selector})')].flatMap((element) => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const ends = [];
  while (walker.nextNode()) {
    const { data } = walker.currentNode;
    let before;
    for (let index = 0; index < data.length; index++) {
      if (/[\\s\\u00AD]/.test(data[index])) continue;
      range.setStart(walker.currentNode, index);
      range.setEnd(walker.currentNode, index + 1);
      const box = [...range.getClientRects()].findLast(({ width }) => width > 0);
      if (!box) continue;
      if (before !== undefined && box.top > before + 2 && !/\\s/.test(data[index - 1])) ends.push(data[index - 1] + data[index]);
      before = box.top;
    }
  }
  return ends;
})`;

const page = shownPage();

describe.each([
  ['A4', A4, ''],
  ['A6, in capitals', areaOf(105, 148), '\ntheme: pulp'],
  ['A6 in landscape', areaOf(148, 105), ''],
])('on %s', (_, area, theme) => {
  test('title, picture and words share the page of the cover', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5" width="800" height="1000"/>';
    const front = `${FRONT}\ncover: cover.svg\nsubtitle: Das Regelbuch für drei bis fünf Leute\nauthor: Anna Beispiel${theme}`;
    const text = `---\n${front}\n---\n# Universalis – Das Rollenspielregelwerk\n\nEin Spiel von Schiffen und Nebel, in dem alle verlieren.\n\n## Eins\n\nText.\n`;
    await page.show({ text, area, files: { 'cover.svg': drawing } });
    const { parts } = await page.layOut();
    expect(parts[0]?.filled).toHaveLength(1);
    expect(await page.look(ENDS('.cover h1'))).toEqual([]);
    const height = await page.look<number>(`document.querySelector('.cover img').getBoundingClientRect().height`);
    expect(height).toBeGreaterThan(area.height / 7);
  });

  test('words longer than their line are divided with hyphens', async () => {
    const titles = ['##', '###', '####'].map((level) => `${level} ${LONG} und ${LONG.toUpperCase()}\n\nText.\n`);
    const text = `---\n${FRONT}\ncolumns: 2${theme}\n---\n# Buch\n\n${titles.join('\n')}\n## ${'Xq'.repeat(60)}\n\n!!! info ${LONG}${LONG}\n\n    Text.\n`;
    await page.show({ text, area });
    const ends = await page.look<readonly string[]>(ENDS('h1, h2, h3, h4, .toc-title, .admonition-title'));
    // The invented word is wider than any of these pages.
    expect(ends.length).toBeGreaterThan(0);
    expect(ends.filter((end) => !end.startsWith('\u00AD'))).toEqual([]);
  });
});

test('a word that is a little too long is set a little smaller', async () => {
  const size = `parseFloat(getComputedStyle(document.querySelector('.chapter h2')).fontSize)`;
  const text = `---\n${FRONT}\nbreak: page\n---\n# Buch\n\n## ${LONG}\n\nText.\n\n## Zwei\n\nText.\n`;
  await page.show({ text });
  const whole = await page.look<number>(size);
  const word = `(() => { const range = document.createRange(); range.selectNodeContents(document.querySelector('.chapter h2')); return range.getBoundingClientRect().width; })()`;
  const width = await page.look<number>(word);
  const area = { ...A4, width: width * 0.9 };
  await page.show({ text, area });
  const smaller = await page.look<number>(size);
  expect(await page.look(ENDS('h2'))).toEqual([]);
  expect(smaller / whole).toBeGreaterThan(0.87);
  expect(smaller / whole).toBeLessThan(0.91);
});
