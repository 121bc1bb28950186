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
import { fixtureTests } from '../fixture-file.ts';
import { problemsOf } from './problems-of.ts';
import { random } from '../random.ts';

const make = () => new MarkdownIt({ linkify: true }).use(position).use(admonition).use(attributes);

fixtureTests('attributes.txt', make());

describe('reports of broken blocks', () => {
  test.each([
    ['![a](b){width="200pt""} {align="center"}', '1:8', '{width="200pt""}', '{width="200pt"}'],
    ['![a](b){width="200pt}', '1:8', '{width="200pt}', '{width="200pt"}'],
    ['![a](b){width=„200pt“}', '1:8', '{width=„200pt“}', '{width="200pt"}'],
    ['text\n\n* ä {align = center}', '3:5', '{align = center}', '{align="center"}'],
    ['> text {.a #b', '1:8', '{.a #b', '{.a #b}'],
    ['text {.a, .b}', '1:6', '{.a, .b}', '{.a .b}'],
    ['![a](b){width=2,5cm}', '1:8', '{width=2,5cm}', '{width="2.5cm"}'],
    ['![a](b){width="3 cm"}', '1:8', '{width="3 cm"}', '{width="3cm"}'],
    ['![a](b){width="200pt" and more', '1:8', '{width="200pt"', '{width="200pt"}'],
    ['![a](b){width="1pt"\n.c}', '1:8', '{width="1pt"\n.c}', '{width="1pt" .c}'],
    ['    code\n\n\ttext\n\n1. `{` {.a"}', '5:8', '{.a"}', '{.a}'],
  ])('%j is mended', (markdown, at, raw, mended) => {
    expect(problemsOf(make(), markdown)).toEqual([
      { rule: 'attribute-syntax', at, text: raw, detail: { raw, mended, reason: 'syntax' } },
    ]);
  });

  test.each([
    ['![a](b){width=wide}', '1:9', 'width=wide', { name: 'width', value: 'wide', reason: 'value' }],
    ['![a](b){.c width="-3pt"}', '1:12', 'width="-3pt"', { name: 'width', value: '-3pt', reason: 'value' }],
    ['![a](b){width="calc(1px)"}', '1:9', 'width="calc(1px)"', { name: 'width', value: 'calc(1px)', reason: 'value' }],
    ['text {align=middle}', '1:7', 'align=middle', { name: 'align', value: 'middle', reason: 'value' }],
    ['text {dir=up}', '1:7', 'dir=up', { name: 'dir', value: 'up', reason: 'value' }],
    ['text {lang="d e"}', '1:7', 'lang="d e"', { name: 'lang', value: 'd e', reason: 'value' }],
    ['text {id="a b"}', '1:7', 'id="a b"', { name: 'id', value: 'a b', reason: 'value' }],
    ['| a {colspan=0} |\n|---|', '1:6', 'colspan=0', { name: 'colspan', value: '0', reason: 'value' }],
    ['![a](b){width="}', '1:9', 'width="', { name: 'width', value: '', reason: 'value' }],
  ])('%j has no usable value', (markdown, at, text, detail) => {
    const raw = markdown.slice(markdown.indexOf('{'), markdown.indexOf('}') + 1);
    expect(problemsOf(make(), markdown)).toEqual([{ rule: 'attribute-syntax', at, text, detail: { raw, ...detail } }]);
  });

  test.each([
    ['a {.b} c', '1:3', '{.b}', 'place'],
    ['{.b} c', '1:1', '{.b}', 'place'],
    ['*a {.b}*', '1:4', '{.b}', 'place'],
    ['a\nb {.c}\nd', '2:3', '{.c}', 'line'],
  ])('%j stands where no block can', (markdown, at, raw, reason) => {
    expect(problemsOf(make(), markdown)).toEqual([
      { rule: 'attribute-syntax', at, text: raw, detail: { raw, reason } },
    ]);
  });

  test('each in its line', () => {
    const found = problemsOf(make(), '> a {.b} c\n> d\n>  e {.f} {.g=1} h\n');
    expect(found.map(({ at, text }) => `${at} ${text}`)).toEqual(['1:5 {.b}', '3:6 {.f}']);
  });

  test('a span that is too wide for the cells with text', () => {
    expect(problemsOf(make(), 'x\n\n| a | b |\n|---|---|\n| c {colspan=2} | kept |')).toMatchObject([
      { rule: 'attribute-syntax', detail: { reason: 'span', columns: '1' } },
    ]);
  });

  test.each([
    'a {x | x > 0} b',
    'the set {x|y}',
    '{a, b}',
    '{name}',
    'f{x}',
    '`{width="1""}`',
    '```js {1,2}\n{.a\n```',
    '{{.a}}',
    '\\{.a b',
    '![a](b){width=40pt}{.c} {align=center}',
    'text {title="{a} = \'b\', c"}',
    '# Title {#id .class}',
    '- a\n{.b}\n\n{.c}',
    'text {lang=de-AT dir=ltr data-a=b title=""}',
    'text {index="a" aliases="b, c" page=3}',
    '| a {rowspan=2} |\n|---|',
  ])('%j is fine', (markdown) => {
    expect(problemsOf(make(), markdown)).toEqual([]);
  });
});

