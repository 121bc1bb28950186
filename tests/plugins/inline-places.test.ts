import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { InlinePlaces } from '../../plugins/inline-places.ts';

const places = (text: string) => {
  const inline = new MarkdownIt().parse(text, {}).find(({ type }) => type === 'inline');
  if (!inline) throw new Error('there is text');
  const found = new InlinePlaces(text);
  return (offset: number) => found.placeOf(inline, offset, 0);
};

test('places on each line, also where one goes back', () => {
  const placeOf = places('\n> one\n> two\n> three\n');
  expect([9, 1, 4].map(placeOf)).toEqual([
    { line: 3, column: 3 },
    { line: 1, column: 3 },
    { line: 2, column: 2 },
  ]);
});

test('an offset behind the end is on the last line', () => {
  expect(places('one\ntwo\n')(20).line).toBe(1);
});
