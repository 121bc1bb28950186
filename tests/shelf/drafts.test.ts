/** The books of the shelf contain the facts of the drafts from which they were written (`draft-facts.ts`). */
import { beforeAll, describe, expect, test } from 'vitest';
import { cardsOf } from '../../build/book/cards-of.ts';
import type { Book } from '../../build/types.ts';
import { ownBook } from '../own-books.ts';
import { sectionLinks, tablesOf } from './book-facts.ts';
import { type Comparison, compareFacts } from './compare-facts.ts';
import { type DraftFacts, draftFacts } from './draft-facts.ts';
import { onPurpose } from './on-purpose.ts';

interface Draft {
  readonly name: string;
  readonly input: string;
  /** Expected number of facts of each kind. Guards against missing fact files, which would let every comparison pass. */
  readonly counts: Readonly<Partial<Record<keyof DraftFacts, number>>>;
  /** Sections that the book lacks on purpose: the compiler generates the contents. */
  readonly without?: readonly string[];
  readonly formula?: string;
  readonly examples?: number;
  readonly links?: number;
}

const DRAFTS: readonly Draft[] = [
  {
    name: 'universalis',
    input: 'rulebook/universalis',
    counts: { chapters: 22, cards: 20 + 6, tables: 35 },
    without: ['Inhaltsverzeichnis'],
    formula: 'ko/3',
    examples: 13,
    links: 190,
  },
  {
    name: 'realms',
    input: 'rulebook/realms.md',
    counts: { chapters: 19, cards: 9, tables: 6, formulas: 4 },
    without: ['Inhaltsverzeichnis'],
  },
  {
    name: 'kampfrunden',
    input: 'rulebook/kampfrunden.md',
    counts: { tables: 3, formulas: 4 },
    formula: 'w6+schnelligkeit',
  },
  {
    name: 'spielerzug',
    input: 'rulebook/spielerzug.md',
    counts: { chapters: 7, sections: 77, tables: 9 + 3 },
    examples: 7,
    links: 60,
  },
  { name: 'nova', input: 'rulebook/nova', counts: { sections: 32, tables: 4 + 6, formulas: 11 } },
];

/** Number of page references in the draft of Realms, by section. */
const PAGES: Readonly<Record<string, number>> = {
  Gruppenführer: 1,
  Einheitenkarte: 3,
  Attribute: 1,
  Profile: 10,
  Warnehmungsbereich: 1,
  Missionsauswahl: 1,
  Rundenbeginn: 2,
  'Initiative-Phase': 1,
  'Aktionen durch Reaktionen unterbrechen': 1,
  'Übersicht Aktionen und Reaktionen': 6,
  'Schnelle Bewegungen': 1,
  'Liegende Modelle': 2,
  Passierbarkeit: 1,
};

const books = new Map<string, { readonly book: Book; readonly compared: Comparison }>();
const bookOf = (name: string): { readonly book: Book; readonly compared: Comparison } => {
  const found = books.get(name);
  if (!found) throw new Error(`${name} is compiled before`);
  return found;
};

beforeAll(async () => {
  for (const { name, input } of DRAFTS) {
    const book = await ownBook(input);
    books.set(name, { book, compared: compareFacts(draftFacts(name), book, onPurpose(name)) });
  }
});

describe.each(DRAFTS)('$name', ({ name, counts, without = [], formula, examples = 0, links = 0 }) => {
  test('is compared with as many facts as were counted in the draft', () => {
    const { chapters, ...lists } = draftFacts(name);
    const found = { chapters, ...Object.fromEntries(Object.entries(lists).map(([key, each]) => [key, each.length])) };
    expect(found).toMatchObject(counts);
  });

  test('has all chapters and sections', () => {
    expect(bookOf(name).compared.missingNames).toEqual(without);
  });

  test('has each card with its cost, and its condition where the draft has one', () => {
    const { compared } = bookOf(name);
    if (compared.wantedCards.length > 0) expect(compared.heldCards).toEqual(compared.wantedCards);
    expect(compared.missingConditions).toEqual([]);
  });

  test('has the numbers of each card, of each section and of all tables, and the formulas', () => {
    const { compared } = bookOf(name);
    expect(compared.missingCardNumbers).toEqual([]);
    expect(compared.missingNumbers).toEqual([]);
    expect(compared.missingRows).toEqual([]);
    expect(compared.missingFormulas).toEqual([]);
    if (formula !== undefined) expect(compared.heldFormulas).toContain(formula);
  });

  test('has examples of its own, and links between its rules', () => {
    const { book } = bookOf(name);
    const numbered = book.chapters.flatMap((chapter) => chapter.numbered);
    expect(numbered.filter(({ kind }) => kind === 'example').length).toBeGreaterThanOrEqual(examples);
    expect(book.chapters.flatMap((chapter) => chapter.links).length).toBeGreaterThanOrEqual(links);
  });
});

test.each(DRAFTS)('$name leaves nothing to do', ({ name }) => {
  const texts = bookOf(name).book.chapters.map(({ source }) => source.text);
  expect(texts.join('\n')).not.toMatch(/^\s*!!! todo|\bTODO\b/m);
});

test('Realms links to where its draft promises a page', () => {
  const { book, compared } = bookOf('realms');
  const held = new Map(book.chapters.flatMap(sectionLinks).map(([title, count]) => [compared.alike(title), count]));
  const missing = Object.entries(PAGES).filter(([title, count]) => (held.get(compared.alike(title)) ?? 0) < count);
  expect(missing).toEqual([]);
});

test('Kampfrunden has a card for whatever one can do', () => {
  const cards = cardsOf(bookOf('kampfrunden').book).map(
    ({ block: { meta } }) => `${meta.kind} ${meta.name} - ${meta.cost}`,
  );
  expect(cards).toEqual([
    'action Angreifen - 1 ⊙',
    'action Nachladen - 1 ⊙',
    'action Gegenstand benutzen - 1 ⊙',
    'action Hinknien oder hinlegen - 1 ⊙',
    'action Gehen - 1 ⊙',
    'action Rennen - 1 ⊙',
    'action Robben - 1 ⊙',
    'reaction Parieren - 1 ⊙',
    'action Bonuswürfel abgeben - 0 ⊙',
    'action Schicksalswürfel ausgeben - 0 ⊙',
  ]);
});

test('Spielerzug has tables that follow their rules', () => {
  const tables = bookOf('spielerzug').book.chapters.flatMap(tablesOf);
  const wounds = tables.find(([header]) => header?.[0] === 'S / W') ?? [];
  const to = Array.from({ length: 10 }, (_, index) => index + 1);
  const wound = (short: number): string => (short > 3 ? '–' : `${Math.min(6, Math.max(2, 4 + Math.min(short, 2)))}+`);
  expect(wounds.slice(1)).toEqual(to.map((s) => [String(s), ...to.map((w) => wound(w - s))]));
  const shots = tables.find(([header]) => header?.[0] === 'BF')?.[1];
  expect(shots?.slice(1)).toEqual([1, 2, 3, 4, 5].map((skill) => `${7 - skill}+`));
});

test('Spielerzug names no trademark', () => {
  const { chapters } = bookOf('spielerzug').book;
  expect(chapters.map(({ source }) => source.text).join('\n')).not.toMatch(/warhammer|40.?000|40k|codex|codices/i);
});
