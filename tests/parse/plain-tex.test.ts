import { expect, test } from 'vitest';
import { plainTex } from '../../build/parse/plain-tex.ts';

test.each([
  ['x + 1', 'x + 1'],
  ['PV = 10 + 2 \\times Force', 'PV = 10 + 2 × Force'],
  ['\\frac{5}{6} \\cdot n', '5/6 · n'],
  ['\\max(0, d6 - armor)', 'max (0, d6 - armor)'],
  ['\\text{Points} \\ge \\left( a \\right)', 'Points ≥ ( a )'],
  ['\\begin{cases} 5 & \\text{yes} \\\\ 0 & \\text{no} \\end{cases}', '5 yes 0 no'],
  ['50\\,\\% \\{a\\}', '50 % a'],
  ['\\alpha_{1}', 'alpha _ 1'],
  ['\\', '\\'],
  ['', ''],
])('%s reads %s', (tex, text) => {
  expect(plainTex(tex)).toBe(text);
});
