import { join } from 'node:path';
import MarkdownIt, { type MarkdownIt as Markdown } from 'markdown-it';
import { expect, test } from 'vitest';
import { partFrom, report } from '../../plugins/dialect.ts';
import { position } from '../../plugins/position.ts';
import { rowspan } from '../../plugins/rowspan.ts';
import { table } from '../../plugins/table.ts';
import { caseTests, fixtureTests } from '../fixture-file.ts';
import { attrs } from './attrs.ts';
import { parse } from './parse.ts';
import { problemLines, problemsOf } from './problems-of.ts';

fixtureTests('table.txt', () => new MarkdownIt().use(table));

const md = (): Markdown => new MarkdownIt().use(position).use(table);

caseTests(join(import.meta.dirname, 'table-problems.txt'), (text) => problemLines(md().use(rowspan), text));

test('what blocks in a cell report is placed in the text', () => {
  const reporting = md();
  reporting.block.ruler.before('paragraph', 'mark', (state, line, _end, silent) => {
    const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
    if (silent || !state.src.startsWith('@@', start)) return false;
    const column = start - (state.bMarks[line] ?? 0);
    report(state.env, 'broken-comment', partFrom({ line, column }, 2), {});
    state.line = line + 1;
    return true;
  });
  const problems = problemsOf(reporting, '|A|B|\n|--|--|\n|1|- b \\\n|2|- @@x|\n');
  expect(problems).toMatchObject([{ at: '4:6', text: '@@' }]);
});

test('markdown-it-attrs leaves spans alone and gives cells their attributes', () => {
  const html = new MarkdownIt().use(table).use(attrs).render('|A|B|C|\n|--|--|--|\n|wide||3 {.k}|\n|1|2|3|\n');
  expect(html).toContain('<td colspan="2">wide</td>\n<td class="k">3</td>');
  expect(html.match(/<td/g)).toHaveLength(5);
});

test('lines of tokens', () => {
  const { ofType } = parse(md(), 'Text\n\n|A|\n|--|\n|1 \\\n|2|\n|3|\nTable: x\n');
  expect(ofType('table_open').map((token) => token.map)).toEqual([[2, 8]]);
  expect(ofType('tbody_open').map((token) => token.map)).toEqual([[4, 7]]);
  expect(ofType('tr_open').map((token) => token.map)).toEqual([
    [2, 3],
    [4, 6],
    [6, 7],
  ]);
});

test('short rows of a wide table do not fill the memory', () => {
  const width = 300;
  const text = `${'|a'.repeat(width)}|\n${'|-'.repeat(width)}|\n${'|x|\n'.repeat(300)}`;
  const html = new MarkdownIt().use(table).render(text);
  // The limit is the sum of the header, one cell for each row, the filled cells, and one wide cell for each further
  // row.
  expect(html.match(/<t[dh]/g)?.length).toBeLessThan(width + 300 + 10_000 + 301);
  expect(html).toContain(`<td>x</td>\n<td colspan="${width - 1}"></td>`);
});
