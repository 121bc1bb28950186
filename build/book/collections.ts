/** The collections of a book: entries that are of a kind, with the fields they share. */
import { dirname, relative } from 'node:path';
import { fold } from '../basics/fold.ts';
import { groupBy, countOf } from '../basics/group-by.ts';
import { oncePer } from '../basics/once-per.ts';
import { kindsOfCards } from '../../plugins/activity.ts';
import { cardKinds } from '../book-meta/cards.ts';
import type { Collections } from '../book-meta/collections.ts';
import type { Labels } from '../../plugins/dialect.ts';
import { type Strings, labelsOf } from '../words/strings.ts';
import type { FieldValue } from '../field-value.ts';
import { lineOf } from '../tree.ts';
import type { Book, Entry, EntryField } from '../types.ts';
import { type NameLists, nameListsOf } from '../words/name-words.ts';
import { cardsOf } from './cards-of.ts';
import { chapterAt } from './chapter-at.ts';
import { readValue } from './fields/read-value.ts';
import { cardTypesIn } from './kinds-of-cards.ts';
import { readPattern } from './read-pattern.ts';
import { majorityKind } from './table-data.ts';

export interface Collection {
  readonly type: string;
  readonly label: string;
  readonly plural: string;
  /** In what cards of a kind are paid. */
  readonly units?: readonly string[];
  readonly columns: readonly CollectionColumn[];
  readonly members: readonly CollectionMember[];
  /** In which the printed book has them, by a field each. */
  readonly lists: readonly CollectionList[];
}

export interface CollectionList {
  readonly field: string;
  /** Its values in order, each with what has it; what has none comes last, below a dash. */
  readonly groups: readonly { readonly value: string; readonly entries: readonly Entry[] }[];
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
const MAX_FIELDS = 6;
/** Longer values are text, which stands in the book. */
const MAX_VALUE_LENGTH = 80;
const NOTHING = '–';

/** What the book declares. */
export const collectionsOf = oncePer((book: Book): readonly Collection[] =>
  Object.entries(book.meta.collections ?? {}).flatMap(([type, declared]) => {
    const { label = type, plural = label } = declared;
    return madeOf(book, { type, label, plural }, membersOf(book, declared), declared);
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
  { fields: chosen, patterns = [], list = [] }: Pick<Declared, 'fields' | 'patterns' | 'list'> = {},
): readonly Collection[] {
  const words = nameListsOf(lang);
  const all = entries.map((entry) => ({ entry, fields: fieldsOf(entry, patterns, words) }));
  if (all.length === 0) return [];
  const names = chosen ?? usualFields(all.map(({ fields }) => fields));
  const withValues = (wanted: readonly string[]): readonly CollectionMember[] =>
    all.map(({ entry, fields }) => ({
      entry,
      values: wanted.map((name) => fields.find((field) => fold(field.name) === fold(name))),
    }));
  const members = telling(withValues(names));
  const columns = names.map((name, at) => {
    const values = members.flatMap(({ values: own }) => own[at]?.value ?? []);
    return { name, kind: majorityKind(values) };
  });
  const lists = list.map((field) => ({ field, groups: groupsBy(telling(withValues([field])), lang) }));
  return [{ ...kind, columns, members, lists }];
}

/** What a member has in a column, to be chosen: each name of several. */
export function choicesIn({ values }: CollectionMember, column: number): readonly string[] {
  const { text = '', value } = values[column] ?? {};
  if (value === undefined || value.kind === 'none') return [];
  return value.kind === 'enumeration' ? value.names.map((name) => name.replace(/\s*\(.*$/s, '')) : [text];
}

function groupsBy(members: readonly CollectionMember[], lang: string): CollectionList['groups'] {
  const compare = new Intl.Collator(lang, { numeric: true }).compare;
  const placed = members.flatMap((member) => {
    const values = choicesIn(member, 0);
    return (values.length === 0 ? [NOTHING] : values).map((value) => ({ value, entry: member.entry }));
  });
  return [...groupBy(placed, ({ value }) => fold(value)).values()]
    .map((alike) => ({
      value: alike[0]?.value ?? NOTHING,
      entries: alike.map(({ entry }) => entry).toSorted((a, b) => compare(a.name, b.name)),
    }))
    .toSorted((a, b) => Number(a.value === NOTHING) - Number(b.value === NOTHING) || compare(a.value, b.value));
}

/** Where most tell something, what tells nothing is about them, such as the chapter that lists them. */
function telling(members: readonly CollectionMember[]): readonly CollectionMember[] {
  const found = members.filter(({ values }) => values.some((each) => each !== undefined));
  return found.length * 2 > members.length ? found : members;
}

/** Each once, in reading order. */
function membersOf(book: Book, { files = [], below: headings = [], rows = [] }: Declared): readonly Entry[] {
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
  /** All of the book is below its title, and all of a file below a heading that the title replaced. */
  const below = (wanted: string): readonly Entry[] =>
    book.entries.flatMap((entry) => {
      const { isFront, above } = chapterAt(book, entry.chapter).source;
      if (above !== undefined && fold(above) === fold(wanted)) return [entry];
      const isMeant = wanted.startsWith('#') ? wanted.slice(1) === entry.id : fold(wanted) === fold(entry.name);
      if (!isMeant) return [];
      return isFront && entry.section === 0 ? book.entries : inside(entry, children);
    });
  const add = (names: readonly string[], take: (entries: readonly Entry[]) => readonly Entry[]): void => {
    for (const entry of names.flatMap((name) => take(below(name)))) found.add(entry);
  };
  add(rows, (entries) => entries.filter(({ kind, fields }) => kind === 'row' && fields.length > 0));
  add(headings, (entries) => {
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
  const { block, fieldsEnd = 0 } = entry;
  const ofRecord = (block?.blocks ?? [])
    .filter(({ end }) => end <= fieldsEnd)
    .flatMap((each) => lineOf(each)?.text ?? []);
  const lines = [...entry.fields.map(({ text }) => text), ...ofRecord, entry.summary].filter(
    (line) => line.length <= MAX_VALUE_LENGTH,
  );
  const found = patterns.flatMap((pattern) => lines.flatMap((line) => readPattern(pattern, line) ?? [])).slice(0, 1);
  return [
    ...found.flatMap((values) =>
      [...values].map(([name, text]) => ({ key: `own.${fold(name)}`, name, text, value: readValue(text, amounts) })),
    ),
    ...entry.fields,
  ];
}

function usualFields(all: readonly (readonly EntryField[])[]): readonly string[] {
  const counts = countOf(
    all.flatMap((fields) => {
      const short = fields.filter(({ name, text }) => name !== '' && text.length <= MAX_VALUE_LENGTH);
      return [...new Set(short.map(({ name }) => name))];
    }),
  );
  return [...counts].flatMap(([name, count]) => (count >= all.length * SHARE ? [name] : [])).slice(0, MAX_FIELDS);
}

/** What fields of ours are called. */
const OURS: ReadonlyMap<string, keyof Strings> = new Map([
  ['cost', 'activity.cost'],
  ['condition', 'activity.condition'],
  ['group', 'overview.kind'],
]);

/** What readers see before a field. */
export function fieldLabel(name: string, words: Strings): string {
  const ours = OURS.get(name);
  return ours === undefined ? name : words[ours];
}

/** The folder of its page: no chapter has one with such a sign. */
export function folderOf({ type }: Pick<Collection, 'type'>): string {
  return `list_${type}`;
}
