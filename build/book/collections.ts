/** The collections of a book: entries of a kind, with the fields they share. */
import { dirname, relative } from 'node:path';
import { fold } from '../basics/fold.ts';
import { groupBy, countOf } from '../basics/group-by.ts';
import { oncePer } from '../basics/once-per.ts';
import { kindsOfCards } from '../../plugins/card.ts';
import { cardKinds } from '../book-meta/cards.ts';
import type { Collections } from '../book-meta/collections.ts';
import type { Labels } from '../../plugins/dialect.ts';
import { type Strings, labelsOf } from '../words/strings.ts';
import { lineOf } from '../tree.ts';
import type { Book, Entry, EntryField } from '../types.ts';
import { type NameLists, nameListsOf } from '../words/name-words.ts';
import { cardsOf } from './cards-of.ts';
import { chapterAt } from './chapter-at.ts';
import { readValue } from './fields/read-value.ts';
import { cardTypesIn } from './kinds-of-cards.ts';
import { readPattern } from './read-pattern.ts';
import { majorityKind } from './table-data.ts';

export type Collection = ReturnType<typeof madeOf>[number];

export interface CollectionMember {
  readonly entry: Entry;
  /** Values by column; undefined if the member has none. */
  readonly values: readonly (Pick<EntryField, 'text' | 'value'> | undefined)[];
}

type Declared = NonNullable<Collections[string]>;

/** Fields shown by default: the minimum share of members with the field, and the maximum number of fields. */
const SHARE = 0.5;
const MAX_FIELDS = 6;
/** Maximum length of a value in characters. Longer values are prose, which readers find in the book. */
const MAX_VALUE_LENGTH = 80;
const NOTHING = '–';

/** Returns the collections that the book declares. */
export const collectionsOf = oncePer((book: Book): readonly Collection[] =>
  Object.entries(book.meta.collections ?? {}).flatMap(([type, declared]) => {
    const { label = type, plural = label } = declared;
    return madeOf(book, { type, label, plural }, membersOf(book, declared), declared);
  }),
);

/** Returns the kinds of cards, followed by the collections that the book declares. */
export function kindsIn(book: Book): readonly Collection[] {
  const labels: Labels = labelsOf(book);
  const known = [...kindsOfCards(cardKinds(book.meta.cards)).values()];
  const cards = cardTypesIn(book).flatMap((type) => {
    const { [`card.${type}`]: label = type, [`card.${type}s`]: plural = label } = labels;
    const units = known.find(({ kind }) => kind === type)?.units ?? [];
    const all = cardsOf(book).filter((card) => card.type === type);
    return madeOf(book, { type, label, plural, units }, all);
  });
  return [...cards, ...collectionsOf(book)];
}

interface Kind {
  readonly type: string;
  readonly label: string;
  readonly plural: string;
  /** Units in which cards of this kind are paid. */
  readonly units?: readonly string[];
}

/** Returns the collection of the entries; none if there are none. */
function madeOf(
  { lang }: Book,
  kind: Kind,
  entries: readonly Entry[],
  { fields: chosen, patterns = [], list = [] }: Pick<Declared, 'fields' | 'patterns' | 'list'> = {},
) {
  const words = nameListsOf(lang);
  const all = entries.map((entry) => ({ entry, fields: fieldsOf(entry, patterns, words) }));
  if (all.length === 0) return [];
  const names = chosen ?? usualFields(all.map(({ fields }) => fields));
  const withValues = (wanted: readonly string[]): readonly CollectionMember[] =>
    all.map(({ entry, fields }) => ({
      entry,
      values: wanted.map((name) => fields.find((field) => fold(field.name) === fold(name))),
    }));
  const members = withoutEmpty(withValues(names));
  // Columns, each with the kind of nearly all its values.
  const columns = names.map((name, at) => {
    const values = members.flatMap(({ values: own }) => own[at]?.value ?? []);
    return { name, kind: majorityKind(values) };
  });
  // Lists in the printed book, each grouped by the values of a field.
  const lists = list.map((field) => ({ field, groups: groupsBy(withoutEmpty(withValues([field])), lang) }));
  return [{ ...kind, columns, members, lists }];
}

