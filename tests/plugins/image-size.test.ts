import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { imageSize } from '../../plugins/image-size.ts';
import { position, rangeOf } from '../../plugins/position.ts';
import { table } from '../../plugins/table.ts';
import { fixtureTests } from '../fixture-file.ts';
import { parse } from './parse.ts';

const make = () => new MarkdownIt().use(position).use(table).use(imageSize);

fixtureTests('image-size.txt', make);

test('the places of images', () => {
  const text = 'A ![Map](p.svg =100x50) and ![Map|9](p.svg).';
  const places = parse(make(), text)
    .ofType('image')
    .map((token) => text.slice(...(rangeOf(token) ?? [])));
  expect(places).toEqual(['![Map](p.svg =100x50)', '![Map|9](p.svg)']);
});
