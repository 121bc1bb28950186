/**
 * Kampfrunden has the figures of the draft it was written from.
 *
 * `kampfrunden.facts.json` was taken from that draft by `take-facts.ts`; `UPDATE_FACTS=1` takes it again where the draft is
 * at hand. What the book says differently on purpose stands in the tables below and in `rulebook/OPEN.md`.
 */
import { cardsOf } from '../../build/book/cards-of.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Book } from '../../build/types.ts';
import { type Comparison, compareFacts, compiledBook } from './compare-facts.ts';
import { draftFacts } from './draft-facts.ts';

/** Names and formulas in the draft → those in the book. */
const RENAMED: Readonly<Record<string, string>> = {
  '1. Der Trefferwurf': 'Der Trefferwurf',
  '2. Der Deckungswurf': 'Der Deckungswurf',
  '3. Der Rüstungswurf': 'Der Rüstungswurf',
  'Trefferwürfe bei falscher Distanz': 'Trefferwurf und Entfernung',
  Einzelschussmodus: 'Einzelschuss',
  '7 - Schutz der Rüstung + Durchschlag der Waffe/Munition': '7 - Schutz + Durchschlag',
};

const { facts, taken } = draftFacts('002', 'kampfrunden', adapted);

/** The draft is a single chapter without a title, names dice D, and has lists where others have tables. */
function adapted(draft: string): string {
  const listed = draft
    .replace(/^#####/gm, '####')
    .replace(/\bD(?=\d)/g, 'W')
    .replace(/^\* (\w+): \*(?:Schuss pro Aktion:? )?([^*]*)\*(?:, \*Genauigkeit ([^*]*)\*)?$/gm, '| $1 | $2 | $3 |')
    .replace(/^\* (\d\+) (.*)$/gm, '| $1 | $2 |')
    .replace(/^(W\d+) -> .*$/gm, '| $1 |')
    .replace(/(?:^\|.*\n?)+/gm, (rows) => `| |\n|-|\n${rows}`)
    .replace(/^\* \*Schnelligkeit\* ([*/]) 2 Meter.*$/gm, '    Meter = Schnelligkeit $1 2')
    .replace(/^\*(7 - .*)\*$/gm, '    Mindestwurf = $1')
    .replace(/(7 - )\*(.*?)\*/g, '\n    Mindestwurf = $1$2\n');
  return `## Kampfrunden\n${listed}`;
}

describe('Kampfrunden', () => {
  let book: Book;
  let compared: Comparison;
  beforeAll(async () => {
    book = await compiledBook('rulebook/kampfrunden.md');
    compared = compareFacts(facts, book, { renamed: RENAMED, elsewhere: {} });
  });

  test.skipIf(!taken)('the table of facts is what the draft says', () => {
    expect(facts).toEqual(taken);
  });

  test('has all sections', () => {
    expect(compared.missingNames).toEqual([]);
  });

  test('has the numbers of each section and of all lists', () => {
    expect(facts.flatMap((chapter) => chapter.tables.map((rows) => rows.length))).toEqual([3, 3, 2]);
    expect(compared.missingNumbers).toEqual([]);
    expect(compared.missingRows).toEqual([]);
  });

  test('has the formulas', () => {
    expect(facts.flatMap((chapter) => chapter.formulas)).toHaveLength(4);
    expect(compared.missingFormulas).toEqual([]);
    expect(compared.heldFormulas).toContain('w6+schnelligkeit');
  });

  test('has a card for whatever one can do', () => {
    const cards = cardsOf(book).map(
      ({
        block: {
          meta: { kind, cost, name },
        },
      }) => `${kind} ${cost} ${name}`,
    );
    expect(cards).toEqual([
      'action 1 Angreifen',
      'action 1 Nachladen',
      'action 1 Gegenstand benutzen',
      'action 1 Hinknien oder hinlegen',
      'action 1 Gehen',
      'action 1 Rennen',
      'action 1 Robben',
      'reaction 1 Parieren',
      'action 0 Bonuswürfel abgeben',
      'action 0 Schicksalswürfel ausgeben',
    ]);
  });
});