/** Returns the values of a member by which a column can be filtered; for an enumeration, each name. */
export function choicesIn({ values }: CollectionMember, column: number): readonly string[] {
  const { text = '', value } = values[column] ?? {};
  if (value === undefined || value.kind === 'none') return [];
  return value.kind === 'enumeration' ? value.names.map((name) => name.replace(/\s*\(.*$/s, '')) : [text];
}

/** Returns the sorted values with their entries. Entries without a value come last, under a dash. */
function groupsBy(members: readonly CollectionMember[], lang: string) {
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

/**
 * Drops members without values if most have some: they are about the collection, such as the chapter that lists it.
 */
function withoutEmpty(members: readonly CollectionMember[]): readonly CollectionMember[] {
  const found = members.filter(({ values }) => values.some((each) => each !== undefined));
  return found.length * 2 > members.length ? found : members;
}

/** Returns the members of a declared collection, each once, in reading order. */
function membersOf(book: Book, { files = [], below: headings = [], rows = [] }: Declared): readonly Entry[] {
  const found = new Set<Entry>();
  // Paths are relative to the first file, which contains the declaration.
  const home = dirname(chapterAt(book, 0).source.path);
  const isIn = (path: string): boolean =>
    files.some((each) => path === each || path.startsWith(each.replace(/\/*$/, '/')));
  for (const entry of book.entries) {
    const { path, isPart } = chapterAt(book, entry.chapter).source;
    const inBook = relative(home, path).replaceAll('\\', '/');
    if (entry.kind === 'section' && entry.section === 0 && !isPart && isIn(inBook)) found.add(entry);
  }
  const children = groupBy(book.entries, ({ parent }) => parent);
  /**
   * Returns the entries below a heading. The whole book is below its title, and the whole file below a heading that
   * the cover replaced.
   */
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
    const withFields = sections.filter(({ fields }) => fields.length > 0);
    return withFields.length > 0 ? withFields : sections.filter(({ id }) => !children.has(id));
  });
  return book.entries.filter((entry) => found.has(entry));
}

function inside({ id }: Entry, children: ReadonlyMap<string | undefined, readonly Entry[]>): readonly Entry[] {
  return (children.get(id) ?? []).flatMap((entry) => [entry, ...inside(entry, children)]);
}

/** Returns the entry's own fields, and those that patterns find in its short lines. */
function fieldsOf(entry: Entry, patterns: readonly string[], { amounts }: NameLists): readonly EntryField[] {
  const { block, fieldsEnd = 0 } = entry;
  const ofRecord = (block?.blocks ?? [])
    .filter(({ end }) => end <= fieldsEnd)
    .flatMap((each) => lineOf(each)?.text ?? []);
  const lines = [...entry.fields.map(({ text }) => text), ...ofRecord, entry.summary].filter(
    (line) => line.length <= MAX_VALUE_LENGTH,
  );
  const [found = []] = patterns.flatMap((pattern) => lines.flatMap((line) => readPattern(pattern, line) ?? []));
  const read = Array.from(found, ([name, text]) => ({
    key: `own.${fold(name)}`,
    name,
    text,
    value: readValue(text, amounts),
  }));
  return [...read, ...entry.fields];
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

/** Labels of predefined fields, by field name. */
const PREDEFINED_LABELS: ReadonlyMap<string, keyof Strings> = new Map([
  ['cost', 'card.cost'],
  ['condition', 'card.condition'],
  ['group', 'overview.kind'],
]);

/** Returns the label that readers see before a field. */
export function fieldLabel(name: string, words: Strings): string {
  const label = PREDEFINED_LABELS.get(name);
  return label === undefined ? name : words[label];
}

/**
 * Returns the folder of the collection's page. Folder names of chapters contain no underscore, so that they cannot
 * collide.
 */
export function folderOf({ type }: Pick<Collection, 'type'>): string {
  return `list_${type}`;
}
