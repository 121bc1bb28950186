/** Tests how tables fit into their space in the print page. */
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { random } from '../../random.ts';
import { A4, areaOf, shownPage } from '../shown-page.ts';

const FRONT = '---\nlang: en\nhyphenation: false\nindex: false\nlists: false\n';
const TEXT = 'some words '.repeat(30).trim();

interface ShownTable {
  /** Names of the classes that made the table fit. */
  readonly classes: readonly string[];
  /** Whether the table stays in its column, because the author asked for it or because it is in a list or box. */
  readonly hasToStay: boolean;
  /** Whether the table is rotated. */
  readonly isTurned: boolean;
  /** Size as drawn, in CSS pixels; a rotated table is as wide as its rows are high. */
  readonly width: number;
  readonly height: number;
  /** Available width between the edges of the table's container. */
  readonly room: number;
  /** Texts of the cells that are kept on one line. */
  readonly inLine: readonly string[];
  /** Texts of the cells whose words are not divided. */
  readonly wholeWords: readonly string[];
  /** Texts of cells that overflow, or that take several lines although they should be kept on one. */
  readonly wrong: readonly string[];
}

const TABLES = `[...document.querySelectorAll('.part table')].map((table) => {
  const isTurned = table.parentElement.matches('.turned');
  const around = (isTurned ? table.parentElement : table).parentElement;
  const style = getComputedStyle(around);
  const inner = around.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  // In columns, each piece of it counts for itself.
  const boxes = [...table.getClientRects()];
  const cells = [...table.querySelectorAll('td')];
  const texts = (selector) => cells.filter((cell) => cell.matches(selector)).map((cell) => cell.textContent);
  const lines = (cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return new Set([...range.getClientRects()].map(({ top, left }) => Math.round((isTurned ? left : top) / 6))).size;
  };
  return {
    classes: [...table.classList].filter((name) => /^(?:crowded-|broken-)/.test(name)),
    hasToStay: table.matches('.narrow') || !around.matches('section, .columns'),
    isTurned,
    width: Math.max(...boxes.map(({ width }) => width)),
    height: Math.max(...boxes.map(({ height }) => height)),
    room: around.matches('.columns') ? (inner - parseFloat(style.columnGap)) / 2 : inner,
    inLine: texts('.in-line'),
    wholeWords: texts('.whole-words'),
    wrong: cells
      .filter((cell) => cell.scrollWidth > cell.clientWidth + 1 || (cell.matches('.in-line') && cell.textContent !== '' && lines(cell) > 1 + cell.querySelectorAll('br').length))
      .map((cell) => cell.textContent),
  };
})`;

const page = shownPage();

async function tables(markdown: string, settings = '', area = A4, styles = '', front = FRONT) {
  await page.show({ text: `${front}${settings}---\n\n# Book\n\n${markdown}\n`, area, styles });
  return page.look<readonly ShownTable[]>(TABLES);
}

async function shownTable(markdown: string, settings = '', front = FRONT): Promise<ShownTable> {
  const [table] = await tables(markdown, settings, A4, '', front);
  if (!table) throw new Error('there is no table');
  return table;
}

const germanTable = (markdown: string): Promise<ShownTable> =>
  shownTable(markdown, '', FRONT.replace('lang: en\nhyphenation: false', 'lang: de'));

describe('a fair share', () => {
  let fairShare: (needs: readonly number[], room: number) => number;
  beforeAll(async () => {
    // The import is dynamic because the rest of the module only works in the print page.
    const module: unknown = await import(
      fileURLToPath(new URL('../../../build/print/page/tables.ts', import.meta.url))
    );
    ({ fairShare } = module as { readonly fairShare: typeof fairShare });
  });

  test.each<[readonly number[], number, number]>([
    // All columns get what they need.
    [[], 100, Infinity],
    [[50, 50], 100, Infinity],
    [[10, 20, 70], 100, Infinity],
    // Two columns share the rest, whatever their order.
    [[10, 60, 60], 100, 45],
    [[60, 10, 60], 100, 45],
    // A column that needs less than an equal share of the rest gets what it needs: one column gets the remaining 100
    // − 10 − 30.
    [[10, 30, 90], 100, 60],
    [[40, 40, 40, 10], 100, 30],
    [[200], 100, 100],
    [[1, 2], 0, 0],
  ])('%j of %i is %d', (needs, room, share) => {
    expect(fairShare(needs, room)).toBe(share);
  });
});

