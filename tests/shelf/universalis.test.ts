/**
 * Universalis has the figures of the draft it was written from.
 *
 * `universalis.facts.json` was taken from that draft by `take-facts.ts`; `UPDATE_FACTS=1` takes it again where the draft is
 * at hand. What the book says differently on purpose stands in the tables below and in `rulebook/OPEN.md`.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Book } from '../../build/types.ts';
import { type Comparison, compareFacts, compiledBook } from './compare-facts.ts';
import { draftFacts } from './draft-facts.ts';

/** Names in the draft → names in the book. */
const RENAMED: Readonly<Record<string, string>> = {
  'Was braucht man': 'Was man braucht',
  'Einmalnutzung von Eigenschaften': 'Begrenzte Nutzung',
  'Einmalnutzung von Waffen': 'Begrenzte Nutzung',
  'Einmalnutzung von Ausrüstung': 'Begrenzte Nutzung',
  'Schadens- & Rüstungsprofile': 'Schaden und Schutz',
  'Stärke / Schaden / Schutz / Schadensreduktion': 'Die Werte der Profile',
  'Multiple Gegner': 'Überzahl',
  'Durchführung des Nahkampfes': 'Ablauf eines Nahkampfs',
  'Durchführung des Fernkampfs': 'Ablauf eines Fernkampfs',
  'Stufe I Deckung': 'Deckung der Stufe I',
  'Stufe II Deckung': 'Deckung der Stufe II',
  'Stufe III Deckung': 'Deckung der Stufe III',
  'Übersicht Aktionen und Reaktionen': 'Übersicht der Aktionen und Reaktionen',
  'Reihenfolge innerhalb der Runde': 'Reihenfolge in der Runde',
  'Regeln von Eigenschaften': 'Regeln der Eigenschaften',
  'Regeln von Ausrüstung': 'Regeln der Ausrüstung',
  'Vorteile von Tarnung': 'Vorteile der Tarnung',
  'Besondere Vorteile von aktiver Tarnung': 'Besondere Vorteile aktiver Tarnung',
  'Beschuss von getarnten Modellen': 'Vorteile der Tarnung',
  'Nahkampf mit getarnten Modellen': 'Vorteile der Tarnung',
  'Trefferzonen im Fernkampf': 'Trefferzonen',
  'Trefferzonen im Nahkampf': 'Trefferzonen',
  Selbsttragend: 'Selbsttragende Rüstung',
  Permanent: 'Dauerhaft',
  Temporär: 'Vorübergehend',
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

const { facts, taken } = draftFacts('000', 'universalis');

describe('Universalis', () => {
  let book: Book;
  let compared: Comparison;
  beforeAll(async () => {
    book = await compiledBook('rulebook/universalis');
    compared = compareFacts(facts, book, { renamed: RENAMED, elsewhere: ELSEWHERE });
  });

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
    // The compiler writes the contents itself.
    expect(compared.missingNames).toEqual(['Inhaltsverzeichnis']);
  });

  test('has each card with its cost, and its condition where the draft has one', () => {
    expect(compared.heldCards).toEqual(compared.wantedCards);
    expect(compared.missingConditions).toEqual([]);
  });

  test('has the numbers of each card, of each section and of all tables', () => {
    expect(compared.missingCardNumbers).toEqual([]);
    expect(compared.missingNumbers).toEqual([]);
    expect(compared.missingRows).toEqual([]);
  });

  test('has the formulas', () => {
    expect(compared.missingFormulas).toEqual([]);
    expect(compared.heldFormulas).toContain('ko/3');
  });

  test('has examples of its own, and links between its rules', () => {
    const numbered = book.chapters.flatMap((chapter) => chapter.numbered);
    expect(numbered.filter(({ kind }) => kind === 'example').length).toBeGreaterThanOrEqual(13);
    expect(book.chapters.flatMap((chapter) => chapter.links).length).toBeGreaterThanOrEqual(190);
  });
});
