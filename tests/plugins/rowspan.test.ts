import MarkdownIt, { type MarkdownIt as Markdown } from 'markdown-it';
import { expect, test } from 'vitest';
import { rowspan } from '../../plugins/rowspan.ts';
import { table } from '../../plugins/table.ts';
import { fixtureTests } from '../fixture-file.ts';
import { attrs } from './attrs.ts';

const md = (): Markdown => new MarkdownIt().use(table).use(rowspan);

fixtureTests('rowspan.txt', md);

test('markdown-it-attrs hides no cell of joined rows', () => {
  const text = '|A|B|C|\n|--|--|--|\n|1|2|3|\n|^^|x|^^|\n|^^|y|^^|\n|4|^^|5|\n|6||7|\n|^^||8|\n';
  expect(new MarkdownIt().use(table).use(rowspan).use(attrs).render(text)).toBe(md().render(text));
});
