/** Which files of a folder are chapters, in which order and why, by the rule of the handbook. */
import { describe, expect, it } from 'vitest';
import { findBooks } from '../../build/read/find-books.ts';
import type { FolderKind } from '../../build/read/plan-folder.ts';
import { memoryHost } from '../memory-host.ts';

type Files = Readonly<Record<string, string>>;

async function plan(files: Files, kind?: FolderKind) {
  const all = Object.fromEntries(Object.entries(files).map(([name, text]) => [`/g/${name}`, text]));
  const { value, diagnostics } = await findBooks(['/g'], memoryHost({ ...all, '/g/.git/HEAD': '' }, '/g'), kind);
  const shown = value.books.map(({ title, chapters }) => [
    title?.text,
    ...chapters.map(({ path, depth, kind: what, title: name }) => {
      const file = path.replace('/g/', '');
      return `${'>'.repeat(depth)}${what === 'part' ? `[${name}]` : what === 'front' ? `${file} (front)` : file}`;
    }),
  ]);
  const [reading] = value.readings;
  return {
    shown,
    reading,
    chapters: shown[0]?.slice(1).join(', '),
    title: shown[0]?.[0],
    leftOut: Object.fromEntries(reading?.files.flatMap(({ file, place, why }) => (place ? [] : [[file, why]])) ?? []),
    findings: diagnostics.map(({ severity, message }) => `${severity}: ${message}`),
    hints: diagnostics.map(({ hint }) => hint),
    places: diagnostics.map(({ file, start, end }) => [file, start, end] as const),
  };
}

/** Chapters, each with a title of its own. */
const chapters = (...names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `# ${name.replaceAll('/', ' ')}\n\nFly.\n`]));

const front = (yaml: string): string => `---\n${yaml}\n---\n\nText.\n`;

describe('by names', () => {
  it('numbers count by their values, the index comes first, and folders are parts', async () => {
    const files = {
      ...chapters('2-b.md', '10-c.md', 'rules/a.md', 'rules/outer/deep/x.md'),
      'README.md': '# Kites\n\nFly.\n',
    };
    const { shown, reading } = await plan(files);
    expect(shown).toEqual([
      [
        'Kites',
        'README.md (front)',
        '2-b.md',
        '10-c.md',
        '[Rules]',
        '>rules/a.md',
        '>[Deep]',
        '>>rules/outer/deep/x.md',
      ],
    ]);
    expect(reading?.summary).toBe(
      '.: one book of 4 chapters in 2 parts, “Kites” from README.md, order from file names',
    );
  });

  it('a README or a file of that name introduces its folder', async () => {
    const files = chapters('1-players/README.md', '2-magic.md', '2-magic/fire.md', 'zoo/zoo.md', 'zoo/ape.md');
    expect((await plan(files)).chapters).toBe(
      '1-players/README.md, 2-magic.md, >2-magic/fire.md, zoo/zoo.md, >zoo/ape.md',
    );
  });

  it('each folder is a part, even if each has an index', async () => {
    expect((await plan(chapters('kites/index.md', 'kites/a.md', 'tides/index.md'))).shown).toHaveLength(1);
  });

  it.each(['weight', 'order', 'nav_order', 'sidebar_position', 'position', 'sidebar:\n  order'])(
    'numbers in front matter come first: %s',
    async (key) => {
      const files = { 'a.md': front(`${key}: 10`), 'b.md': front(`${key}: 9`), 'c.md': '# C\n' };
      expect((await plan(files)).chapters).toBe('b.md, a.md, c.md');
    },
  );

  it('Jekyll: parents by their titles, and collections', async () => {
    const { chapters: found, title } = await plan({
      '_config.yml': 'tooltips:\n  title: No\ntitle: Kites\ncollections:\n  spells:\n    output: true\n',
      'a.md': front('title: Magic\nnav_order: 2'),
      'b.md': front('title: Fight\nnav_order: 1'),
      'index.md': front('title: Start'),
      'd.md': front('title: D\nparent: Start'),
      'c.md': front('title: Fire\nparent: Magic\nnav_order: 1'),
      '_spells/gust.md': '# Gust\n',
      '_drafts/calm.md': '# Calm\n',
    });
    expect(title).toBe('Kites');
    expect(found).toBe('index.md (front), d.md, b.md, a.md, >c.md, [Spells], >_spells/gust.md');
  });

  it('loses no chapter whose parents go in a circle', async () => {
    const files = { 'a.md': front('title: A\nparent: B'), 'b.md': front('title: B\nparent: A'), 'c.md': '# C\n' };
    const { chapters: found } = await plan(files);
    expect(found?.match(/\w\.md/g)?.toSorted()).toEqual(['a.md', 'b.md', 'c.md']);
  });

  it('Docusaurus: numbers and labels of folders', async () => {
    const { chapters: found } = await plan({
      'docusaurus.config.js': "module.exports = {\n  title: 'Kites',\n};\n",
      ...chapters('docs/sea/a.md', 'docs/sky/b.md', 'src/pages/c.md'),
      'docs/sky/_category_.json': '{ "label": "The sky", "position": 1 }',
    });
    expect(found).toBe('[The sky], >docs/sky/b.md, [Sea], >docs/sea/a.md');
  });
});

