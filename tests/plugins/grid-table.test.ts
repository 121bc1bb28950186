/** Grid tables. The expected results follow Pandoc's manual. */
import { join } from 'node:path';
import MarkdownIt, { type MarkdownIt as Markdown, type Token } from 'markdown-it';
import { describe, expect, test } from 'vitest';
import type { KnownLine } from '../../plugins/places.ts';
import { rowspan } from '../../plugins/rowspan.ts';
import { table } from '../../plugins/table.ts';
import { caseTests } from '../fixture-file.ts';
import { random } from '../random.ts';
import { parse } from './parse.ts';

const md = (): Markdown => new MarkdownIt().use(table).use(rowspan);

const ALIGNED: Readonly<Record<string, string>> = { 'align-left': '<', 'align-center': '^', 'align-right': '>' };

/**
 * Returns the rows of all tables, and `=` for each body. A cell begins with `# ` if it is a header, a character for its alignment, and its
 * size (`2x1 `) if it spans several columns or rows.
 */
function rowsOf(text: string): readonly string[] {
  const rows: string[][] = [];
  let cell = '';
  for (const token of md().parse(text, {})) {
    if (token.type === 'tbody_open') rows.push(['=']);
    if (token.type === 'tr_open') rows.push([]);
    if (/^t[dh]_open$/.test(token.type)) cell = prefixOf(token);
    if (token.type === 'inline') cell += `${cell === '' || /[ <^>]$/.test(cell) ? '' : '/'}${token.content}`;
    if (token.type === 'list_item_open') cell += '- ';
    if (/^t[dh]_close$/.test(token.type)) rows.at(-1)?.push(cell.replaceAll('\n', '/'));
  }
  return rows.map((cells) => cells.join(' | '));
}

function prefixOf(token: Token): string {
  const [columns, rows] = [token.attrGet('colspan') ?? '1', token.attrGet('rowspan') ?? '1'];
  const spans = columns === '1' && rows === '1' ? '' : `${columns}x${rows} `;
  return `${token.tag === 'th' ? '# ' : ''}${spans}${ALIGNED[String(token.attrGet('class'))] ?? ''}`;
}

caseTests(join(import.meta.dirname, 'grid-table.txt'), (text) => rowsOf(text).join('\n'));

describe('captions', () => {
  const GRID = '+---+---+\n| a | b |\n+---+---+\n';
  const captionOf = (text: string): string | undefined => {
    const { tokens } = parse(md(), text);
    return tokens[tokens.findIndex(({ type }) => type === 'caption_open') + 1]?.content;
  };

  for (const [kind, text] of Object.entries({ grid: GRID, pipe: '|a|b|\n|-|-|\n|1|2|\n' })) {
    test(`of a ${kind} table on either side, over two lines`, () => {
      expect(captionOf(`Table: Winds {#winds}\n\n${text}`)).toBe('Winds {#winds}');
      expect(captionOf(`Table: Winds\nof the bay\n\n${text}`)).toBe('Winds\nof the bay');
      expect(captionOf(`${text}\nTable: Winds\nof the bay\n`)).toBe('Winds\nof the bay');
      expect(captionOf(`${text}\nTable: Winds\n\nText\n`)).toBe('Winds');
    });
  }
});

test('places are those of the text', () => {
  const text = '+-----+-----------+\n| é日 | [x](#nope)|\n|     | - [y](#no)|\n+-----+-----------+\n';
  const { tokens, lines } = parse(md(), text);
  const shown = tokens.map(({ content, map, meta }) => {
    const { column = 0 } = ((meta?.['lines'] ?? []) as readonly KnownLine[])[0] ?? {};
    return lines[map?.[0] ?? 0]?.slice(column, column + content.length);
  });
  expect(shown).toEqual(expect.arrayContaining(['[x](#nope)', '[y](#no)']));
});

test('a table has the same cells with pipes and in a grid', () => {
  const WORDS = ['Bay', 'Harbour', 'é', '日本', '', '12', 'a b', '🎲 d6', '-1', '*wet*'];
  const width = (text: string): number =>
    Array.from(text, (sign) => (/[日本🎲]/u.test(sign) ? 2 : 1)).reduce((a, b) => a + b, 0);
  const next = random(7);
  for (let round = 0; round < 100; round++) {
    const columns = 2 + next(4);
    const header = Array.from({ length: columns }, (_, column) => `H${column}`);
    const rows = Array.from({ length: 1 + next(5) }, () =>
      header.map((_, column) => (column === 0 ? 'x' : '') + (WORDS[next(WORDS.length)] ?? '')),
    );
    const all = [header, ...rows];
    const widths = header.map((_, column) => Math.max(...all.map((row) => width(row[column] ?? ''))) + 1);
    const line = (row: readonly string[], by: string): string =>
      row.map((text, at) => text + ' '.repeat((widths[at] ?? 0) - width(text))).join(by);
    const pipe = [header, widths.map(() => ':--'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
    const border = (sign: string): string => `+${widths.map((each) => `:${sign.repeat(each)}`).join('+')}+`;
    const framed = all.map((row) => `|${line(row, ' |')} |`);
    const grid = [border('-'), ...framed.flatMap((row, at) => [row, border(at === 0 ? '=' : '-')])].join('\n');
    const expected = rowsOf(pipe);
    expect(expected).toHaveLength(all.length + 1);
    expect(rowsOf(`${grid}\n`), grid).toEqual(expected);
  }
});
