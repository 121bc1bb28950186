/** Hostile input. If the time grew with the square of the size, it would exceed the limit many times over. */
import { afterAll, describe, expect, test } from 'vitest';
import { pluginWorker } from './in-worker.ts';

/** Time limit in milliseconds. Each case needs only a small part of it. */
const LIMIT = 10_000;
const MANY = 15_000;

const worker = pluginWorker();
afterAll(() => worker.end());

const count = (text: string, part: string): number => text.split(part).length - 1;
const render = (plugins: readonly string[], text: string) => worker.render(plugins, text, LIMIT);

test('the limit holds', async () => {
  await expect(worker.render(['table'], '|a'.repeat(MANY), 1)).rejects.toThrow('not done after 1 ms');
});

describe('headings', () => {
  test('5,000 with the same text, listed', async () => {
    const { html } = await render(['toc', 'anchor'], `[[toc]]\n\n${'## Same\n'.repeat(5_000)}`);
    expect(count(html, '<h2 ')).toBe(5_000);
    expect(count(html, '<li>')).toBe(5_000);
    expect(html).toContain('<h2 id="same-4999">');
  });
  test('5,000 whose numbers are taken', async () => {
    const taken = Array.from({ length: 2500 }, (_, index) => `# a-${index + 1}\n`).join('');
    const { html } = await render(['anchor'], `${taken}${'# a\n'.repeat(2500)}`);
    expect(html).toContain('<h1 id="a-4999">a</h1>');
  });
  test('levels that jump', async () => {
    const { html } = await render(['toc', 'anchor'], `[[toc]]\n\n${'## a\n### b\n'.repeat(5_000)}`);
    expect(count(html, '<ol>')).toBe(5_001);
  });
  test('many contents', async () => {
    const { html } = await render(['toc', 'anchor'], `${'[[toc]]\n\n'.repeat(20)}${'## a\n'.repeat(2500)}`);
    expect(count(html, '<nav ')).toBe(20);
  });
});

describe('tables', () => {
  const tables = ['table', 'rowspan'];

  test('7,500 columns', async () => {
    const row = '|a'.repeat(7_500);
    const { html } = await render(tables, `${row}|\n${'|-'.repeat(7_500)}|\n${row}|\n`);
    expect(count(html, '<td>')).toBe(7_500);
  });
  test('7,500 rows', async () => {
    const { html } = await render(tables, `|a|b|\n|-|-|\n${'|1|2|\n'.repeat(7_500)}`);
    expect(count(html, '<tr>')).toBe(7_501);
  });
  test('grids of many columns and rows, and such that break', async () => {
    const border = `${'+-'.repeat(2_000)}+\n`;
    const { html } = await render(tables, border + `${'|a'.repeat(2_000)}|\n${border}`.repeat(20));
    expect(count(html, '<td>')).toBe(40_000);
    const broken = await render(tables, `+---+\n| a+---+ |\n`.repeat(MANY / 2));
    expect(count(broken.html, '<table>')).toBe(0);
    const tall = await render(tables, `+-+-+\n|a|b|\n${'| +-+\n| |c|\n'.repeat(5_000)}+-+-+\n`);
    expect(tall.html).toContain('rowspan="5001"');
  });
  test('5,000 columns, and 5,000 rows of one cell', async () => {
    const { html, problems } = await render(
      tables,
      `${'|a'.repeat(5_000)}|\n${'|-'.repeat(5_000)}|\n${'|x|\n'.repeat(5_000)}`,
    );
    expect(count(html, '<tr>')).toBe(5_001);
    expect(problems).toBe(5_000);
  });
  test('15,000 pipes, as text and as a row', async () => {
    const pipes = '|'.repeat(MANY);
    expect((await render(tables, pipes)).html).toBe(`<p>${pipes}</p>\n`);
    const { html } = await render(tables, `|a|\n|-|\n${pipes}\n|b|\n`);
    expect(count(html, '<td>')).toBe(2);
  });
  test('15,000 joined cells in a column', async () => {
    const { html, problems } = await render(tables, `|a|b|\n|-|-|\n|1|2|\n${'|^^|x|\n'.repeat(MANY)}`);
    expect(html).toContain(`rowspan="${MANY + 1}"`);
    expect(problems).toBe(0);
  });
  test('7,500 joined cells in a row, and as many that join nothing', async () => {
    const [head, signs] = [`${'|a'.repeat(7_500)}|\n${'|-'.repeat(7_500)}|\n`, `${'|^^'.repeat(7_500)}|\n`];
    const { html, problems } = await render(tables, `${head}${signs}${signs}`);
    expect(count(html, '<td>')).toBe(7_500);
    expect(problems).toBe(7_500);
  });
  test('signs below a cell they cannot cover', async () => {
    const size = 7_500;
    const head = `${'|a'.repeat(size)}|\n${'|-'.repeat(size)}|\n`;
    const { problems } = await render(tables, `${head}|wide${'|'.repeat(size)}\n${'|^^'.repeat(size - 1)}|x|\n`);
    expect(problems).toBe(size - 1);
  });
  test('15,000 lines that could open a table', async () => {
    const { html } = await render(tables, '|a|\n'.repeat(MANY));
    expect(count(html, '|a|')).toBe(MANY);
  });
  test('7,500 delimiter rows that are none', async () => {
    const { html } = await render(tables, `a|b\n${'|-|-|x\n'.repeat(7_500)}`);
    expect(html).not.toContain('<table');
  });
  test('a delimiter row of 30,000 columns that is none', async () => {
    const { html } = await render(tables, `|a|\n${`${'|-'.repeat(MANY / 8)}x\n`.repeat(8)}`);
    expect(html).not.toContain('<table');
  });
  test('5,000 rows that go on in the next line', async () => {
    const { html } = await render(tables, `|a|b|\n|-|-|\n${'|1|2| \\\n'.repeat(5_000)}|3|4|\n`);
    expect(count(html, '<tr>')).toBe(2);
  });
  test('5,000 sections', async () => {
    const { html } = await render(tables, `|a|\n|-|\n${'|1|\n\n'.repeat(5_000)}`);
    expect(count(html, '<tbody>')).toBe(5_000);
  });
  test('5,000 tables', async () => {
    const { html } = await render(tables, '|a|\n|-|\n|1|\n\n'.repeat(5_000));
    expect(count(html, '<table>')).toBe(5_000);
  });
  test('backslashes', async () => {
    const { html } = await render(tables, `|a|\n|-|\n|${'\\|'.repeat(MANY)}|\n|${'\\'.repeat(MANY)}|\n`);
    expect(count(html, '<tr>')).toBe(3);
  });
  test('brackets of a caption', async () => {
    const { html } = await render(tables, `|a|\n|-|\n${'['.repeat(MANY / 2)}${']'.repeat(MANY / 2)}\n`);
    expect(html).toContain('<caption>');
  });
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
    'in a link': `[${'$a '.repeat(5_000)}](x) b$`,
    'between backticks': '$a`'.repeat(MANY / 4),
    'between escapes': '\\$'.repeat(MANY),
  };
  for (const [name, text] of Object.entries(cases)) {
    test(`of ${name}`, async () => {
      const { html } = await render(['math'], text);
      // No letter or digit may be lost, regardless of which parts are math.
      expect(html.replace(/<[^>]*>/g, '').replace(/[^a1]/g, '')).toHaveLength(text.replace(/[^a1]/g, '').length);
    });
  }
  test('formulas', async () => {
    const { html } = await render(['math'], '$a$ '.repeat(MANY / 2));
    expect(count(html, '<code')).toBe(MANY / 2);
  });
});

