/** The content of an edition, and the content that only others have. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileFiles } from '../../compile-files.ts';
import { compileEditions } from '../../../build/commands/compile-editions.ts';
import type { Diagnostic } from '../../../build/types.ts';
import { caseTests } from '../../fixture-file.ts';
import { memoryHost } from '../../memory-host.ts';

const FRONT = 'lang: en\neditions: [players, referee]\n';
const book = (text: string, front = FRONT): string => `---\n${front}---\n\n# Book\n\n## One\n\nKept.\n\n${text}`;

type Files = Readonly<Record<string, string>>;

async function read(files: Files, edition: string, input = 'b.md') {
  const compilation = await compileFiles(files, [input], { edition, isCheck: true });
  const text = compilation.shelf.books.flatMap(({ chapters }) => chapters.map(({ source }) => source.text)).join('\n');
  return {
    ...compilation,
    text: text
      .replace(/^[ >]*%%%%$/gm, '')
      .replace(/\n{2,}/g, '\n')
      .trim(),
  };
}

async function restOf(text: string, edition = 'players'): Promise<string> {
  const { text: whole } = await read({ 'b.md': book(text) }, edition);
  return whole.replace(/^# Book\n## One\nKept\.\n?/, '');
}

caseTests(join(import.meta.dirname, 'left-out.txt'), async (text) => {
  const other = text.replaceAll('referee', 'players');
  expect(await restOf(other)).toBe(other.replace(/\n{2,}/g, '\n').trim());
  return restOf(text);
});

describe('goes', () => {
  it('a chapter with all below it, by its front matter, and a text that includes', async () => {
    const files = {
      'r/index.md': `---\n${FRONT}---\n\n# Realms\n\nText.\n`,
      'r/01-a.md': '---\nonly: referee\n---\n\n# A\n\nS\n',
      'r/02-part/index.md': '---\nonly: [referee]\n---\n\n# Part\n\nS\n',
      'r/02-part/a.md': '# Of part\n\nS\n',
      'r/03-b.md': '---\nonly: players\n---\n\n# B\n\nText.\n\n::: referee\n{{#include s.txt}}\n:::\n',
      'r/s.txt': 'S',
    };
    expect((await read(files, 'players', 'r')).text).toBe('# Realms\nText.\n# B\nText.');
    const { text } = await read(files, 'referee', 'r');
    expect(text).toBe('# Realms\nText.\n# A\nS\n# Part\nS\n# Of part\nS');
  });

  it('a text that another includes, as its front matter says', async () => {
    const s = '---\nonly:\n  - referee\n---\n\n# S\n\n::: note\nS\n:::\n';
    const files = { 'b.md': book('- a\n\n    {{#include s.md}}\n\n- b\n'), 's.md': s };
    expect((await read(files, 'players')).text).toBe('# Book\n## One\nKept.\n- a\n- b');
    expect((await read(files, 'referee')).text).toContain('# S');
  });

  it('not the text of editions that it includes', async () => {
    const front = 'editions:\n  players:\n  guide:\n    includes: players\n  referee:\n    includes: guide\n';
    const text = 'P {.only-players}\n\nG {.only-guide}\n\nR {.only-referee}\n';
    const linesOf = async (edition: string): Promise<string> =>
      [...(await read({ 'b.md': book(text, front) }, edition)).text.matchAll(/^([PGR]) /gm)].join();
    expect([await linesOf('players'), await linesOf('guide'), await linesOf('referee')]).toEqual([
      'P ,P',
      'P ,P,G ,G',
      'P ,P,G ,G,R ,R',
    ]);
  });
});

it('has the first paragraph of a footnote without the second one', async () => {
  expect(await restOf('A[^1].\n\n[^1]: B\n\n    S {.only-referee}\n\nC.\n')).toMatch(/^A\[\^1\]\.\n\[\^1\]: B\s+C\.$/);
});

it('stays, what all of the text needs below its last section', async () => {
  const text =
    'A[^1] [b][c].\n\n### S {.only-referee}\n\nS[^2] [S][s]\n\n[c]: https://c.example/\n[s]: s.html\n[^1]: Note.\n[^2]: S\n';
  expect(await restOf(text)).toBe('A[^1] [b][c].\n[c]: https://c.example/\n[^1]: Note.');
});

it('has the settings of its own, and a folder of its own', async () => {
  const front =
    'title: Kites\nversion: 1.0\nsubtitle: All\ncss: a.css\neditions:\n  players:\n    subtitle: For players\n  referee:\n    version: 2.0\n  keeper:\n    title: The Keeper\n';
  const files = { 'b.md': book('B.\n', front), 'a.css': '' };
  const seen = ['players', 'referee', 'keeper'].map(async (edition) => {
    const { shelf } = await read(files, edition);
    return shelf.books.map(({ slug, title, meta }) => [slug, title, meta.version, meta.subtitle]);
  });
  expect(await Promise.all(seen)).toEqual([
    [['kites', 'Kites', '1.0', 'For players']],
    [['kites-referee', 'Kites', '2.0', 'All']],
    [['the-keeper', 'The Keeper', '1.0', 'All']],
  ]);
});

it('is in no edition if it is marked for one that nobody knows', async () => {
  expect([await restOf('S {.only-refree}\n'), await restOf('S {.only-refree}\n', 'referee')]).toEqual(['', '']);
});

describe('tells', () => {
  const found = async (text: string, front = FRONT): Promise<readonly Diagnostic[]> => {
    const { found } = await compileEditions(['b.md'], memoryHost({ 'b.md': book(text, front) }), { isCheck: true });
    return found.filter(({ severity }) => severity === 'error');
  };

  it('links to what an edition does not have, and which edition that is', async () => {
    const errors = await found('[S]{.only-referee} [Lair](#lair) [[Lair]]\n\n### Lair {.only-referee}\n\nDeep.\n');
    expect(errors.map(({ start, editions, message }) => [start.line, start.column, editions, message])).toEqual([
      [12, 20, ['players'], 'the target of this link is not in the edition players: “Lair”'],
      [12, 34, ['players'], 'the target of this link is not in the edition players: “Lair”'],
    ]);
  });

  it.each([
    ['A {.only-refree}\n', 12, 'did you mean referee?'],
    ['::: refere\nA\n:::\n', 12, 'did you mean referee?'],
    ['A [b]{.only-refree} c\n', 12, 'did you mean referee?'],
    ['| A |\n|--|\n| a {.only-player} |\n', 14, 'did you mean players?'],
    ['A {.only-dragon}\n', 12, 'the editions are players, referee'],
  ])('names that no edition has: %j', async (text, line, hint) => {
    expect(await found(text)).toMatchObject([{ rule: 'edition', start: { line }, hint }]);
  });

  it.each<readonly [string, string]>([
    ['Words {.only-referee} here.\n', 'nothing can be left out by these attributes'],
    ['<div class="only-referee">S</div>\n', 'raw HTML cannot be marked for an edition'],
    ...[
      'S {only-referee}',
      '![a [S]{.only-referee}](a.png)',
      '*[a]: S {.only-referee}\n\na',
      '[a](# "S {.only-referee}")',
    ].map((text) => [text, 'this marks nothing for an edition'] as const),
  ])('marks that mark nothing: %j', async (text, message) => {
    expect((await found(text)).map((each) => each.message)).toContain(message);
  });

  it('marks in a book without editions, in which a container may be called anything', async () => {
    const files = { 'b.md': book('::: referee\nA\n:::\n\nB {.only-referee}\n', 'lang: en\n') };
    const { diagnostics } = await compileFiles(files, ['b.md'], { isCheck: true });
    expect(diagnostics).toMatchObject([{ rule: 'edition', severity: 'warning', start: { line: 15, column: 10 } }]);
  });

  it('marks for editions that another book of the shelf has', async () => {
    const files = {
      'a.md': book('::: referee\nA\n:::\n\nB {.only-referee}\n', 'lang: en\ntitle: Kites\n'),
      'b.md': book('B.\n'),
    };
    const { found } = await compileEditions(['a.md', 'b.md'], memoryHost(files), { kind: 'shelf', isCheck: true });
    const ofEditions = found.filter(({ rule }) => rule === 'edition');
    expect(ofEditions.map(({ severity, file, start }) => `${severity} ${file}:${start.line}`)).toEqual([
      'warning a.md:12',
      'error a.md:16',
    ]);
  });

  it.each([undefined, 'referee'])('a translation that has no editions, with --edition %s', async (edition) => {
    const files = {
      's/en/index.md': book('::: referee\nS\n:::\n'),
      's/de/index.md': book('::: referee\nS\n:::\n', 'lang: de\ntranslations: ../en/index.md\n'),
    };
    const options = { isCheck: true, ...(edition !== undefined && { edition }) };
    const { found } = await compileEditions(['s/en', 's/de'], memoryHost(files), options);
    expect(found.filter(({ severity }) => severity === 'error')).toMatchObject([
      { rule: 'edition', file: 's/de/index.md', start: { line: 1 } },
    ]);
  });

  it('a translation with editions that the original does not have', async () => {
    const files = {
      's/en/index.md': book('S.\n', `${FRONT}translations: ../de/index.md\n`),
      's/de/index.md': book('S.\n', 'lang: de\neditions: [spieler, referee]\n'),
    };
    const { found } = await compileEditions(['s/en', 's/de'], memoryHost(files), { isCheck: true });
    expect(found.filter(({ rule }) => rule === 'edition')).toMatchObject([
      {
        severity: 'warning',
        file: 's/de/index.md',
        message: expect.stringContaining('spieler'),
        hint: 'its editions are players, referee',
      },
    ]);
  });

  it.each(['only: referee', 'editions: [referee]'])('chapters with %s in a book without editions', async (key) => {
    const files = { 'b/index.md': '---\ntitle: B\n---\n\nB.\n', 'b/1.md': `---\n${key}\n---\n\n# One\n\nA.\n` };
    const { diagnostics } = await compileFiles(files, ['b'], { isCheck: true });
    expect(diagnostics).toMatchObject([
      {
        file: 'b/1.md',
        start: { line: 2 },
        hint: expect.stringContaining('name the editions in the front matter of the book'),
      },
    ]);
  });

  it('what is in all editions once', async () => {
    expect(await found('[a](#nowhere)\n')).toMatchObject([{ rule: 'broken-link' }]);
  });
});

it('is the book that it was where there are none', async () => {
  const { shelf, editions, edition } = await compileFiles({ 'b.md': book('::: referee\nA\n:::\n', 'lang: en\n') });
  expect([editions, edition, shelf.whole, shelf.books.length]).toEqual([[], undefined, undefined, 1]);
});

it('is released without drafts, and with to-dos only of what it shows', async () => {
  const text = 'A. {.only-players}\n\nTODO S {.only-referee}\n\nSee [b](#later).\n\n### Later\n\nTODO\n';
  const { diagnostics } = await compileFiles({ 'b.md': book(text) }, ['b.md'], { release: true });
  expect(diagnostics.map(({ rule, severity, start }) => [rule, severity, start.line])).toEqual([['todo', 'error', 20]]);
});
