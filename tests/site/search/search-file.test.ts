import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { compileFiles } from '../../compile-files.ts';
import { bookSearch, searchFile, shelfSearch } from '../../../build/site/search/search-file.ts';
import type { SiteFile } from '../../../build/site/site-file.ts';
import type { Book } from '../../../build/types.ts';
import { readBook } from '../../../site/scripts/search/search-book.ts';
import { bookText } from '../../books.ts';

async function booksOf(files: Readonly<Record<string, string>>): Promise<readonly Book[]> {
  return (await compileFiles(files)).shelf.books;
}

function filesOf(books: readonly Book[]): readonly SiteFile[] {
  return [...books.map(bookSearch), ...shelfSearch(books)];
}

/** Returns the data that a page receives when it loads the files. */
function loaded(files: readonly SiteFile[]): unknown {
  const page: { self?: unknown; regelwerkSearch?: unknown } = {};
  page.self = page;
  for (const { bytes } of files) {
    if (!(bytes instanceof Uint8Array)) throw new Error('the file is made here');
    runInNewContext(new TextDecoder().decode(bytes), page);
  }
  return JSON.parse(JSON.stringify(page.regelwerkSearch));
}

const TEXT = bookText('ducken');

describe('searchFile', () => {
  test('signs in which the cards of the book are paid, but no words', async () => {
    const cards =
      'cards:\n  spell: { label: Spell, unit: [Mana, ⚡] }\n  deal: { label: Deal, unit: €, unit-first: true }\n';
    const [book] = await booksOf({
      'a.md': `---\nlang: en\n${cards}---\n\n# B\n\n## Magic\n\n!!! spell Fire - 2 ⚡\n\n    x\n`,
    });
    expect(book && searchFile(book).signs).toBe('⊙⚡€');
  });

  test('pages with their documents; ids only where they are not the slug', async () => {
    const [book] = await booksOf({ 'a.md': TEXT });
    if (!book) throw new Error('there is a book');
    expect(searchFile(book)).toEqual({
      kind: 'book',
      slug: 'groesse-kraft',
      title: 'Größe & Kraft',
      lang: 'de',
      stopWords: expect.stringMatching(/^der die das .* wieviel /),
      endings: '',
      forms: expect.arrayContaining([expect.stringMatching(/^gehen, gegangen/)]),
      synonyms: expect.arrayContaining([expect.stringMatching(/^Lebenspunkte, /)]),
      signs: '⊙',
      kinds: [['reaction', 'Reaktion']],
      costLabel: 'Kosten',
      costUnit: ['Aktionspunkt', 'Aktionspunkte'],
      abbreviations: [['AGI', 'Agilität']],
      pages: [
        ['groesse-kraft/index.html', [[1, 'Größe & Kraft', '']]],
        [
          'groesse-kraft/zug-eins-mehr/index.html',
          [
            [2, 'Zug: "Eins" & mehr', 'Text mit \\ </script>.'],
            [-1, 'Ducken', 'Tief.', '', 'X ⊙'],
            [3, 'Eigen', '', 'meins'],
            [3, 'Eigen', ''],
          ],
        ],
      ],
    });
  });

  test('read again: addresses and paths as the site has them', async () => {
    const [book] = await booksOf({ 'a.md': TEXT });
    if (!book) throw new Error('there is a book');
    const { documents } = readBook(searchFile(book));
    expect(documents.map(({ href, path }) => [decodeURIComponent(href.split('#')[1] ?? ''), path])).toEqual([
      ['größe-&-kraft', []],
      ['zug:-"eins"-&-mehr', ['Größe & Kraft']],
      ['ducken', ['Größe & Kraft', 'Zug: "Eins" & mehr']],
      ['meins', ['Größe & Kraft', 'Zug: "Eins" & mehr']],
      ['eigen', ['Größe & Kraft', 'Zug: "Eins" & mehr']],
    ]);
    for (const { id } of book.headings) {
      expect(documents.some(({ href }) => decodeURIComponent(href).endsWith(`#${id}`))).toBe(true);
    }
  });
});

test('files of the search are scripts that hand over their data, and for several books a list of them', async () => {
  const books = await booksOf({ 'a.md': TEXT, 'b.md': '# Zwei\n\nx\n' });
  const files = filesOf(books);
  const names = ['search/groesse-kraft', 'search/zwei', 'search'];
  expect(files.map(({ path }) => path)).toEqual(names.map((name) => `assets/${name}.js`));
  const [one, two] = [
    { slug: 'groesse-kraft', title: 'Größe & Kraft' },
    { slug: 'zwei', title: 'Zwei' },
  ];
  expect(loaded(files)).toEqual([...books.map(searchFile), { kind: 'shelf', books: [one, two] }]);
  expect(filesOf(books.slice(0, 1))).toHaveLength(1);
});