/** The same three chapters for each list: the second comes first, in a part, and the third is not listed. */
const TREE = chapters('docs/one.md', 'docs/rules/two.md', 'docs/three.md');
const LISTED = '[Rules], >docs/rules/two.md, [More], >docs/one.md';
const MKDOCS = 'site_name: Kites\nnav:\n  - Rules:\n    - Two: rules/two.md\n  - More:\n    - one.md\n';

describe('by a list', () => {
  it.each<[string, Files]>([
    ['SUMMARY.md', { 'book.toml': '[book]\ntitle = "Kites"\nsrc = "docs"\n\n[x]\ntitle = "No"\n' }],
    ['summary.md', { 'book.toml': '[x]\ntitle = "No"\n[book]\ntitle = "Kites"\nsrc = "docs"\n' }],
    ['_sidebar.md', { 'mkdocs.yml': 'site_name: Kites\n' }],
  ])('%s', async (name, files) => {
    const list = '# Summary\n\n# Rules\n\n- [Two](rules/two.md)\n\n# More\n\n* [One](/one)\n- Later\n';
    const found = await plan({ ...TREE, ...files, [`docs/${name}`]: list });
    expect([found.title, found.chapters]).toEqual(['Kites', `${LISTED}, [Docs], >docs/three.md`]);
  });

  it('nav of MkDocs; what it does not name stands at the end, with one finding', async () => {
    const found = await plan({ ...TREE, 'mkdocs.yml': MKDOCS, ...chapters('docs/zoo/ape.md', 'docs/zoo/bee.md') });
    expect(found.chapters).toBe(`${LISTED}, [Zoo], >docs/zoo/ape.md, >docs/zoo/bee.md, [Docs], >docs/three.md`);
    expect(found.findings).toEqual([
      'info: 3 files are not in this list, and no page links to them, so they stand at the end of the book',
    ]);
    expect(found.hints[0]).toContain(
      'exclude: [../three.md, ../zoo/ape.md, ../zoo/bee.md] in the front matter of docs/rules/two.md',
    );
  });

  it('what pages link to follows them, also in turn', async () => {
    const found = await plan({
      'mkdocs.yml': 'nav: [index.md, spells.md, end.md]\n',
      'docs/index.md': '# Kites\n\n[[Gust]]\n',
      'docs/spells.md': '# Spells\n\n- [[Gust]]\n- [Calm](spells/Calm.md#x)\n',
      'docs/spells/Calm.md': '# Calm\n\n[Storm](Storm.md)\n',
      ...chapters('docs/end.md', 'docs/spells/Gust.md', 'docs/spells/Storm.md'),
    });
    expect(found.chapters).toBe(
      'docs/index.md (front), docs/spells.md, >docs/spells/Gust.md, >docs/spells/Calm.md, >>docs/spells/Storm.md, docs/end.md',
    );
    expect(found.findings).toEqual([]);
    expect(found.reading?.files[2]).toEqual({
      file: 'docs/spells/Gust.md',
      words: 5,
      place: '1.1',
      why: 'a link in docs/spells.md',
    });
  });

  it('.pages: folders mean their own lists or their files, … the rest', async () => {
    const found = await plan({
      'mkdocs.yml': 'site_name: Kites\n',
      'docs/.pages': 'nav:\n  - index.md\n  - games\n  - ...\n  - Last: zoo\n',
      'docs/games/.pages': 'title: Our games\nnav: [index.md, two.md, one.md]\n',
      ...chapters('docs/index.md', 'docs/games/index.md', 'docs/games/one.md', 'docs/games/two.md', 'docs/games/x.md'),
      ...chapters('docs/a.md', 'docs/zoo/ape.md'),
    });
    expect(found.chapters).toBe(
      'docs/index.md (front), docs/games/index.md, >docs/games/two.md, >docs/games/one.md, docs/a.md, [Last], >docs/zoo/ape.md, [Our games], >docs/games/x.md',
    );
  });

  it('a README whose items link to chapters; an index means its folder', async () => {
    const readme =
      '# Kites\n\nSee [b](b.md).\n\n- [Combat](2/README.md)\n- [Players](1/)\n- [Code](https://x.example)\n';
    const files = { ...chapters('1/a.md', '2/README.md', '2/melee.md', 'b.md'), 'README.md': readme };
    expect((await plan(files)).chapters).toBe('README.md (front), b.md, 2/README.md, >2/melee.md, [Players], >1/a.md');
    const prose = { ...files, 'README.md': '# Kites\n\n[b](b.md) and [a](1/a.md).\n' };
    expect((await plan(prose)).reading?.order).toBe('file names');
  });

  it('contents: and exclude: in front matter outrank all others', async () => {
    const index = '---\nexclude: [old, x.md]\ncontents:\n  - rules/two.md\n  - one.md\n---\n# Kites\n';
    const found = await plan({
      ...TREE,
      'mkdocs.yml': MKDOCS,
      'docs/index.md': index,
      ...chapters('docs/old/a.md', 'docs/x.md'),
    });
    expect(found.chapters).toBe('docs/index.md (front), docs/rules/two.md, docs/one.md, [Docs], >docs/three.md');
    expect(found.leftOut['docs/old/a.md']).toBe('exclude: in docs/index.md');
  });

  it.each([
    ['SUMMARY.md', '- [One](one.md)\n- [Gone](gone.md)\n- [Two](two.md)\n', [2, 10, 17]],
    ['mkdocs.yml', 'nav:\n  - one.md\n  - Gone: gone.md\n  - two.md\n  - https://we.example/us.md\n', [3, 11, 18]],
  ])('reports a chapter that does not exist: %s', async (list, text, [line, column, end]) => {
    const folder = list === 'mkdocs.yml' ? 'docs/' : '';
    const found = await plan({ ...chapters(`${folder}one.md`, `${folder}two.md`), [list]: text });
    expect(found.chapters).toBe(`${folder}one.md, ${folder}two.md`);
    expect(found.places[0]).toEqual([list, { line, column }, { line, column: end }]);
  });

  it('tells of a private file in a list', async () => {
    const text = '- [One](one.md)\n- [Secret](.secret.md)\n- [Two](two.md)\n';
    const found = await plan({ ...chapters('one.md', 'two.md', '.secret.md'), 'SUMMARY.md': text });
    expect(found.chapters).toBe('one.md, two.md');
    expect(found.findings[0]).toMatch(/^warning: the chapter \.secret\.md in this list is private/);
  });
});

