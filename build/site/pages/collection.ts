/** Page of a collection of a book: a table that readers sort and filter, shown as a list on phones. */
import { type Collection, type CollectionMember, choicesIn, fieldLabel } from '../../book/collections.ts';
import type { Listed, Listing } from './listing.ts';
import { own } from '../../basics/own.ts';

/** Maximum number of values that a column may have to get a filter. */
const MAX_CHOICES = 12;

export function collection(
  { type, plural, columns, members }: Collection,
  { book, href, typeset, words }: Pick<Listed, 'book' | 'href' | 'typeset' | 'words'>,
): Listing {
  const { icon, colour } = own(book.meta.collections, type) ?? {};
  return {
    layout: 'collection',
    title: plural,
    show: () => ({
      type,
      isMarked: icon !== undefined || colour !== undefined,
      count: members.length,
      columns: columns.map(({ name }, at) => ({
        name: fieldLabel(name, words),
        label: typeset(fieldLabel(name, words), 'text'),
        /** Name of the column's filter in the query of the address. */
        key: name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-'),
        isNumber: members.every(({ values }) => isCounted(values[at]?.text ?? '')),
        choices: choicesOf(members, at),
      })),
      nameLabel: words['overview.name'],
      members: members.map(({ entry, values }) => ({
        name: typeset(entry.name, 'text'),
        href: href({ chapter: entry.chapter, id: entry.id }),
        values: values.map((each) => each?.text ?? ''),
      })),
    }),
  };
}

/** Whether the text begins with a number, as `3rd` and `1/4 (50 XP)` do, or has no letters at all. */
function isCounted(text: string): boolean {
  return !/[\p{L}\d]/u.test(text) || /^[^\p{L}\d]*\d/u.test(text);
}

/** Returns the values of a column's filter in their order; empty if there are too many. */
function choicesOf(members: readonly CollectionMember[], column: number): readonly string[] {
  const values = members.flatMap((member) => choicesIn(member, column).map((value) => value.toLowerCase()));
  const different = [...new Set(values)].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return different.length > MAX_CHOICES ? [] : different;
}
