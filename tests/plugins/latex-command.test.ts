import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { createDialect } from '../../build/parse/dialect.ts';
import type { DialectEnv } from '../../plugins/dialect.ts';
import { latexCommand } from '../../plugins/latex-command.ts';
import { fixtureTests } from '../fixture-file.ts';

fixtureTests('latex-command.txt', () => new MarkdownIt().use(latexCommand));

test.each([
  ['Wit', { path: ['Wit'], kind: 'place' }],
  ['Traits!Wisdom', { path: ['Traits', 'Wisdom'], kind: 'place' }],
  ['wisdom@Wisdom!a@b', { path: ['Wisdom', 'b'], kind: 'place' }],
  ['Wit|textbf', { path: ['Wit'], kind: 'main' }],
  ['Wit|(', { path: ['Wit'], kind: 'start' }],
  ['Wit|)', { path: ['Wit'], kind: 'end' }],
  ['Wit|see{Wisdom}', { path: ['Wit'], kind: 'see', see: ['Wisdom'] }],
  ['Wit|seealso{Wisdom}', { path: ['Wit'], kind: 'seealso', see: ['Wisdom'] }],
  ['Run"!; fast', { path: ['Run!; fast'], kind: 'place' }],
])('\\index{%s}', (entry, term) => {
  const env: DialectEnv = {};
  createDialect().parse(`Text\\index{${entry}} goes on.`, env as Record<string, unknown>);
  expect(env.indexTerms).toMatchObject([term]);
  expect(env.problems ?? []).toEqual([]);
});
