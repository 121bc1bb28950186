/** Raw HTML tables are treated like Markdown tables, both in the output and in the model of the book. */
import { describe, expect, it } from 'vitest';
import { compileFiles } from '../compile-files.ts';
import { createDialect } from '../../build/parse/dialect.ts';

const md = createDialect();
const html = (text: string): string => md.render(text).replaceAll('\n', '');

describe('tokens of a table', () => {
  it.each([
    [
      'a first row of headings becomes the head',
      '<table>\n<tr><th>A</th></tr>\n<tr><td>1</td></tr>\n</table>',
      '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
    ],
    [
      'of a table that is all headings none is the head',
      '<table>\n<tr><th>A</th></tr>\n</table>',
      '<table><tbody><tr><th>A</th></tr></tbody></table>',
    ],
    [
      'a heading that reaches down is no head',
      '<table>\n<tr><th rowspan="2">A</th></tr>\n<tr><td>1</td></tr>\n</table>',
      '<table><tbody><tr><th rowspan="2">A</th></tr><tr><td>1</td></tr></tbody></table>',
    ],
    [
      'sections and attributes stay',
      '<table class="x">\n<thead><tr><td>A</td></tr></thead>\n<tfoot id="f"><tr><td title="a &quot;b&quot;">1</td></tr></tfoot>\n</table>',
      '<table class="x"><thead><tr><td>A</td></tr></thead><tfoot id="f"><tr><td title="a &quot;b&quot;">1</td></tr></tfoot></table>',
    ],
    [
      'closing tags may be missing',
      '<table>\n<tr><td>1<td>2\n<tr><td>3<td>4\n</table>',
      '<table><tbody><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></tbody></table>',
    ],
    [
      'blank lines make Markdown of a cell, and do not end the table',
      '<table>\n<tr><td>\n\n*a*\n\n</td><td>*b*</td></tr>\n</table>\n\nText',
      '<table><tbody><tr><td><p><em>a</em></p></td><td>*b*</td></tr></tbody></table><p>Text</p>',
    ],
    [
      'what is around it stays around it',
      '<div>\n<table><tr><td>a <b>b</b></td></tr></table>\n</div>',
      '<div><table><tbody><tr><td>a <b>b</b></td></tr></tbody></table></div>',
    ],
    [
      'a caption is numbered as that of any table',
      '<table>\n<caption>Tides</caption>\n<tr><td>1</td></tr>\n</table>',
      '<table id="table.1"><caption><span class="table-label">Table 1</span> Tides</caption><tbody><tr><td>1</td></tr></tbody></table>',
    ],
    [
      'columns keep their widths',
      '<table>\n<colgroup><col span="2"></colgroup>\n<tr><td>1</td></tr>\n</table>',
      '<table><colgroup><col span="2"></colgroup><tbody><tr><td>1</td></tr></tbody></table>',
    ],
    [
      'a line of attributes below it is its own',
      '<table>\n<tr><td>1</td></tr>\n</table>\n\n{.wide}',
      '<table class="wide"><tbody><tr><td>1</td></tr></tbody></table>',
    ],
    [
      'a table in a table stays as it is',
      '<table><tr><td><table><tr><td>a</td></tr></table></td></tr></table>',
      '<table><tr><td><table><tr><td>a</td></tr></table></td></tr></table>',
    ],
    [
      'pictures without alternative text are drawn, alone or in a link',
      '<table><tr><td><img src="a.png"> <img src="b.png" alt=""></td><th><a href="#x"><img src="c.png"></a></th></tr></table>',
      '<table><tbody><tr><td><img src="a.png" alt=""> <img src="b.png" alt=""></td><th><a href="#x"><img src="c.png" alt=""></a></th></tr></tbody></table>',
    ],
    [
      'a caption in which nothing is drawn is none',
      '<table><caption><b></b> <br></caption><tr><td>1</td></tr></table>',
      '<table><tbody><tr><td>1</td></tr></tbody></table>',
    ],
    [
      'a caption of several lines or a second one stays as it is',
      '<table><caption>a</caption><caption>b</caption><tr><td>1</td></tr></table>',
      '<table><caption>a</caption><caption>b</caption><tr><td>1</td></tr></table>',
    ],
    ['text between rows, too', '<table>a<tr><td>1</td></tr></table>', '<table>a<tr><td>1</td></tr></table>'],
    [
      'one in a sentence, too',
      'a <table><tr><td>1</td></tr></table>',
      '<div>a <table><tr><td>1</td></tr></table></div>',
    ],
  ])('%s', (_, text, expected) => {
    expect(html(text)).toBe(expected);
  });

  it('takes linear time', () => {
    const rows = '<tr><td>a</td><td>b</td></tr>\n'.repeat(5000);
    expect(html(`<table>\n${rows}</table>`).match(/<td>/g)).toHaveLength(10_000);
    expect(html('<table>\n\n'.repeat(2000))).toContain('<table>');
  });
});

describe('rows', () => {
  const text = [
    '# B',
    '',
    '<table>',
    '<tr><th>Weapon</th><th>Damage</th><th>Weight</th></tr>',
    '<tr><td>Sword</td><td>1d6</td><td>3 kg</td></tr>',
    '<tr><th>Bow</th><td> <a href="#nowhere">1d8</a></td><td>TODO</td></tr>',
    '</table> <a href="#away">1d8</a>',
    '',
    '[](#sword), [](#bow).',
  ].join('\n');

  it('are entries, and what is in them is told once, in its place', async () => {
    const { shelf, diagnostics } = await compileFiles({ 'b.md': text });
    const rows = shelf.books[0]?.entries.filter(({ kind }) => kind === 'row') ?? [];
    expect(rows.map(({ id, name, summary, span }) => [id, name, summary, span.start.line])).toEqual([
      ['sword', 'Sword', '1d6 · 3 kg', 5],
      ['bow', 'Bow', '1d8 · TODO', 6],
    ]);
    expect(diagnostics.map(({ rule, start }) => [rule, start.line, start.column])).toEqual([
      ['broken-link', 6, 22],
      ['todo', 6, 57],
      ['broken-link', 7, 10],
    ]);
  });
});
