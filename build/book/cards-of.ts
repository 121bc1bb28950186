/** The cards of a book: entries with the properties that only cards have. */
import { oncePer } from '../basics/once-per.ts';
import type { Card } from '../tree.ts';
import type { Book, Entry } from '../types.ts';

export interface CardEntry extends Entry {
  readonly kind: 'card';
  /** `action`, `reaction`, or a kind that the book declares. */
  readonly type: string;
  readonly block: Card;
}

/** Returns the cards of a book in reading order. */
export const cardsOf = oncePer((book: Book): readonly CardEntry[] =>
  book.entries.filter((entry): entry is CardEntry => entry.kind === 'card'),
);
