import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { Places } from '../../plugins/places.ts';

const placesIn = (text: string) => {
  const inline = new MarkdownIt().parse(text, {}).find(({ type }) => type === 'inline');
  if (!inline) throw new Error('there is text');
  const places = new Places(text);
  return (offset: number) => places.of(inline, offset);
};

test('places on each line, also where one goes back', () => {
  const placeOf = placesIn('\n> one\n> two\n> three\n');
  expect([9, 1, 4].map(placeOf)).toEqual([
    { line: 3, column: 3 },
    { line: 1, column: 3 },
    { line: 2, column: 2 },
  ]);
});

test('an offset after the end is on the last line', () => {
  expect(placesIn('one\ntwo\n')(20).line).toBe(1);
});
