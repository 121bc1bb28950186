/** Attributes of tables, rows and cells, and the effect of spans on a table's shape. */
import MarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { attributes } from '../../plugins/attributes.ts';
import { position } from '../../plugins/position.ts';
import { rowspan } from '../../plugins/rowspan.ts';
import { table } from '../../plugins/table.ts';
import { problemsOf } from './problems-of.ts';

const make = () => new MarkdownIt().use(position).use(table).use(rowspan).use(attributes);

/** Returns the opening tags that have attributes, and the cells of each row. */
function shapeOf(text: string): readonly string[] {
  const html = make().render(text);
  const rows = html.split('<tr').slice(1);
  const tags = [...html.matchAll(/<(?:table|tr|t[dh])( (?!scope="col">)[^>]*)>/g)].map(([tag]) => tag);
  return [...tags, rows.map((row) => row.match(/<t[dh]/g)?.length).join(' ')];
}

describe('attributes after the last pipe', () => {
  test.each([
    ['| A | B | {.c}\n|---|---|\n| 1 | 2 |', ['<table class="c">', '2 2']],
    ['| A | B |{.c}\n|---|---|\n| 1 | 2 |', ['<table class="c">', '2 2']],
    ['| A | B | {.c}\n| a | b |\n|---|---|\n| 1 | 2 |', ['<table class="c">', '2 2 2']],
    ['| A | B |\n|---|---| {.c #x}\n| 1 | 2 |', ['<table class="c" id="x">', '2 2']],
    ['|---|---| {.c}\n| 1 | 2 |', ['<table class="c">', '2']],
    ['A | B | {.c}{.d}\n--|--\n1 | 2', ['<table class="c d">', '2 2']],
    ['| A | B | {.c}\n|---|---|\n| 1 | 2 |\n{.d}', ['<table class="c d">', '2 2']],
    ['> | A | B | {.c}\n> |---|---|\n> | 1 | 2 |', ['<table class="c">', '2 2']],
    ['- | A | B | {.c}\n  |---|---|\n  | 1 | 2 |', ['<table class="c">', '2 2']],
    ['| A | B |\n|---|---|\n| 1 | 2 | {.r}\n| 3 | 4 | {#last}', ['<tr class="r">', '<tr id="last">', '2 2 2']],
    ['| A | B |\n|---|---|\n| 1 ||{.r}\n', ['<tr class="r">', '<td colspan="2">', '2 1']],
    ['| A | B |\n|---|---|\n| 1 | 2 \\\n| x | y | {.r}\n', ['<tr class="r">', '2 2']],
  ])('%j', (text, shape) => {
    expect(shapeOf(text).toSorted()).toEqual(shape.toSorted());
    expect(problemsOf(make(), text)).toEqual([]);
  });

  test.each([
    ['in a cell', '| A | B {.c} |\n|---|---|\n| 1 | {.d} |', ['<th scope="col" class="c">', '<td class="d">', '2 2']],
    ['in a cell that nothing closes', '| A | B |\n|---|---|\n| 1 | {.d}', ['<td class="d">', '2 2']],
    ['words in braces', '| A | B | {foo}\n|---|---|---|\n| 1 | 2 | 3 |', ['3 3']],
  ])('are no others: %s', (_, text, shape) => {
    expect(shapeOf(text)).toEqual(shape);
  });

  test('are checked as others', () => {
    expect(problemsOf(make(), '| A | B | {onclick=x}\n|---|---|\n| 1 | 2 | {width=wide}')).toMatchObject([
      { rule: 'attribute-denied', at: '1:12', text: 'onclick' },
      { rule: 'attribute-syntax', at: '3:12', text: 'width=wide' },
    ]);
  });
});

describe('table-shape counts', () => {
  const HEAD = '| A | B | C |\n|---|---|---|\n';
  test.each([
    ['columns that a cell spans', '| 2 {colspan=2} | x |', '3 2'],
    ['all of them', '| 2 {colspan=3} |', '3 1'],
    ['columns that both ways of writing span', '| 2 || x {colspan=1} |', '3 2'],
    ['rows that a cell spans', '| 1 {rowspan=3} | 2 | 3 |\n| 4 | 5 |\n| 6 {colspan=2} |', '3 3 2 1'],
    ['signs that join', '| 1 | 2 || \n| ^^ | 3 {colspan=2} |', '3 2 1'],
    ['columns, not those of a row that is too wide', '| 2 {colspan=2} | x |\n| 1 | 2 | 3 |', '3 2 3'],
  ])('%s', (_, rows, cells) => {
    expect(shapeOf(HEAD + rows).at(-1)).toBe(cells);
    expect(problemsOf(make(), HEAD + rows)).toEqual([]);
  });

  test.each([
    ['| 2 {colspan=2} |', '2'],
    ['| 1 |', '1'],
    ['| 1 | 2 |', '2'],
  ])('what is missing beside them: %s', (row, found) => {
    const [problem, ...rest] = problemsOf(make(), HEAD + row);
    expect(rest).toEqual([]);
    expect(problem).toMatchObject({ rule: 'table-shape', at: '3:1', text: row, detail: { expected: '3', found } });
  });

  test('each row for itself where another is too wide', () => {
    const text = `${HEAD}| 2 {colspan=2} | x |\n| 1 | 2 | 3 | 4 |`;
    expect(problemsOf(make(), text)).toMatchObject([{ rule: 'table-shape', at: '4:15', detail: { found: '4' } }]);
    expect(shapeOf(text).at(-1)).toBe('3 2 4');
  });
});
