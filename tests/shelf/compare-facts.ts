/** Lists the facts of a draft that its book lacks. */
import { type CardEntry, cardsOf } from '../../build/book/cards-of.ts';
import { fieldOf } from '../../build/entry.ts';
import type { Book } from '../../build/types.ts';
import { cardNumbers, formulasOf, sectionNumbers, tablesOf } from './book-facts.ts';
import { type CardFacts, type DraftFacts, numbersIn } from './draft-facts.ts';
import type { OnPurpose } from './on-purpose.ts';

export interface Comparison {
  readonly alike: (text: string) => string;
  readonly missingNames: readonly string[];
  readonly wantedCards: readonly string[];
  /** Cards of the draft that the book has as well; the book may have more. */
  readonly heldCards: readonly string[];
  readonly missingConditions: readonly string[];
  readonly missingCardNumbers: readonly string[];
  readonly missingRows: readonly (readonly (string | null)[])[];
  readonly heldFormulas: readonly string[];
  readonly missingFormulas: readonly string[];
  readonly missingNumbers: readonly string[];
}

export function compareFacts(
  { sections: wanted, cards, tables: wantedTables, formulas: wantedFormulas }: DraftFacts,
  book: Book,
  { renamed, elsewhere }: OnPurpose,
): Comparison {
  const alike = (text: string): string =>
    (renamed[text] ?? text)
      .toLowerCase()
      .replace(/[–−]/g, '-')
      .replace(/×/g, '*')
      .replace(/schliess/g, 'schließ')
      .replace(/\s/g, '');
  const told = ({
    kind,
    name,
    cost,
  }: {
    readonly kind: string;
    readonly name: string;
    readonly cost: string;
  }): string => `${kind} ${alike(name)} ${alike(cost.replace(/\s*⊙$/u, ''))}`;
  const tables = book.chapters.flatMap(tablesOf);
  const rows = tables.flat();
  const columns = tables.flatMap(([header = [], ...rest]) =>
    header.map((_, column) => [header, ...rest].map((row) => row[column] ?? '')),
  );
  // A comma-separated list in a cell of the book may have been several rows in the draft.
  const listed = rows.map((row) => row.flatMap((cell) => cell.split(', ')));
  const lines = [...rows, ...columns, ...listed].map((line) => line.map(alike));
  const sections = numbersByName(book, rows, alike);
  const formulas = formulasOf(book).map(alike);
  const wantedCards = cards.map(told);

  return {
    alike,
    missingNames: wanted.map(({ title }) => title).filter((title) => !sections.has(alike(title))),
    wantedCards,
    heldCards: cardsOf(book)
      .map(({ block }) => told(block.meta))
      .filter((card) => wantedCards.includes(card)),
    missingConditions: cards
      .filter((card) => {
        const held = card.hasCondition ? cardOf(book, card, alike) : undefined;
        return card.hasCondition && (!held || fieldOf(held, 'condition') === undefined);
      })
      .map(({ name }) => name),
    missingCardNumbers: cards.flatMap((card) => {
      const name = cardOf(book, card, alike)?.name;
      const held = book.chapters.flatMap((chapter) => (name === undefined ? [] : cardNumbers(chapter, name)));
      return card.numbers.filter((number) => !held.includes(number)).map((number) => `${card.name}: ${number}`);
    }),
    missingRows: wantedTables.flatMap((table) =>
      table.filter((row) => !lines.some((line) => hasRow(line, row, alike))),
    ),
    heldFormulas: formulas,
    missingFormulas: wantedFormulas.filter((each) => !formulas.includes(alike(each))),
    missingNumbers: wanted.flatMap(({ title, numbers }) =>
      numbers
        .filter((number) => sections.get(alike(title))?.has(number) !== true)
        .filter((number) => !elsewhere.has(`${title} :: ${number}`))
        .map((number) => `${title}: ${number}`),
    ),
  };
}

function cardOf(book: Book, { name }: CardFacts, alike: Comparison['alike']): CardEntry | undefined {
  return cardsOf(book).find((card) => alike(card.name) === alike(name));
}

/** Numbers by heading, or by the first cell of a row unless it contains only an image. */
function numbersByName(
  { chapters }: Book,
  rows: readonly (readonly string[])[],
  alike: Comparison['alike'],
): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const add = (name: string, numbers: readonly string[]): void => {
    const known = found.get(alike(name)) ?? new Set();
    found.set(alike(name), known);
    for (const number of numbers) known.add(number);
  };
  for (const [title, numbers] of chapters.flatMap(sectionNumbers)) add(title, numbers);
  for (const row of rows) {
    const [name = '', ...cells] = row.filter((cell) => cell !== '');
    add(name, numbersIn(cells.join('\n')));
  }
  return found;
}

/** Compares cell by cell or, if the numbers of columns differ, checks that the values are in the same order. */
function hasRow(line: readonly string[], row: readonly (string | null)[], alike: Comparison['alike']): boolean {
  if (line.length === row.length) return row.every((cell, column) => cell === null || alike(cell) === line[column]);
  let from = 0;
  return row.every((cell) => {
    if (cell === null || cell === '') return true;
    from = line.indexOf(alike(cell), from) + 1;
    return from > 0;
  });
}
