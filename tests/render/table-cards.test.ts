import { describe, expect, it } from 'vitest';
import { createDialect } from '../../build/parse/dialect.ts';
import { makeTree } from '../../build/parse/make-tree.ts';
import type { Medium } from '../../build/render/page-env.ts';
import { renderRules } from '../../build/render/render-rules.ts';
import { cardsOf } from '../../build/render/table-cards.ts';
import type { CleanToken, Table } from '../../build/tree.ts';

const md = createDialect({ renderMath: (source) => source });
renderRules(md);

interface Size {
  readonly width?: number;
  readonly height?: number;
}

/**
 * Each row of the first table as a list of its cells: first word, kinds, label and place. Empty if the table does not
 * become cards.
 */
function cards(markdown: string, images: readonly Size[] = []): readonly string[] {
  const tokens = md.parse(markdown, {});
  const table = makeTree(tokens as CleanToken[]).blocks.find(({ kind }) => kind === 'table') as Table;
  const pictures = tokens.flatMap(({ children }) => (children ?? []).filter(({ type }) => type === 'image'));
  for (const [index, image] of pictures.entries()) image.meta = { ...image.meta, index };
  const found = cardsOf(table, tokens, (index) => images[index]);
  const rows: string[][] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'tr_open') rows.push([]);
    const cell = found?.cells.get(token);
    if (!cell) continue;
    const [word = ''] = tokens[index + 1]?.content.split(' ') ?? [];
    const { kinds, label, place } = cell;
    const marks = [...kinds, label === '' ? '' : `(${label})`, place === '' ? '' : `@${place}`];
    rows.at(-1)?.push([word, ...marks.filter((mark) => mark !== '')].join(' '));
  }
  return found ? rows.map((row) => row.join(' | ')) : [];
}

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], ...rows: readonly (readonly string[])[]): string =>
  [row(...head), `|${head.map(() => '--|').join('')}`, ...rows.map((cells) => row(...cells))].join('\n');
const words = (count: number): string => Array.from({ length: count }, () => 'sword').join(' ');

describe('a table becomes cards', () => {
  it('where a long text gets fewer lines below its name than beside it', () => {
    expect(cards(table(['Sign', 'Name', 'Meaning'], ['X', 'Charge', words(30)]))).toEqual([
      'Sign name | Name | Meaning long',
      'X name | Charge | sword long',
    ]);
    expect(cards(table(['Sign', 'Name', 'Meaning'], ['X', 'Charge', words(4)]))).toEqual([]);
  });

  it('where words side by side are wider than a phone', () => {
    const ten = 'abcdefghij';
    expect(cards(table(['A', 'B', 'C'], [ten, ten, ten]))).toEqual([]);
    expect(cards(table(['A', 'B', 'C', 'D'], [ten, ten, ten, ten]))).not.toEqual([]);
    // Two columns of 20 letters and their padding exceed the 37 letters of a phone's width; two of 12 do not.
    expect(cards(table(['A', 'B'], [`\`${ten}${ten}\``, `\`${ten}${ten}\``]))).not.toEqual([]);
    expect(cards(table(['A', 'B'], [`\`${ten}12\``, `\`${ten}12\``]))).toEqual([]);
  });

  it('with as few long columns as there must be, and the name above all of them', () => {
    const numbers = ['11', '12', '13', '14', '15', '16', '17', '18', '19'];
    expect(cards(table(['Name', 'Kind', ...numbers], ['Jack', 'Infantryman', ...numbers]))).toEqual([
      ['Name name', 'Kind long', ...numbers].join(' | '),
      ['Jack name', 'Infantryman long', ...numbers].join(' | '),
    ]);
    const name = 'An old harbour without any boats';
    const named = table(['Name', ...numbers, 'Text'], [name, ...numbers, words(30)]);
    const labelled = numbers.map((number) => `${number} (${number})`);
    expect(cards(named)[1]).toBe(['An name long', ...labelled, 'sword long (Text)'].join(' | '));
  });

  it('with labels only where one long cell could be taken for another', () => {
    const code = '`abcdefghijklmnop`';
    expect(cards(table(['Name', 'Key', 'One', 'Two'], [code, code, words(30), words(20)]))).toEqual([
      'Name name | Key | One long | Two long (Two)',
      '`abcdefghijklmnop` name | `abcdefghijklmnop` | sword long | sword long (Two)',
    ]);
  });

  it('with labels for all values of a line of their own', () => {
    const code = '`abcdefghijklmnop`';
    const values = table(['Name', 'One', 'Two', 'A', 'B'], ['Jack', '`abcdefghijkl`', '`abcdefghijkl`', code, code]);
    expect(cards(values)[1]).toBe(
      'Jack name | `abcdefghijkl` | `abcdefghijkl` | `abcdefghijklmnop` long (A) | `abcdefghijklmnop` long (B)',
    );
  });

  it('beside a first column of pictures, unless all of it is pictures', () => {
    const symbols = table(['', 'Name', 'Meaning'], ['![](a.png)', 'Charge', words(30)], ['', 'Rest', words(20)]);
    expect(cards(symbols, [{ width: 53 }])).toEqual([
      ' symbol | Name name | Meaning long',
      '![](a.png) symbol | Charge name | sword long',
      ' symbol | Rest name | sword long',
    ]);
    const many = ['abcdefg', 'abcdefg', 'abcdefg', 'abcdefg'];
    const all = table(
      many,
      many.map(() => '![](a.png)'),
    );
    expect(cards(all, [{ width: 53 }])[1]).toBe('![](a.png) name | ![](a.png) | ![](a.png) | ![](a.png)');
  });

  it('as wide as signs, capitals and pictures are', () => {
    const wide = (text: string) => cards(table(['A', 'B'], [text, text])).length > 0;
    expect(wide('abcdefghijklmn')).toBe(false);
    expect(wide('ABCDEFGHIJKLMN')).toBe(true);
    // Lines may break between these characters.
    expect(wide('日本語文字列日本語文字列')).toBe(false);
    const beside = (picture: string): string => table(['A', 'B', 'C'], ['1', words(14), `so ${picture}`]);
    expect(cards(beside('![](a.png)'), [{ width: 20 }])).toEqual([]);
    expect(cards(beside('![](a.png)'), [{ width: 200 }])).not.toEqual([]);
    // The image is half as wide as high.
    expect(cards(beside('![](a.png){height=40}'), [{ width: 400, height: 800 }])).toEqual([]);
  });
});

