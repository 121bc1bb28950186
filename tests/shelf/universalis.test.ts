/**
 * Universalis has the figures of the draft it was written from.
 *
 * `universalis.facts.json` was taken from that draft by `take-facts.ts`; `UPDATE_FACTS=1` takes it again where the draft is
 * at hand. What the book says differently on purpose stands in the tables below and in `rulebook/OPEN.md`.
 */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { compile } from '../../build/compile.ts';
import { diskHost } from '../../build/host.ts';
import type { Book, BookChapter } from '../../build/types.ts';
import { cardNumbers, formulasOf, sectionNumbers, tablesOf } from './book-facts.ts';
import { type ChapterFacts, takeFacts } from './take-facts.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FIXTURE = fileURLToPath(new URL('./universalis.facts.json', import.meta.url));
const DRAFTS = fileURLToPath(new URL('../../../shared/seeds/', import.meta.url));

/** Names in the draft → names in the book. */
const RENAMED: Readonly<Record<string, string>> = {
  'Was braucht man': 'Was man braucht',
  'Einmalnutzung von Eigenschaften': 'Einmalnutzung',
  'Einmalnutzung von Waffen': 'Einmalnutzung',
  'Einmalnutzung von Ausrüstung': 'Einmalnutzung',
  'AP-Kosten von Eigenschaften': 'Aktionen: Eigenschaften',
  'AP-Kosten von Ausrüstung': 'Aktionen: Ausrüstung',
  'Kräfte TODO': 'Aufbau einer Kraft',
  'feindliches Modell, nicht ausgeschaltet, nicht in Panik': 'gegnerisches Modell, nicht ausgeschaltet, nicht in Panik',
  'feindliches Modell im Nahkampf': 'gegnerisches Modell im Nahkampf',
};

/** Numbers that a section of the draft has, and the book's does not, with the reason. */
const ELSEWHERE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Größenprofil: { '4': 'as a word' },
  'Vergleichender Wurf': { '2': 'as a word' },
  Rundenbeginn: { '2': 'what a shock costs: under Schock' },
  Rundenende: { '12': 'most AP: under Aktionspunkte' },
  Deckung: { '3': 'as a word' },
  Passierbarkeit: { '0': 'as a word' },
  Schilde: { '2': 'as a word' },
  'Kolosse im Fern- und Nahkampf': { '4': 'IV', '5': 'V' },
  'AP von Drohnen': { '2': 'under Aktionspunkte' },
};

const draft = existsSync(DRAFTS) ? readdirSync(DRAFTS).find((name) => name.startsWith('000')) : undefined;
const taken = draft === undefined ? undefined : takeFacts(readFileSync(DRAFTS + draft, 'utf8'));
if (taken && process.env['UPDATE_FACTS'] === '1') writeFileSync(FIXTURE, `${JSON.stringify(taken, undefined, 1)}\n`);
const facts = JSON.parse(readFileSync(FIXTURE, 'utf8')) as readonly ChapterFacts[];

function alike(text: string): string {
  return (RENAMED[text] ?? text)
    .toLowerCase()
    .replace(/[–−]/g, '-')
    .replace(/×/g, '*')
    .replace(/schliess/g, 'schließ')
    .replace(/\s/g, '');
}

