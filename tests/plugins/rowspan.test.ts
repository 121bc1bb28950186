import MarkdownIt, { type MarkdownIt as Markdown } from 'markdown-it';
import { expect, test } from 'vitest';
import { rowspan } from '../../plugins/rowspan.ts';
import { table } from '../../plugins/table.ts';
import { fixtureTests } from '../fixture-file.ts';
import { attrs } from './attrs.ts';
import { parse } from './parse.ts';

const md = (): Markdown => new MarkdownIt().use(table).use(rowspan);

fixtureTests('rowspan.txt', md);

test('the signs that joined a cell are counted, table by table', () => {
  const text = '|A|B|\n|--|--|\n|1|2|\n|^^|^^|\n|^^|3|\n\nText\n\n|A|\n|--|\n|1|\n\n|A|\n|--|\n|^^|\n';
  const tables = parse(md(), text).ofType('table_open');
  expect(tables.map((token) => token.meta?.['joinedCells'])).toEqual([3, 0, 0]);
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
