import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { position } from '../../plugins/position.ts';
import { table } from '../../plugins/table.ts';
import { isNamedLink, wikiLink } from '../../plugins/wiki-link.ts';
import { fixtureTests } from '../fixture-file.ts';
import { parse } from './parse.ts';

const make = () => new MarkdownIt().use(position).use(table).use(wikiLink);

fixtureTests('wiki-link.txt', make);

test('names are marked as such, addresses are not', () => {
  const { ofType } = parse(make(), 'A [[Elves|x]] [[https://a.example|y]] [z](Elves)');
  expect(ofType('link_open').map((token) => [token.attrGet('href'), isNamedLink(token)])).toEqual([
    ['Elves', true],
    ['https://a.example', false],
    ['Elves', false],
  ]);
});
