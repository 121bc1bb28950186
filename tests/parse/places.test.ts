/** Places of links, images, terms and findings must match their text in all positions. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileFiles } from '../compile-files.ts';
import type { Chapter, Span } from '../../build/types.ts';
import { readFixtures } from '../fixture-file.ts';
import { ROOT } from '../own-books.ts';

interface Marked {
  readonly what: string;
  readonly span: Span;
}

async function markedIn(text: string): Promise<readonly Marked[]> {
  const { shelf, diagnostics } = await compileFiles({ 'book.md': text });
  const of = (what: string, list: readonly { readonly span: Span }[]): Marked[] =>
    list.map(({ span }) => ({ what, span }));
  const inChapter = ({ links, images, problems, ids, indexMarks }: Chapter): readonly Marked[] => [
    ...of('link', links),
    ...of('picture', images),
    ...problems.map(({ rule, span }) => ({ what: rule, span })),
    ...of('id', ids),
    ...of('index', indexMarks),
  ];
  return [
    ...shelf.books.flatMap(({ chapters }) => chapters.flatMap(inChapter)),
    ...diagnostics.map((each) => ({ what: each.rule, span: each })),
  ];
}

/** Returns the text of a span; if it has several lines, only that of the first. */
function textAt(text: string, { start, end }: Span): string {
  const line = text.split('\n')[start.line - 1] ?? '';
  return line.slice(start.column - 1, start.line === end.line ? end.column - 1 : undefined);
}

/** Whether both ends of a span are places of the text, in the right order. */
function isWithin(text: string, { start, end }: Span): boolean {
  const lines = text.split('\n');
  const isPlace = ({ line, column }: Span['start']): boolean =>
    line >= 1 && column >= 1 && column - 1 <= (lines[line - 1]?.length ?? -1);
  return (
    isPlace(start) && isPlace(end) && (end.line > start.line || (end.line === start.line && end.column >= start.column))
  );
}

const HOW_IT_BEGINS: Readonly<Record<string, RegExp>> = {
  link: /^(?:!?\[|<|https?:|mailto:|\\\w*ref\{)/,
  picture: /^(?:!\[|<img)/i,
  todo: /^(?:TODO|!!!|\?\?|>)/,
};

/** Pieces that must be marked, which are tested in each position that a text can have. */
const PIECES = ['[there](#x-1)', '![map](y-1.png)', '<b onclick="z">', 'https://example.org/a', '{onclick=1}', 'TODO'];
const AROUND: readonly (readonly [string, (piece: string) => string])[] = [
  ['after pipes in a cell', (piece) => `| a \\| b | c \\| d \\| ${piece} |\n|---|---|\n| 1 \\| 2 \\| ${piece} e | f |`],
  ['after a box', (piece) => `- [ ] first ${piece} last\n- [x] second ${piece}`],
  ['after a box in a quote', (piece) => `> * [ ] first ${piece} last`],
  ['in a title', (piece) => `!!! note Title \\| ${piece} end\n\n    Body ${piece}`],
  [
    'on further lines of a row',
    (piece) =>
      `| a | b |\n|---|---|\n| 1 \\| ${piece} | last \\\n| last ${piece} | 2 \\| ${piece} last \\\n| 3 \\| ${piece} last | last |`,
  ],
  [
    'in blocks of a row of several lines',
    (piece) =>
      `| a | b |\n|---|---|\n| - c | !!! note Title ${piece} \\\n| - d \\| ${piece} |  \\\n|   e ${piece} |     Body ${piece} last |`,
  ],
  [
    'in an inline footnote',
    (piece) => `Rain^[one ${piece} and\n^[two ${piece}] end] falls.\n\n| a^[b \\| ${piece} c] |\n|---|\n| 1 |`,
  ],
  ['in a caption', (piece) => `| a |\n|---|\n| b |\n[Caption ${piece} end]`],
];

const fixtures = readdirSync(join(ROOT, 'tests/fixtures')).filter((name) => name.endsWith('.txt'));
it.each(fixtures)(
  'in texts of all kinds %s: each mark is a place of the text and begins as what it marks',
  async (name) => {
    const cases = readFixtures(readFileSync(join(ROOT, 'tests/fixtures', name), 'utf8'), name);
    for (const { markdown, title } of cases) {
      const text = markdown.replace(/\r\n?/g, '\n');
      for (const { what, span } of await markedIn(text)) {
        expect([title, what, span, isWithin(text, span)]).toEqual([title, what, span, true]);
        expect(textAt(text, span), `${title}: ${what}`).toMatch(HOW_IT_BEGINS[what] ?? /^/);
      }
    }
  },
);

describe.each(AROUND)('%s', (_, around) => {
  it.each(PIECES)('%s is marked where it stands', async (piece) => {
    const text = around(piece);
    const found = (await markedIn(text)).filter(({ span }) => !/^(?:!!!|>)/.test(textAt(text, span)));
    const wanted = text
      .split('\n')
      .flatMap((line, index) =>
        Array.from(line.matchAll(new RegExp(piece.replace(/[\\[\](){}.?*+^$|]/g, String.raw`\$&`), 'g')), (match) => [
          index + 1,
          match.index + 1,
        ]),
      );
    for (const [line = 0, column = 0] of wanted) {
      const own = found.filter(({ span }) => {
        const isHere = span.start.line === line && span.start.column >= column;
        return isHere && span.end.column <= column + piece.length;
      });
      expect([line, column, own.length > 0]).toEqual([line, column, true]);
    }
    // No finding of these kinds may start outside the pieces.
    for (const { what, span } of found) {
      const isOne = wanted.some(
        ([line = 0, column = 0]) =>
          span.start.line === line && span.start.column >= column && span.start.column < column + piece.length,
      );
      if (['link', 'picture', 'todo', 'unsafe-html', 'attribute-denied', 'broken-link', 'missing-image'].includes(what))
        expect([what, span.start, isOne]).toEqual([what, span.start, true]);
    }
  });
});