describe('leaves out', () => {
  it('papers of the project, templates, hidden and ignored files, and says why', async () => {
    const found = await plan({
      ...chapters('a.md', 'b/TODO.md', 'LICENSE.md', 'changelog.md', 'SECURITY.md', '404.md', '_draft.md'),
      ...chapters('.x/x.md', 'node_modules/x/y.md', '_site/a.md', 'tmp/a.md', 'tmp/b/c.md', 'notes/x.md', 'notes/y.md'),
      ...chapters('templates/npc.md', 'book/a.md'),
      'sheet.md': '# [NAME]\n\nx\n',
      'npc.md': front('template: true'),
      'book.toml': '',
      '.gitignore': '# ours\ntmp/\nnotes/*.md\n!notes/y.md\n',
      'notes/.gitignore': '*.log\n',
    });
    expect(found.chapters).toBe('a.md, [B], >b/TODO.md, [Notes], >notes/y.md');
    expect(found.leftOut).toEqual({
      'LICENSE.md': 'a paper of the project',
      'changelog.md': 'a paper of the project',
      'SECURITY.md': 'a paper of the project',
      '404.md': 'a page for broken links',
      '_draft.md': 'its name or its folder’s name begins with _',
      'templates/npc.md': 'a template',
      'sheet.md': 'a template',
      'npc.md': 'a template',
    });
  });

  it('a README next to an index, and one above the only folder', async () => {
    expect((await plan(chapters('index.md', 'a.md', 'README.md'))).leftOut).toEqual({
      'README.md': 'index.md opens the book',
    });
    expect((await plan(chapters('rules/a.md', 'rules/b.md', 'README.md'))).leftOut).toEqual({
      'README.md': 'outside rules/',
    });
  });

  it('all but the file that the README of a program links to, and warns if that is more', async () => {
    const readme =
      '# Tool\n\n[They’re here](https://github.com/we/kites/blob/main/out/../RULES.md), [ours](LICENSE.md).\n';
    const files = { 'README.md': readme, 'src/a.py': '', ...chapters('RULES.md', 'docs/design.md', 'LICENSE.md') };
    const found = await plan(files);
    expect(found.chapters).toBe('RULES.md');
    expect(found.leftOut['docs/design.md']).toBe('README.md names another file as the book');
    expect(found.findings).toEqual([
      'warning: more text is left out than included: 9 words in 2 files, such as README.md',
    ]);
    const { 'src/a.py': _, ...plain } = files;
    expect((await plan(plain)).chapters).toContain('>docs/design.md');
  });
});

