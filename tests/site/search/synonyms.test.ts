import { expect, test } from 'vitest';
import { compileBook } from '../../compile-files.ts';
import { bookData } from '../../../build/site/book-data.ts';
import { idsOf, indexOfBook, indexOfText } from './index-of.ts';
import { bookText } from '../../books.ts';

const find = async (text: string, query: string, lang = 'en'): Promise<readonly string[]> =>
  idsOf(await indexOfText(text, lang), query);

const ON_ANYTHING = bookText('synonyms');

test.each([
  ['tumble', 'falling'],
  ['crash damage', 'falling'],
  ['paddle', 'row'],
  ['port', 'harbour'],
  ['longbow', 'bow'],
  ['depth of the keel', 'draught'],
])('%s: another word for a heading, card, box, row or term', async (query, id) => {
  expect((await find(ON_ANYTHING, query))[0]).toBe(id);
});

const IN_FRONT = `synonyms:
  tumble: Falling
  knock: ["#hitting-it", crash]
  dinghy: skiff
  HP: keel
---

# Book

## Falling

It hurts.

## Hitting it

A crash.

## Boats

Rowing a skiff.

## Damage

It has a keel.
`;

test.each([
  ['tumble', 'falling'],
  ['knock', 'hitting-it'],
  ['dinghy', 'boats'],
  ['hit points', 'damage'],
  ['hitpoints', 'damage'],
])('%s: in the front matter, for a name, an id or a word', async (query, id) => {
  const { book } = await compileBook({ 'a.md': `---\nlang: en\n${IN_FRONT}` });
  expect(idsOf(await indexOfBook(book), query)[0]).toBe(id);
});

test('the data for other programs has them', async () => {
  const { book, shelf } = await compileBook({ 'a.md': ON_ANYTHING });
  const data = bookData(shelf, book).entries;
  expect(data.find(({ id }) => id === 'falling')?.synonyms).toEqual(['tumble', 'crash damage']);
  expect(data.find(({ id }) => id === 'knife')).toMatchObject({ synonyms: [], column: 'Weapon' });
});
