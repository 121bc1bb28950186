/** Hostile input. The time must grow with the size of the text, not with its square. */
import { afterAll, describe, expect, test } from 'vitest';
import { type Outcome, pluginWorker } from './in-worker.ts';

/** Time limit in milliseconds after which a text is given up. */
const LIMIT = 60_000;

/** Sizes of each text. */
const [FEW, MANY] = [1_200, 2_400];

/** Twice the size takes less than this many times as long. Where the square of the size counts, it takes four times as long. */
const MOST = 3;

const worker = pluginWorker();
afterAll(() => worker.end());

const count = (text: string, part: string | RegExp): number => text.split(part).length - 1;

/** Renders the text in both sizes, and returns the outcome of the larger one. */
async function render(plugins: readonly string[], textOf: (n: number) => string): Promise<Outcome> {
  const few = await worker.render(plugins, textOf(FEW), LIMIT);
  const many = await worker.render(plugins, textOf(MANY), LIMIT);
  let ratio = many.busy / few.busy;
  // Collecting garbage takes some time, too, which counts less the longer the texts are and the more often they are read.
  const least = async (n: number): Promise<number> => {
    let busy = Infinity;
    for (let time = 0; time < 3; time++) busy = Math.min(busy, (await worker.render(plugins, textOf(n), LIMIT)).busy);
    return busy;
  };
  for (let longer = 2; ratio >= MOST && longer <= 16; longer *= 2)
    ratio = (await least(longer * MANY)) / (await least(longer * FEW));
  expect(ratio).toBeLessThan(MOST);
  return many;
}

type Case = readonly [name: string, text: string, part: string | RegExp, times: number, problems?: number];

function growing(plugins: readonly string[], casesOf: (n: number) => readonly Case[]): void {
  for (const [index, [name, , part, times, problems]] of casesOf(MANY).entries()) {
    test(`of ${name}`, async () => {
      const outcome = await render(plugins, (n) => casesOf(n)[index]?.[1] ?? '');
      expect(count(outcome.html, part)).toBe(times);
      if (problems !== undefined) expect(outcome.problems).toBe(problems);
    });
  }
}

describe('headings', () => {
  const taken = (n: number): string => Array.from({ length: n / 2 }, (_, index) => `# a-${index + 1}\n`).join('');
  growing(['toc', 'anchor'], (n) => [
    ['headings with the same text, listed', `[[toc]]\n\n${'## Same\n'.repeat(n)}`, '<li>', n],
    ['headings whose numbers are taken', `${taken(n)}${'# a\n'.repeat(n / 2)}`, `<h1 id="a-${n - 1}">a</h1>`, 1],
    ['levels that jump', `[[toc]]\n\n${'## a\n### b\n'.repeat(n / 3)}`, '<ol>', n / 3 + 1],
    ['many contents', `${'[[toc]]\n\n'.repeat(20)}${'## a\n'.repeat(n / 6)}`, '<nav ', 20],
  ]);
});

