/** Hostile input. If the time grew with the square of the size, it would exceed the limit many times over. */
import { afterAll, describe, expect, test } from 'vitest';
import { type Outcome, pluginWorker } from './in-worker.ts';

/** Time limit in milliseconds after which a text is given up. */
const LIMIT = 60_000;

/** Time in milliseconds that the processor may be busy. Each case needs only a small part of it. */
const MAX_BUSY = 1000;

const MANY = 6_000;

const worker = pluginWorker();
afterAll(() => worker.end());

const count = (text: string, part: string): number => text.split(part).length - 1;
async function render(plugins: readonly string[], text: string): Promise<Outcome> {
  const outcome = await worker.render(plugins, text, LIMIT);
  expect(outcome.busy).toBeLessThan(MAX_BUSY);
  return outcome;
}

test('the limit holds', async () => {
  await expect(worker.render(['table'], '|a'.repeat(MANY), 1)).rejects.toThrow('not done after 1 ms');
});

type Case = readonly [name: string, text: string, part: string, times: number, problems?: number];

function growing(plugins: readonly string[], cases: readonly Case[]): void {
  for (const [name, text, part, times, problems] of cases) {
    test(`of ${name}`, async () => {
      const outcome = await render(plugins, text);
      expect(count(outcome.html, part)).toBe(times);
      if (problems !== undefined) expect(outcome.problems).toBe(problems);
    });
  }
}

describe('headings', () => {
  const taken = Array.from({ length: MANY / 2 }, (_, index) => `# a-${index + 1}\n`).join('');
  growing(
    ['toc', 'anchor'],
    [
      ['6,000 with the same text, listed', `[[toc]]\n\n${'## Same\n'.repeat(MANY)}`, '<li>', MANY],
      ['3,000 whose numbers are taken', `${taken}${'# a\n'.repeat(MANY / 2)}`, '<h1 id="a-5999">a</h1>', 1],
      ['levels that jump', `[[toc]]\n\n${'## a\n### b\n'.repeat(2_000)}`, '<ol>', 2_001],
      ['many contents', `${'[[toc]]\n\n'.repeat(20)}${'## a\n'.repeat(1000)}`, '<nav ', 20],
    ],
  );
});

describe('tables', () => {
  const half = MANY / 2;
  const pipes = '|'.repeat(MANY);
  const head = (columns: number): string => `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n`;
  const border = `${'+-'.repeat(800)}+\n`;
  const signs = `${'|^^'.repeat(half)}|\n`;
  growing(
    ['table', 'rowspan'],
    [
      ['3,000 columns', `${head(half)}${'|a'.repeat(half)}|\n`, '<td>', half],
      ['3,000 rows', `|a|b|\n|-|-|\n${'|1|2|\n'.repeat(half)}`, '<tr>', half + 1],
      ['grids of many columns', border + `${'|a'.repeat(800)}|\n${border}`.repeat(20), '<td>', 16_000],
      ['grids of many rows', `+-+-+\n|a|b|\n${'| +-+\n| |c|\n'.repeat(2_000)}+-+-+\n`, 'rowspan="2001"', 1],
      ['grids that break', `+---+\n| a+---+ |\n`.repeat(half), '<table>', 0],
      ['2,000 rows of one cell below as many columns', `${head(2_000)}${'|x|\n'.repeat(2_000)}`, '<tr>', 2_001, 2_000],
      ['6,000 pipes, as text', pipes, `<p>${pipes}</p>\n`, 1],
      ['6,000 pipes, as a row', `|a|\n|-|\n${pipes}\n|b|\n`, '<td>', 2],
      ['joined cells in a column', `|a|b|\n|-|-|\n|1|2|\n${'|^^|x|\n'.repeat(MANY)}`, `rowspan="${MANY + 1}"`, 1, 0],
      ['joined cells in a row, and as many that join nothing', `${head(half)}${signs}${signs}`, '<td>', half, half],
      [
        'signs below a cell they cannot cover',
        `${head(half)}|wide${pipes.slice(half)}\n${signs.slice(3, -1)}x|\n`,
        '<table>',
        1,
        half - 1,
      ],
      ['6,000 lines that could open a table', '|a|\n'.repeat(MANY), '|a|', MANY],
      ['3,000 delimiter rows that are none', `a|b\n${'|-|-|x\n'.repeat(half)}`, '<table', 0],
      ['delimiter rows of many columns that are none', `|a|\n${`${'|-'.repeat(MANY / 8)}x\n`.repeat(8)}`, '<table', 0],
      ['rows that go on in the next line', `|a|b|\n|-|-|\n${'|1|2| \\\n'.repeat(2_000)}|3|4|\n`, '<tr>', 2],
      ['2,000 sections', `|a|\n|-|\n${'|1|\n\n'.repeat(2_000)}`, '<tbody>', 2_000],
      ['2,000 tables', '|a|\n|-|\n|1|\n\n'.repeat(2_000), '<table>', 2_000],
      ['backslashes', `|a|\n|-|\n|${'\\|'.repeat(MANY)}|\n|${'\\'.repeat(MANY)}|\n`, '<tr>', 3],
      ['brackets of a caption', `|a|\n|-|\n${'['.repeat(half)}${']'.repeat(half)}\n`, '<caption>', 1],
      ['rows without outer pipes', 'a|b\n'.repeat(MANY), 'a|b', MANY],
      ['captions above', `${'[a]\n'.repeat(half)}|b|\n|-|\n`, '<caption>', 1],
      ['signs of a delimiter row that is none', `|a|\n|${'-+'.repeat(half)}|\n`, '<tr>', 1],
    ],
  );
});

