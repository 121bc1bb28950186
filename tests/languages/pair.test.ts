/** Matching of the parts of a book with their translations. */
import { describe, expect, it } from 'vitest';
import { compileFiles } from '../compile-files.ts';
import { inAllLanguages, pairsBetween, translationsOf } from '../../build/languages/translations.ts';
import type { Book } from '../../build/types.ts';
import { random } from '../random.ts';
import { folderFiles } from '../books.ts';

const BILINGUAL = folderFiles('bilingual');

type Files = Readonly<Record<string, string>>;

async function booksOf(files: Files, ...inputs: string[]): Promise<readonly Book[]> {
  return (await compileFiles(files, inputs)).shelf.books;
}

const said = (books: readonly Book[]): readonly string[] => books.map(({ title, lang }) => `${title} (${lang})`);

/** Names of matched entries: those of the second language by those of the first. */
function named(books: readonly Book[]): Readonly<Record<string, string>> {
  const [one, other] = books;
  if (!one || !other) throw new Error('two books are needed');
  const { entries } = pairsBetween(books, one, other);
  return Object.fromEntries(Array.from(entries, ([from, to]) => [from.name, to.name]));
}

describe('the languages of a book', () => {
  it('are told by folders beside each other, on a shelf with other books, too', async () => {
    const books = await booksOf(BILINGUAL, 'shelf');
    expect(said(books)).toEqual(['Drachen im Wind (de)', 'Kites in the wind (en)', 'Pebbles (en)']);
    expect(books.map((book) => said(translationsOf(books, book)))).toEqual([
      ['Kites in the wind (en)'],
      ['Drachen im Wind (de)'],
      [],
    ]);
    const alone = await booksOf(BILINGUAL, 'shelf/drachen');
    expect(translationsOf(alone, alone[0] as Book)).toEqual([alone[1]]);
    const two = await booksOf(BILINGUAL, 'shelf/drachen/en', 'shelf/drachen/de');
    expect(said(translationsOf(two, two[0] as Book))).toEqual(['Drachen im Wind (de)']);
  });

  it('are those of a shelf that names the folder around them, or them', async () => {
    for (const links of ['- [Kites](drachen)', '- [Kites](drachen/en/)\n- [Drachen](drachen/de/)']) {
      const books = await booksOf(
        { ...BILINGUAL, 'shelf/shelf.md': `# Games\n\n${links}\n- [P](other/index.md)\n` },
        'shelf',
      );
      expect(books.map((book) => translationsOf(books, book).length)).toEqual([1, 1, 0]);
    }
  });

  it('are no languages where a folder of another name makes a book beside them', async () => {
    const files = {
      'shelf.md': '',
      'it/index.md': '# It\n\nA.\n',
      'no/index.md': '# No\n\nB.\n',
      'chess/index.md': '# Chess\n\nC.\n',
    };
    const books = await booksOf(files, '.');
    expect(books.map((book) => [translationsOf(books, book).length, book.languageOf])).toEqual([
      [0, undefined],
      [0, undefined],
      [0, undefined],
    ]);
  });

  it('are told by the front matter for books elsewhere, which are then the original and its translations', async () => {
    const files = {
      'a.md': '# Alles\n\nEs ist ein Spiel, das man mit allen spielt.\n\n## Eins\n\nDer Anfang.\n',
      'b.md':
        '---\ntranslations: [a.md, c/index.md]\n---\n\n# All\n\nIt is a game that you play with all.\n\n## One\n\nThe start.\n',
      'c/index.md': '---\nlang: fr\n---\n\n# Tout\n\nUn jeu.\n',
    };
    const books = await booksOf(files, 'a.md', 'b.md', 'c');
    expect(said(inAllLanguages(books, books[0] as Book))).toEqual(['All (en)', 'Alles (de)', 'Tout (fr)']);
    expect(named(books)).toEqual({ Alles: 'All', Eins: 'One' });
  });

  it('have folders of their own, also with one title', async () => {
    const chapters = (code: string, text: string): Files => ({
      [`kite/${code}/index.md`]: `---\ntitle: Kite\n---\n\n# Kite\n\n${text}\n`,
      [`kite/${code}/a.md`]: `# A\n\n${text}\n`,
      [`kite/${code}/b.md`]: `# B\n\n${text}\n`,
    });
    const files = { ...chapters('de', 'Ein Spiel.'), ...chapters('en', 'A game.') };
    const { shelf, diagnostics } = await compileFiles(files, ['kite']);
    expect(shelf.books.map(({ slug, lang }) => [slug, lang])).toEqual([
      ['kite-de', 'de'],
      ['kite-en', 'en'],
    ]);
    expect(diagnostics).toEqual([]);
  });
});