describe('names and numbers', () => {
  test('stand in a line each beside text, also below cells over several rows and columns', async () => {
    const { inLine, wrong } = await shownTable(
      `| a | b | c |\n|--|--|--|\n| one two | ${TEXT} | three four |\n| ^^ | ${TEXT} | five six |\n| seven || eight |`,
    );
    expect(inLine).toEqual(['one two', 'three four', 'five six', 'eight']);
    expect(wrong).toEqual([]);
  });

  test('stand so in any table where all have the room that they need', async () => {
    const { inLine, classes } = await shownTable('| a | b |\n|--|--|\n| one two three | four five six |');
    expect(inLine).toEqual(['one two three', 'four five six']);
    expect(classes).toEqual([]);
  });

  test('do so in a column of the page, as far as there is room', async () => {
    const name = 'name of several words that is long';
    const table = `| a | b | c |\n|--|--|--|\n| ${name} | kk kk | ${TEXT} |`;
    expect((await shownTable(table)).inLine).toEqual([name, 'kk kk']);
    expect((await shownTable(`${table}\n{.narrow}`, 'columns: 2\n')).inLine).toEqual(['kk kk']);
  });

  test('are whole beside longer ones of their column that are divided', async () => {
    const { inLine, wholeWords } = await shownTable(
      `| a | b |\n|--|--|\n| Lighthouses | ${TEXT} |\n| ${TEXT} | ${TEXT} |`,
    );
    expect(inLine).toEqual([]);
    expect(wholeWords).toEqual(['Lighthouses']);
  });

  test('are not divided by hyphens that they could have', async () => {
    const word = 'Aufklärungsunterstützungsfahrzeuge';
    const { inLine, wrong } = await germanTable(`| a | b |\n|--|--|\n| ${word} | ${'Wörter im Text '.repeat(40)} |`);
    expect(inLine.map((text) => text.replaceAll('\u00AD', ''))).toEqual([word]);
    expect(wrong).toEqual([]);
  });

  test('may be any number', async () => {
    const cells = '| a '.repeat(60);
    const [wide, long] = await tables(
      `${cells}|\n${'|--'.repeat(60)}|\n${cells}|\n\n| a | b |\n|--|--|\n| ${'a '.repeat(20_000)} | ${'a<br>'.repeat(200)} |`,
    );
    expect([wide, long].every((table) => table !== undefined)).toBe(true);
    expect(long?.width).toBeLessThanOrEqual((long?.room ?? 0) + 0.5);
  });
});

describe('a table that is too wide', () => {
  /** The ways to make a table fit, in the order in which they are tried. */
  const SMALLEST = 'crowded-1 crowded-2';
  const WAYS = ['', 'crowded-1', 'turned', 'crowded-1 turned', `${SMALLEST} turned`, `broken-words ${SMALLEST}`];
  const wayOf = ({ isTurned, classes }: ShownTable): string =>
    [...classes.toSorted(), ...(isTurned ? ['turned'] : [])].join(' ');

  test('is set smaller, turned rather than set below 8.5 pt, and its words are broken at last', async () => {
    const lengths = Array.from({ length: 40 }, (_, index) => 4 + index);
    const row = (length: number): string => `|${` ${'m'.repeat(length)} |`.repeat(6)}`;
    const found = await tables(
      lengths.map((length) => `${row(1)}\n${'|--'.repeat(6)}|\n${row(length)}\n\nText.`).join('\n\n'),
    );
    expect(found).toHaveLength(lengths.length);
    const ways = found.map((table) => WAYS.indexOf(wayOf(table)));
    expect(found.map(wayOf).filter((_, index) => ways[index] === -1)).toEqual([]);
    expect(ways).toEqual(ways.toSorted((a, b) => a - b));
    expect(new Set(ways)).toEqual(new Set(WAYS.keys()));
    for (const table of found) {
      expect(table.width, wayOf(table)).toBeLessThanOrEqual(table.room + 0.5);
      expect(table.height, wayOf(table)).toBeLessThanOrEqual(A4.height + 0.5);
      expect(table.wrong, wayOf(table)).toEqual([]);
    }
  });

  test('is not cut off below the heading and the title of its box', async () => {
    const row = `    ${'| lengthy '.repeat(16)}|`;
    const rows = [row, `    ${'|--'.repeat(16)}|`, ...Array.from({ length: 20 }, () => row)];
    await tables(`## Head\n\n!!! note Box\n\n${rows.join('\n')}\n\nText.`);
    expect(await page.look(`[...document.querySelectorAll('.turned')].map((e) => e.getClientRects().length)`)).toEqual([
      1,
    ]);
  });

  test('has no need of it where hyphens divide its words', async () => {
    const word = 'Verletzungswurf'.repeat(4);
    const row = (cell: string): string => `|${` ${cell} |`.repeat(6)}`;
    const { classes, width, room } = await germanTable(`${row('a')}\n${'|--'.repeat(6)}|\n${row(word)}`);
    expect(classes).not.toContain('broken-words');
    expect(width).toBeLessThanOrEqual(room + 0.5);
  });
});

