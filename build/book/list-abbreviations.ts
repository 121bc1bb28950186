import type { Book, Entry } from '../types.ts';
import { indexOrder } from './index-order.ts';

/** From how many on readers are helped by a list. */
const MIN_ABBREVIATIONS = 5;

/** An abbreviation with its long form. */
export type Abbreviation = Entry & { readonly long: string };

/** The abbreviations of a book in alphabetical order; none if there are too few for a list. */
export function listAbbreviations({ entries, lang }: Pick<Book, 'entries' | 'lang'>): readonly Abbreviation[] {
  const found = entries.filter(
    (entry): entry is Abbreviation => entry.kind === 'abbreviation' && entry.long !== undefined,
  );
  const { compare } = indexOrder(lang);
  return found.length < MIN_ABBREVIATIONS ? [] : found.toSorted((a, b) => compare(a.name, b.name));
}
