import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { admonition } from '../../plugins/admonition.ts';
import { alert } from '../../plugins/alert.ts';
import { attributes } from '../../plugins/attributes.ts';
import { createDialect } from '../../build/parse/dialect.ts';
import { position } from '../../plugins/position.ts';
import { fixtureTests } from '../fixture-file.ts';
import { problemsOf } from './problems-of.ts';

const make = () => new MarkdownIt().use(position).use(admonition).use(alert).use(attributes);

fixtureTests('alert.txt', make());

test('a type that nobody knows has its place', () => {
  expect(problemsOf(make(), 'text\n\n> [! nite] Title')).toMatchObject([
    { rule: 'unknown-admonition', at: '3:6', text: 'nite', data: { type: 'nite' } },
  ]);
});

/** The types documented by the four programs. */
const TYPES =
  'note tip important warning caution abstract summary tldr info todo hint success check done question help faq attention ' +
  'failure fail missing danger error bug example quote cite secondary';

test.each(TYPES.split(' '))('%s is one type in both syntaxes, and in containers', (type) => {
  const classes = (text: string): string | undefined =>
    /<div [^>]*?class="([^"]*)"/.exec(createDialect().render(text, {}))?.[1]?.replace(/^admonition /, '');
  const [quoted, marked, fenced] = [`> [!${type}]\n> x`, `!!! ${type}\n\n    x`, `::: ${type}\nx\n:::`].map(classes);
  expect(quoted?.split(' ')[0]).toBe(type);
  expect([marked, fenced]).toEqual([quoted, quoted]);
  expect(problemsOf(createDialect(), `!!! ${type}\n\n    x\n\n> [!${type}]\n> x`)).toEqual([]);
});