describe('Universalis', () => {
  let book: Book;
  beforeAll(async () => {
    const { shelf } = await compile(['rulebook/universalis'], diskHost(ROOT));
    const [only] = shelf.books;
    if (!only) throw new Error('rulebook/universalis is no book');
    book = only;
  });

  function chapterOf(title: string): BookChapter {
    const chapter = book.chapters.find((each) => alike(each.title) === alike(title));
    if (!chapter) throw new Error(`there is no chapter ${title}`);
    return chapter;
  }

  test.skipIf(!taken)('the table of facts is what the draft says', () => {
    expect(facts).toEqual(taken);
  });

  test('has as many facts as the draft', () => {
    const cards = facts.flatMap((chapter) => chapter.cards);
    expect(facts).toHaveLength(22);
    expect(cards.filter(({ kind }) => kind === 'action')).toHaveLength(20);
    expect(cards.filter(({ kind }) => kind === 'reaction')).toHaveLength(6);
    expect(facts.flatMap((chapter) => chapter.tables)).toHaveLength(35);
  });

  test('has all chapters and sections', () => {
    const names = new Set(book.headings.map(({ text }) => alike(text)));
    const missing = facts
      .flatMap(({ sections }) => sections.map(({ title }) => title))
      .filter((name) => !names.has(alike(name)));
    // The compiler writes the contents itself.
    expect(missing).toEqual(['Inhaltsverzeichnis']);
  });

  test('has each card with its cost, and its condition where the draft has one', () => {
    const wanted = facts.flatMap(({ cards }) => cards.map(({ kind, name, cost }) => [kind, alike(name), alike(cost)]));
    expect(book.activities.map(({ kind, name, cost }) => [kind, alike(name), alike(cost)])).toEqual(wanted);
    const conditional = facts.flatMap(({ cards }) =>
      cards.filter((card) => card.hasCondition).map(({ name }) => alike(name)),
    );
    const held = book.activities.filter(({ condition }) => condition !== undefined).map(({ name }) => alike(name));
    expect(held).toEqual(expect.arrayContaining(conditional));
  });

  test('has the numbers of each card', () => {
    const missing = facts.flatMap(({ title, cards }) =>
      cards.flatMap(({ name, numbers }) => {
        const own = book.activities.find((card) => alike(card.name) === alike(name))?.name ?? name;
        const held = cardNumbers(chapterOf(title), own);
        return numbers.filter((number) => !held.includes(number)).map((number) => `${name}: ${number}`);
      }),
    );
    expect(missing).toEqual([]);
  });

  test('has all values of all tables', () => {
    const tables = book.chapters.flatMap(tablesOf);
    const lines = tables.flatMap((rows) => [
      ...rows,
      ...(rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? '')),
    ]);
    const held = lines.map((line) => line.map(alike));
    const missing = facts.flatMap((chapter) =>
      chapter.tables.flatMap((rows) => rows.filter((row) => !held.some((line) => hasRow(line, row)))),
    );
    expect(missing).toEqual([]);
  });

  test('has the formulas', () => {
    const wanted = facts.flatMap((chapter) => chapter.formulas.map(alike));
    expect(formulasOf(book).map(alike)).toEqual(expect.arrayContaining([...wanted, 'ko/3']));
  });

  test('has the numbers of each section', () => {
    const held = new Map(book.chapters.flatMap(sectionNumbers).map(([title, numbers]) => [alike(title), numbers]));
    const missing = facts.flatMap(({ sections }) =>
      sections.flatMap(({ title, numbers }) =>
        numbers
          .filter((number) => !held.get(alike(title))?.includes(number) && ELSEWHERE[title]?.[number] === undefined)
          .map((number) => `${title}: ${number}`),
      ),
    );
    expect(missing).toEqual([]);
  });

  test('has examples of its own, and links between its rules', () => {
    const numbered = book.chapters.flatMap((chapter) => chapter.numbered);
    expect(numbered.filter(({ kind }) => kind === 'example').length).toBeGreaterThanOrEqual(13);
    expect(book.chapters.flatMap((chapter) => chapter.links).length).toBeGreaterThanOrEqual(190);
  });
});

/** Cell by cell; where the two have other columns, the values in order. */
function hasRow(line: readonly string[], row: readonly (string | null)[]): boolean {
  if (line.length === row.length) return row.every((cell, column) => cell === null || alike(cell) === line[column]);
  let from = 0;
  return row.every((cell) => {
    if (cell === null || cell === '') return true;
    from = line.indexOf(alike(cell), from) + 1;
    return from > 0;
  });
}
