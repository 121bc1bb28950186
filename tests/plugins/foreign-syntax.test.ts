import MarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { attributes } from '../../plugins/attributes.ts';
import { foreignSyntax } from '../../plugins/foreign-syntax.ts';
import { position } from '../../plugins/position.ts';
import { table } from '../../plugins/table.ts';
import { createDialect } from '../../build/parse/dialect.ts';
import { fixtureTests } from '../fixture-file.ts';
import { parse, stretchOf } from './parse.ts';

const make = () => new MarkdownIt({ html: true }).use(position).use(table).use(attributes).use(foreignSyntax);

fixtureTests('foreign-syntax.txt', make);

/** Name and place of what is told. */
function told(text: string, md = make()): readonly (readonly [string, string])[] {
  const { problems, lines } = parse(md, text);
  return problems.map((problem) => [problem.detail['name'] ?? problem.rule, stretchOf(problem, lines)]);
}

describe('each is told once, by its name, and nothing else is', () => {
  test.each([
    ['{{< figure src="map.png" width=40 >}}', 'Hugo shortcode'],
    ['{{% tabs style="x" %}}', 'Hugo shortcode'],
    ['{% include figure.html src="map.png" %}', 'template tag'],
    ['{{#playground dice.rs}}', 'mdBook directive'],
    ['{{color:red Blood}}', 'Homebrewery span'],
    ['{{ site.title | upcase }}', 'template variable'],
    ['{::options parse_block_html="true" /}', 'kramdown setting'],
    ['<% tp.file.title %>', 'template tag'],
    ['\\vspace{2cm}', 'LaTeX layout command'],
    ['\\needspace{3\\baselineskip}', 'LaTeX layout command'],
    ['\\rule[1pt]{0.5\\textwidth}{2pt}', 'LaTeX layout command'],
    ['\\begin{multicols}{2}', 'LaTeX layout command'],
    ['`\\LaTeX`{=latex}', 'text in another format'],
    ['\\begin{tabular}{ll}', 'LaTeX command'],
    ['\\chapter{Winds}', 'LaTeX command'],
    ['\\dfrac{6}{2}', 'LaTeX command'],
    ['\\begin{bmatrix}', 'LaTeX command'],
    ['\\textsc[x]{caps}{y}', 'LaTeX command'],
  ])('%s', (text, name) => {
    expect(told(`A ${text} b`)).toEqual([[name, text]]);
    expect(told(`|A|\n|-|\n|${text.replace('|', '-')}|`)).toMatchObject([[name, text.replace('|', '-')]]);
  });

  test('a definition with two colons, behind a term', () => {
    expect(told('**Armor** :: 12\nTime :: Space a::b')).toEqual([['definition with ::', '::']]);
  });
  test('what ends something is not told', () => {
    expect(told('{% if x %}a{% endif %} {{< b >}}c{{< /b >}}')).toHaveLength(2);
  });
  test('code and statements', () => {
    expect(told('```dataview\nTABLE\n```\n\n```js\n1\n```')).toEqual([['Obsidian plugin block', '```dataview']]);
    expect(told('text\n\nimport x from "y"')).toEqual([['MDX statement', 'import x from "y"']]);
  });
  test.each(['{r}', '{r setup, include=FALSE}', '{python}', '{R, echo=F}'])('a chunk of code, %s', (info) => {
    expect(told(`\`\`\`${info}\n1 + 1\n\`\`\``)).toEqual([['R Markdown or Quarto chunk', `\`\`\`${info}`]]);
  });
  test.each(['{note}', '{note} Read this', '{code-cell} python', '{list-table}'])('a directive, %s', (info) => {
    expect(told(`\`\`\`${info}\n1 + 1\n\`\`\``)).toEqual([['MyST directive', `\`\`\`${info}`]]);
  });
  test.each([
    ['js and these words', 'and these words'],
    ['text {1} the answer', 'the answer'],
    ['js title="a b" Würfel', 'Würfel'],
  ])('text behind the language, %s', (info, words) => {
    const { problems } = parse(make(), `~~~ ${info}\nx\n~~~`);
    expect(problems).toMatchObject([{ rule: 'unseen-text', detail: { text: words } }]);
  });
  test.each([
    'js',
    'js {1,3-5}',
    'js {1,3} title="a b.js" linenums="1"',
    'rust,ignore,edition2021',
    'rust, should_panic',
    'ts:line-numbers [dice.ts]',
    'js "roll" /d6/ ins={2}',
    '{.python .numberLines}',
    'jsx live showLineNumbers',
  ])('nothing behind it that a highlighter knows, %s', (info) => {
    expect(told(`\`\`\`${info}\nx\n\`\`\``)).toEqual([]);
  });
  test('components', () => {
    const text = '<Steps>\n\n- a <Coin v="1" />\n\n</Steps>\n\n<BR>';
    expect(told(text, createDialect())).toEqual(
      [
        ['MDX component', '<Steps>'],
        ['MDX component', '<Coin>'],
      ].map(([name, tag]) => [name, tag === '<Coin>' ? '<Coin ' : tag]),
    );
    expect(told('<script>alert(1)</script>', createDialect())).toMatchObject([['unsafe-html', expect.anything()]]);
  });
});
