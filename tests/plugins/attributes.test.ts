import { join } from 'node:path';
import MarkdownIt from 'markdown-it';
import bracketedSpans from 'markdown-it-bracketed-spans';
import container from 'markdown-it-container';
import definitionList from 'markdown-it-deflist';
import footnote from 'markdown-it-footnote';
import { describe, expect, test } from 'vitest';
import { admonition } from '../../plugins/admonition.ts';
import { readAttributes } from '../../plugins/attribute-syntax.ts';
import type { DialectEnv } from '../../plugins/dialect.ts';
import { BOOK_ATTRIBUTES, HTML_ATTRIBUTES, bookAttributesOf, cssLength } from '../../plugins/attribute-values.ts';
import { attributes } from '../../plugins/attributes.ts';
import { position } from '../../plugins/position.ts';
import { table } from '../../plugins/table.ts';
import { caseTests, fixtureTests } from '../fixture-file.ts';
import { problemLines, problemsOf } from './problems-of.ts';
import { random } from '../random.ts';

const make = () => new MarkdownIt({ linkify: true }).use(position).use(admonition).use(attributes);

fixtureTests('attributes.txt', make());

caseTests(join(import.meta.dirname, 'attribute-problems.txt'), (text) => problemLines(make().use(table), text));

describe('attributes that are', () => {
  test('not allowed do not reach the page', () => {
    const names = ['onclick', 'onmouseover', 'style', 'src', 'href', 'srcdoc', 'formaction', 'xlink:href', 'is', 'foo'];
    for (const name of names) {
      const html = make().render(`![a](b){${name}=x .c}{${name}="y"} *d*{${name}=z .e} {.f ${name}=x}`);
      expect(html).toBe('<p class="f"><img src="b" alt="a" class="c"> <em class="e">d</em></p>\n');
    }
  });

  test('allowed are no problem', () => {
    const values: Readonly<Record<string, string>> = {
      align: 'left',
      lang: 'de',
      dir: 'rtl',
      width: '1',
      height: '2',
      break: 'right',
      print: 'false',
    };
    for (const name of [...HTML_ATTRIBUTES, ...BOOK_ATTRIBUTES, 'data-x']) {
      expect(problemsOf(make(), `# text {${name}="${values[name] ?? '1'}"}`)).toEqual([]);
    }
  });
});

describe('attributes of headings', () => {
  const render = (markdown: string) => make().render(markdown);

  test('say how a chapter is laid out, and are not printed', () => {
    const [open] = make().parse('## Magic {columns=2 break="Right" .dark}', {});
    expect(open && bookAttributesOf(open)).toEqual({ columns: '2', break: 'right' });
    expect(render('## Magic {columns=2 break="Right" .dark}')).toBe('<h2 class="dark">Magic</h2>\n');
  });

  test.each([
    ['text {.a columns=2}', '1:10', 'columns', '<p class="a">text</p>\n'],
    ['![x](y){break=none}', '1:9', 'break', '<p><img src="y" alt="x"></p>\n'],
    ['``` js {columns=1}\nx\n```', '1:9', 'columns', '<pre><code class="language-js">x\n</code></pre>\n'],
  ])('have no effect in %j', (markdown, at, name, html) => {
    const env: Record<string, unknown> = {};
    make().parse(markdown, env);
    const start = { line: 0, column: Number(at.slice(2)) - 1 };
    expect((env as DialectEnv).problems?.at(-1)).toMatchObject({ rule: 'no-effect', span: { start }, data: { name } });
    expect(render(markdown)).toBe(html);
  });
});

test('lengths', () => {
  for (const length of ['40pt', '1.5em', '.5rem', '50%', '10vw', '3cm', '3mm', '1in', '2pc', '4ch', '7px']) {
    expect(cssLength(length)).toBe(length);
  }
  expect(cssLength('400')).toBe('400px');
  expect(cssLength('4PT')).toBe('4pt');
  for (const none of ', auto, -1px, 1 px, 1px;color:red, calc(1px), 1e9px, 1.px, px, 1px 2px, 1fr'.split(', ')) {
    expect(cssLength(none)).toBeUndefined();
  }
});

test('the book’s own attributes are kept with the token', () => {
  const [open] = make().parse('# Title {index="fire" aliases="a, b"}', {});
  expect(open && bookAttributesOf(open)).toEqual({ index: 'fire', aliases: 'a, b' });
});

describe('together with other plugins', () => {
  test('bracketed spans', () => {
    const md = make().use(bracketedSpans);
    expect(md.render('a [b *c*]{.d} e {.f}')).toBe('<p class="f">a <span class="d">b <em>c</em></span> e</p>\n');
  });
  test('containers', () => {
    const md = make().use(container, 'box');
    expect(md.render('::: box {.wide onclick=x}\ntext\n:::\n')).toBe('<div class="wide box">\n<p>text</p>\n</div>\n');
    expect(problemsOf(md, 'a\n\n::: box {.wide onclick=x}\n:::\n')).toMatchObject([{ at: '3:16', text: 'onclick' }]);
  });
  test('footnotes', () => {
    const html = make().use(footnote).render('a[^1]\n\n[^1]: Note {.b}\n');
    expect(html).toContain('<p class="b">Note');
    expect(html).not.toContain('{');
  });
  test('definition lists', () => {
    const html = make().use(definitionList).render('Term {.a}\n: Meaning {.b}\n');
    expect(html).toBe('<dl>\n<dt class="a">Term</dt>\n<dd class="b">Meaning</dd>\n</dl>\n');
  });
  test('raw HTML takes none', () => {
    const md = new MarkdownIt({ html: true }).use(attributes);
    expect(md.render('<hr>\n\n{#a}\n')).toBe('<hr>\n<p id="a"></p>\n');
  });
  test('alone in a markdown-it of one’s own', () => {
    expect(new MarkdownIt().use(attributes).render('*a*{.b} c {.d}')).toBe('<p class="d"><em class="b">a</em> c</p>\n');
  });
});

test('no text of braces makes it throw, and none but blocks goes missing', () => {
  const below = random(1);
  const signs = '{ } .a #b width = " 40pt * ![x](y) word | ` “ ---'.split(' ');
  const parts = [...signs, ' ', '\n', '\n\n', '- ', '> ', '!!! note '];
  const md = make();
  for (let i = 0; i < 3000; i++) {
    const markdown = Array.from({ length: 14 }, () => parts[below(parts.length)]).join('');
    expect(() => md.render(markdown), JSON.stringify(markdown)).not.toThrow();
    for (const { rule, text, data } of problemsOf(md, markdown)) {
      if (rule === 'attribute-syntax' && data['reason'] === 'syntax') expect(text).toBe(data['raw']);
    }
  }
});

test('a block that cannot be closed is not read beyond its limit', () => {
  expect(readAttributes(`{.a ${'x'.repeat(2000)}}`, 0)).toBeUndefined();
  expect(readAttributes('{.a} b', 0, 3)?.raw).toBe('{.a');
});
