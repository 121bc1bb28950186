/**
 * Realms has the figures of the draft it was written from.
 *
 * `realms.facts.json` was taken from that draft by `take-facts.ts`; `UPDATE_FACTS=1` takes it again where the draft is at
 * hand. What the book says differently on purpose stands in the tables below and in `rulebook/OPEN.md`.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Book } from '../../build/types.ts';
import { type Comparison, compareFacts, compiledBook } from './compare-facts.ts';
import { draftFacts, draftText } from './draft-facts.ts';
import { sectionLinks } from './book-facts.ts';

/** Names in the draft → names in the book. */
const RENAMED: Readonly<Record<string, string>> = {
  'Was braucht man': 'Was man braucht',
  Infantrie: 'Infanterie',
  Warnehmung: 'Wahrnehmung',
  Warnehmungsbereich: 'Wahrnehmungsbereich',
  'Attributs-Wurf': 'Attributswurf',
  'Optional Expertenregeln (@Reihenfolge)': 'Expertenregel: Tempo',
  'Initiative-Phase': 'Initiativephase',
  'Urban / Industrie': 'Urban, Industrie',
  'Innenraum (OHK) NOCH UMBENENNEN': 'Innenraum',
  'Raumkampf (Schwerelosigkeit)': 'Raumkampf',
  'Schaden & Verteidigung': 'Schaden und Verteidigung',
  'Übersicht Aktionen und Reaktionen': 'Übersicht der Aktionen und Reaktionen',
  'Reihenfolge innerhalb der Runde': 'Reihenfolge in der Runde',
};

/** Numbers that a section of the draft has, and the book's does not, with the reason. */
const ELSEWHERE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Größe: { '3': 'as a word' },
  Sichtfeld: { '4': 'as a word' },
  'Vergleichender Wurf': { '2': 'as a word' },
  'Aktionen durch Reaktionen unterbrechen': { '1W12': 'as 1 Bonus-W12' },
};

/** How often the draft promises a page, by section. */
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

/** Promised pages would hide the line they stand in, formulas stand at the margin. */
function adapted(draft: string): string {
  return draft
    .replace(/\s*\(?(?:siehe )?(?:auf )?Seite TODO\)?/gi, '')
    .replace(/^\|.*TODO.*$/gm, (row) => row.replace(/TODO(?=\s*\|)/g, 'TODO.'))
    .replace(/^(\w.* = .*)\{align="center"\}$/gm, '    $1');
}

const draft = draftText('001');
const { facts, taken } = draftFacts('001', 'realms', adapted);

describe('Realms', () => {
  let book: Book;
  let compared: Comparison;
  beforeAll(async () => {
    book = await compiledBook('rulebook/realms.md');
    compared = compareFacts(facts, book, { renamed: RENAMED, elsewhere: ELSEWHERE });
  });

  test.skipIf(!taken)('the table of facts is what the draft says', () => {
    expect(facts).toEqual(taken);
  });

  test('has as many facts as the draft', () => {
    expect(facts).toHaveLength(19);
    expect(facts.flatMap((chapter) => chapter.cards)).toHaveLength(9);
    expect(facts.flatMap((chapter) => chapter.tables)).toHaveLength(6);
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
    expect(facts.flatMap((chapter) => chapter.formulas)).toHaveLength(4);
    expect(compared.missingFormulas).toEqual([]);
  });

  test.skipIf(draft === undefined)('the table of promised pages is what the draft says', () => {
    const sections = (draft ?? '').split(/^#{1,4} /m).map((text): [string, number] => {
      const [title = ''] = text.split('\n');
      return [title.trim(), text.match(/Seite TODO|^\|[^|]+\|TODO\|$/gm)?.length ?? 0];
    });
    expect(PAGES).toEqual(Object.fromEntries(sections.filter(([, count]) => count > 0)));
  });

  test('links to where the draft promises a page', () => {
    const held = new Map(book.chapters.flatMap(sectionLinks).map(([title, count]) => [compared.alike(title), count]));
    const missing = Object.entries(PAGES).filter(([title, count]) => (held.get(compared.alike(title)) ?? 0) < count);
    expect(missing).toEqual([]);
  });
});
