import { readFileSync } from 'node:fs';
import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { rules } from '../../../build/check/rules.ts';
import { cleanTokens, sanitizeTokens } from '../../../build/sanitize/html/html.ts';
import { validateLink } from '../../../build/sanitize/url.ts';
import type { DialectEnv } from '../../../plugins/dialect.ts';
import { inOrder } from '../../../plugins/places.ts';
import { position, rangeOf } from '../../../plugins/position.ts';
import { table } from '../../../plugins/table.ts';

function parse(text: string) {
  const md = new MarkdownIt({ html: true });
  md.use(position).use(table);
  md.validateLink = validateLink;
  return { md, tokens: md.parse(text, {}), source: text.replaceAll('\0', '\uFFFD') };
}

function render(text: string) {
  const { md, tokens, source } = parse(text);
  const env: DialectEnv = {};
  const html = md.renderer.render(sanitizeTokens(tokens, source, env), md.options, {});
  return { html, problems: (env.problems ?? []).toSorted((a, b) => inOrder(a.span.start, b.span.start)) };
}

function fixtures(): readonly (readonly [string, string, string, string])[] {
  const text = readFileSync(new URL('html.txt', import.meta.url), 'utf8');
  const [, ...blocks] = text.split(/^=== /m);
  return blocks.map((block) => {
    const [title = '', input = '', output = '', removed = ''] = block.split(/\n\.(?:\n|$)/);
    return [title, input.replaceAll('\\t', '\t').replaceAll('\\0', '\0'), output, removed];
  });
}

describe('raw HTML', () => {
  it.each(fixtures())('%s', (_, input, output, expected) => {
    const { html, problems } = render(input);
    const list = problems.map(({ rule, data, span: { start, end } }) => {
      const { message = '' } = rules.find(({ name }) => name === rule)?.say?.(data as never, {} as never, 0) ?? {};
      const what =
        'text' in data ? data.text : message.replace(/ (?:is (?:not|reserved|removed,|shown)|ends where) .*/, '');
      return `${start.line + 1}:${start.column + 1}-${end.line + 1}:${end.column + 1} ${what}`;
    });
    expect(html.trim()).toBe(output.trim());
    expect(list.join('\n') || '=').toBe(expected);
  });

  it('has read its fixtures', () => {
    expect(fixtures().length).toBeGreaterThan(40);
  });
});

describe('the tokens', () => {
  it('let the rules that run later see links as links', () => {
    const md = new MarkdownIt({ html: true, linkify: true });
    md.use(position);
    md.core.ruler.after('inline', 'sanitize', (state) => {
      state.tokens = sanitizeTokens(state.tokens, state.src, {});
    });
    expect(md.render('<a href="#x">https://a.org <b>and</b> https://b.org</a> https://c.org')).toBe(
      '<p><a href="#x">https://a.org <b>and</b> https://b.org</a> <a href="https://c.org">https://c.org</a></p>\n',
    );
    expect(md.render('<a href="#x">\n\nb\n\n</a> https://c.org\n\n<div><a href="#x"> https://d.org')).toContain(
      'https://c.org',
    );
  });

  it('are the kind that the rest of the compiler knows', () => {
    const { tokens, source } = parse(
      '<div>\n<img src="a.png" alt="A"> See <a href="#x">this</a>\n</div>\n\n<img src=b.png>',
    );
    const inlines = sanitizeTokens(tokens, source, {}).filter(({ type }) => type === 'inline');
    const kinds = inlines.map(({ children }) => children?.map(({ type }) => type).join(' '));
    expect(kinds[0]).toContain('image text link_open text link_close');
    expect(kinds[1]).toBe('image');
    const image = inlines[0]?.children?.find(({ type }) => type === 'image');
    expect(image?.content).toBe('A');
    // The range of the tag in the content of its token.
    expect(image && rangeOf(image)).toEqual([6, 31]);
    expect(inlines[0]?.content.slice(6, 31)).toBe('<img src="a.png" alt="A">');
    expect(inlines[0]?.map).toEqual([0, 3]);
  });

  it('stay as they were where there is no raw HTML, and the ones handed in always do', () => {
    const env: DialectEnv = {};
    const { tokens, source } = parse('# A\n\n* [b](#c) ![d](e.png)\n\n[x](javascript:y)');
    const before = JSON.stringify(tokens);
    expect(JSON.stringify(sanitizeTokens(tokens, source, env))).toBe(before);
    expect(env).toEqual({});
    const raw = parse('<div onclick=1>\n\na <b onclick=1>b');
    const untouched = JSON.stringify(raw.tokens);
    sanitizeTokens(raw.tokens, raw.source, env);
    expect(JSON.stringify(raw.tokens)).toBe(untouched);
  });

  it('report ids as places that links can reach', () => {
    const env: DialectEnv = {};
    const { tokens, source } = parse('a <a name="x">b</a>\n\n<div\n id="y">\n\n</div>\n<script id=z></script>');
    sanitizeTokens(tokens, source, env);
    expect(env.rawIds).toEqual([
      { id: 'x', span: { start: { line: 0, column: 2 }, end: { line: 0, column: 14 } } },
      { id: 'y', span: { start: { line: 2, column: 0 }, end: { line: 3, column: 8 } } },
    ]);
  });
});

