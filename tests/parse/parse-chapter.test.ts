/** Definitions shared by chapters. A chapter's cost depends on the definitions it uses, not on those of the book. */
import { describe, expect, it } from 'vitest';
import { compileFiles } from '../compile-files.ts';
import { createDialect } from '../../build/parse/dialect.ts';
import { abbreviationsIn, parseChapter } from '../../build/parse/parse-chapter.ts';
import { parseSafely } from '../../build/parse/parse-safely.ts';
import type { Source } from '../../build/types.ts';

const source = (text: string): Source => ({
  file: 'a.md',
  path: '/a.md',
  text,
  lines: text.split('\n').map((_, index) => index + 1),
  isFront: false,
  keepsLineBreaks: false,
  cards: [],
  underlines: false,
  origins: [],
  levels: [],
  depth: 0,
  isPart: false,
});

const NONE = { references: {}, abbreviations: {} };

it.each([
  ['![<meta http-equiv=refresh content="0;url=//a">](a.svg)', ''],
  ['![<b>Tide</b> & *kite* ![<script>x</script>s](b.svg)](a.svg)', 'Tide &amp; kite s'],
  ['[![a\\*b <svg onload=x>c</svg>](a.svg)](#d)', 'a*b'],
])('a heading that is a picture is its plain alternative text in the contents: %s', (written, html) => {
  const { headings, images } = parseChapter(source(`## ${written}\n`), createDialect(), NONE);
  expect(headings[0]?.html).toBe(html);
  expect(images[0]?.alt).toBe(headings[0]?.text);
});

describe('abbreviations of other chapters', () => {
  const shared = (count: number): { references: object; abbreviations: Record<string, string> } => ({
    references: {},
    abbreviations: Object.fromEntries(Array.from({ length: count }, (_, index) => [`:AB${index}`, `Long ${index}`])),
  });

  it('are taken where a chapter has them, and not elsewhere', () => {
    const found = abbreviationsIn('Text of AB7, and more.', { ...shared(100), references: {} });
    expect(found).toEqual({ ':AB7': 'Long 7' });
  });

  it.each([
    ['A WK-2 and more', { ':WK-2': 'x' }],
    ['Costs 1⊙.', { ':⊙': 'x' }],
    ['**STR**ong', { ':STR': 'x' }],
    ['&Auml;B', { ':ÄB': 'x' }],
  ])('are found in %s', (text, abbreviations) => {
    expect(abbreviationsIn(text, { references: {}, abbreviations })).toEqual(abbreviations);
  });

  it('stand for the same in all chapters, and the chapter’s own goes first', async () => {
    const text = '# B\n\n## One\n\nAGI.\n\n*[AGI]: Agility\n*[RT]: Round\n\n## Two\n\nAGI, RT.\n\n*[RT]: Retreat\n';
    const { shelf } = await compileFiles({ 'b.md': text });
    const [one, two] = shelf.books[0]?.chapters.slice(1).map(({ abbreviations }) => abbreviations) ?? [];
    expect([one, two]).toEqual([
      { ':AGI': 'Agility', ':RT': 'Round' },
      { ':AGI': 'Agility', ':RT': 'Retreat' },
    ]);
  });
});

it('link references of other chapters are looked up, and never gone through', () => {
  let walks = 0;
  const references = new Proxy(
    { THERE: { title: '', href: 'https://example.org/' } },
    {
      ownKeys: (target) => {
        walks++;
        return Reflect.ownKeys(target);
      },
    },
  );
  const md = createDialect({ renderMath: () => '' });
  const { links } = parseChapter(source('See [x][there].\n\n[own]: https://example.org/own\n\n[own]\n'), md, {
    references,
    abbreviations: {},
  });
  expect(links.map(({ href }) => href)).toEqual(['https://example.org/', 'https://example.org/own']);
  expect(walks).toBe(0);
});

describe('a long text', () => {
  const MANY = 64_000;
  const NOTHING = { references: {}, abbreviations: {} };
  const dialect = createDialect({ renderMath: (tex) => tex });

  it('has a finding for each tag that fits no other', () => {
    const { problems } = parseChapter(source('<b></i>'.repeat(MANY)), dialect, NOTHING);
    expect(problems).toHaveLength(2 * MANY);
  });

  it('has as many footnotes as it wants', () => {
    const parts = Array.from({ length: MANY / 2 }, (_, index) => `a[^${index}]\n\n[^${index}]: b\n\n`);
    const { tokens } = parseChapter(source(parts.join('')), dialect, NOTHING);
    expect(tokens.filter(({ type }) => type === 'footnote_open')).toHaveLength(MANY / 2);
  });
});

it('a block that causes an error is left out and marked', () => {
  const md = createDialect();
  md.core.ruler.push('fault', ({ tokens }) => {
    if (tokens.some(({ content }) => content.startsWith('Bad'))) throw new Error('fault');
  });
  const text = '# B\n\nGood.\n\nBad 1\nand more.\n\n> Kept\n\nBad 2';
  const { problems, text: read } = parseSafely(source(text), md, { references: {}, abbreviations: {} });
  expect(read).toBe('B\nGood.\nKept');
  expect(problems.map(({ rule, span: { start, end }, data }) => [rule, start.line, end.line, data])).toEqual([
    ['failed-block', 4, 4, { message: 'fault' }],
    ['failed-block', 9, 9, { message: 'fault' }],
  ]);
});
