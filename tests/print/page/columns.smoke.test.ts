/** Tests text in two columns in the print page. */
import { describe, expect, test } from 'vitest';
import { A4, areaOf, shownPage } from '../shown-page.ts';

const FRONT = '---\nlang: en\nhyphenation: false\nindex: false\nlists: false\nnumbering: 0\n';
const MORE = ' and so on'.repeat(60);
/** A long text for cells that need more than their share of the width; it is read as `t`. */
const LONG = 'text that runs and runs '.repeat(6).trim();
const WIDE = `| a | b | c | d |\n|---|---|---|---|\n| e | f ${LONG} | g ${LONG} | h ${LONG} |`;
const NARROW = '| a | b |\n|---|---|\n| e | f |';

const picture = (width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;

/** Returns the content of the text with stretches of columns in brackets. */
const RUNS = `(() => {
  const textOf = (element) => element.textContent.trim() + [...element.querySelectorAll('img')].map((image) => ' ' + image.alt).join('');
  const section = [...document.querySelectorAll('.part > section')].at(-1);
  return [...section.children]
    .map((block) => (block.matches('.columns') ? ['[', ...[...block.children].map(textOf), ']'].join(' ') : textOf(block)))
    .join(' ');
})()`;

const page = shownPage();

/** Returns the texts of all blocks with long sentences expanded, and stretches of columns in brackets. */
async function runs(markdown: string, files: Readonly<Record<string, string>> = {}, area = A4): Promise<string> {
  const body = markdown.replace(/(One|Two|Three|Text)\./g, `$1${MORE}.`);
  await page.show({ text: `${FRONT}columns: 2\n---\n\n# Book\n\n${body}\n`, files, area });
  const text = await page.look<string>(RUNS);
  return text
    .replaceAll(MORE, '')
    .replaceAll(` ${LONG}`, '')
    .replace(/\s+/g, ' ')
    .replace(/^Book /, '')
    .trim();
}

describe('columns', () => {
  test.each([
    ['end at a page break, and others begin behind', 'One.\n\n\\newpage\n\nTwo.', '[ One. ] [ Two. ]'],
    ['go on behind a break of theirs', 'One.\n\n\\column\n\nTwo.', '[ One. Two. ]'],
    [
      'run from one block of the whole width to the next',
      `One.\n\nTwo.\n\n${WIDE}\n\nThree.`,
      '[ One. Two. ] T [ Three. ]',
    ],
    ['are not there where there is nothing to set', `${WIDE}\n\n${WIDE}`, 'T T'],
    [
      'are not there for a few lines of text',
      `### Section\n\nShort.\n\n${WIDE}\n\nShort, too.`,
      'Section Short. T Short, too.',
    ],
    ['are there for a narrow table', `Short.\n\n${NARROW}\n\n${WIDE}`, '[ Short. N ] T'],
    ['hold narrow tables and sections', `### Section\n\n${NARROW}\n\nText.`, '[ Section N Text. ]'],
    [
      'are left by what announces something of the whole width',
      `One.\n\n### Section\n\nThe weapons:\n\n${WIDE}`,
      '[ One. ] Section The weapons: T',
    ],
    [
      'keep an announcement that is text',
      `One.\n\n${'long '.repeat(60)}:\n\n${WIDE}`,
      `[ One. ${'long '.repeat(60)}: ] T`,
    ],
    ['keep a heading with its text', `### Section\n\nText.\n\n${WIDE}`, '[ Section Text. ] T'],
    ['are left by what is marked', 'One.\n\nTwo. {.wide}\n\nThree.', '[ One. ] Two. [ Three. ]'],
    ['keep what is marked', `One.\n\n${WIDE}\n{.narrow}\n\nThree.`, '[ One. T Three. ]'],
    [
      'are left by a list with a table that needs the whole width',
      `One.\n\n- ${WIDE.replace(/\n/g, '\n  ')}\n\nTwo.`,
      '[ One. ] T [ Two. ]',
    ],
    ['are not torn by HTML', `One.\n\n<section>\n\n${WIDE}\n\n</section>\n\n${WIDE}`, '[ One. ] T T'],
  ])('%s', async (_, markdown, expected) => {
    const found = await runs(markdown);
    expect(found.replace(/a b c d e f g h/g, 'T').replace(/a b e f/g, 'N')).toBe(expected);
  });

  test('lose and move nothing, whatever stands in them', async () => {
    const blocks = [
      'One.',
      WIDE,
      '### A',
      '- x\n- y',
      'The list:',
      '!!! note Box\n\n    Short.',
      NARROW,
      '\\column',
      '---',
      '> Two.',
      'Short.',
    ];
    const markdown = [...blocks, ...blocks.toReversed(), ...blocks].join('\n\n');
    const letters = (text: string): string => text.replace(/[\s[\]]/g, '');
    const inColumns = letters(await runs(markdown));
    await page.show({ text: `${FRONT}columns: 1\n---\n\n# Book\n\n${markdown}\n` });
    const inOne = letters(await page.look<string>(RUNS));
    expect(inColumns).toBe(inOne.replaceAll(letters(LONG), '').replace(/^Book/, ''));
  });
});

describe('a table', () => {
  const hasWhole = async (table: string, area = A4): Promise<boolean> =>
    !(await runs(`One.\n\n${table}\n\nTwo.`, {}, area)).includes('[ One. a');

  test('takes the whole width where its columns of text would be too narrow', async () => {
    expect(await hasWhole(NARROW)).toBe(false);
    expect(await hasWhole(`| a | b |\n|--|--|\n| ${LONG} | ${LONG} |`)).toBe(false);
    expect(await hasWhole(WIDE)).toBe(true);
    // Narrow columns leave their space to the others, however many there are.
    expect(await hasWhole(`| a | b | c | d | e |\n|--|--|--|--|--|\n| 1 | 2 | 3 | 4 | 5 |`)).toBe(false);
    expect(await hasWhole(`| a | b | c | d |\n|--|--|--|--|\n| 1 | 2 | 3 | ${LONG} |`)).toBe(false);
  });

  test('does so by the room that there is', async () => {
    const two = `| a | b |\n|--|--|\n| ${LONG} | ${LONG} |`;
    expect(await hasWhole(two, A4)).toBe(false);
    expect(await hasWhole(two, areaOf(105, 148))).toBe(true);
    expect(await hasWhole(WIDE, areaOf(900, 900))).toBe(false);
  });

  test('stays in its column whatever part of a pixel that is wide', async () => {
    for (let width = 0; width < 4; width += 0.25) {
      const area = { ...A4, width: 640 + width };
      expect(await runs(`One.\n\n${NARROW}\n\nTwo.`, {}, area), String(area.width)).toBe('[ One. a b e f Two. ]');
    }
  });

  test('takes it where a word is wider than a column', async () => {
    expect(await hasWhole(`| a | b |\n|--|--|\n| ${'m'.repeat(40)} | x |`)).toBe(true);
  });

  test.each([
    [`${NARROW}\n{.wide}`, true],
    [`${NARROW}\nTable: Caption {.wide}`, true],
    [`${WIDE}\n{.narrow}`, false],
    [`${WIDE}\nTable: Caption {.narrow}`, false],
  ])('is as wide as its author says, on the table or on its caption: %#', async (table, expected) => {
    const found = await runs(`One.\n\n${table}\n\nTwo.`);
    expect(/^\[ One\. \] .* \[ Two\. \]$/.test(found)).toBe(expected);
  });

  test('is not made wide by its caption', async () => {
    expect(await runs(`One.\n\n${NARROW}\nTable: ${LONG}\n\nTwo.`)).toMatch(/^\[ One\. [^[\]]* Two\. \]$/);
  });
});

const isWhole = async (
  attributes: string,
  [width, height]: readonly [number, number],
  block = '',
): Promise<boolean> => {
  const markdown = `One.\n\n![Map](map.svg)${attributes} {align=center ${block}}\n\n*The map* {align=center}\n\nTwo.`;
  const found = await runs(markdown, { 'map.svg': picture(width, height) });
  expect(found).toMatch(/^\[ One\. .*The map.* Two\. \]$/);
  return found.includes('] ') && found.indexOf(']') < found.indexOf('Two.');
};
test.each<[string, readonly [number, number], string, boolean]>([
  ['', [900, 300], '', true],
  ['', [200, 300], '', false],
  ['', [900, 900], '', false],
  ['{width=12cm}', [100, 100], '', true],
  ['{width=300pt}', [100, 100], '', true],
  ['{width=7cm}', [900, 300], '', false],
  ['{width=100%}', [900, 300], '', false],
  ['', [100, 100], '.wide', true],
  ['', [900, 300], '.narrow', false],
  ['{.wide}', [100, 100], '', true],
  ['{.narrow}', [900, 300], '', false],
])('a picture of the whole width: %s %j %s', async (attributes, size, block, expected) => {
  expect(await isWhole(attributes, size, block)).toBe(expected);
});

test.each(['![Map](map.svg){.wide}', '![](map.svg){.wide}'])(
  'a picture without a caption is marked: %s',
  async (map) => {
    const found = await runs(`One.\n\n${map}\n\nTwo.`, { 'map.svg': picture(100, 100) });
    expect(found).toMatch(/^\[ One\. \] *(?:Map)? \[ Two\. \]$/);
  },
);

const box = (title: string, table: string): string =>
  `One.\n\n!!! info ${title}\n\n${table.replace(/^/gm, '    ')}\n\nTwo.`;
test.each([
  ['with a wide table', box('Box', WIDE), true],
  ['with a narrow one', box('Box', NARROW), false],
  ['with a wide table, but marked', box('Box {.narrow}', WIDE), false],
  ['with a narrow one, but marked', box('Box {.wide}', NARROW), true],
])('a box %s', async (_, markdown, expected) => {
  expect(/^\[ One\. \] .*Box[^[\]]* \[ Two\. \]$/.test(await runs(markdown))).toBe(expected);
});

test.each([
  [2, A4],
  [3, areaOf(297, 210)],
])('%i columns of the page stand side by side, and what is whole below them', async (count, area) => {
  const texts = ['One', 'Two', 'Three'].slice(0, count).map((name) => `${name}${MORE}`);
  await page.show({
    text: `${FRONT}columns: ${count}\n---\n\n# Book\n\n${texts.join('\n\n')}\n\n${WIDE}\n`,
    area,
  });
  const boxes = await page.look<readonly (readonly number[])[]>(
    `[...document.querySelectorAll('.columns p, table')].map((each) => { const { left, right, top } = each.getBoundingClientRect(); return [left, right, top]; })`,
  );
  expect(boxes).toHaveLength(count + 1);
  const table = boxes.at(-1) ?? [];
  for (const [index, [left]] of boxes.slice(1, count).entries()) expect(left).toBeGreaterThan(boxes[index]?.[1] ?? 0);
  expect(table[0]).toBeCloseTo(boxes[0]?.[0] ?? 0, 0);
  expect(table[1]).toBeCloseTo(boxes[count - 1]?.[1] ?? 0, 0);
  expect(table[2]).toBeGreaterThan(boxes[0]?.[2] ?? 0);
});

test.each([
  ['A4 in landscape', areaOf(297, 210), 3],
  ['A5', areaOf(148, 210), 2],
  ['A6', areaOf(105, 148), 1],
])('three columns on %s are as many as hold 30 characters', async (_, area, expected) => {
  await page.show({ text: `${FRONT}columns: 3\n---\n\n# Book\n\nOne${MORE.repeat(9)}\n`, area });
  const found = await page.look<readonly string[]>(
    `[...document.querySelectorAll('.part > section')].map(({ className }) => className).filter((each) => each.includes('columns-'))`,
  );
  expect(found.at(-1)).toMatch(new RegExp(`\\bcolumns-${expected}\\b`));
  const { overflows } = await page.layOut();
  expect(overflows.map(({ columns }) => columns && [columns.asked, columns.printed])).toEqual(
    expected === 3 ? [] : [[3, expected]],
  );
});

test.each([
  ['two columns of A4', 2, A4, false],
  ['three columns of A4', 3, areaOf(226, 297), true],
  ['two columns of A5', 2, areaOf(164, 210), true],
])('the kind of a card stands above its name where columns are narrow: %s', async (_, columns, area, isAbove) => {
  const card = '!!! danger Move - 1 ⊙\n\n    Text.';
  await page.show({
    text: `${FRONT}columns: ${columns}\n---\n\n# Book\n\nOne${MORE}\n\n${card}\n\nTwo${MORE}\n`,
    area,
  });
  const [kind, name] = await page.look<readonly (readonly [number, number])[]>(
    `['kind', 'name'].map((part) => { const { top, bottom } = document.querySelector('.columns ._card-' + part).getBoundingClientRect(); return [top, bottom]; })`,
  );
  expect((kind?.[1] ?? 0) <= (name?.[0] ?? 0)).toBe(isAbove);
});