describe('tables', () => {
  const head = (columns: number): string => `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n`;
  const border = (columns: number): string => `${'+-'.repeat(columns)}+\n`;
  const signs = (columns: number): string => `${'|^^'.repeat(columns)}|\n`;
  growing(['table', 'rowspan'], (n) => [
    ['columns', `${head(n / 2)}${'|a'.repeat(n / 2)}|\n`, '<td>', n / 2],
    ['rows', `|a|b|\n|-|-|\n${'|1|2|\n'.repeat(n / 2)}`, '<tr>', n / 2 + 1],
    ['grids of many columns', border(n / 8) + `${'|a'.repeat(n / 8)}|\n${border(n / 8)}`.repeat(20), '<td>', 2.5 * n],
    ['grids of many rows', `+-+-+\n|a|b|\n${'| +-+\n| |c|\n'.repeat(n / 3)}+-+-+\n`, `rowspan="${n / 3 + 1}"`, 1],
    ['grids that break', `+---+\n| a+---+ |\n`.repeat(n / 2), '<table>', 0],
    ['rows of one cell below as many columns', `${head(n / 3)}${'|x|\n'.repeat(n / 3)}`, '<tr>', n / 3 + 1, n / 3],
    ['pipes, as text', '|'.repeat(n), `<p>${'|'.repeat(n)}</p>\n`, 1],
    ['pipes, as a row', `|a|\n|-|\n${'|'.repeat(n)}\n|b|\n`, '<td>', 2],
    ['joined cells in a column', `|a|b|\n|-|-|\n|1|2|\n${'|^^|x|\n'.repeat(n)}`, `rowspan="${n + 1}"`, 1, 0],
    [
      'joined cells in a row, and as many that join nothing',
      `${head(n / 2)}${signs(n / 2)}${signs(n / 2)}`,
      '<td>',
      n / 2,
      n / 2,
    ],
    [
      'signs below a cell they cannot cover',
      `${head(n / 2)}|wide${'|'.repeat(n / 2)}\n${signs(n / 2).slice(3, -1)}x|\n`,
      '<table>',
      1,
      n / 2 - 1,
    ],
    ['lines that could open a table', '|a|\n'.repeat(n), '|a|', n],
    ['delimiter rows that are none', `a|b\n${'|-|-|x\n'.repeat(n / 2)}`, '<table', 0],
    ['delimiter rows of many columns that are none', `|a|\n${`${'|-'.repeat(n / 8)}x\n`.repeat(8)}`, '<table', 0],
    ['rows that go on in the next line', `|a|b|\n|-|-|\n${'|1|2| \\\n'.repeat(n / 3)}|3|4|\n`, '<tr>', 2],
    ['sections', `|a|\n|-|\n${'|1|\n\n'.repeat(n / 3)}`, '<tbody>', n / 3],
    ['tables', '|a|\n|-|\n|1|\n\n'.repeat(n / 3), '<table>', n / 3],
    ['backslashes', `|a|\n|-|\n|${'\\|'.repeat(n)}|\n|${'\\'.repeat(n)}|\n`, '<tr>', 3],
    ['brackets of a caption', `|a|\n|-|\n${'['.repeat(n / 2)}${']'.repeat(n / 2)}\n`, '<caption>', 1],
    ['rows without outer pipes', 'a|b\n'.repeat(n), 'a|b', n],
    ['captions above', `${'[a]\n'.repeat(n / 2)}|b|\n|-|\n`, '<caption>', 1],
    ['signs of a delimiter row that is none', `|a|\n|${'-+'.repeat(n / 2)}|\n`, '<tr>', 1],
  ]);
});

describe('math', () => {
  const cases: Readonly<Record<string, (n: number) => string>> = {
    dollars: (n) => '$'.repeat(n),
    'dollars with text': (n) => '$a '.repeat(n),
    'dollars and one that closes': (n) => `${'$a '.repeat(n)}b$`,
    'dollars and digits': (n) => '$1'.repeat(n),
    'sums of money': (n) => '$1 aa '.repeat(n),
    'a sum of money and words': (n) => `$1${' aa-'.repeat(n)}$`,
    'long numbers': (n) => `$${'1'.repeat(n)} `.repeat(3),
    'double dollars': (n) => '$$a '.repeat(n),
    'double dollars on lines': (n) => '$$a\n'.repeat(n / 2),
    'double dollars that nothing closes': (n) => `$$\n${'a\n'.repeat(n / 2)}`,
    'paragraphs of them': (n) => '$$\na\n\n'.repeat(n / 4),
    'in a link': (n) => `[${'$a '.repeat(n / 3)}](x) b$`,
    'between backticks': (n) => '$a`'.repeat(n / 4),
    'between escapes': (n) => '\\$'.repeat(n),
  };
  test.each(Object.entries(cases))('of %s', async (_, textOf) => {
    const { html } = await render(['math'], textOf);
    // No letter or digit may be lost, regardless of which parts are math.
    expect(html.replace(/<[^>]*>/g, '').replace(/[^a1]/g, '')).toHaveLength(textOf(MANY).replace(/[^a1]/g, '').length);
  });
  growing(['math'], (n) => [['formulas', '$a$ '.repeat(n / 2), '<code', n / 2]]);
});