describe('attributes', () => {
  const many = MANY / 2;

  test.each([
    ['blocks that nothing closes', '{.a ', many],
    ['blocks that nothing closes, a line each', '{.a\n', many],
    ['ids that nothing closes', '{#a ', many],
    ['widths that nothing closes', '{width=1 ', many],
  ])('%s', async (_, part, problems) => {
    const outcome = await render(['attributes'], part.repeat(many));
    expect(outcome.problems).toBe(problems);
    expect(outcome.html).not.toContain('{');
  });
  test('blocks one after the other', async () => {
    const { html, problems } = await render(['attributes'], `a ${'{.b}'.repeat(many)}`);
    expect(problems).toBe(0);
    expect(count(html, 'b')).toBe(many);
  });
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
    expect((await render(['attributes'], 'a {.b} '.repeat(many))).problems).toBe(many - 1);
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
    expect(count((await render(['keys'], '[[A]] '.repeat(5_000))).html, '<kbd>')).toBe(5_000);
  });
  test('containers that nothing closes', async () => {
    const { html } = await render(['nesting', 'container'], '::: a\n'.repeat(2000));
    expect(count(html, '::: a') + count(html, '<div ')).toBe(2000);
  });
  test('tabs', async () => {
    expect(count((await render(['tab'], 'a\t'.repeat(MANY))).html, '<span')).toBe(MANY - 1);
  });
});

describe('containers, comments and brackets', () => {
  /** A paragraph added after a hostile text, which must still be read as one. */
  const AFTER = '\n\nAfter.\n';
  const [boxes, half] = [['admonition', 'container', 'comment'], MANY / 2];

  test.each([
    [
      'containers of two lengths, none closed by its own',
      `${'::: a\n'.repeat(half / 4)}${':::::: b\n'.repeat(half / 4)}${'::::\n'.repeat(half / 4)}`,
    ],
    ['percent signs', '%%a '.repeat(half)],
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

  test('rows without outer pipes', async () => {
    const { html } = await render(['table'], 'a|b\n'.repeat(MANY));
    expect(count(html, 'a|b')).toBe(MANY);
    const { html: captions } = await render(['table'], `${'[a]\n'.repeat(half)}|b|\n|-|\n`);
    expect(count(captions, '<caption>')).toBe(1);
    const { html: signs } = await render(['table'], `|a|\n|${'-+'.repeat(half)}|\n`);
    expect(count(signs, '<tr>')).toBe(1);
  });
});
