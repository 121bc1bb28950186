import type { Book, Entry } from '../types.ts';
import { indexOrder } from './index-order.ts';

/** Minimum number of abbreviations for which a list helps readers. */
const MIN_ABBREVIATIONS = 5;

/** An abbreviation with its long form. */
export type Abbreviation = Entry & { readonly long: string };

/** Returns the abbreviations of a book in alphabetical order; empty if there are too few for a list. */
export function listAbbreviations({ entries, lang, meta }: Book): readonly Abbreviation[] {
  const found = entries.filter(
    (entry): entry is Abbreviation => entry.kind === 'abbreviation' && entry.long !== undefined,
  );
  const { compare } = indexOrder(lang);
  return found.length < MIN_ABBREVIATIONS && meta.lists !== true
    ? []
    : found.toSorted((a, b) => compare(a.name, b.name));
}
