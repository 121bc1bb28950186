/** The collections of a book: entries that are of a kind, with the fields they share. */
import { dirname, relative } from 'node:path';
import { fold } from '../basics/fold.ts';
import { groupBy } from '../basics/group-by.ts';
import { oncePer } from '../basics/once-per.ts';
import { kindsOfCards } from '../../plugins/activity.ts';
import { cardKinds } from '../book-meta/cards.ts';
import type { Collections } from '../book-meta/collections.ts';
import type { Labels } from '../../plugins/dialect.ts';
import { labelsOf } from '../words/strings.ts';
import type { FieldValue } from '../field-value.ts';
import type { Book, Entry, EntryField } from '../types.ts';
import { type NameLists, nameListsOf } from '../words/name-words.ts';
import { cardsOf } from './cards-of.ts';
import { chapterAt } from './chapter-at.ts';
import { readValue } from './fields/read-value.ts';
import { cardTypesIn } from './kinds-of-cards.ts';
import { readPattern } from './read-pattern.ts';

export interface Collection {
  readonly type: string;
  readonly label: string;
  readonly plural: string;
  /** In what cards of a kind are paid. */
  readonly units?: readonly string[];
  readonly columns: readonly CollectionColumn[];
  readonly members: readonly CollectionMember[];
}

export interface CollectionColumn {
  readonly name: string;
  /** What nearly all values are. */
  readonly kind: FieldValue['kind'];
}

export interface CollectionMember {
  readonly entry: Entry;
  /** By column; absent where it has none. */
  readonly values: readonly (Pick<EntryField, 'text' | 'value'> | undefined)[];
}

type Declared = NonNullable<Collections[string]>;

/** Fields that are shown where the author does not choose: those that so many members have, and no more of them. */
const SHARE = 0.5;
const MOST = 6;
/** Longer values are text, which stands in the book. */
const LONGEST = 80;
const KIND_SHARE = 0.9;

/** What the book declares. */
export const collectionsOf = oncePer((book: Book): readonly Collection[] =>
  Object.entries(book.meta.collections ?? {}).flatMap(([type, declared]) => {
    const { label = type, plural = label, fields, patterns } = declared;
    return madeOf(book, { type, label, plural }, membersOf(book, declared), fields, patterns);
  }),
);

/** Kinds of cards, then what the book declares. */
export function kindsIn(book: Book): readonly Collection[] {
  const labels: Labels = labelsOf(book);
  const cards = cardTypesIn(book).flatMap((type) => {
    const label = labels[`activity.${type}`] ?? type;
    const kind = { type, label, plural: labels[`activity.${type}s`] ?? label, units: unitsOf(book, type) };
    return madeOf(
      book,
      kind,
      cardsOf(book).filter((card) => card.type === type),
    );
  });
  return [...cards, ...collectionsOf(book)];
}

function unitsOf({ meta }: Book, type: string): readonly string[] {
  return [...kindsOfCards(cardKinds(meta.cards)).values()].find(({ kind }) => kind === type)?.units ?? [];
}

function madeOf(
  { lang }: Book,
  kind: Pick<Collection, 'type' | 'label' | 'plural' | 'units'>,
  entries: readonly Entry[],
  chosen?: readonly string[],
  patterns: readonly string[] = [],
): readonly Collection[] {
  const lists = nameListsOf(lang);
  const all = entries.map((entry) => ({ entry, fields: fieldsOf(entry, patterns, lists) }));
  if (all.length === 0) return [];
  const names = chosen ?? usualFields(all.map(({ fields }) => fields));
  const members = all.map(({ entry, fields }): CollectionMember => ({
    entry,
    values: names.map((name) => fields.find((field) => fold(field.name) === fold(name))),
  }));
  const columns = names.map((name, at) => ({ name, kind: kindOf(members.map(({ values }) => values[at])) }));
  return [{ ...kind, columns, members: telling(members) }];
}

/** Where most tell something, what tells nothing is about them, such as the chapter that lists them. */
function telling(members: readonly CollectionMember[]): readonly CollectionMember[] {
  const found = members.filter(({ values }) => values.some((each) => each !== undefined));
  return found.length * 2 > members.length ? found : members;
}

/** Each once, in reading order. */
function membersOf(book: Book, { files = [], below = [], rows = [] }: Declared): readonly Entry[] {
  const found = new Set<Entry>();
  // The settings are in the first file, and so are these paths.
  const home = dirname(chapterAt(book, 0).source.path);
  const isIn = (path: string): boolean => files.some((each) => path === each || path.startsWith(withSlash(each)));
  for (const entry of book.entries) {
    const { path, isPart } = chapterAt(book, entry.chapter).source;
    const inBook = relative(home, path).replaceAll('\\', '/');
    if (entry.kind === 'section' && entry.section === 0 && !isPart && isIn(inBook)) found.add(entry);
  }
  const children = groupBy(book.entries, ({ parent }) => parent);
  const add = (names: readonly string[], take: (entries: readonly Entry[]) => readonly Entry[]): void => {
    const around = book.entries.filter(({ name, id }) =>
      names.some((each) => (each.startsWith('#') ? each.slice(1) === id : fold(each) === fold(name))),
    );
    for (const each of around) for (const entry of take(inside(each, children))) found.add(entry);
  };
  add(rows, (entries) => entries.filter(({ kind, fields }) => kind === 'row' && fields.length > 0));
  add(below, (entries) => {
    const sections = entries.filter(({ kind }) => kind === 'section' || kind === 'card' || kind === 'box');
    const told = sections.filter(({ fields }) => fields.length > 0);
    return told.length > 0 ? told : sections.filter(({ id }) => !children.has(id));
  });
  return book.entries.filter((entry) => found.has(entry));
}

function withSlash(folder: string): string {
  return folder.replace(/\/*$/, '/');
}

function inside({ id }: Entry, children: ReadonlyMap<string | undefined, readonly Entry[]>): readonly Entry[] {
  return (children.get(id) ?? []).flatMap((entry) => [entry, ...inside(entry, children)]);
}

/** Its own, and what patterns find in its short lines. */
function fieldsOf(entry: Entry, patterns: readonly string[], { amounts }: NameLists): readonly EntryField[] {
  const lines = [...entry.fields.map(({ text }) => text), entry.summary].filter((line) => line.length <= LONGEST);
  const found = patterns.flatMap((pattern) => lines.flatMap((line) => readPattern(pattern, line) ?? [])).slice(0, 1);
  return [
    ...found.flatMap((values) =>
      [...values].map(([name, text]) => ({ key: `own.${fold(name)}`, name, text, value: readValue(text, amounts) })),
    ),
    ...entry.fields,
  ];
}

function usualFields(all: readonly (readonly EntryField[])[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const fields of all) {
    const short = fields.filter(({ name, text }) => name !== '' && text.length <= LONGEST);
    for (const name of new Set(short.map((field) => field.name))) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].flatMap(([name, count]) => (count >= all.length * SHARE ? [name] : [])).slice(0, MOST);
}

function kindOf(values: readonly (Pick<EntryField, 'value'> | undefined)[]): FieldValue['kind'] {
  const kinds = values.flatMap((each) => (each && each.value.kind !== 'none' ? [each.value.kind] : []));
  const groups = [...groupBy(kinds, (kind) => kind)].toSorted((a, b) => b[1].length - a[1].length);
  const [kind, alike] = groups[0] ?? ['none', []];
  return alike.length >= kinds.length * KIND_SHARE ? kind : 'text';
}

/** The folder of its page: no chapter has one with such a sign. */
export function folderOf({ type }: Pick<Collection, 'type'>): string {
  return `list_${type}`;
}
