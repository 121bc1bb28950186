/** Which columns stay in the middle. */
import { describe, expect, it } from 'vitest';
import { createDialect } from '../../build/parse/dialect.ts';
import { renderRules } from '../../build/render/render-rules.ts';

const md = createDialect({ breaks: false, renderMath: (source) => source });
renderRules(md);

/** Of each cell its alignment and its text. */
function cells(markdown: string, env: Readonly<Record<string, unknown>> = {}): readonly string[] {
  const html = md.render(markdown, env);
  return Array.from(html.matchAll(/<t[hd]([^>]*)>(.*?)<\/t[hd]>/g), ([, attributes = '', text = '']) => {
    const [, align = 'left'] = /align-(\w+)/.exec(attributes) ?? [];
    return `${align[0]} ${text.replace(/<[^>]*>/g, '')}`;
  });
}

const table = (rule: string, ...rows: readonly string[]): string =>
  rows.flatMap((row, at) => (at === 0 ? [`| ${row} |`, `|${rule}|`] : [`| ${row} |`])).join('\n');

describe('a column that its delimiter row centres', () => {
  it('goes to the left with its head where it is of words, of which one in four may be something else', () => {
    const found = cells(
      table(':-:|:-:', 'Aktion | Wert', 'Größe messen | 2 ⊙', 'Laufen | WK+1', 'Nachladen | 3', '2 × | IV'),
    );
    expect(found).toEqual('l Aktion|c Wert|l Größe messen|c 2 ⊙|l Laufen|c WK+1|l Nachladen|c 3|l 2 ×|c IV'.split('|'));
  });

  it.each([
    ['more numbers than that', ['Attack', '2', 'Parry']],
    ['short values', ['yes', 'no', 'yes']],
    ['classes', ['III', 'IV', 'VIII 2']],
    ['one row', ['Attack']],
    ['signs alone', ['–', '⊙']],
  ])('stays with %s', (_, values) => {
    expect(cells(table(':-:', 'Head', ...values))).toEqual(['c Head', ...values.map((value) => `c ${value}`)]);
  });

  it('stays with captions of pictures', () => {
    const found = cells(
      table(':-:|:-:', '&nbsp; | &nbsp;', '![a](a.png) | ![b](b.png)', 'Bird | Plane', 'Bird | Plane'),
    );
    expect(found.filter((cell) => !cell.startsWith('c'))).toEqual([]);
  });

  it('stays where a cell is aligned by itself', () => {
    const found = cells(table(':-:', 'Head', 'Attack', 'Parry {.align-right}', 'Charge'));
    expect(found.filter((cell) => cell.startsWith('l'))).toEqual([]);
  });

  it('stays where the book says so, and so does what is set to the right', () => {
    const text = table(':-:|--:', 'Head | Other', 'Attack | Parry', 'Charge | Retreat');
    expect(cells(text)).toEqual(['l Head', 'r Other', 'l Attack', 'r Parry', 'l Charge', 'r Retreat']);
    expect(cells(text, { keepsAlignment: true })[0]).toBe('c Head');
  });

  it('is judged by the cells that say something, in joined rows, too', () => {
    const found = cells(table(':-:|:-:', 'Class | Weapon', 'I | Club', '^^ | Knife', '^^ | –', 'II | '));
    expect(found).toEqual('c Class|l Weapon|c I|l Club|l Knife|l –|c II|l '.split('|'));
  });
});

describe('a column that nothing aligns', () => {
  const found = (...values: readonly string[]): readonly string[] =>
    cells(table('--|--', '9 | Head', ...values.map((value) => `10 | ${value}`)), { alignsFigures: true }).filter(
      (_, at) => at % 2 === 1,
    );

  it.each([
    ['figures', ['5', '12', '–', '100']],
    ['figures with a unit', ['5 cm', '12 cm']],
    ['decimals', ['1.5', '12.0']],
    ['thousands', ['900', '1.200', '12.500']],
    ['signs', ['+1', '−10']],
  ])('goes to the right with its head where it is of %s', (_, values) => {
    expect(found(...values)).toEqual(['r Head', ...values.map((value) => `r ${value}`)]);
  });

  it.each([
    ['other units', ['5 cm', '1 m']],
    ['other decimals', ['1.5', '12']],
    ['dice', ['2d6', '1d10']],
    ['ranges', ['1–3', '10–12']],
    ['one length', ['5', '6']],
    ['words', ['5', 'twelve']],
  ])('stays with %s', (_, values) => {
    expect(found(...values)).toEqual(['l Head', ...values.map((value) => `l ${value}`)]);
  });

  it('stays where no typography is asked for', () => {
    expect(cells(table('--|--', 'A | B', 'a | 5', 'b | 12')).join()).toBe('l A,l B,l a,l 5,l b,l 12');
  });
});