describe('reports of attributes that are not allowed', () => {
  test.each([
    ['text {onclick="alert(1)"}', '1:7', 'onclick'],
    ['![a](b){.c style="x"}', '1:12', 'style'],
    ['![a](b){srcdoc=x}', '1:9', 'srcdoc'],
    ['text {SRC=x}', '1:7', 'SRC'],
    ['text {foo=bar}', '1:7', 'foo'],
    ['text {.a foo}', '1:10', 'foo'],
    ['![a](b){center}', '1:9', 'center'],
    ['- #### T {#a href=b}', '1:14', 'href'],
    ['| a |\n|---|\n| ![x](y){onload=z} |', '3:11', 'onload'],
    ['!!! note big "T" {onclick=x}', '1:19', 'onclick'],
    ['!!! info {.a onclick=x}', '1:14', 'onclick'],
    ['``` js {.a onclick=x}\n```', '1:12', 'onclick'],
  ])('%j', (markdown, at, text) => {
    const raw = markdown.slice(markdown.indexOf('{'), markdown.indexOf('}') + 1);
    expect(problemsOf(make(), markdown)).toEqual([
      {
        rule: 'attribute-denied',
        at,
        text,
        detail: { name: text.toLowerCase(), raw, value: expect.any(String) as string },
      },
    ]);
  });

  test('no attribute beyond those allowed reaches the page', () => {
    const names = ['onclick', 'onmouseover', 'style', 'src', 'href', 'srcdoc', 'formaction', 'xlink:href', 'is', 'foo'];
    for (const name of names) {
      const html = make().render(`![a](b){${name}=x .c}{${name}="y"} *d*{${name}=z .e} {.f ${name}=x}`);
      expect(html).toBe('<p class="f"><img src="b" alt="a" class="c"> <em class="e">d</em></p>\n');
    }
  });

  test('what is allowed is allowed', () => {
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
    ['## Magic {columns=4}', 'columns', '4', '1:11', 'columns=4'],
    ['## Magic {break=left}', 'break', 'left', '1:11', 'break=left'],
  ])('%s has no such value', (markdown, name, value, at, text) => {
    expect(problemsOf(make(), markdown)).toMatchObject([
      { rule: 'attribute-syntax', at, text, detail: { name, value, reason: 'value' } },
    ]);
    expect(render(markdown)).toBe('<h2>Magic</h2>\n');
  });

  test.each([
    ['text {.a columns=2}', '1:10', 'columns', '<p class="a">text</p>\n'],
    ['![x](y){break=none}', '1:9', 'break', '<p><img src="y" alt="x"></p>\n'],
    ['``` js {columns=1}\nx\n```', '1:9', 'columns', '<pre><code class="language-js">x\n</code></pre>\n'],
  ])('have no effect in %j', (markdown, at, name, html) => {
    const env: Record<string, unknown> = {};
    make().parse(markdown, env);
    const start = { line: 0, column: Number(at.slice(2)) - 1 };
    expect((env as DialectEnv).problems?.at(-1)).toMatchObject({ rule: 'no-effect', start, detail: { name } });
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
    for (const { rule, text, detail } of problemsOf(md, markdown)) {
      if (rule === 'attribute-syntax' && detail['reason'] === 'syntax') expect(text).toBe(detail['raw']);
    }
  }
});

test('a block that cannot be closed is not read beyond its limit', () => {
  expect(readAttributes(`{.a ${'x'.repeat(2000)}}`, 0)).toBeUndefined();
  expect(readAttributes('{.a} b', 0, 3)?.raw).toBe('{.a');
});
