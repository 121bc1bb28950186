/** Tests how the type of a book depends on its paper. */
import { describe, expect, it } from 'vitest';
import { predictedPages } from '../../build/print/text-pages.ts';
import type { PdfText } from '../pdf/read-pdf.ts';
import { random } from '../random.ts';
import { printOnce } from './print-once.ts';
import { shownPage } from './shown-page.ts';

const LINE = 'The watch rows around the harbour all night and looks for boats without a lantern. ';
const PROSE = `# Harbour\n\n## Night\n\n### Watch\n\n${LINE.repeat(30)}\n\nLast.`;
const POINTS_PER_PIXEL = 72 / 96;

const page = shownPage();

interface Type {
  /** Type size in points. */
  readonly size: number;
  readonly leading: number;
  readonly gap: number;
  readonly heading: number;
  /** Number of characters in a line of the first paragraph. */
  readonly characters: number;
}

/** Lines are counted by their boxes, characters by the text. */
const LOOK = `(() => {
  const paragraph = document.querySelector(".part h3 + p");
  const range = document.createRange();
  range.selectNodeContents(paragraph);
  const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
  const { fontSize, lineHeight, marginBottom } = getComputedStyle(paragraph.matches('h3 + p') ? paragraph : document.body);
  return {
    size: parseFloat(fontSize) * ${POINTS_PER_PIXEL},
    leading: parseFloat(lineHeight) / parseFloat(fontSize),
    gap: parseFloat(getComputedStyle(paragraph).marginBottom) * ${POINTS_PER_PIXEL},
    heading: parseFloat(getComputedStyle(document.querySelector('.part h3')).fontSize) * ${POINTS_PER_PIXEL},
    characters: paragraph.textContent.replaceAll('\u00AD', '').length / lines,
  };
})()`;

async function typeOn(pdf: Parameters<typeof predictedPages>[0], settings = '', styles = ''): Promise<Type> {
  await page.show({ text: `---\nlang: en\n${settings}---\n${PROSE}`, ...predictedPages(pdf), styles });
  return page.look<Type>(LOOK);
}

describe('the type of a book', () => {
  it.each([
    ['plain', ''],
    ['pulp', 'theme: pulp\n'],
    ['monospaced', ''],
  ])('%s is smaller on smaller paper, with lines of readable length', async (name, settings) => {
    const styles = name === 'monospaced' ? ":root { --font-text: 'Source Code Pro' }" : '';
    const papers = [{ format: 'A6' }, { format: 'Digest' }, { format: 'A5' }, { width: '170mm', height: '240mm' }, {}];
    const found: Type[] = [];
    for (const paper of papers) found.push(await typeOn(paper, settings, styles));
    for (const each of ['size', 'heading'] as const) {
      const sizes = found.map((type) => type[each]);
      expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
      expect(sizes[0]).toBeLessThan(sizes.at(-1) ?? 0);
    }
    const [a6, digest, a5] = found;
    expect(a6?.size).toBeGreaterThanOrEqual(8.49);
    for (const type of [digest, a5]) expect(type?.size).toBeGreaterThanOrEqual(8.99);
    for (const { characters, heading, size } of found) {
      expect(characters).toBeGreaterThan(name === 'monospaced' ? 42 : 55);
      expect(heading).toBeGreaterThan(size);
    }
  });

  it('is what it was on A4 and larger paper', async () => {
    for (const pdf of [{}, { format: 'Letter' }, { landscape: true }]) {
      const { size, leading, gap, heading } = await typeOn(pdf);
      expect([size, leading, gap, heading].map((each) => Number(each.toFixed(2)))).toEqual([10.5, 1.38, 5.78, 14.5]);
    }
  });

  it('has the size that its author says', async () => {
    expect((await typeOn({ format: 'A6' }, '', ':root { --text-size: 11pt }')).size).toBeCloseTo(11, 2);
  });

  it('is denser or airier where its author says so', async () => {
    const [airy, normal, compact] = [
      await typeOn({}, 'density: airy\n'),
      await typeOn({}, 'density: normal\n'),
      await typeOn({}, 'density: compact\n'),
    ];
    for (const each of ['size', 'leading', 'gap'] as const) {
      expect(airy[each]).toBeGreaterThan(normal[each]);
      expect(normal[each]).toBeGreaterThan(compact[each]);
    }
    expect((await typeOn({ format: 'A6' }, 'density: compact\n')).size).toBeGreaterThanOrEqual(8.49);
  });
});

it('tells where a line of two columns would have less than 30 characters', async () => {
  const { diagnostics } = await printOnce({
    'a.md': `---\nlang: en\ncolumns: 2\ncss: a.css\npuppeteer: { pdf: { format: A5 } }\n---\n${PROSE}\n\n## Day\n\n${LINE}`,
    'a.css': ":root { --font-text: 'Source Code Pro'; --text-size: 10pt }",
  });
  expect(
    diagnostics.map(({ rule, message }) => `${rule}: ${message.replace(/\d+ characters/, 'N characters')}`),
  ).toEqual([
    'narrow-columns: the lines of 2 columns would have only N characters on this paper, so the text is printed in fewer',
  ]);
});

