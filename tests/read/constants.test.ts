import { describe, expect, test } from 'vitest';
import { compileFiles } from '../compile-files.ts';
import { constantsIn } from '../../build/read/constants.ts';

async function textOf(files: Readonly<Record<string, string>>) {
  const { shelf, diagnostics } = await compileFiles(files, ['v']);
  const text = shelf.books
    .flatMap(({ chapters }) => chapters.flatMap(({ tokens }) => tokens.flatMap(({ children }) => children ?? [])))
    .map(({ content }) => content)
    .join('|');
  const told = diagnostics
    .filter(({ rule }) => rule === 'foreign-syntax')
    .map(({ start, message }) => `${start.line} ${message}`);
  return { text, told, titles: shelf.books.flatMap(({ chapters }) => chapters.map(({ title }) => title)) };
}

describe('what a project defines as text', () => {
  test.each([
    ['MkDocs', { 'v/mkdocs.yml': 'site_name: X\nextra:\n  hp: 12\n', at: 'docs/' }, '{{ hp }}, {{ config.extra.hp }}'],
    ['Jekyll', { 'v/_config.yml': 'title: X\nhp: "12"\n', at: '' }, '{{site.hp}}, {{ site.hp | upcase }}'],
    [
      'data',
      { 'v/_config.yml': 'title: X\n', 'v/_data/rules.yml': 'limits:\n  hp: 12 # points\n', at: '' },
      '{{ site.data.rules.limits.hp }}, {{ hp }}',
    ],
    ['a file', { 'v/_config.yml': 'title: X\n', 'v/_includes/hp.md': '12\n', at: '' }, '{% include hp.md %}, {{ hp }}'],
    [
      'mdBook',
      { 'v/book.toml': '[book]\ntitle = "X"\n[preprocessor.variables.variables]\nhp = "12"\n', at: 'src/' },
      '{{hp}}, {{ hp }}',
    ],
    [
      'Quarto',
      { 'v/_quarto.yml': 'project:\n  type: book\n', 'v/_variables.yml': 'hp: 12\n', at: '' },
      '{{< var hp >}}, {{< var hp >}}',
    ],
    [
      'Hugo',
      { 'v/hugo.toml': 'title = "X"\n[params]\nhp = 12\n', at: 'content/' },
      '{{< param "hp" >}}, {{% param hp %}}',
    ],
    [
      'JSON',
      { 'v/_config.yml': 'title: X\n', 'v/_data/a.json': '{\n  "hp": "12",\n  "mp": 3\n}\n', at: '' },
      '{{ site.data.a.hp }}, {{ hp }}',
    ],
  ])('is filled in: %s', async (_, { at, ...files }, line) => {
    const own = Object.fromEntries(Object.entries(files).filter(([, text]) => typeof text === 'string')) as Record<
      string,
      string
    >;
    const found = await textOf({
      ...own,
      [`v/${at}a.md`]: `# A\n\nHas ${line} points, {{ mana }}.\n`,
      [`v/${at}b.md`]: '# B\n\nx\n',
    });
    expect(found.text.replaceAll('|', '')).toContain('Has 12, 12 points');
    expect(found.told).toEqual([expect.stringMatching(/^3 /)]);
  });

  test('is nothing but text, with one meaning', () => {
    const known = new Map([
      ['a.hp', '1'],
      ['b.hp', '2'],
      ['mp', '3'],
    ]);
    expect(constantsIn('{{ hp }} {{ a.hp }} {{ mp }} {{ constructor }} {{mp,hp}}', known)).toEqual({
      '{{ a.hp }}': '1',
      '{{ mp }}': '3',
    });
  });
});

test('the collections of Jekyll are chapters, what else begins with _ is none', async () => {
  const { titles } = await textOf({
    'v/_config.yml':
      'title: Game\ncollections:\n  rules:\n    output: true\n  # more\n  items:\n    output: true\n  posts:\n    output: true\n',
    'v/index.md': '# Game\n\nx\n',
    'v/_rules/combat.md': '# Combat\n\nx\n',
    'v/_rules/magic.md': '# Magic\n\nx\n',
    'v/_items/sword.md': '# Sword\n\nx\n',
    'v/_drafts/no.md': '# No\n\nx\n',
    'v/_posts/2020-01-01-no.md': '# No\n\nx\n',
  });
  expect(titles).toEqual(['Game', 'Items', 'Sword', 'Rules', 'Combat', 'Magic']);
});