describe('math', () => {
  const cases: Readonly<Record<string, string>> = {
    dollars: '$'.repeat(MANY),
    'dollars with text': '$a '.repeat(MANY),
    'dollars and one that closes': `${'$a '.repeat(MANY)}b$`,
    'dollars and digits': '$1'.repeat(MANY),
    'sums of money': '$1 aa '.repeat(MANY),
    'a sum of money and words': `$1${' aa-'.repeat(MANY)}$`,
    'long numbers': `$${'1'.repeat(MANY)} `.repeat(3),
    'double dollars': '$$a '.repeat(MANY),
    'double dollars on lines': '$$a\n'.repeat(MANY / 2),
    'double dollars that nothing closes': `$$\n${'a\n'.repeat(MANY / 2)}`,
    'paragraphs of them': '$$\na\n\n'.repeat(MANY / 4),
    'in a link': `[${'$a '.repeat(2_000)}](x) b$`,
    'between backticks': '$a`'.repeat(MANY / 4),
    'between escapes': '\\$'.repeat(MANY),
  };
  test.each(Object.entries(cases))('of %s', async (_, text) => {
    const { html } = await render(['math'], text);
    // No letter or digit may be lost, regardless of which parts are math.
    expect(html.replace(/<[^>]*>/g, '').replace(/[^a1]/g, '')).toHaveLength(text.replace(/[^a1]/g, '').length);
  });
  growing(['math'], [['formulas', '$a$ '.repeat(MANY / 2), '<code', MANY / 2]]);
});

describe('attributes', () => {
  const many = MANY / 2;

  test.each([
    // Each class is one, too, as a style sheet may lack it.
    ['blocks that nothing closes', '{.a ', 2 * many],
    ['blocks that nothing closes, a line each', '{.a\n', 2 * many],
    ['ids that nothing closes', '{#a ', many],
    ['widths that nothing closes', '{width=1 ', many],
  ])('%s', async (_, part, problems) => {
    const outcome = await render(['attributes'], part.repeat(many));
    expect(outcome.problems).toBe(problems);
    expect(outcome.html).not.toContain('{');
  });
  growing(
    ['attributes'],
    [
      ['blocks one after the other', `a ${'{.b}'.repeat(many)}`, 'b', many, many],
      ['braces around nothing', '{}'.repeat(MANY), '{}', MANY, 0],
      ['curly quotes and blanks', `{a=“${' '.repeat(200)}`.repeat(1000), '{a=“', 1000],
      ['quotes with a line of attributes', '> a\n> {.c}\n\n'.repeat(many), 'class="c"', many, many],
      ['pictures', '![a](b){width=40pt} '.repeat(many), '<img ', many, 0],
    ],
  );
  test.each([
    ['a block', 'text {.a}\n\n'],
    ['an element', '*text*'],
    ['a rule', '---\n\n'],
  ])('blocks for %s, one after the other', async (name, text) => {
    const part = name === 'an element' ? '{.b}' : '{.b}\n\n';
    const { html } = await render(['attributes'], text + part.repeat(many / 4));
    expect(html.match(/\bb\b/g)).toHaveLength(many / 4);
  });
  test('a line of attributes below each item of a list', async () => {
    const { html } = await render(['attributes'], '- x\n{.b}\n'.repeat(many / 4));
    expect(html.match(/\bb\b/g)).toHaveLength(many / 4);
  });
  test('blocks after emphasis and after words', async () => {
    expect(count((await render(['attributes'], '*a*{.b} '.repeat(many))).html, '<em class="b">')).toBe(many);
    expect((await render(['attributes'], 'a {.b} '.repeat(many))).problems).toBe(many);
  });
  test('blocks of tables that take the cells beside them', async () => {
    const row = `${'|a {colspan=2}| '.repeat(1000)}|\n`;
    const { html } = await render(['table', 'attributes'], `${row}${'|-'.repeat(2000)}|\n${row}`);
    expect(html).toContain('colspan="2"');
  });
  test('braces that are text', async () => {
    const text = '{ '.repeat(MANY);
    expect((await render(['attributes'], text)).html).toBe(`<p>${text.trim()}</p>\n`);
    expect((await render(['attributes'], `{${'a '.repeat(MANY)}`)).problems).toBe(0);
    expect((await render(['attributes'], '{a="'.repeat(many))).html).toContain('{a=');
  });
});

