/**
 * How typical folders of authors are planned: one book or a shelf, the folder and order of the chapters, the title,
 * and excluded files.
 */
import { describe, expect, it } from 'vitest';
import { findBooks } from '../../build/read/find-books.ts';
import type { FolderKind } from '../../build/read/plan-folder.ts';
import { memoryHost } from '../memory-host.ts';

const TEXT = '\n\nA sentence that is long enough to be told from others, number ';

async function read(files: Readonly<Record<string, string>>, kind?: FolderKind) {
  const all = Object.fromEntries(Object.entries(files).map(([name, text]) => [`/g/${name}`, text]));
  return findBooks(['/g'], memoryHost({ ...all, '/g/.git/HEAD': '' }, '/g'), kind);
}

/** Titles and files of the books in `/g`; parts are in brackets, with one `>` for each level. */
async function plan(files: Readonly<Record<string, string>>, kind?: FolderKind) {
  const { value, diagnostics } = await read(files, kind);
  return {
    books: value.books.map(({ title, chapters }) => [
      title?.text,
      ...chapters.map(
        ({ path, depth, kind: what, title: name }) =>
          `${'>'.repeat(depth)}${what === 'part' ? `[${name}]` : path.replace('/g/', '')}${what === 'front' ? ' (front)' : ''}`,
      ),
    ]),
    taken: value.readings.map(({ summary }) => summary),
    findings: diagnostics.map(({ severity, message }) => `${severity}: ${message}`),
    places: diagnostics.map(({ file, start, end }) => [file, start, end] as const),
  };
}

/** Chapters, each with a title and text of its own. */
const chapters = (...names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name, index) => [name, `# ${name.replaceAll('/', ' ')}${TEXT}${index}.\n`]));

describe('a folder', () => {
  it('is one book, its subfolders are parts', async () => {
    const { books, taken } = await plan({
      ...chapters('2-b.md', '10-c.md', 'rules/a.md', 'rules/deep/x.md'),
      'README.md': '# Kites\n\nFly.\n',
    });
    expect(books).toEqual([
      ['Kites', 'README.md (front)', '2-b.md', '10-c.md', '[Rules]', '>rules/a.md', '>[Deep]', '>>rules/deep/x.md'],
    ]);
    expect(taken).toEqual(['.: one book of 4 chapters in 2 parts, “Kites” from README.md, order from file names']);
  });

  it('of one file has the title of that file, and says so', async () => {
    const { books, taken } = await plan({
      'rules/kites.md': '# The kite game\n\n## Wind\n\nFly.\n',
      'README.md': '# Repo\n',
    });
    expect(books).toEqual([['The kite game', 'rules/kites.md']]);
    expect(taken[0]).toContain('one book of 1 chapter, “The kite game” from rules/kites.md');
  });

  it.each([
    ['integers', ['1-a', '2-b', '3-c', '9-d', '10-e', '11-f', '20-g', '21-h']],
    ['integers with leading zeros', ['01-a', '02-b', '03-c', '100-d', '101-e', '200-f']],
  ])('has its files in the order of %s', async (_, names) => {
    const { books } = await plan(chapters(...names.toSorted().map((name) => `${name}.md`)));
    expect(books[0]?.slice(1)).toEqual(names.map((name) => `${name}.md`));
  });

  it('is one book although each file has front matter, and says if those look like books', async () => {
    const book = (title: string): string => `---\ntitle: ${title}\nsubtitle: A game\n---\n# ${title}\n`;
    const { books, findings } = await plan({ 'a.md': book('A'), 'b.md': book('B'), 'c.md': book('C') });
    expect(books).toHaveLength(1);
    expect(findings).toEqual(['warning: 2 files have front matter for a whole book, but are read as chapters']);
  });

  it.each([
    ['languages', chapters('de/a.md', 'de/b.md', 'pt-BR/a.md', 'pt-BR/b.md'), 2],
    ['folders with an index each', chapters('kites/index.md', 'kites/a.md', 'tides/00-index.md', 'tides/a.md'), 2],
    ['folders with an index each, below an index', chapters('index.md', 'kites/index.md', 'tides/index.md'), 1],
    ['folders with an index each, beside a chapter', chapters('intro.md', 'kites/index.md', 'tides/index.md'), 1],
    ['parts', chapters('gm/a.md', 'gm/b.md', 'pc/a.md', 'pc/b.md'), 1],
  ])('of %s', async (_, files, count) => {
    expect((await plan(files)).books).toHaveLength(count);
  });

  it('is what it is told to be', async () => {
    const files = chapters('a.md', 'kites/index.md', 'kites/x.md');
    expect((await plan(files, 'shelf')).books).toHaveLength(2);
    expect((await plan(chapters('de/a.md', 'en/a.md'), 'book')).books).toHaveLength(1);
  });

  it('is a shelf of all its books if its shelf.md links to none', async () => {
    const { books, taken, findings } = await plan({
      ...chapters('kites/1.md', 'kites/2.md', 'tides.md'),
      'shelf.md': '# Shelf\n\nTwo games.\n',
    });
    expect(books).toHaveLength(2);
    expect(taken).toEqual(['.: a shelf of 2 books']);
    expect(findings).toEqual(['hint: no title was found, so the book is called “Kites” after its folder']);
  });

  it('is a shelf by its page, which gives the order and leaves out what it does not name', async () => {
    const shelf = '# Games\n\n- [Tides](tides.md)\n- [Kites](kites/)\n- [Gone](gone.md)\n';
    const files = { ...chapters('kites/1.md', 'kites/2.md', 'tides.md', 'draft.md', 'TODO.md'), 'shelf.md': shelf };
    const { books, findings, taken } = await plan(files);
    expect(books.map(([, first]) => first)).toEqual(['tides.md', 'kites/1.md']);
    expect(findings).toContain('error: this link leads to no book: gone.md');
    expect(findings).toContain('info: draft.md is not in this list, so it is left out');
    expect(taken[0]).toBe(
      '.: a shelf of 2 books, order from shelf.md; left out: draft.md (not a book of the shelf), TODO.md (about the project)',
    );
  });
});

