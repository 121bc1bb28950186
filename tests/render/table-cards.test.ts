import { describe, expect, it } from 'vitest';
import { createDialect } from '../../build/parse/dialect.ts';
import { renderRules } from '../../build/render/render-rules.ts';
import { cardsOf } from '../../build/render/table-cards.ts';

const md = createDialect({ breaks: false, renderMath: (source) => source });
renderRules(md);

/** The cells below the head of the first table that becomes cards, as the style sheet finds them. */
function cards(markdown: string, images: readonly { width?: number; height?: number }[] = []): readonly string[] {
  const tokens = md.parse(markdown, {});
  const open = tokens.findIndex(({ type }) => type === 'table_open');
  const cells = [...cardsOf(tokens, open, (index) => images[index])].filter(([{ type }]) => type === 'td_open');
  return cells.map(([, { label, isLong }]) => (isLong ? `${label}: long` : label));
}

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], ...rows: readonly (readonly string[])[]): string =>
  [row(...head), `|${head.map(() => '--|').join('')}`, ...rows.map((cells) => row(...cells))].join('\n');
const words = (count: number): string => Array.from({ length: count }, () => 'sword').join(' ');

describe('a table becomes cards', () => {
  it('where not even its words have room side by side', () => {
    const ten = 'abcdefghij';
    expect(cards(table([ten, ten, ten], [ten, ten, ten]))).toEqual([]);
    expect(cards(table([ten, ten, ten, ten], [ten, ten, ten, ten]))).toEqual([ten, ten, ten, ten]);
    // Words are divided, code is not.
    expect(cards(table(['A', 'B'], [ten.repeat(3), ten.repeat(3)]))).toEqual([]);
    expect(cards(table(['A', 'B'], [`\`${ten.repeat(2)}\``, `\`${ten.repeat(2)}\``]))).toEqual(['A: long', 'B: long']);
  });

  it('where one of at least three columns would be narrow and high', () => {
    expect(cards(table(['Sign', 'Name', 'Meaning'], ['X', 'Charge', words(30)]))).toEqual([
      'Sign',
      'Name',
      'Meaning: long',
    ]);
    expect(cards(table(['Sign', 'Name', 'Meaning'], ['X', 'Charge', words(5)]))).toEqual([]);
    expect(cards(table(['Sign', 'Meaning'], ['X', words(60)]))).toEqual([]);
  });

  it('where its pictures take the room', () => {
    const pictures = table(['A', 'B', 'C'], ['![](a.png)', '![](b.png){width=100}', '![](c.png){height=60pt}']);
    const tokens = md.parse(pictures, {});
    const images = tokens.flatMap(({ children }) => (children ?? []).filter(({ type }) => type === 'image'));
    for (const [index, image] of images.entries()) image.meta = { ...image.meta, index };
    const open = tokens.findIndex(({ type }) => type === 'table_open');
    // 90 + 100 + 40 (twice as high as wide): 30 letters of the 35 that are left.
    const size = (width: number) => (index: number) => [{ width }, { width: 900 }, { width: 500, height: 1000 }][index];
    expect(cardsOf(tokens, open, size(90)).size).toBe(0);
    // Three in the head, three below.
    expect(cardsOf(tokens, open, size(200)).size).toBe(6);
  });

  it('with all of its rows, short ones too', () => {
    const many = table(['Sign', 'Name', 'Meaning'], ['X', 'Charge', words(30)], ['Y'], ['Z', 'Rest', 'Nothing']);
    expect(cards(many)).toHaveLength(9);
  });
});

describe('a table stays one', () => {
  const long = words(30);
  const head = ['Sign', 'Name', 'Meaning'];
  it.each([
    ['with a cell over several rows', table(head, ['X', 'Charge', long], ['^^', 'Rest', long])],
    ['with a cell over several columns', `${table(head, ['X', 'Charge', long])}\n| Y || ${long} |`],
    ['with a span as attribute', table(head, ['X', 'Charge', long], ['Y {colspan=2}', '', long])],
    ['without a head', table(['', '', ''], ['X', 'Charge', long])],
    ['with two rows in its head', `| Group | | |\n${table(head, ['X', 'Charge', long])}`],
    ['with a formula in its head', table(['$a$', 'Name', 'Meaning'], ['X', 'Charge', long])],
    ['with nothing below its head', table(['Sign', 'Name', long])],
  ])('%s', (_, markdown) => expect(cards(markdown)).toEqual([]));
});

describe('rendered', () => {
  const render = (markdown: string, wrapsTables = true): string =>
    md.render(markdown, { link: () => undefined, image: () => undefined, wrapsTables, lazyImages: false, labels: {} });
  const wide = table(['Sign', '**Name** & "title"', ''], ['X', 'Charge', words(30)]);

  it('labels are words, safely quoted; a column without a name has none', () => {
    const html = render(wide);
    expect(html).toContain('<table class="as-cards">');
    expect(html).toContain('<th scope="col">Sign</th>');
    expect(html).toContain('<td data-label="Sign">X</td>');
    expect(html).toContain('<td data-label="Name &amp; &quot;title&quot;">Charge</td>');
    expect(html).toContain('<td class="long">sword');
  });

  it('classes of the author and of alignment remain', () => {
    const html = render(`${wide.replace('--|--|--|', '--|:-:|--|')}\n{.weapons}`);
    expect(html).toContain('<table class="weapons as-cards">');
    expect(html).toMatch(/<td data-label="Name[^>]* class="align-center">Charge/);
  });

  it('a table after it has none of its labels, and print has none at all', () => {
    const html = render(`${wide}\n\nText\n\n${table(['A', 'B'], ['1', '2'])}`);
    expect(html).toContain('<td>1</td><td>2</td>'.replace('</td><td>', '</td>\n<td>'));
    expect(render(wide, false)).not.toMatch(/as-cards|data-label/);
  });
});