describe('pairs', () => {
  it('are found by file and order, and by their numbers where rows are sorted by name', async () => {
    const pairs = Object.entries(named(await booksOf(BILINGUAL, 'shelf'))).map((pair) => pair.join(': '));
    expect(pairs.toSorted().join(', ')).toBe(
      'Achter: Figure eight, Aktionen: What to do, Ausweichen: Dodge, Das Ende: The end, Der Flug: The flight, ' +
        'Die Schnur: The line, Drachen im Wind: Kites in the wind, Klemme: Clamp, Knoten: Knots, Palstek: Bowline, ' +
        'Rolle: Reel, Schotstek: Sheet bend, Sinken: Sink, Steigen: Rise, Webleine: Clove hitch, Wind: The wind, ' +
        'Winde: Winch',
    );
  });

  it('move nothing where a chapter, a section or a card is missing', async () => {
    const without: Record<string, string> = { ...BILINGUAL };
    delete without['shelf/drachen/en/10-flight.md'];
    const names = named(await booksOf(without, 'shelf'));
    expect([names['Der Flug'], names['Die Schnur'], names['Knoten']]).toEqual([undefined, 'The line', 'Knots']);
    const card = '!!! danger Sink - 0 ⊙\n\n    The kite sinks by two squares.\n\n';
    const flight = BILINGUAL['shelf/drachen/en/10-flight.md'] ?? '';
    expect(flight).toContain(card);
    const cards = named(
      await booksOf({ ...BILINGUAL, 'shelf/drachen/en/10-flight.md': flight.replace(card, '') }, 'shelf'),
    );
    expect([cards['Steigen'], cards['Sinken'], cards['Ausweichen']]).toEqual(['Rise', undefined, 'Dodge']);
  });

  it('are first of all what the author says, then what has the same id', async () => {
    const files = {
      'g/de/a.md': '# Regeln\n\n## Erstes\n\nA.\n\n## Zweites {#b}\n\nB.\n\n## Drittes\n\nC.\n',
      'g/en/a.md': '# Rules\n\n## Third {translation-of=#drittes}\n\nC.\n\n## Second {#b}\n\nB.\n\n## First\n\nA.\n',
      'g/de/x.md': '# Ende\n\nAus.\n',
      'g/en/0.md': '---\ntranslation-of: x\n---\n\n# End\n\nDone.\n',
    };
    expect(named(await booksOf(files, 'g'))).toMatchObject({
      Drittes: 'Third',
      Zweites: 'Second',
      Ende: 'End',
      Regeln: 'Rules',
    });
  });

  it('of things that both sort by name are only those that say the same', async () => {
    const section = (name: string, cost: number | string): string => `## ${name}\n\n**Cost:** ${cost} gp\n\n`;
    const de = ['Axt', 'Bogen', 'Dolch', 'Keule', 'Speer'].map((name, at) => section(name, at < 3 ? at : 9)).join('');
    const en = ['Axe', 'Bow', 'Club', 'Dagger', 'Spear']
      .map((name, at) => section(name, [0, 1, 9, 2, 9][at] ?? 0))
      .join('');
    const files = { 'g/de/a.md': `# Waffen\n\n${de}`, 'g/en/a.md': `# Weapons\n\n${en}` };
    const names = named(await booksOf({ ...files, 'g/de/b.md': '# B\n\nB.\n', 'g/en/b.md': '# B\n\nB.\n' }, 'g'));
    expect(names).toMatchObject({ Axt: 'Axe', Bogen: 'Bow', Dolch: 'Dagger' });
    // Two entries of each language cost nine, so that the cost does not identify them.
    expect([names['Keule'], names['Speer']]).toEqual([undefined, undefined]);
  });

  it('do not take a German gift for an English one', async () => {
    const files = {
      'g/de/10-gaben.md': '# Gaben\n\n## Geschenk\n\nFür alle.\n',
      'g/de/20-schaden.md': '# Schaden\n\n## Gift\n\nEs schadet.\n',
      'g/en/10-giving.md': '# Giving\n\n## Gift\n\nFor all.\n',
      'g/en/20-harm.md': '# Harm\n\n## Poison\n\nIt harms.\n',
    };
    expect(named(await booksOf(files, 'g'))).toMatchObject({ Geschenk: 'Gift', Gift: 'Poison' });
  });

  it('lead there and back to the same thing, whatever is missing on either side', async () => {
    const next = random(28);
    for (let round = 0; round < 15; round++) {
      const titles = Array.from({ length: 12 }, (_, at) => at);
      const book = (word: string): string =>
        titles
          .filter(() => next(10) < 8)
          .map((at) => `${'#'.repeat(at % 3 === 0 ? 2 : 3)} ${word} ${'ivxlcd'[at % 6]}${at}\n\n**Cost:** ${at} gp\n`)
          .join('\n');
      const files = { 'g/de/a.md': `# Buch\n\n${book('Ding')}`, 'g/en/a.md': `# Book\n\n${book('Thing')}` };
      const books = await booksOf(files, 'g');
      const [one, other] = books as [Book, Book];
      const there = pairsBetween(books, one, other);
      const back = pairsBetween(books, other, one);
      for (const [entry, same] of there.entries) expect(back.entries.get(same)).toBe(entry);
      for (const [chapter, same] of there.chapters) expect(back.chapters.get(same)).toBe(chapter);
      expect(back.entries.size).toBe(there.entries.size);
    }
  });
});
