import { join } from 'node:path';
import MarkdownIt, { type Env, type MarkdownIt as Markdown } from 'markdown-it';
import abbreviations from 'markdown-it-abbr';
import bracketedSpans from 'markdown-it-bracketed-spans';
import definitionList from 'markdown-it-deflist';
import footnote from 'markdown-it-footnote';
import { describe, expect, test } from 'vitest';
import { activity } from '../../plugins/activity.ts';
import { admonition } from '../../plugins/admonition.ts';
import { anchor } from '../../plugins/anchor.ts';
import { attributes } from '../../plugins/attributes.ts';
import { container } from '../../plugins/container.ts';
import type { DialectEnv, IndexTerm } from '../../plugins/dialect.ts';
import { readIndexTerms } from '../../plugins/index-syntax.ts';
import { indexTerm, isLeftOut } from '../../plugins/index-term.ts';
import { position } from '../../plugins/position.ts';
import { table } from '../../plugins/table.ts';
import { caseTests, fixtureTests } from '../fixture-file.ts';

function dialect(): Markdown {
  const md = new MarkdownIt({ html: true }).use(position).use(container).use(admonition).use(table);
  md.use(definitionList).use(footnote).use(abbreviations).use(bracketedSpans);
  return md.use(attributes).use(activity).use(anchor).use(indexTerm);
}

fixtureTests('index-term.txt', dialect);

interface Found {
  readonly terms: readonly IndexTerm[];
  readonly problems: readonly string[];
}

/** Returns the terms of a text, and its problems with the text they mark. */
function find(text: string): Found {
  const env: DialectEnv & Env = {};
  dialect().parse(text, env);
  const lines = text.split('\n');
  const problems = (env.problems ?? []).map(
    ({ rule, detail, start, end }) =>
      `${rule} ${detail['reason'] ?? ''}: ${(lines[start.line] ?? '').slice(start.column, end.column)}`,
  );
  return { terms: env.indexTerms ?? [], problems };
}

/** Each term as `Path!Path | kind | place`, then the problems. */
caseTests(join(import.meta.dirname, 'index-terms.txt'), (text) => {
  const { terms, problems } = find(text);
  const lines = terms.map(({ path, kind, anchor, see }) => {
    const place = anchor?.kind === 'element' ? `#${anchor.id}` : anchor && `${anchor.kind} ${anchor.index}`;
    return [path.join('!'), kind, ...(place === undefined ? [] : [place]), ...(see ? [see.join('!')] : [])].join(' | ');
  });
  return [...lines, ...problems.map((problem) => `! ${problem}`)].join('\n');
});

describe('what stands in index', () => {
  test.each([
    ['Weapon', [{ path: ['Weapon'], kind: 'place' }]],
    ['Weapon!Class', [{ path: ['Weapon', 'Class'], kind: 'place' }]],
    [' Weapon ! Class ! Old ', [{ path: ['Weapon', 'Class', 'Old'], kind: 'place' }]],
    [
      'Weapon; Armour;',
      [
        { path: ['Weapon'], kind: 'place' },
        { path: ['Armour'], kind: 'place' },
      ],
    ],
    ['Weapon|main', [{ path: ['Weapon'], kind: 'main' }]],
    ['|main', [{ path: [], kind: 'main' }]],
    ['Combat|(', [{ path: ['Combat'], kind: 'start' }]],
    ['Combat |)', [{ path: ['Combat'], kind: 'end' }]],
    ['LOS|see Line of sight', [{ path: ['LOS'], kind: 'see', see: ['Line of sight'] }]],
    ['Weapon|seealso Armour!Shield', [{ path: ['Weapon'], kind: 'seealso', see: ['Armour', 'Shield'] }]],
    ['Weapon|see also Armour', [{ path: ['Weapon'], kind: 'seealso', see: ['Armour'] }]],
    ['Fire!', [{ path: ['Fire!'], kind: 'place' }]],
    ['Stop\\!Go', [{ path: ['Stop!Go'], kind: 'place' }]],
    ['A\\;B\\|C', [{ path: ['A;B|C'], kind: 'place' }]],
    ['', []],
    [';;', []],
  ])('%j', (written, terms) => {
    expect(readIndexTerms(written)).toEqual({ terms, problems: [] });
  });

  test('what cannot be read becomes a plain place', () => {
    expect(readIndexTerms('Weapon|chief')).toEqual({
      terms: [{ path: ['Weapon'], kind: 'place' }],
      problems: [{ reason: 'flag', text: 'chief' }],
    });
    expect(readIndexTerms('LOS|see').problems).toEqual([{ reason: 'flag', text: 'see' }]);
  });

  test('four levels are cut to three', () => {
    expect(readIndexTerms('a!b!c!d')).toEqual({
      terms: [{ path: ['a', 'b', 'c'], kind: 'place' }],
      problems: [{ reason: 'deep', text: 'a!b!c!d' }],
    });
  });
});

describe('the terms of a text', () => {
  test('stand below the last heading', () => {
    const { terms } = find('[a]{.index}\n\n# A\n\n## B\n\n[b]{.index}\n');
    expect(terms.map(({ section }) => section)).toEqual([-1, 1]);
  });

  test('keep their markup, but for links', () => {
    const [first, second] = find('[the *last* [man](#m)]{.index} and [plain]{.index}').terms;
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
  const { terms } = find('[a b]{index="A!B"} *c*{.index}\n'.repeat(1250));
  expect(terms).toHaveLength(2500);
});
