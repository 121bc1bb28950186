import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { lineBlock } from '../../plugins/line-block.ts';
import { Places } from '../../plugins/places.ts';
import { fixtureTests } from '../fixture-file.ts';
import { parse } from './parse.ts';

fixtureTests('line-block.txt', () => new MarkdownIt().use(lineBlock));

test('places are those of the text', () => {
  const { tokens, lines } = parse(new MarkdownIt().use(lineBlock), '> | a\n> |   b [x](y)\n');
  const inline = tokens.find(({ type }) => type === 'inline');
  const at = inline?.content.indexOf('[x]') ?? -1;
  expect(inline && new Places(lines).of(inline, at)).toEqual({ line: 1, column: lines[1]?.indexOf('[x]') });
});
