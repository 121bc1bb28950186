import MarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { math } from '../../plugins/math.ts';
import { position } from '../../plugins/position.ts';
import { table } from '../../plugins/table.ts';
import { fixtureTests } from '../fixture-file.ts';
import { parse, markedText } from './parse.ts';

const escape = (tex: string): string => tex.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const render = (tex: string, display: boolean): string => (display ? `[[${escape(tex)}]]` : `[${escape(tex)}]`);

fixtureTests('math.txt', () => new MarkdownIt().use(table).use(math, { render }));

test('without a renderer the source is shown as code', () => {
  const md = new MarkdownIt().use(math);
  expect(md.render('$a < b$\n')).toBe('<p><code class="math">a &lt; b</code></p>\n');
  expect(md.render('$$a$$\n')).toBe('<div class="math-display"><code class="math">a</code></div>\n');
});

test('tokens hold the TeX', () => {
  const { ofType } = parse(new MarkdownIt().use(math), '$a$ $$b$$\n\n$$\nc\n$$\n');
  expect(ofType('math_inline').map((token) => [token.content, token.markup])).toEqual([
    ['a', '$'],
    ['b', '$$'],
  ]);
  expect(ofType('math_block').map((token) => [token.content, token.map])).toEqual([['c', [2, 5]]]);
});

describe('math-syntax: what cannot be rendered', () => {
  const md = new MarkdownIt()
    .use(position)
    .use(table)
    .use(math, {
      render: (tex) => {
        if (tex.includes('\\bad')) throw new Error('no such command');
        return tex;
      },
    });

  test('is shown as code and reported where it stands', () => {
    const text = 'First\nsecond $a$ and $\\bad<$ here\n';
    const { problems, lines } = parse(md, text);
    expect(md.render(text)).toContain('and <code class="math">\\bad&lt;</code> here');
    expect(problems.map((each) => [each.rule, each.span.start.line, markedText(each, lines), each.data])).toEqual([
      ['math-syntax', 1, '$\\bad<$', { tex: '\\bad<', message: 'no such command' }],
    ]);
  });
  test('in a cell', () => {
    const { problems, lines } = parse(md, '|A|B|\n|--|--|\n|1| $\\bad$ |\n');
    expect(problems.map((each) => markedText(each, lines))).toEqual(['$\\bad$']);
  });
  test('in a block', () => {
    const { problems } = parse(md, '- x\n\n  $$\n  \\bad\n  $$\n');
    expect(problems.map(({ span }) => [span.start, span.end])).toEqual([
      [
        { line: 2, column: 2 },
        { line: 4, column: 4 },
      ],
    ]);
  });
  test('with position only where the plugin is loaded, but always without throwing', () => {
    const alone = new MarkdownIt().use(math, {
      render: () => {
        throw new RangeError('too deep');
      },
    });
    expect(parse(alone, '$a$\n').problems).toHaveLength(1);
    expect(alone.render('$a$\n')).toBe('<p><code class="math">a</code></p>\n');
  });
});
