/** Tests which blocks are kept whole, based on their lines and heights in the print page. */
import { describe, expect, test } from 'vitest';
import { A4, areaOf, shownPage } from '../shown-page.ts';

const FRONT = '---\nlang: en\nhyphenation: false\nindex: false\nlists: false\n';
const words = (count: number): string => 'word '.repeat(count).trim();

interface ShownBlock {
  readonly name: string;
  readonly classes: readonly string[];
  /** Number of text lines, counted by the positions of letters. */
  readonly lines: number;
  readonly height: number;
}

const BLOCKS = `[...document.querySelectorAll('.part > section :is(p, ul, ol, table, pre)')].map((block) => {
  const range = document.createRange();
  const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const lines = new Set();
  while (texts.nextNode()) {
    if (texts.currentNode.data.trim() === '') continue;
    range.selectNodeContents(texts.currentNode);
    // In the next column, lines stand further to the right.
    for (const { bottom, left } of range.getClientRects()) lines.add(Math.round(bottom) + ' ' + (left > innerWidth / 2));
  }
  const height = [...block.getClientRects()].reduce((sum, box) => sum + box.height, 0);
  return { name: block.localName, classes: [...block.classList], lines: lines.size, height };
})`;

const page = shownPage();

async function blocks(markdown: string, settings = '', area = A4, styles = ''): Promise<readonly ShownBlock[]> {
  await page.show({ text: `${FRONT}${settings}---\n\n# Book\n\n${markdown}\n`, area, styles });
  return page.look(BLOCKS);
}

function has(name: string) {
  return ({ classes }: ShownBlock): boolean => classes.includes(name);
}

describe.each([
  ['two columns of A4', 'columns: 2\n', A4, ''],
  ['larger type on A6', 'columns: 1\n', areaOf(105, 148), 'html { font-size: 12pt; line-height: 1.7 }'],
])('in %s', (_, settings, area, styles) => {
  test('paragraphs of two and three lines are kept whole', async () => {
    const counts = Array.from({ length: 80 }, (_each, index) => 1 + index);
    const found = await blocks(counts.map(words).join('\n\n'), settings, area, styles);
    const lines = new Set(found.map((block) => block.lines));
    for (const count of [1, 2, 3, 4]) expect(lines).toContain(count);
    expect(found.filter(has('keep-whole')).map((block) => block.lines)).toEqual(
      found.map((block) => block.lines).filter((count) => count === 2 || count === 3),
    );
  });

  test('lists of three items or more with a line each are brief', async () => {
    const counts = Array.from({ length: 50 }, (_each, index) => 1 + index);
    const lists = counts.map((count) => `- a\n- *b*\n- ${words(count)}\n\nText.`).join('\n\n');
    const found = (await blocks(lists, settings, area, styles)).filter(({ name }) => name === 'ul');
    const brief = found.map(has('brief-list'));
    expect(brief).toEqual(found.map(({ lines }) => lines === 3));
    expect(new Set(brief).size).toBe(2);
  });

  test('tables that take more than a third of the page may be divided', async () => {
    const counts = Array.from({ length: 30 }, (_each, index) => 1 + index);
    const tables = counts.map((count) => `| a | b |\n|--|--|\n${'| x | y |\n'.repeat(count)}\nText.`).join('\n\n');
    const found = (await blocks(tables, settings, area, styles)).filter(({ name }) => name === 'table');
    // A table divided between two columns repeats its header row, so heights near the limit are not compared.
    const whole = found.filter(({ height }) => Math.abs(height - area.height / 3) > 60);
    expect(whole.map(has('long-table'))).toEqual(whole.map(({ height }) => height > area.height / 3));
    expect(new Set(whole.map(has('long-table'))).size).toBe(2);
  });

  test('code that takes no more is kept whole, and so is longer code on request', async () => {
    const counts = Array.from({ length: 14 }, (_each, index) => 1 + 3 * index);
    const fence = (count: number, mark = ''): string => `\`\`\`${mark}\n${'x\n'.repeat(count)}\`\`\`\n\nText.`;
    const code = counts.map((count) => fence(count)).join('\n\n');
    const asked = await blocks(fence(40, '{.keep-whole}'), settings, area, styles);
    expect(asked.filter(({ name }) => name === 'pre').map(has('keep-whole'))).toEqual([true]);
    const found = (await blocks(code, settings, area, styles)).filter(({ name }) => name === 'pre');
    expect(found.map(has('keep-whole'))).toEqual(found.map(({ height }) => height <= area.height / 3));
    expect(new Set(found.map(has('keep-whole'))).size).toBe(2);
  });
});

describe('a line or two', () => {
  const text = Array.from({ length: 40 }, (_, index) => words(1 + index)).join('\n\n');

  test('are brief in a column of the page', async () => {
    const found = await blocks(text, 'columns: 2\n');
    expect(found.map(has('brief'))).toEqual(found.map(({ lines }) => lines <= 2));
    expect(new Set(found.map(has('brief'))).size).toBe(2);
  });

  test('are not where the text has the whole width', async () => {
    expect((await blocks(text, 'columns: 1\n')).some(has('brief'))).toBe(false);
    const [short] = await blocks('Short.\n\n\\newpage\n\nShort.', 'columns: 2\n');
    expect(short?.classes).not.toContain('brief');
  });
});

test('two items are no list that would be torn, and lists within lists are for themselves', async () => {
  const [two] = await blocks('- a\n- b');
  expect(two?.classes).toEqual([]);
  const [outer, inner] = await blocks('- a\n    - b\n    - c\n    - d');
  expect([outer?.classes, inner?.classes]).toEqual([[], ['brief-list']]);
  const [nested] = await blocks('- a\n- b\n- c\n    - d');
  expect(nested?.classes).toEqual([]);
});

test('tables in boxes and lists may be divided, too', async () => {
  const table = `| a | b |\n|--|--|\n${'| x | y |\n'.repeat(20)}`;
  const found = await blocks(`!!! note\n\n${table.replace(/^/gm, '    ')}\n\n- ${table.replace(/\n/g, '\n  ')}\n\n- x`);
  expect(found.filter(({ name }) => name === 'table').map(has('long-table'))).toEqual([true, true]);
});

test('the pieces of a huge paragraph are in groups, for quick tags', async () => {
  await page.show({ text: `${FRONT}---\n\n# Book\n\n${'**a** b\n'.repeat(800)}\n\n**a** b` });
  const counts = `[...document.querySelectorAll('.part p')].map((p) => [p.childNodes.length, p.querySelectorAll('strong').length])`;
  expect(await page.look(counts)).toEqual([
    [4, 800],
    [2, 1],
  ]);
});