/** Markup that has run code in browsers. The output must not contain anything that could. */
const ATTACKS = readFileSync(new URL('attacks.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.replaceAll('\\n', '\n').replace('\\1', '\u0001'));

const wrapped = ATTACKS.flatMap((attack) => [
  attack,
  `text ${attack} text`,
  `> * ${attack}\n\nafter`,
  `| a |\n|---|\n| ${attack} |`,
]);
it.each(wrapped)('attacks %j', (attack) => {
  const { html } = render(attack);
  // Only tags are checked, as text may contain anything.
  const tags = html.match(/<[a-z!/][^>]*>/gi) ?? [];
  for (const tag of tags) {
    expect(tag).toMatch(
      /^<\/?(?:p|a|b|div|details|table|thead|tbody|tr|t[dh]|br|img|blockquote|ul|li|span|input|code|pre)\b/,
    );
    expect(tag).not.toMatch(/\son\w+\s*=|script:|data:|srcdoc|style="[^"]*[(\\]|background|formaction|srcset|ping=/i);
  }
  expect(html.match(/<(?:blockquote|ul|li|table)\b/g)?.length).toBe(
    html.match(/<\/(?:blockquote|ul|li|table)>/g)?.length,
  );
});

it.each(['<script>', '<p onclick="x()">', '<span style="a" href="x">', '<b title="<">', '<b', '<!-- x -->', 'a'])(
  'the tokens that are rendered have %s only as text if it came past the filter, in whatever place',
  (content) => {
    const { tokens, md } = parse('<p>\n\n![a <b>](c)');
    for (const token of [tokens[0], tokens[2]?.children?.[0]?.children?.[1]]) Object.assign(token ?? {}, { content });
    const [block, , line] = cleanTokens(tokens);
    expect(md.renderer.render(block ? [block] : [], md.options, {})).toBe(md.utils.escapeHtml(content));
    expect(line?.children?.[0]?.children?.[1]?.type).toBe('text');
  },
);

describe('long inputs', () => {
  const n = 10_000;
  it.each([
    ['open tags', '<div>'.repeat(n)],
    ['open tags in a line', `a ${'<b>'.repeat(n)}`],
    ['stray closing tags', `a ${'<i>'.repeat(n)}${'</b>'.repeat(n)}`],
    ['unknown tags', `a ${'<x-y>'.repeat(n)}`],
    ['dropped tags', `<p>${'<svg>'.repeat(n)}`],
    ['attributes', `<p ${Array.from({ length: n }, (_, index) => `a${index}=1`).join(' ')}>`],
    ['list items', `<ul>${'<li>'.repeat(n)}`],
    ['cells outside of tables', `<div>${'<td>'.repeat(n)}`],
    ['handlers on many lines', 'a <b\n onclick=1></b>'.repeat(n)],
    ['blocks', '<div>\n\n'.repeat(n / 10)],
    ['comments', `a ${'<!-- -->'.repeat(n)}`],
    ['entities', `<p>${'&amp;'.repeat(n)}`],
    ['ampersands', `<p>${'&'.repeat(n)}`],
    ['a long value', `<p title="${'<'.repeat(n * 10)}">`],
    ['a long address', `<a href="${'java '.repeat(n * 10)}script:x">b</a>`],
  ])('%s', (_, input) => {
    const { tokens, source } = parse(input);
    // An algorithm with quadratic time would exceed the time limit of a test.
    expect(() => sanitizeTokens(tokens, source, {})).not.toThrow();
  });
});
