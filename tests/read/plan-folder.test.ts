/** Folders as authors keep them: one book or a shelf, where the chapters are, their order, the title, what is left out. */
import { describe, expect, it } from 'vitest';
import { compileFiles } from '../compile-files.ts';
import { findBooks } from '../../build/read/find-books.ts';
import type { FolderKind } from '../../build/read/plan-folder.ts';
import { memoryHost } from '../memory-host.ts';

const TEXT = '\n\nA sentence that is long enough to be told from others, number ';

/** Titles and files of the books in `/g`, parts in brackets, one `>` a level. */
async function plan(
  files: Readonly<Record<string, string>>,
  { input = '/g', kind }: { input?: string; kind?: FolderKind } = {},
) {
  const all = Object.fromEntries(Object.entries(files).map(([name, text]) => [`/g/${name}`, text]));
  const { value, diagnostics } = await findBooks([input], memoryHost({ ...all, '/g/.git/HEAD': '' }, '/g'), kind);
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

/** Chapters with a title and a text of their own. */
const chapters = (...names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name, index) => [name, `# ${name.replaceAll('/', ' ')}${TEXT}${index}.\n`]));

describe('a folder', () => {
  it('is one file where the configuration of Vivliostyle names only that', async () => {
    const { books, taken } = await plan({
      ...chapters('md/all.md', 'markdown/a.md', 'markdown/b.md', 'markdown/c.md'),
      'vivliostyle.config.js':
        "module.exports = {\n  title: 'Tides',\n  entry: [\n    './md/all.md',\n    // './markdown/a.md',\n  ],\n};\n",
    });
    expect(books).toEqual([['Tides', 'md/all.md']]);
    expect(taken[0]).toContain('left out: markdown/a.md (not in vivliostyle.config.js)');
  });

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
    ['an outline', ['10-a', '111-b', '112-c', '20-d', '221-e', '30-f']],
    ['an outline from one digit on', ['1-a', '11-b', '12-c', '2-d', '21-e', '3-f']],
    ['integers', ['1-a', '2-b', '3-c', '9-d', '10-e', '11-f', '20-g', '21-h']],
    // Chapter 9 is missing.
    ['integers with a gap', [1, 2, 3, 4, 5, 6, 7, 8, ...Array.from({ length: 12 }, (_, n) => n + 10)].map(String)],
    ['integers in steps', ['5-a', '10-b', '15-c', '20-d', '100-e', '110-f']],
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
    ['three of four', ['docs/a.md', 'docs/b.md', 'docs/c.md'], ['docs/a.md', 'docs/b.md', 'docs/c.md']],
    ['two of three', ['docs/a.md', 'docs/b.md'], ['[Docs]', '>docs/a.md', '>docs/b.md', '[Extras]', '>extras/x.md']],
  ])('of the usual name is the book if it has most of the texts: %s', async (_, names, read) => {
    const { books } = await plan(chapters(...names, 'extras/x.md'));
    expect(books.map(([, ...paths]) => paths)).toEqual([read]);
  });

  it.each([
    ['languages', chapters('de/a.md', 'de/b.md', 'pt-BR/a.md', 'pt-BR/b.md'), 2],
    ['folders with an index each', chapters('kites/index.md', 'kites/a.md', 'tides/00-index.md', 'tides/a.md'), 2],
    ['folders with an index each, below an index', chapters('index.md', 'kites/index.md', 'tides/index.md'), 1],
    ['folders with an index each, beside a chapter', chapters('intro.md', 'kites/index.md', 'tides/index.md'), 1],
    ['parts', chapters('gm/a.md', 'gm/b.md', 'pc/a.md', 'pc/b.md'), 1],
    ['translations', chapters('a.md', 'b.md', 'fr/a.md', 'fr/b.md'), 1],
  ])('of %s', async (_, files, count) => {
    expect((await plan(files)).books).toHaveLength(count);
  });

  it('is what it is told to be', async () => {
    const files = chapters('a.md', 'kites/index.md', 'kites/x.md');
    expect((await plan(files, { kind: 'shelf' })).books).toHaveLength(2);
    expect((await plan(chapters('de/a.md', 'en/a.md'), { kind: 'book' })).books).toHaveLength(1);
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
      '.: a shelf of 2 books, order from shelf.md; left out: draft.md, TODO.md (about the project)',
    );
  });
});

