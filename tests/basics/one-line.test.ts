import { expect, it } from 'vitest';
import { oneLine } from '../../build/basics/one-line.ts';

it('is without characters that break a line, or that nobody sees', () => {
  expect(oneLine(' a\n\tb\u202Ec ')).toBe('a b c');
});

it('is not longer than is asked for', () => {
  expect(oneLine('x'.repeat(100))).toBe(`${'x'.repeat(59)}…`);
  expect(oneLine('abcdef', 4)).toBe('abc…');
});
