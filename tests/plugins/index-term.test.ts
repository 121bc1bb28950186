import { join } from 'node:path';
import MarkdownIt, { type Env, type MarkdownIt as Markdown } from 'markdown-it';
import abbreviations from 'markdown-it-abbr';
import bracketedSpans from 'markdown-it-bracketed-spans';
import definitionList from 'markdown-it-deflist';
import footnote from 'markdown-it-footnote';
import { describe, expect, test } from 'vitest';
import { card } from '../../plugins/card.ts';
import { admonition } from '../../plugins/admonition.ts';
import { anchor } from '../../plugins/anchor.ts';
import { attributes } from '../../plugins/attributes.ts';
import { container } from '../../plugins/container.ts';
import type { DialectEnv, IndexTerm } from '../../plugins/dialect.ts';
import { readIndexTerms } from '../../plugins/index-syntax.ts';
import { indexTerm, isLeftOut } from '../../plugins/index-term.ts';
import { position } from '../../plugins/position.ts';
import { table } from '../../plugins/table.ts';
import { caseTests, fixtureTests, lineTests } from '../fixture-file.ts';
import { problemsOf } from './problems-of.ts';

function dialect(): Markdown {
  const md = new MarkdownIt({ html: true }).use(position).use(container).use(admonition).use(table);
  md.use(definitionList).use(footnote).use(abbreviations).use(bracketedSpans);
  return md.use(attributes).use(card).use(anchor).use(indexTerm);
}

fixtureTests('index-term.txt', dialect);

function find(text: string): readonly IndexTerm[] {
  const env: DialectEnv & Env = {};
  dialect().parse(text, env);
  return env.indexTerms ?? [];
}

/** Each term as `Path!Path | kind | place`, then the problems. */
caseTests(join(import.meta.dirname, 'index-terms.txt'), (text) => {
  const problems = problemsOf(dialect(), text).map(
    (each) => `${['!', each.rule, each.data['reason']].join(' ')}: ${each.text}`,
  );
  const lines = find(text).map(({ path, kind, anchor, see }) => {
    const place = anchor?.kind === 'element' ? `#${anchor.id}` : anchor && `${anchor.kind} ${anchor.index}`;
    return [path.join('!'), kind, ...(place === undefined ? [] : [place]), ...(see ? [see.join('!')] : [])].join(' | ');
  });
  return [...lines, ...problems].join('\n');
});

lineTests(join(import.meta.dirname, 'index-syntax.txt'), (value) => {
  const { terms, problems } = readIndexTerms(value);
  const found = terms.map(({ path, kind, see }) => [path.join(' / '), kind, ...(see ?? [])].join(' | '));
  return [...found, ...problems.map(({ reason, text }) => `! ${reason} ${text}`)].join('; ') || 'nothing';
});

describe('the terms of a text', () => {
  test('stand below the last heading', () => {
    const terms = find('[a]{.index}\n\n# A\n\n## B\n\n[b]{.index}\n');
    expect(terms.map(({ section }) => section)).toEqual([-1, 1]);
  });

  test('keep their markup, but for links', () => {
    const [first, second] = find('[the *last* [man](#m)]{.index} and [plain]{.index}');
    expect(first).toMatchObject({ path: ['the last man'], html: 'the <em>last</em> man' });
    expect(second).not.toHaveProperty('html');
  });

  test('are none where it has none', () => {
    const env: DialectEnv & Env = {};
    dialect().parse('# A\n\nText *b* {.big}\n', env);
    expect(env).not.toHaveProperty('indexTerms');
  });
});

test('ids are those of the book', () => {
  const env: DialectEnv & Env = { indexIds: ['', 'ix-7"'] };
  const html = dialect().render('*a*{.index} [b]{.index}', env);
  expect(html).toBe('<p><em>a</em> <span class="index-mark" id="ix-7&quot;">b</span></p>\n');
});

test('what the author left out', () => {
  const tokens = dialect().parse('## A {.no-index .big}\n\n## B\n', {});
  const open = tokens.filter((token) => token.type === 'heading_open');
  expect(open.map(isLeftOut)).toEqual([true, false]);
  expect(open.map((token) => token.attrGet('class'))).toEqual(['big', null]);
});

test('thousands of marks are all found', () => {
  const terms = find('[a b]{index="A!B"} *c*{.index}\n'.repeat(1250));
  expect(terms).toHaveLength(2500);
});