describe('leaves out', () => {
  it.each([
    ['notes about the project', ['LICENSE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'CLAUDE.md', 'docs-notes/TODO.md']],
    ['hidden files', ['_draft.md', '.obsidian/x.md', 'node_modules/x/y.md']],
    ['translations', ['i18n/de/a.md', 'a.fr.md']],
  ])('%s', async (_, names) => {
    const { books } = await plan(chapters('a.md', 'b.md', ...names));
    expect(books[0]?.slice(1)).toEqual(['a.md', 'b.md']);
  });

  it('a README for those who work on it, which still names the book', async () => {
    const readme = '# Kites\n\nRun `npm run build` to build this repository.\n';
    const { books, taken } = await plan({ ...chapters('a.md', 'b.md'), 'README.md': readme });
    expect(books).toEqual([['Kites', 'a.md', 'b.md']]);
    expect(taken[0]).toContain('left out: README.md (about the project)');
  });

  it('a bundle of all chapters', async () => {
    const parts = chapters('a.md', 'b.md', 'c.md');
    expect((await plan({ ...parts, 'all.md': Object.values(parts).join('\n') })).books[0]?.slice(1)).toEqual([
      'a.md',
      'b.md',
      'c.md',
    ]);
  });
});

/** The same three chapters for each tool: the second comes first, in a part, and the third is named nowhere. */
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
    ['MkDocs, with a folder', { 'mkdocs.yml': 'site_name: Kites\nnav:\n  - Rules: rules/\n  - More:\n    - one.md\n' }],
    [
      'Docusaurus',
      {
        'docusaurus.config.js': "module.exports = { title: 'Kites' };",
        'sidebars.js':
          "module.exports = { side: [{ type: 'category', label: 'Rules', items: ['rules/two'] }, { type: 'category', label: 'More', items: ['one'] }] };",
      },
    ],
    [
      'VitePress',
      {
        'docs/.vitepress/config.mts':
          "export default { title: 'Kites', themeConfig: { nav: [{ text: 'No', link: '/three' }], sidebar: [{ text: 'Rules', items: [{ text: 'Two', link: '/rules/two' }] }, { text: 'More', items: [{ text: 'One', link: '/one' }] }] } }",
      },
    ],
    [
      'docsify',
      {
        'docs/index.html': "<script>window.$docsify = {\n name: 'Kites'\n}</script>",
        'docs/_sidebar.md': '- Rules\n  - [Two](rules/two.md)\n- More\n  - [One](one.md)\n',
      },
    ],
  ])('of a list: %s', async (_, files) => {
    const { books, findings } = await plan({ ...TREE, ...files });
    expect(books).toEqual([['Kites', '[Rules]', '>docs/rules/two.md', '[More]', '>docs/one.md']]);
    expect(findings).toEqual([expect.stringMatching(/^info: docs\/three\.md is not in this list/)]);
  });

  it.each([
    [
      'Quarto',
      {
        '_quarto.yml':
          'project:\n  type: book\nbook:\n  title: Kites\n  chapters:\n    - docs/three.qmd\n    - docs/one.qmd\n',
        'docs/one.qmd': '# 1\n',
        'docs/three.qmd': '# 3\n',
      },
      ['docs/three.qmd', 'docs/one.qmd'],
    ],
    [
      'Hugo',
      {
        'hugo.toml': "title = 'Kites'\n",
        'content/a.md': '+++\ntitle = "A"\nweight = 2\n+++\nText.\n',
        'content/b.md': '+++\nweight = 1\n+++\nText.\n',
      },
      ['content/b.md', 'content/a.md'],
    ],
    [
      'Jekyll',
      { '_config.yml': 'title: Kites\n', 'a.md': '---\nnav_order: 2\n---\n', 'b.md': '---\nnav_order: 1\n---\n' },
      ['b.md', 'a.md'],
    ],
    [
      'Retype, downwards',
      {
        'retype.yml': 'input: .\nbranding:\n  title: Kites\n',
        'a.md': '---\norder: 2\n---\n',
        'b.md': '---\norder: 1\n---\n',
      },
      ['a.md', 'b.md'],
    ],
    [
      'Astro',
      {
        'astro.config.mjs': "starlight({\n title: 'Kites' })",
        'src/content/docs/a.mdx': '---\nsidebar:\n  order: 2\n---\n',
        'src/content/docs/b.mdx': '---\nsidebar:\n  order: 1\n---\n',
      },
      ['src/content/docs/b.mdx', 'src/content/docs/a.mdx'],
    ],
  ])('and the title, of %s', async (_, files, order) => {
    expect((await plan(files)).books).toEqual([['Kites', ...order]]);
  });

  it.each([
    ['mdBook', 'SUMMARY.md', '# Summary\n\n- [One](one.md)\n- [Gone](gone.md)\n- [Two](two.md)\n', [4, 10, 17]],
    [
      'docsify',
      '_sidebar.md',
      '- [One](/one)\n- [Gone](/gone "Later")\n- [Two](/two)\n- [Us](//we.example/us)\n',
      [2, 10, 15],
    ],
    [
      'MkDocs',
      'mkdocs.yml',
      'nav:\n  - one.md\n  - Gone: gone.md\n  - two.md\n  - https://we.example/us.md\n',
      [3, 11, 18],
    ],
    ['Quarto', '_quarto.yml', 'book:\n  chapters:\n    - one.md\n    - gone.qmd\n    - two.md\n', [4, 7, 15]],
    [
      'Docusaurus',
      'sidebars.js',
      "const { x } = require('./lib');\nmodule.exports = [\n  'one', 'gone', 'two',\n];\n",
      [3, 11, 15],
    ],
    [
      'VitePress',
      '.vitepress/config.mjs',
      "export default { sidebar: [\n  { text: 'One', link: '/one' },\n  { text: 'Gone',\n    link: '/gone' },\n  { text: 'Two', link: '/two' },\n] }\n",
      [4, 12, 17],
    ],
    [
      'Vivliostyle',
      'vivliostyle.config.js',
      "module.exports = {\n  entry: ['one.md', 'gone.md', 'two.md'],\n};\n",
      [2, 22, 29],
    ],
  ])(
    'tells of a chapter that a list of %s names, and that is not there',
    async (_, list, text, [line, column, end]) => {
      const folder = /^(?:sidebars|mkdocs)/.test(list) ? 'docs/' : '';
      const files = chapters(`${folder}one.md`, `${folder}two.md`);
      if (list === 'sidebars.js') files['docusaurus.config.js'] = '';
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

  it('is found from the folder of the chapters, too', async () => {
    const files = { ...TREE, 'mkdocs.yml': 'site_name: Kites\nnav:\n  - rules/two.md\n  - one.md\n' };
    expect((await plan(files, { input: '/g/docs' })).books).toEqual([['Kites', 'docs/rules/two.md', 'docs/one.md']]);
  });
});

