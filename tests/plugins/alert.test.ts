import MarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { admonition } from '../../plugins/admonition.ts';
import { alert } from '../../plugins/alert.ts';
import { attributes } from '../../plugins/attributes.ts';
import { createDialect } from '../../build/parse/dialect.ts';
import { Places } from '../../plugins/places.ts';
import { position, rangeOf } from '../../plugins/position.ts';
import { fixtureTests } from '../fixture-file.ts';
import { problemsOf } from './problems-of.ts';

const make = () => new MarkdownIt().use(position).use(admonition).use(alert).use(attributes);

fixtureTests('alert.txt', make());

describe('places', () => {
  test.each([
    ['a title', 'text\n\n> [!tip] See [it](#x)\n> more', { line: 2, column: 13 }],
    ['a title in a list', '1. > [!tip]- [it](#x)', { line: 0, column: 13 }],
    ['the text below', '> [!tip]\n> more\n> and [it](#x)', { line: 2, column: 6 }],
    ['the text of one in another', '> > [!tip] Title\n> > [it](#x)', { line: 1, column: 4 }],
  ])('of a link in %s', (_, markdown, place) => {
    const lines = markdown.split('\n');
    const found = make()
      .parse(markdown, {})
      .flatMap((inline) =>
        (inline.children ?? [])
          .filter(({ type }) => type === 'link_open')
          .map((link) => new Places(lines).of(inline, rangeOf(link)?.[0] ?? -1)),
      );
    expect(found).toEqual([place]);
  });

  test('of a type that nobody knows', () => {
    expect(problemsOf(make(), 'text\n\n> [! nite] Title')).toMatchObject([
      { rule: 'unknown-admonition', at: '3:6', text: 'nite', data: { type: 'nite' } },
    ]);
  });
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