describe('several books', () => {
  it.each([
    ['folders named after languages', chapters('de/a.md', 'pt-BR/a.md'), ['de/a.md', 'pt-BR/a.md']],
    [
      'those of the newest version',
      chapters('v9/de/a.md', 'v10/de/a.md', 'v10/en/a.md'),
      ['v10/de/a.md', 'v10/en/a.md'],
    ],
    [
      'one with a list',
      { ...chapters('de/a.md', 'de/b.md', 'en/a.md'), 'de/SUMMARY.md': '[b](b.md)\n[a](a.md)\n' },
      ['de/b.md', 'en/a.md'],
    ],
  ])('%s', async (_, files, first) => {
    expect((await plan(files)).shown.map(([, file]) => file)).toEqual(first);
  });

  it('of versions, the newest is read; plain numbers are chapters', async () => {
    const found = await plan(chapters('v1.9/a.md', 'v1.10/a.md', 'index.md', '1/b.md', '2/b.md'));
    expect(found.chapters).toBe('index.md (front), [1], >1/b.md, [2], >2/b.md, [V1.10], >v1.10/a.md');
    expect(found.findings).toEqual(['warning: only the newest version is read, v1.10, and not v1.9']);
    expect(found.leftOut).toEqual({ 'v1.9/a.md': 'an older version than v1.10' });
  });

  it('what the command line says', async () => {
    expect((await plan(chapters('a.md', 'kites/index.md', 'kites/x.md'), 'shelf')).shown).toHaveLength(2);
    expect((await plan(chapters('de/a.md', 'en/a.md'), 'book')).shown).toHaveLength(1);
  });

  it('a shelf by its page, which gives the order and leaves out what it does not name', async () => {
    const shelf = '# Games\n\n- [Tides](tides.md)\n- [Kites](kites/)\n- [Gone](gone.md)\n';
    const files = { ...chapters('kites/1.md', 'kites/2.md', 'tides.md', 'draft.md', 'TODO.md'), 'shelf.md': shelf };
    const found = await plan(files);
    expect(found.shown.map(([, first]) => first)).toEqual(['tides.md', 'kites/1.md']);
    expect(found.findings).toContain('error: this link leads to no book: gone.md');
    expect(found.findings).toContain('info: draft.md is not linked to, and so left out');
    expect(found.reading?.summary).toBe(
      '.: a shelf of 2 books, order from shelf.md; left out: draft.md (not a book of the shelf)',
    );
    expect((await plan({ ...files, 'shelf.md': 'Two games.\n' })).shown).toHaveLength(3);
  });
});

it.each<[string, Files, FolderKind | undefined]>([
  ['it has mkdocs.yml', { 'mkdocs.yml': 'site_name: G\n', ...chapters('docs/a.md') }, undefined],
  ['each of its folders is named after a language', chapters('de/a.md', 'en/b.md'), undefined],
  ['--shelf was given', chapters('a.md', 'b.md'), 'shelf'],
  ['it has shelf.md', { 'shelf.md': '# S\n\n- [A](a.md)\n', ...chapters('a.md') }, undefined],
])('says why it reads a folder as a book or a shelf: %s', async (why, files, kind) => {
  expect((await plan(files, kind)).reading?.why).toBe(why);
});

it.each<[string, Files, string]>([
  ['front matter', { 'index.md': '---\ntitle: Kites\n---\n# Welcome\n' }, 'Kites'],
  ['the heading where front matter has a label', { 'index.md': '---\ntitle: Home\n---\n# Kites\n' }, 'Kites'],
  ['the heading before the configuration', { 'index.md': '# Kites\n', 'mkdocs.yml': 'site_name: No\n' }, 'Kites'],
  ['the configuration, at its top level', { '_config.yml': 'x:\n  title: No\nname: Kites\n' }, 'Kites'],
  ['the first chapter', {}, 'a.md'],
  ['a README below a remark', { 'README.md': '> Old\n\n# Kites\n' }, 'Kites'],
  ['the first # below prose', { 'README.md': 'See the log.\n\n# Kites\n' }, 'Kites'],
  ['no slogan in a README', { 'README.md': 'See the log.\n\n# Fast!\n', '_config.yml': 'title: Kites' }, 'Kites'],
  ['the folder, where chapters are in parts', { 'a.md': '', 'b.md': '', 'x/c.md': '# C\n', 'y/d.md': '# D\n' }, 'G'],
])('the title of %s', async (_, files, title) => {
  const folder = files['mkdocs.yml'] === undefined ? '' : 'docs/';
  const inside = Object.entries(files).map(([name, text]) => [name.endsWith('.md') ? folder + name : name, text]);
  expect((await plan({ ...chapters(`${folder}a.md`, `${folder}b.md`), ...Object.fromEntries(inside) })).title).toBe(
    title,
  );
});
