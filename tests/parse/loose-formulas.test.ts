import { describe, expect, test } from 'vitest';
import { createDialect } from '../../build/parse/dialect.ts';
import { problemsOf } from '../plugins/problems-of.ts';

describe('blanks next to the dollars of a formula', () => {
  test.each([
    ['Hits $ \\text{x} $ models', '$ \\text{x} $', '$\\text{x}$'],
    ['Hits $ x^2$ models', '$ x^2$', '$x^2$'],
    ['Hits $x_1 $ models', '$x_1 $', '$x_1$'],
    ['Hits $  \\frac{1}{2} \\cdot \\alpha\t$.', '$  \\frac{1}{2} \\cdot \\alpha\t$', '$\\frac{1}{2} \\cdot \\alpha$'],
    ['Hits $$ \\sqrt{2} $$ models', '$$ \\sqrt{2} $$', '$$\\sqrt{2}$$'],
    ['| $ \\vec{v} $ | b |\n|---|---|\n| 1 | 2 |', '$ \\vec{v} $', '$\\vec{v}$'],
    ['# The $ \\mathrm{W10} $', '$ \\mathrm{W10} $', '$\\mathrm{W10}$'],
  ])('are the mistake, and nothing else is told: %j', (markdown, text, mended) => {
    const [found, ...rest] = problemsOf(createDialect(), markdown);
    expect(rest).toEqual([]);
    expect(found).toMatchObject({ rule: 'leftover-syntax', text, data: { write: mended } });
    expect(found?.data['leftover']).toMatchObject({
      message: expect.stringContaining('spaces next to its dollar signs'),
    });
  });

  test.each([
    'It costs $ 5 and $ 6, or 5 $ and 6 $.',
    'Prices are $, $$ and $$$.',
    'An ore of US$ 5 and A$ 3^2 there.',
    'In code, `$ \\text{x} $`, and escaped \\$ \\alpha \\$.',
    'A formula $\\text{x}$ and $\\text{y}$.',
    'Between $a^2$ and $b^2$, x^2^.',
  ])('are none: %s', (markdown) => {
    expect(problemsOf(createDialect(), markdown)).toEqual([]);
  });

  test('take no longer to find than they must', () => {
    const many = 6_000;
    for (const text of ['$ '.repeat(many), `$${' '.repeat(many)}`, `$x${' '.repeat(many)}`, '$ a'.repeat(many)])
      expect(problemsOf(createDialect(), text)).toEqual([]);
  });
});
