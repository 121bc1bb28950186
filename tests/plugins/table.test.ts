import { join } from 'node:path';
import MarkdownIt, { type MarkdownIt as Markdown } from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { partFrom, report } from '../../plugins/dialect.ts';
import { Places } from '../../plugins/places.ts';
import { position, rangeOf } from '../../plugins/position.ts';
import { rowspan } from '../../plugins/rowspan.ts';
import { table } from '../../plugins/table.ts';
import { caseTests, fixtureTests } from '../fixture-file.ts';
import { attrs } from './attrs.ts';
import { parse } from './parse.ts';
import { problemLines, problemsOf } from './problems-of.ts';

fixtureTests('table.txt', () => new MarkdownIt().use(table));

const md = (): Markdown => new MarkdownIt().use(position).use(table);

describe('places', () => {
  // Texts with one image. Its place must be the one in the source.
  const texts: Readonly<Record<string, string>> = {
    'a plain table': '|A|B|\n|--|--|\n|1| ![x](y) |\n',
    'a table without outer pipes': 'A|B\n--|--\n1|  a ![x](y)\n',
    'the same text in two cells': '|A|B|\n|--|--|\n| a | a ![x](y) |\n',
    'a list item': '* text\n\n    |A|B|\n    |--|--|\n    |1|![x](y)|\n',
    'a quote in a list': '- > |A|B|\n  > |--|--|\n  > |1|![x](y)|\n',
    'a header': '|A|![x](y)|\n|--|--|\n',
    'a caption': '|A|\n|--|\n|1|\nTable:  the ![x](y)\n',
    'a caption in brackets': '|A|\n|--|\n|1|\n[the ![x](y)]\n',
    'a row of two lines': '|A|B|\n|--|--|\n|1|b \\\n|2|![x](y)|\n',
    'a list in a list in a row of two lines': '|A|B|\n|--|--|\n|1|- b \\\n|2|  - ![x](y)|\n',
    'a row of two lines with the same text in the next cell': '|A|B|\n|--|--|\n|1 \\\n|a ![x](y)|a|\n',
    'a paragraph of two lines beside the same word': '|A|B|\n|--|--|\n|a|1 \\\n|b ![x](y)|2 \\\n|c|b|\n',
    'a row of two lines after escaped pipes': '|A|B|\n|--|--|\n|1|2 \\\n|a \\| b|c \\| d ![x](y)|\n',
    'the second paragraph of a row': '|A|B|\n|--|--|\n|1|a \\\n||\\\n|2|a \\| b ![x](y) \\\n|3|c|\n',
    'a list in a row of two lines': '|A|B|\n|--|--|\n|1|- b \\\n|2|- c ![x](y)|\n',
  };
  for (const [name, text] of Object.entries(texts)) {
    test(`in ${name}`, () => {
      const { tokens, lines } = parse(md(), text);
      const inline = tokens.find((token) => token.children?.some((child) => child.type === 'image'));
      const image = inline?.children?.find((child) => child.type === 'image');
      const range = image && rangeOf(image);
      if (!inline || !range) throw new Error('no image with a range');
      const line = lines.findIndex((each) => each.includes('![x](y)'));
      expect(new Places(lines).of(inline, range[0])).toEqual({ line, column: lines[line]?.indexOf('![x](y)') });
    });
  }
});

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