describe('the title', () => {
  it.each([
    ['an index', { ...chapters('a.md', 'b.md'), 'index.md': '---\ntitle: Kites\n---\n# Welcome\n' }, 'Kites'],
    ['a cover page', { ...chapters('a.md', 'b.md'), '_coverpage.md': '# Kites\n' }, 'Kites'],
    ['no index called Home', { ...chapters('a.md', 'b.md'), 'index.md': '---\ntitle: Home\n---\n# Kites\n' }, 'Kites'],
    ['a README above', { ...chapters('docs/a.md', 'docs/b.md'), 'README.md': '# Kites\n' }, 'Kites'],
    ['the folder, never its first chapter', chapters('a.md', 'b.md'), 'G'],
  ])('of %s', async (_, files, title) => {
    expect((await plan(files)).books[0]?.[0]).toBe(title);
  });
});

describe('a vault of Obsidian', () => {
  const NOTES = {
    'Moon Elves.md': '# Overview\n\nThey sleep by day.\n\n# Magic\n\nOf the tides.\n',
    'Dwarves.md': '# The dwarves of the North\n\nThey dig.\n',
    'Trolls.md': '## Lairs\n\nUnder bridges.\n',
  };
  const titlesOf = async (files: Readonly<Record<string, string>>) => {
    const { shelf } = await compileFiles({ ...files, '.git/HEAD': '' }, ['.']);
    return shelf.books.flatMap(({ chapters: all }) => all.map((chapter) => chapter.title));
  };

  it('has notes that are called as their files are, unless their first heading says the same', async () => {
    const titles = await titlesOf({
      ...NOTES,
      '.obsidian/app.json': '{}',
      '.obsidian/plugins/tides/README.md': '# Plugin\n',
    });
    expect(titles).toEqual(['The dwarves of the North', 'Moon Elves', 'Trolls']);
  });

  it('is no other folder', async () => {
    expect(await titlesOf(NOTES)).toEqual(['The dwarves of the North', 'Moon Elves', 'Lairs']);
  });
});