describe('keys, containers, tabs', () => {
  test('brackets', async () => {
    expect((await render(['keys'], '[['.repeat(2000))).html).toContain('[[');
    expect((await render(['keys'], '[[A'.repeat(2000))).html).toContain('[[A');
    expect(count((await render(['keys'], '[[A]] '.repeat(2_000))).html, '<kbd>')).toBe(2_000);
  });
  test('containers that nothing closes', async () => {
    const { html } = await render(['nesting', 'container'], '::: a\n'.repeat(2000));
    expect(count(html, '::: a') + count(html, '<div ')).toBe(2000);
  });
  growing(['tab'], [['tabs', 'a\t'.repeat(MANY), '<span', MANY - 1]]);
});

describe('containers, comments and brackets', () => {
  /** A paragraph added after a hostile text, which must still be read as one. */
  const AFTER = '\n\nAfter.\n';
  const [boxes, half] = [['admonition', 'container', 'comment', 'shortcode'], MANY / 2];

  test.each([
    [
      'containers of two lengths, none closed by its own',
      `${'::: a\n'.repeat(half / 4)}${':::::: b\n'.repeat(half / 4)}${'::::\n'.repeat(half / 4)}`,
    ],
    ['percent signs', '%%a '.repeat(half)],
    ['shortcodes', '{{< b title="x" >}}\n'.repeat(half / 8) + '{{< /b >}}\n'.repeat(half / 8)],
    ['percent signs on lines', `${'%%\n\n'.repeat(half)}%%`],
    ['percent signs in items', '- %%\n'.repeat(half / 4)],
    ['long lines', `::: ${' '.repeat(half)}x\n::: a${':'.repeat(half)}x\n`],
  ])('%s', async (_, text) => {
    const { html } = await render(boxes, `${text}${AFTER}`);
    expect(html).toContain('<p>After.</p>');
  });

  test.each([
    ['brackets', '[['.repeat(half)],
    ['names that nothing closes', '[[a '.repeat(half)],
    ['names', '[[a]]'.repeat(half)],
    ['pictures', '![[a.png|'.repeat(half)],
    ['rolls', `[[d6${'k'.repeat(280)}x]] `.repeat(200)],
    ['keys', '[[+'.repeat(half)],
  ])('%s in double brackets', async (_, text) => {
    const { html } = await render(['position', 'keys', 'wiki-link'], `${text}${AFTER}`);
    expect(html).toContain('<p>After.</p>');
  });

  test.each([
    ['ids of blocks', 'a ^b\n\n'.repeat(half / 4)],
    ['ids below each other', '^ab\n\n'.repeat(half / 4)],
    ['boxes to tick', '[ ] '.repeat(half)],
    ['blanks after a box to tick', `[ ] a${' '.repeat(20 * MANY)}b`],
  ])('%s', async (_, text) => {
    const { html } = await render(['block-id', 'tick-box'], `${text}${AFTER}`);
    expect(html).toContain('<p>After.</p>');
  });
});
