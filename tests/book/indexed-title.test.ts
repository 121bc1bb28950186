import { expect, test } from 'vitest';
import { invertedTitle } from '../../build/book/indexed-title.ts';

test.each([
  ['en', 'The Dead Harbour', 'Dead Harbour, The'],
  ['en-GB', 'A fight at sea', 'Fight at sea, A'],
  ['en', 'An “Odd” Thing', '“Odd” Thing, An'],
  ['de', 'Das Spiel', 'Spiel'],
  ['de-AT', 'Die Stadt am Fluss', 'Stadt am Fluss, Die'],
  ['fr', 'Les règles', 'Règles'],
  ['nl', 'Het spel', 'Spel'],
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