describe('joined cells', () => {
  const head = ['Class', 'Near', 'Far'];
  const long = words(30);

  it('over rows: what stands beside them keeps its column', () => {
    expect(cards(table(head, ['X', 'Axe', long], ['^^', 'Rest', long]))).toEqual([
      'Class name | Near | Far long',
      'X name | Axe | sword long',
      'Rest @2/span 1 | sword long',
    ]);
    expect(cards(table(head, ['X', 'Axe', long], ['^^', '^^', long]))[2]).toBe('sword long');
  });

  it('over rows: a long one is their name, or stays beside them', () => {
    const numbers = ['11', '12', '13', '14', '15', '16', '17', '18', '19'];
    const named = table(['Name', ...numbers], ['Jack of all trades', ...numbers], ['^^', ...numbers]);
    const labelled = numbers.map((number) => `${number} (${number})`).join(' | ');
    expect(cards(named).slice(1)).toEqual([`Jack name long | ${labelled}`, labelled]);
    expect(cards(table(['A', 'B', 'C'], ['1', '2', long], ['3', '4', '^^']))).toEqual([]);
  });

  it('over columns: in line if all of them are, else in a line of their own', () => {
    const both = `${table(head, ['X', 'Axe', long])}\n| Rest || ${long} |\n| All |||`;
    expect(cards(both).slice(2)).toEqual(['Rest name @1/span 2 | sword long', 'All name long']);
  });

  it('in the head', () => {
    expect(cards(`| Group || |\n${table(head, ['X', 'Axe', long])}`).slice(0, 2)).toEqual([
      'Group name @1/span 2 |  long',
      'Class name | Near | Far long',
    ]);
  });
});

const NUMBERS = Array.from({ length: 24 }, () => '12');

it.each([
  ['of two columns that fit', table(['Sign', 'Meaning'], ['X', words(60)])],
  ['with nothing below its head', table(['Sign', 'Name', words(30)])],
  ['of more numbers than a phone has room for', table(NUMBERS, NUMBERS)],
  ['of words too long for any line', table(['A', 'B'], ['abcdefghij'.repeat(5), 'abcdefghij'.repeat(5)])],
])('a table stays one %s', (_, markdown) => expect(cards(markdown)).toEqual([]));

describe('rendered', () => {
  const render = (markdown: string, medium: Medium = 'screen'): string =>
    md.render(markdown, { link: () => undefined, image: () => undefined, medium, labels: {} });
  const wide = table(['Sign', '**Name** & "title"', 'More'], ['X', words(20), words(30)]);

  it('labels are words, safely quoted, and columns are as wide as their text', () => {
    const html = render(wide);
    // Four bold letters are 1.1 wide each, and the capital 1.5 times that. Of a line of 37.3, 1.4 are between the
    // columns.
    expect(html).toContain('<table style="--columns:5fr 31fr" class="as-cards">');
    expect(html).toContain('<th data-cell="name" scope="col">Sign</th>');
    expect(html).toContain('<td data-cell="long">sword');
    const code = '`abcdefghijklmnop`';
    const quoted = render(table(['A', 'B', 'C', '**Name** & "title"'], [code, code, words(30), words(20)]));
    expect(quoted).toContain('data-label="Name &amp; &quot;title&quot;"');
  });

  it('classes and styles of the author and of alignment remain', () => {
    const html = render(`${wide.replace('--|--|--|', '--|:-:|--|')}\n{.weapons}`);
    expect(html).toContain('class="weapons as-cards"');
    expect(html).toMatch(/<td data-cell="text"[^>]* class="align-center">sword/);
  });

  it('a row whose first cell is in the row above says so', () => {
    const html = render(table(['A', 'B', 'C'], ['X', 'Axe', words(30)], ['^^', 'Rest', words(30)]));
    expect(html.match(/<tr[^>]*>/g)).toEqual(['<tr>', '<tr>', '<tr data-joined>']);
    expect(html).toContain('<td style="grid-column:2/span 1">Rest</td>');
  });

  it('a table after it has none of its kinds, and print has none at all', () => {
    const html = render(`${wide}\n\nText\n\n${table(['A', 'B'], ['1', '2'])}`);
    expect(html).toContain('<td>1</td>\n<td>2</td>');
    expect(render(wide, 'print')).not.toMatch(/as-cards|data-/);
  });
});

it('a table with more columns than any row has room for stays, at once', () => {
  const cells = Array.from({ length: 20_000 }, () => 'a');
  expect(cards(table(cells, cells))).toEqual([]);
});
