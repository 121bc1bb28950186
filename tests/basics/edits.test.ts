import { expect, it } from 'vitest';
import { edited } from '../../build/basics/edits.ts';

const at = (start: number, end: number, text: string) => ({ start, end, text });

it('makes edits in any order', () => {
  expect(edited('abcdef', [at(4, 5, 'X'), at(0, 1, ''), at(6, 6, '!')])).toBe('bcdXf!');
});

it('inserts before what is replaced at the same place', () => {
  expect(edited('abc', [at(1, 2, 'X'), at(1, 1, '-')])).toBe('a-Xc');
});

it('drops edits within the stretch of another one, wherever they begin', () => {
  expect(edited('abcdef', [at(1, 2, '?'), at(1, 5, 'X')])).toBe('aXf');
  expect(edited('abcdef', [at(3, 4, '?'), at(1, 5, 'X')])).toBe('aXf');
});