describe('a baseline grid', () => {
  /** Returns the share of text lines whose baselines are within half a point of the same grid on all pages. */
  const share = async (settings: string): Promise<number> => {
    const blocks = [
      LINE.repeat(3),
      `${LINE}\n\n${LINE.repeat(2)} with \`code\` and H~2~O`,
      '#### Tides',
      `- ${LINE}\n- ${LINE.repeat(2)}`,
      '| Tide | Depth |\n|---|---|\n| ebb | 2 |\n| flood | 5 |',
      `!!! note Salt\n\n    ${LINE.repeat(2)}`,
      '### Harbour',
      LINE.repeat(5),
      `> ${LINE.repeat(2)}`,
    ];
    const below = random(3);
    const text = Array.from({ length: 90 }, () => blocks[below(blocks.length)]).join('\n\n');
    const { read } = await printOnce({ 'a.md': `---\nlang: en\nindex: false\n${settings}---\n# Harbour\n\n${text}` });
    // The range allows for parts that are set slightly smaller to save a page.
    const isText = ({ text: words, height }: PdfText): boolean => / [a-z]/.test(words) && height > 10 && height < 11;
    const lines = read.pieces.flatMap((pieces) => pieces.filter(isText).map(({ y }) => y));
    expect(lines.length).toBeGreaterThan(150);
    // Line height: 10.5 pt × 1.38.
    const unit = 14.49;
    const isNear = (y: number, z: number): boolean => Math.abs(y - z - Math.round((y - z) / unit) * unit) <= 0.5;
    return Math.max(...lines.slice(0, 40).map((y) => lines.filter((z) => isNear(y, z)).length)) / lines.length;
  };

  it('holds on all pages, in two columns', async () => {
    expect(await share('columns: 2\n')).toBeLessThan(0.4);
    expect(await share('columns: 2\nbaseline-grid: true\n')).toBeGreaterThan(0.9);
  });

  it('has contents below each other, and below the paragraph above them', async () => {
    const text = '# Salt\n\nAbove.\n\n[[toc]]\n\n## Reeds\n\n### Eels\n\n### Gulls\n\n### Mud\n';
    const { read } = await printOnce({ 'a.md': `---\nbaseline-grid: true\ntoc: { columns: 1 }\n---\n\n${text}` });
    const [first = []] = read.pieces;
    const ys = ['Above.', 'Reeds', 'Eels', 'Gulls', 'Mud'].map(
      (word) => first.find((piece) => piece.text === word)?.y ?? 0,
    );
    for (const [index, y] of ys.slice(1).entries()) expect((ys[index] ?? 0) - y).toBeGreaterThan(9);
  });
});

it('a heading stands across both columns where its author says so', async () => {
  const text = `---\ncolumns: 2\n---\n# Harbour\n\n## Night\n\n${LINE.repeat(9)}\n\n### Watch {.wide}\n\n${LINE.repeat(9)}\n\n### Fog\n\n${LINE.repeat(9)}`;
  await page.show({ text });
  const across = `Array.from(document.querySelectorAll('h3'), (heading) => heading.closest('.columns') === null)`;
  expect(await page.look(across)).toEqual([true, false]);
});

it.each([
  ['margins: { inner: 30mm, outer: 12mm }', 30, 12],
  ['gutter: 9mm', 23, 14],
])('facing pages have mirrored margins: %s', async (setting, inner, outer) => {
  const text = `---\nlang: en\n${setting}\npuppeteer: { pdf: { format: A5 } }\n---\n# Harbour\n\n${`${LINE.repeat(6)}\n\n`.repeat(40)}`;
  const { read, pdf } = await printOnce({ 'a.md': text });
  expect(read.pageCount).toBeGreaterThan(3);
  expect(pdf).toMatchObject({ isCorrected: false, isUnstable: false });
  const points = (length: number): number => (length / 25.4) * 72;
  for (const [index, pieces] of read.pieces.entries()) {
    const isRight = index % 2 === 0;
    const [left, right] = isRight ? [inner, outer] : [outer, inner];
    const shown = pieces.filter(({ text: words }) => words.trim() !== '');
    const from = Math.min(...shown.map(({ x }) => x));
    const to = Math.max(...shown.map(({ x, width }) => x + width));
    // The tolerance covers Chromium's rounding to whole points and the side bearing of letters.
    expect(Math.abs(from - points(left)), `page ${index + 1}`).toBeLessThan(1.5);
    expect(Math.abs((read.sizes[0]?.[0] ?? 0) - to - points(right)), `page ${index + 1}`).toBeLessThan(3);
  }
});
