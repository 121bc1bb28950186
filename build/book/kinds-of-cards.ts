/** The kinds of cards in a book, and the names by which readers and authors can select them. */
import type { Labels } from '../../plugins/dialect.ts';
import { fold } from '../basics/fold.ts';
import type { Book } from '../types.ts';
import { labelsOf } from '../words/strings.ts';
import { BUILT_IN_KINDS, inBuiltInOrder } from './overviews.ts';
import { own } from '../basics/own.ts';

/** Returns the types of the cards in the book. */
export function cardTypesIn({ entries }: Book): readonly string[] {
  return inBuiltInOrder([...new Set(entries.flatMap(({ kind, type = '' }) => (kind === 'card' ? [type] : [])))]);
}

/** Returns the names of a kind as authors write it and as readers see it, in singular and plural. */
export function namesOfKind(book: Book, type: string): readonly string[] {
  const labels: Labels = labelsOf(book);
  const { label = labels[`card.${type}`] ?? type, plural = labels[`card.${type}s`] ?? label } =
    own(book.meta.collections, type) ?? {};
  return [type, `${type}s`, label, plural];
}

/** Returns the types of kinds and collections with one of the names, even if the book has no cards of that kind. */
export function kindsCalled(book: Book, names: readonly string[]): readonly string[] {
  const wanted = new Set(names.map(fold));
  const known = new Set(
    [
      ...BUILT_IN_KINDS,
      Object.keys(book.meta.cards ?? {}),
      Object.keys(book.meta.collections ?? {}),
      cardTypesIn(book),
    ].flat(),
  );
  return [...known].filter((type) => namesOfKind(book, type).some((name) => wanted.has(fold(name))));
}
