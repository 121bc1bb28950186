import { expect, it } from 'vitest';
import { createDialect } from '../../build/parse/dialect.ts';
import { renderRules } from '../../build/render/render-rules.ts';
import { longestPiece } from '../../build/render/short-code.ts';

const md = createDialect({ renderMath: (source) => source });
renderRules(md);

it.each([
  ['`--ink-saver`', '<code class="short">--ink-saver</code>'],
  ['`--:`{.wide}', '<code class="wide short">--:</code>'],
  // Code without a space or hyphen cannot be broken.
  ['`[[toc]]`', '<code>[[toc]]</code>'],
  // A command may be broken at its spaces.
  ['`npm ci --no-x`', '<code>npm ci --no-x</code>'],
  ['`sixteen-letters-`', '<code class="short">sixteen-letters-</code>'],
  ['`seventeen-letters`', '<code>seventeen-letters</code>'],
])('%s is %s', (markdown, html) => {
  expect(md.renderInline(markdown)).toContain(html);
});

it.each([
  ['--ink-saver', 11],
  ['seventeen-letters', 9],
  ['npm ci --no-x', 3],
  ['', 0],
])('the longest piece of %s has %i letters', (code, letters) => {
  expect(longestPiece(code)).toBe(letters);
});

it('a cell that is a range of numbers is not broken at its dash', () => {
  const html = (cell: string): string => {
    const env = { link: () => ({}), labels: {}, open: { references: [], headings: 0, cells: 0 } };
    return /<td>(.*)<\/td>/.exec(md.render(`| a |\n|--|\n| ${cell} |`, env))?.[1] ?? '';
  };
  expect(html('2–5')).toBe('<span class="short">2–5</span>');
  expect(html('1,5–12')).toBe('<span class="short">1,5–12</span>');
  expect(html('2–5 cm')).toBe('2–5 cm');
  expect(html('a–b')).toBe('a–b');
});