/**
 * Returns a table of random cells: words, sentences, lists of words that cannot be divided, and cells that span rows
 * and columns.
 */
function anyTable(below: (limit: number) => number): string {
  const count = 1 + below(8);
  const word = (): string =>
    'aeimnorstu'
      .slice(below(9))
      .repeat(1 + below(3))
      .slice(0, 1 + below(14));
  const cell = (): string => {
    const kind = below(6);
    if (kind === 0) return String(below(1000));
    if (kind === 1) return `\`${'A'.repeat(1 + below(24))}\``;
    if (kind === 2) return '';
    if (kind === 3) return `${word()}<br>${word()} ${word()}`;
    return Array.from({ length: 1 + below(kind === 4 ? 4 : 30) }, word).join(' ');
  };
  const row = (): string =>
    `| ${Array.from({ length: count }, (_, index) => (index > 0 && below(12) === 0 ? '^^' : cell() || ' ')).join(' | ')} |`;
  const rows = Array.from({ length: 1 + below(6) }, row);
  const marks = ['', '', '', '\n{.wide}', '\n{.narrow}'][below(5)] ?? '';
  return `| ${Array.from({ length: count }, word).join(' | ')} |\n|${'--|'.repeat(count)}\n${rows.join('\n')}${marks}`;
}

const OTHER_FACE = 'html { font-size: 12.5pt } table { font-family: "Source Code Pro" } td { padding: 0.5em 1em }';

describe.each([
  ['A4', areaOf(210, 297)],
  ['A6', areaOf(105, 148)],
])('any tables on %s', (paper, area) => {
  test.each([
    ['one column', 'columns: 1\n', ''],
    ['two columns, in another typeface', 'columns: 2\n', OTHER_FACE],
  ])('are no wider than their room, in %s', async (name, settings, styles) => {
    const below = random(paper.length * 977 + name.length);
    const text = Array.from({ length: 30 }, (_, index) => {
      const table = anyTable(below);
      if (index % 5 === 3) return `!!! info Box\n\n${table.replace(/^/gm, '    ')}`;
      return index % 5 === 4 ? `- ${table.replace(/\n/g, '\n  ')}` : `${TEXT}\n\n${table}`;
    }).join('\n\n');
    const found = await tables(text, settings, area, styles);
    expect(found).toHaveLength(30);
    const tooWide = found.filter(({ width, room }) => width > room + 0.5);
    // Many cells in very little space need more than that for their padding alone. This is reported, and only happens
    // to tables that cannot have more space.
    expect(tooWide.filter(({ hasToStay }) => !hasToStay)).toEqual([]);
    expect(tooWide.length).toBeLessThan(6);
    for (const [index, { height, wrong, isTurned }] of found.entries()) {
      if (isTurned) expect(height, `table ${index}`).toBeLessThanOrEqual(area.height + 0.5);
      expect(wrong, `table ${index}`).toEqual([]);
    }
    const { overflows } = await page.layOut();
    expect(overflows.filter(({ excess }) => excess > 0)).toHaveLength(tooWide.length);
    expect(overflows.filter(({ excess, columns }) => excess === 0 && columns === undefined)).toHaveLength(
      found.filter((table) => table.classes.includes('broken-words') && !tooWide.includes(table)).length,
    );
  });
});