describe('attributes', () => {
  growing(['attributes'], (n) => [
    // Each class is one problem, too, as a style sheet may lack it.
    ['blocks that nothing closes', '{.a '.repeat(n / 2), '{', 0, n],
    ['blocks that nothing closes, a line each', '{.a\n'.repeat(n / 2), '{', 0, n],
    ['ids that nothing closes', '{#a '.repeat(n / 2), '{', 0, n / 2],
    ['widths that nothing closes', '{width=1 '.repeat(n / 2), '{', 0, n / 2],
    ['quotes that nothing closes', '{a="'.repeat(n / 2), '{a=', n / 2],
    ['blocks one after the other', `a ${'{.b}'.repeat(n / 2)}`, 'b', n / 2, n / 2],
    ['braces around nothing', '{}'.repeat(n), '{}', n, 0],
    ['braces that are text', '{ '.repeat(n), '{', n, 0],
    ['a brace before words', `{${'a '.repeat(n)}`, 'a', n, 0],
    ['curly quotes and blanks', `{a=“${' '.repeat(200)}`.repeat(n / 6), '{a=“', n / 6],
    ['quotes with a line of attributes', '> a\n> {.c}\n\n'.repeat(n / 2), 'class="c"', n / 2, n / 2],
    ['pictures', '![a](b){width=40pt} '.repeat(n / 2), '<img ', n / 2, 0],
    ['blocks before text', `${'{.a} '.repeat(8 * n)}x`, 'a', 0, 8 * n],
    ['blocks for a block', `text {.a}\n\n${'{.b}\n\n'.repeat(n / 8)}`, 'b', n / 8],
    ['blocks for an element', `*text*${'{.b}'.repeat(n / 8)}`, 'b', n / 8],
    ['blocks for a rule', `---\n\n${'{.b}\n\n'.repeat(n / 8)}`, 'b', n / 8],
    ['lines of attributes below items', '- x\n{.b}\n'.repeat(n / 8), 'b', n / 8],
    ['blocks after emphasis', '*a*{.b} '.repeat(n / 2), '<em class="b">', n / 2],
    ['blocks after words', 'a {.b} '.repeat(n / 2), '<p', 1, n / 2],
  ]);
  const row = (n: number): string => `${'|a {colspan=2}| '.repeat(n / 6)}|\n`;
  growing(['table', 'attributes'], (n) => [
    ['blocks that take the cells beside them', `${row(n)}${'|-'.repeat(n / 3)}|\n${row(n)}`, 'colspan="2"', n / 3],
  ]);
});

describe('keys, containers, tabs', () => {
  growing(['keys'], (n) => [
    ['brackets', '[['.repeat(n / 3), '[[', n / 3],
    ['names that nothing closes', '[[A'.repeat(n / 3), '[[A', n / 3],
    ['keys', '[[A]] '.repeat(n / 3), '<kbd>', n / 3],
  ]);
  growing(['nesting', 'container'], (n) => [
    ['containers that nothing closes', '::: a\n'.repeat(n / 3), /::: a|<div /, n / 3],
  ]);
  growing(['tab'], (n) => [['tabs', 'a\t'.repeat(n), '<span', n - 1]]);
});

describe('containers, comments and brackets', () => {
  /** Adds a paragraph after a hostile text, which must still be read as one. */
  const before = (name: string, text: string): Case => [name, `${text}\n\nAfter.\n`, '<p>After.</p>', 1];

  growing(['admonition', 'container', 'comment', 'shortcode'], (n) => [
    before(
      'containers of two lengths, none closed by its own',
      `${'::: a\n'.repeat(n / 8)}${':::::: b\n'.repeat(n / 8)}${'::::\n'.repeat(n / 8)}`,
    ),
    before('percent signs', '%%a '.repeat(n / 2)),
    before('shortcodes', '{{< b title="x" >}}\n'.repeat(n / 16) + '{{< /b >}}\n'.repeat(n / 16)),
    before('percent signs on lines', `${'%%\n\n'.repeat(n / 2)}%%`),
    before('percent signs in items', '- %%\n'.repeat(n / 8)),
    before('long lines', `::: ${' '.repeat(n / 2)}x\n::: a${':'.repeat(n / 2)}x\n`),
  ]);
  growing(['position', 'keys', 'wiki-link'], (n) => [
    before('brackets', '[['.repeat(n / 2)),
    before('names that nothing closes', '[[a '.repeat(n / 2)),
    before('names', '[[a]]'.repeat(n / 2)),
    before('pictures', '![[a.png|'.repeat(n / 2)),
    before('rolls', `[[d6${'k'.repeat(280)}x]] `.repeat(n / 30)),
    before('keys', '[[+'.repeat(n / 2)),
  ]);
  growing(['block-id', 'tick-box'], (n) => [
    before('ids of blocks', 'a ^b\n\n'.repeat(n / 8)),
    before('ids below each other', '^ab\n\n'.repeat(n / 8)),
    before('boxes to tick', '[ ] '.repeat(n / 2)),
    before('blanks after a box to tick', `[ ] a${' '.repeat(20 * n)}b`),
  ]);
});
