import { expect, test } from 'vitest';
import { inlineText } from '../../build/basics/inline-text.ts';

test.each([
  ['Men \\& Magic', 'Men & Magic'],
  ['*Men* & **Magic**', 'Men & Magic'],
  ['`d6` and ~~d8~~', 'd6 and d8'],
  ['H~2~O ==and== 10^2^', 'H2O and 102'],
  ['[Rules](a.md "b") &ndash; &copy; 2024', 'Rules – © 2024'],
  ['Men<br>and <b>Magic</b> <!-- x -->', 'Menand Magic'],
  ['Shield :icon[shield] {.big}', 'Shield'],
  // What is none stays.
  ['D&D', 'D&D'],
  [
    '2 * 3, snake_case_name, [sic], 1. Rules, # 5, <Untitled>',
    '2 * 3, snake_case_name, [sic], 1. Rules, # 5, <Untitled>',
  ],
  ['C:\\dice', 'C:\\dice'],
  ['', ''],
])('%s', (markdown, text) => {
  expect(inlineText(markdown)).toBe(text);
});

test('takes no longer than it must', () => {
  const gap = ' '.repeat(50_000);
  expect(inlineText(`\\*${gap}{.a`)).toBe(`*${gap}{.a`);
  expect(inlineText(`${':icon['.repeat(20_000)}x`)).toContain('x');
});
