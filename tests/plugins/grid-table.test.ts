/** Grid tables. The expected results follow Pandoc's manual. */
import MarkdownIt, { type MarkdownIt as Markdown, type Token } from 'markdown-it';
import { describe, expect, test } from 'vitest';
import type { KnownLine } from '../../plugins/places.ts';
import { rowspan } from '../../plugins/rowspan.ts';
import { table } from '../../plugins/table.ts';
import { random } from '../random.ts';
import { parse, markedText } from './parse.ts';

const md = (): Markdown => new MarkdownIt().use(table).use(rowspan);

const ALIGNED: Readonly<Record<string, string>> = { 'align-left': '<', 'align-center': '^', 'align-right': '>' };

/**
 * Returns the rows of all tables. A cell begins with `# ` if it is a header, a character for its alignment, and its
 * size (`2x1 `) if it spans several columns or rows.
 */
function rowsOf(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let cell = '';
  for (const token of md().parse(text, {})) {
    if (token.type === 'tr_open') rows.push([]);
    if (/^t[dh]_open$/.test(token.type)) cell = prefixOf(token);
    if (token.type === 'inline') cell += `${cell === '' || /[ <^>]$/.test(cell) ? '' : '/'}${token.content}`;
    if (token.type === 'list_item_open') cell += '- ';
    if (/^t[dh]_close$/.test(token.type)) rows.at(-1)?.push(cell.replaceAll('\n', '/'));
  }
  return rows;
}

function prefixOf(token: Token): string {
  const [columns, rows] = [token.attrGet('colspan') ?? '1', token.attrGet('rowspan') ?? '1'];
  const spans = columns === '1' && rows === '1' ? '' : `${columns}x${rows} `;
  return `${token.tag === 'th' ? '# ' : ''}${spans}${ALIGNED[String(token.attrGet('class'))] ?? ''}`;
}

const typesOf = (text: string): readonly string[] =>
  md()
    .parse(text, {})
    .filter(({ level, nesting }) => level === 0 && nesting >= 0)
    .map(({ type }) => type);

describe('grid tables', () => {
  test('with a header, lists and alignment', () => {
    const text = `
+----------+--------+-----------------+
| Weapon   | Cost   | Notes           |
+:=========+=======:+:===============:+
| Bow      | 12     | - needs arrows  |
|          |        | - two hands     |
+----------+--------+-----------------+
| Club     | 3      | first           |
|          |        |                 |
|          |        | second          |
+----------+--------+-----------------+
`;
    expect(rowsOf(text)).toEqual([
      ['# <Weapon', '# >Cost', '# ^Notes'],
      ['<Bow', '>12', '^- needs arrows- two hands'],
      ['<Club', '>3', '^first/second'],
    ]);
  });

  test('without a header, its first line aligns', () => {
    expect(rowsOf('+---:+:---+\n| a  | b  |\n+----+----+\n| c  | d  |\n+----+----+\n')).toEqual([
      ['>a', '<b'],
      ['>c', '<d'],
    ]);
  });

  test('with cells over columns and rows', () => {
    const text = `
+-----------------+-------+
| Region          | Wind  |
+=========+=======+=======+
|         | low   | 1     |
| Harbour +-------+-------+
| and bay | high  | 3     |
|         +-------+-------+
|         | storm | 9     |
+---------+-------+-------+
| Open sea        | 7     |
+-----------------+-------+
`;
    expect(rowsOf(text)).toEqual([
      ['# 2x1 Region', '# Wind'],
      ['1x3 Harbour/and bay', 'low', '1'],
      ['high', '3'],
      ['storm', '9'],
      ['2x1 Open sea', '7'],
    ]);
  });

  test('with a header of two rows, and a foot', () => {
    const text = `
+-------+---------------+
| Place | Wind          |
|       +-------+-------+
|       | day   | night |
+=======+=======+=======+
| Bay   | 1     | 2     |
+=======+=======+=======+
| All   | 3     | 4     |
+=======+=======+=======+
`;
    expect(rowsOf(text)).toEqual([
      ['# 1x2 Place', '# 2x1 Wind'],
      ['# day', '# night'],
      ['Bay', '1', '2'],
      ['All', '3', '4'],
    ]);
    expect(parse(md(), text).ofType('tbody_open')).toHaveLength(2);
  });

  test('in lists and quotes, a table in a table', () => {
    const grid = ['+-------+-----+', '| a     | b   |', '+-------+-----+'];
    const rows = [['a', 'b']];
    expect(rowsOf(`- ${grid.join('\n  ')}\n`)).toEqual(rows);
    expect(rowsOf(`> ${grid.join('\n> ')}\n`)).toEqual(rows);
    expect(rowsOf(`Text\n${grid.join('\n')}\nText\n`)).toEqual(rows);
    expect(rowsOf('+-------+---+\n| +---+ | b |\n| | a | |   |\n| +---+ |   |\n+-------+---+\n')).toHaveLength(2);
  });

  test('characters that are two columns wide, as editors show them or not', () => {
    expect(rowsOf('+------+---+\n| 日本 | b |\n|      | c |\n+------+---+\n')).toEqual([['日本', 'b/c']]);
    expect(rowsOf('+------+---+\n| 日本   | b |\n|      | c |\n+------+---+\n')).toEqual([['日本', 'b/c']]);
  });

  test('whose lines do not line up: the pipes part the cells', () => {
    expect(rowsOf('+---+---+\n| Harbour | b |\n|  | c |\n+---+---+\n| d | e\n+---+---+\n')).toEqual([
      ['Harbour', 'b/c'],
      ['d', 'e'],
    ]);
    expect(typesOf('+---+---+\n| a | Harbour |\n|   +---+\n| b | c |\n+---+---+\n')).toEqual(['paragraph_open']);
  });

  test('a sign alone is no list', () => {
    expect(rowsOf('+---+-----+\n| - | --- |\n+---+-----+\n')).toEqual([['-', '---']]);
  });
});

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
  const texts = ['+-----+-----------+\n| é日 | [x](#nope)|\n|     | - [y](#no)|\n+-----+-----------+\n'];
  for (const text of texts) {
    const { tokens, lines } = parse(md(), text);
    const links = tokens.filter(({ content }) => content.startsWith('['));
    expect(links.length).toBeGreaterThan(0);
    for (const { content, map, meta } of links) {
      const [line = 0] = map ?? [];
      const start = { line, column: ((meta?.['lines'] ?? []) as readonly KnownLine[])[0]?.column ?? -1 };
      const end = { line, column: start.column + content.length };
      expect(markedText({ rule: '', start, end, detail: {} }, lines)).toBe(content);
    }
  }
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
    expect(expected).toHaveLength(all.length);
    expect(rowsOf(`${grid}\n`), grid).toEqual(expected);
  }
});
