import MarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { math } from '../../plugins/math.ts';
import { position } from '../../plugins/position.ts';
import { table } from '../../plugins/table.ts';
import { fixtureTests } from '../fixture-file.ts';
import { parse } from './parse.ts';
import { problemsOf } from './problems-of.ts';

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
    expect(md.render(text)).toContain('and <code class="math">\\bad&lt;</code> here');
    const data = { tex: '\\bad<', message: 'no such command' };
    expect(problemsOf(md, text)).toEqual([{ rule: 'math-syntax', at: '2:16', text: '$\\bad<$', data }]);
  });
  test('in a cell', () => {
    expect(problemsOf(md, '|A|B|\n|--|--|\n|1| $\\bad$ |\n')).toMatchObject([{ at: '3:5', text: '$\\bad$' }]);
  });
  test('in a block', () => {
    const text = '$$\n  \\bad\n  $$';
    expect(problemsOf(md, `- x\n\n  ${text}\n`)).toMatchObject([{ at: '3:3', text }]);
  });
  test('with position only where the plugin is loaded, but always without throwing', () => {
    const alone = new MarkdownIt().use(math, {
      render: () => {
        throw new RangeError('too deep');
      },
    });
    expect(problemsOf(alone, '$a$\n')).toHaveLength(1);
    expect(alone.render('$a$\n')).toBe('<p><code class="math">a</code></p>\n');
  });
});
