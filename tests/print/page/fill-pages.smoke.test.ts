/** Tests how pages are filled in the print page. */
import { describe, expect, test } from 'vitest';
import { areaOf, shownPage } from '../shown-page.ts';

const FRONT = 'lang: en\nhyphenation: false\nindex: false\nlists: false\nnumbering: 0\n';
const A5 = areaOf(148, 210);

const page = shownPage();

/** Returns how far down each page after the cover is filled. */
async function filled(text: string, settings = '', files: Readonly<Record<string, string>> = {}) {
  await page.show({ text: `---\n${FRONT}${settings}---\n\n# Book\n\n${text}`, files, area: A5 });
  const { parts } = await page.layOut();
  return parts.slice(1).flatMap((part) => part.filled);
}

const lines = (name: string, count: number): string =>
  Array.from({ length: count }, (_, line) => `${name}, line ${line}.`).join('\\\n');

test('chapters run on, so that fewer pages hold them', async () => {
  const text = Array.from({ length: 9 }, (_, n) => `## Chapter ${n}\n\n${lines('Text', 16 + n)}\n`).join('\n');
  const pages = await filled(text);
  const apart = await filled(text, 'break: page\n');
  // The pages include that of the contents.
  expect(apart).toHaveLength(10);
  expect(pages.length).toBeGreaterThan(1);
  const sum = apart.reduce((a, b) => a + b, 0);
  // The chapters take at most one page more than the filled shares of their separate pages add up to.
  expect(pages.length).toBeLessThanOrEqual(Math.ceil(sum) + 1);
  const full = pages.slice(0, -1);
  expect(Math.min(...full)).toBeGreaterThan(0.5);
  expect(full.reduce((a, b) => a + b, 0) / full.length).toBeGreaterThan(0.85);
});

test.each(['section', 'center'])('pages that begin within a <%s> are decided once', async (tag) => {
  const text = Array.from({ length: 19 }, (_, n) => `Text ${n}.`).join('<br>\n');
  const all = Array.from({ length: 12 }, () => `<${tag}>${text}</${tag}>\n`).join('\n');
  await page.show({ text: `---\n${FRONT}---\n\n# Book\n\n## One\n\n${all}`, area: A5 });
  const first = await page.layOut();
  expect(first.parts.at(-1)?.setting?.starts.some(({ isWithin }) => isWithin)).toBe(true);
  const second = await page.layOutAgain(first);
  expect(second.parts.at(-1)?.setting).toEqual(first.parts.at(-1)?.setting);
});

test('a step that fails costs its section alone, which is named', async () => {
  // Measuring this table fails, as a fault of ours or of the browser would.
  await page.look(`(() => {
    const { getBoundingClientRect } = Element.prototype;
    HTMLTableElement.prototype.getBoundingClientRect = function () {
      if (this.textContent.includes('boom')) throw new Error('no box');
      return getBoundingClientRect.call(this);
    };
  })()`);
  const table = '| A | B |\n|---|---|\n| 1 | 2 |\n';
  const text = `---\n${FRONT}break: page\n---\n\n# Book\n\n## One\n\n${table}\n## Two\n\n${table}| boom | 3 |\n`;
  await page.show({ text, area: A5 });
  const { overflows } = await page.layOut();
  // Neither its tables are fitted nor its pages filled.
  const failed = { line: '2-1', excess: 0, failed: 'Error: no box' };
  expect(overflows).toEqual([failed, failed]);
});

describe('pictures', () => {
  const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><circle cx="150" cy="150" r="150"/></svg>`;

  test('limited by the height of the page have no box wider than themselves', async () => {
    const high = PICTURE.replace('width="300" height="300"', 'width="200" height="8000"');
    await page.show({ text: `---\n${FRONT}---\n\n# Book\n\n## One\n\n![](high.svg)\n`, files: { 'high.svg': high } });
    const ratio = await page.look(`(({ width, height }) => height / width)(document.querySelector('.part img'))`);
    expect(ratio).toBeGreaterThan(35);
  });

  test('are a fifth smaller at the most, and only where that fills a page', async () => {
    const counts: number[] = [];
    let smaller = 0;
    for (let before = 12; before <= 24; before++) {
      const text = `## One\n\n${lines('Text', before)}\n\n![A circle](circle.svg)\n\n${lines('More', 3)}\n`;
      const pages = await filled(text, '', { 'circle.svg': PICTURE });
      const width = Number(await page.look(`document.querySelector('.part img').getBoundingClientRect().width`));
      counts.push(pages.length);
      if (width === 300) continue;
      smaller++;
      expect(width).toBeGreaterThanOrEqual(300 * 0.8 - 0.5);
      expect(pages[0]).toBeGreaterThan(0.95);
    }
    expect(smaller).toBeGreaterThan(0);
    // Longer texts never take fewer pages.
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  });
});
