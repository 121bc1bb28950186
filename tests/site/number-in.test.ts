/** Parsing of numbers for sorting tables and filtering collections. */
import { expect, test } from 'vitest';
import { numberIn } from '../../site/scripts/number-in.ts';

test.each([
  ['1/4 lb.', 0.25],
  ['1,5 m', 1.5],
  ['1,000 gp', 1000],
  ['−2', -2],
  ['(–3)', -3],
  ['2–5', 2],
  ['Rank -4', 4],
  ['3rd level', 3],
  ['none', undefined],
])('the first number of %j is %j', (text, number) => {
  expect(numberIn(text)).toBe(number);
});
