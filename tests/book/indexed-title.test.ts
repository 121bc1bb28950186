import { expect, test } from 'vitest';
import { areNumbered, invertedTitle, numberBefore } from '../../build/book/indexed-title.ts';

test.each([
  ['en', 'The Dead Harbour', 'Dead Harbour, The'],
  ['en-GB', 'A fight at sea', 'Fight at sea, A'],
  ['en', 'An “Odd” Thing', '“Odd” Thing, An'],
  ['de', 'Das Spiel', 'Spiel, Das'],
  ['de-AT', 'Die Stadt am Fluss', 'Stadt am Fluss, Die'],
  ['fr', 'Les règles', 'Règles, Les'],
  ['nl', 'Het spel', 'Spel, Het'],
])('in %s, %s is %s', (lang, title, inverted) => {
  expect(invertedTitle(title, lang)).toBe(inverted);
});

test.each([
  ['en', 'Theatre Rules'],
  ['en', 'The'],
  ['en', 'A – Z'],
  ['en', 'A 6 is a hit'],
  ['en', 'Die hard'],
  ['en', 'A and B'],
  ['de', 'Das und anderes'],
  ['en', 'The moor keeps what it is given'],
  ['en', 'The end?'],
  ['en', 'The sword, the bow'],
  ['de', 'The Sexton'],
  ['', 'The Sexton'],
  ['tlh', 'The Sexton'],
])('in %j, %s stays as it is', (lang, title) => {
  expect(invertedTitle(title, lang)).toBe(title);
});

test.each([
  ['1. Movement', '1. '],
  ['2.1. Movement', '2.1. '],
  ['2.1 Movement', '2.1 '],
  ['3) Movement', '3) '],
  ['§ 4 Movement', '§ 4 '],
  ['IV. Movement', 'IV. '],
  ['b) Movement', 'b) '],
  ['C. Movement', 'C. '],
  ['Chapter 3: Movement', 'Chapter 3: '],
  ['Teil II – Bewegung', 'Teil II – '],
  ['1. „Bewegung“', '1. '],
])('the number of %s is %j', (title, number) => {
  expect(numberBefore(title)).toBe(number);
});

test.each(['3 Goblins', '2d6', 'Part II', 'Mix', '1.5 × 2', '3.', 'Chapter 3 monsters', ''])('%j has none', (title) => {
  expect(numberBefore(title)).toBe('');
});

test('titles are numbered where several are', () => {
  expect(areNumbered(['1. A', '2. B', 'C', '2.1 D'])).toBe(true);
  expect(areNumbered(['3.5 Edition', 'J. Quill', 'Magic'])).toBe(false);
});
