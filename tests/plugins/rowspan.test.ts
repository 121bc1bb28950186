import MarkdownIt, { type MarkdownIt as Markdown } from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { rowspan } from '../../plugins/rowspan.ts';
import { table } from '../../plugins/table.ts';
import { fixtureTests } from '../fixture-file.ts';
import { attrs } from './attrs.ts';
import { parse, markedText } from './parse.ts';

const md = (): Markdown => new MarkdownIt().use(table).use(rowspan);

fixtureTests('rowspan.txt', md);

describe('rowspan-start', () => {
  const found = (text: string) => {
    const { problems, lines } = parse(md(), text);
    return problems.map((each) => [
      each.rule,
      each.start.line,
      each.start.column,
      markedText(each, lines),
      each.detail,
    ]);
  };

  test('in the first body row, at the sign', () => {
    expect(found('|A|B|\n|--|--|\n|1| ^^ |\n')).toEqual([['rowspan-start', 2, 4, '^^', { reason: 'first-row' }]]);
  });
  test('in the first row of a table without header', () => {
    expect(found('|--|\n|^^|\n')).toEqual([['rowspan-start', 1, 1, '^^', { reason: 'first-row' }]]);
  });
  test('across half of a cell', () => {
    expect(found('|A|B|\n|--|--|\n|1||\n|x|^^|\n')).toEqual([['rowspan-start', 3, 3, '^^', { reason: 'columns' }]]);
  });
  test('where a cell can be joined there is none', () => {
    expect(found('|A|\n|--|\n|1|\n|^^|\n')).toEqual([]);
  });
});

describe('meta.joinedCells', () => {
  const joined = (text: string) =>
    parse(md(), text)
      .ofType('table_open')
      .map((token) => token.meta?.['joinedCells']);

  test('counts the signs that joined a cell, table by table', () => {
    expect(joined('|A|B|\n|--|--|\n|1|2|\n|^^|^^|\n|^^|3|\n\nText\n\n|A|\n|--|\n|1|\n')).toEqual([3, 0]);
  });
  test('not those that joined nothing', () => {
    expect(joined('|A|\n|--|\n|^^|\n')).toEqual([0]);
  });
});

test('in tables within lists and quotes', () => {
  const html = md().render('- > |A|B|\n  > |--|--|\n  > |1|2|\n  > |^^|3|\n');
  expect(html).toContain('<tbody class="row-group">');
  expect(html).toContain('<td rowspan="2">1</td>');
});

test('markdown-it-attrs hides no cell of joined rows', () => {
  const text = '|A|B|C|\n|--|--|--|\n|1|2|3|\n|^^|x|^^|\n|^^|y|^^|\n|4|^^|5|\n|6||7|\n|^^||8|\n';
  expect(new MarkdownIt().use(table).use(rowspan).use(attrs).render(text)).toBe(md().render(text));
});
