import { expect, test } from 'vitest';
import { ownNumbers } from '../../build/book/own-numbers.ts';

const numbersOf = (...titles: string[]): readonly string[] => ownNumbers(titles.map((text) => ({ level: 2, text })));

test.each([
  ['1. ', '2. ', '3. '],
  ['2.1. ', '2.2. ', '2.3. '],
  ['2.1 ', '2.2 ', '3.1 '],
  ['1. ', '1.1 ', '1.2 '],
  ['3) ', '4) ', '5) '],
  ['§ 4 ', '§ 5 ', '§ 6 '],
  ['§4 ', '§5 ', '§6 '],
  ['III. ', 'IV. ', 'V. '],
  ['b) ', 'c) ', 'd) '],
  ['Chapter 3: ', 'Chapter 4: ', 'Chapter 5: '],
  ['Teil I – ', 'Teil II – ', 'Teil III – '],
  ['1 ', '2 ', '3 '],
  ['Part 1 ', 'Part 2 ', 'Part 3 '],
])('%j, %j, %j are numbers', (...numbers) => {
  expect(numbersOf(...numbers.map((number) => `${number}Movement`))).toEqual(numbers);
  expect(numbersOf('Start', ...numbers.map((number) => `${number}„Movement“`), 'End')).toEqual(['', ...numbers, '']);
});

test.each([
  '3 Goblins',
  '2d6',
  'Part II',
  'Mix',
  '1.5 × 2',
  '3.5 Edition',
  'J. Quill',
  'C. Salt',
  'A – Z',
  '10. May',
  '',
])('%j alone has none', (title) => {
  expect(numbersOf('Magic', title, 'Movement')).toEqual(['', '', '']);
});

test('a row may have gaps, and begin anew', () => {
  const titles = ['1. A', '2. B', 'x', '4. C', '1. D'];
  expect(numbersOf(...titles)).toEqual(['1. ', '2. ', '', '4. ', '1. ']);
});

test('rows are those of one level', () => {
  const headings = [
    { level: 2, text: '3 Goblins' },
    { level: 3, text: '4 Wolves' },
  ];
  expect(ownNumbers(headings)).toEqual(['', '']);
});