describe('leaves out', () => {
  it.each([
    ['notes about the project', ['LICENSE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'CLAUDE.md', 'docs-notes/TODO.md']],
    ['hidden files', ['_draft.md', '.obsidian/x.md', 'node_modules/x/y.md']],
  ])('%s', async (_, names) => {
    const { books } = await plan(chapters('a.md', 'b.md', ...names));
    expect(books[0]?.slice(1)).toEqual(['a.md', 'b.md']);
  });

  it('a README next to an index', async () => {
    const { books } = await plan({ ...chapters('a.md', 'README.md'), 'index.md': '# Kites\n' });
    expect(books).toEqual([['Kites', 'index.md (front)', 'a.md']]);
  });

  it('says what, with the reason', async () => {
    const { value } = await read(chapters('a.md', 'b.md', '_draft.md', 'LICENSE.md', '.private.md'));
    expect(value.readings[0]).toMatchObject({
      files: ['a.md', 'b.md'],
      leftOut: [
        { file: '_draft.md', why: 'its name or its folder’s name begins with _' },
        { file: 'LICENSE.md', why: 'about the project' },
      ],
    });
    expect(value.readings[0]?.summary).toMatch(/; left out: LICENSE\.md \(about the project\)$/);
  });
});

it.each<[string, Readonly<Record<string, string>>, FolderKind | undefined]>([
  ['it has mkdocs.yml', { 'mkdocs.yml': 'site_name: G\n', ...chapters('docs/a.md') }, undefined],
  ['each of its folders is named after a language', chapters('de/a.md', 'en/b.md'), undefined],
  ['--shelf was given', chapters('a.md', 'b.md'), 'shelf'],
  ['it has shelf.md', { 'shelf.md': '# S\n\n- [A](a.md)\n', ...chapters('a.md') }, undefined],
])('says why it reads a folder as a book or a shelf %s', async (why, files, kind) => {
  expect((await read(files, kind)).value.readings[0]?.why).toBe(why);
});

/** The same three chapters for each tool. The second one comes first, in a part; no list names the third. */
const TREE = chapters('docs/one.md', 'docs/rules/two.md', 'docs/three.md');

describe('the order', () => {
  it.each([
    [
      'mdBook',
      {
        'book.toml': '[book]\ntitle = "Kites"\nsrc = "docs"\n',
        'docs/SUMMARY.md': '# Summary\n\n# Rules\n\n- [Two](rules/two.md)\n\n# More\n\n- [One](one.md)\n',
      },
    ],
    [
      'MkDocs',
      { 'mkdocs.yml': 'site_name: Kites\nnav:\n  - Rules:\n    - Two: rules/two.md\n  - More:\n    - one.md\n' },
    ],
    [
      'docsify',
      {
        'docs/_sidebar.md': '- Rules\n  - [Two](rules/two)\n- More\n  - [One](/one)\n',
        'README.md': '# Kites\n',
      },
    ],
  ])('of a list: %s', async (_, files) => {
    const { books, findings } = await plan({ ...TREE, ...files });
    expect(books).toEqual([['Kites', '[Rules]', '>docs/rules/two.md', '[More]', '>docs/one.md']]);
    expect(findings).toEqual([expect.stringMatching(/^info: docs\/three\.md is not in this list/)]);
  });

  it('and the title, of Jekyll, with its collections', async () => {
    const front = (order: number): string => `---\nnav_order: ${order}\n---\n\nText.\n`;
    const { books } = await plan({
      '_config.yml': 'tooltips:\n  title: No\ntitle: Kites\ncollections:\n  spells:\n    output: true\n',
      'a.md': front(2),
      'b.md': front(1),
      '_spells/gust.md': '# Gust\n',
      '_drafts/calm.md': '# Calm\n',
    });
    expect(books).toEqual([['Kites', 'b.md', 'a.md', '[Spells]', '>_spells/gust.md']]);
  });

  it.each(['weight', 'order', 'nav_order', 'sidebar_position', 'position'])('of numbers: %s', async (key) => {
    const front = (order: number): string => `---\n${key}: ${order} # place\n---\n\nText.\n`;
    const { books } = await plan({ 'a.md': front(10), 'b.md': front(9), 'c.md': '# C\n' });
    expect(books[0]?.slice(1)).toEqual(['b.md', 'a.md', 'c.md']);
  });

  it.each([
    ['mdBook', 'SUMMARY.md', '# Summary\n\n- [One](one.md)\n- [Gone](gone.md)\n- [Two](two.md)\n', [4, 10, 17]],
    [
      'MkDocs',
      'mkdocs.yml',
      'nav:\n  - one.md\n  - Gone: gone.md\n  - two.md\n  - https://we.example/us.md\n',
      [3, 11, 18],
    ],
  ])(
    'reports a chapter that a list of %s names, and that does not exist',
    async (_, list, text, [line, column, end]) => {
      const folder = list === 'mkdocs.yml' ? 'docs/' : '';
      const files = chapters(`${folder}one.md`, `${folder}two.md`);
      const { places, books } = await plan({ ...files, [list]: text });
      expect(books[0]?.slice(1)).toEqual([`${folder}one.md`, `${folder}two.md`]);
      expect(places).toContainEqual([list, { line, column }, { line, column: end }]);
      expect(places.filter(([, start]) => start.column > 1)).toHaveLength(1);
    },
  );

  it('tells of a private file in a list', async () => {
    const text = '- [One](one.md)\n- [Secret](.secret.md)\n- [Two](two.md)\n';
    const { books, findings } = await plan({ ...chapters('one.md', 'two.md', '.secret.md'), 'SUMMARY.md': text });
    expect(books[0]?.slice(1)).toEqual(['one.md', 'two.md']);
    expect(findings).toContain(
      'warning: the chapter .secret.md in this list is private, because its name begins with a dot',
    );
  });

  it('of the links of an index, where there are no numbers', async () => {
    const index = '# Kites\n\n[Last](b.md), [first](a.md)\n';
    expect((await plan({ ...chapters('a.md', 'b.md', 'c.md'), 'index.md': index })).books[0]?.slice(2)).toEqual([
      'b.md',
      'a.md',
      'c.md',
    ]);
  });

  it('keeps a file that introduces a folder with it', async () => {
    const files = chapters('magic.md', 'magic/fire.md', 'zoo/zoo.md', 'zoo/ape.md', 'a.md');
    expect((await plan(files)).books[0]?.slice(1)).toEqual([
      'a.md',
      'magic.md',
      '>magic/fire.md',
      'zoo/zoo.md',
      '>zoo/ape.md',
    ]);
  });
});

it.each([
  ['an index', { ...chapters('a.md', 'b.md'), 'index.md': '---\ntitle: Kites\n---\n# Welcome\n' }, 'Kites'],
  ['no index called Home', { ...chapters('a.md', 'b.md'), 'index.md': '---\ntitle: Home\n---\n# Kites\n' }, 'Kites'],
  ['a README above', { ...chapters('docs/a.md', 'docs/b.md'), 'README.md': '# Kites\n' }, 'Kites'],
  ['the folder, never its first chapter', chapters('a.md', 'b.md'), 'G'],
])('the title of %s', async (_, files, title) => {
  expect((await plan(files)).books[0]?.[0]).toBe(title);
});
