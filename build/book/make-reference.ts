/**
 * The quick reference of a book: what players look up at the table, on a page of the website and on a sheet of its own.
 *
 * Without the author's choice these are the cards, kind by kind, then what is marked with `{.reference}`; where nothing is
 * marked, the tables whose rows surely have names, and the boxes that are named. `reference:` in the front matter lists
 * blocks instead.
 */
import type { Labels } from '../../plugins/dialect.ts';
import { decodeAddress } from '../addresses/decode-address.ts';
import { fold } from '../basics/fold.ts';
import { groupBy } from '../basics/group-by.ts';
import { type ReferenceRequest, namesIn } from '../book-meta/reference.ts';
import type { Book, Entry } from '../types.ts';
import { labelsOf } from '../words/strings.ts';
import { inUsualOrder } from './overviews.ts';
import { type ReferencePart, ReferenceParts, type ReferencePlace, type TitledPart } from './reference-parts.ts';

export interface ReferenceBlock {
  /** Plain text; of cards the name of their kind. */
  readonly title: string;
  /** Where in the book its first table or box is. */
  readonly place?: ReferencePlace;
  readonly parts: readonly ReferencePart[];
}

export interface Reference {
  readonly blocks: readonly ReferenceBlock[];
}

/** A list of fewer is no help, unless the author asks for it. */
const LEAST_RULES = 5;

/** @returns undefined where there is nothing to show, or the author wants none */
export function makeReference(book: Book): Reference | undefined {
  const { reference = [] } = book.meta;
  if (reference === false) return undefined;
  const blocks = reference.length > 0 ? chosenBlocks(book, reference) : usualBlocks(book);
  return blocks.length === 0 ? undefined : { blocks };
}

function usualBlocks(book: Book): readonly ReferenceBlock[] {
  const parts = new ReferenceParts(book);
  const cards = book.entries.filter(({ kind }) => kind === 'card');
  const marked = parts.marked();
  const others = marked.length > 0 ? marked : parts.named();
  const count = others.reduce((sum, each) => sum + parts.sizeOf(each), cards.length);
  if (marked.length === 0 && count < LEAST_RULES) return [];
  return [...cardBlocks(book, cards), ...joined(others)];
}

function cardBlocks(book: Book, cards: readonly Entry[]): readonly ReferenceBlock[] {
  const labels: Labels = labelsOf(book);
  const kinds = groupBy(cards, ({ type = '' }) => type);
  return inUsualOrder([...kinds.keys()]).map((type) => ({
    title: labels[`activity.${type}s`] ?? type,
    parts: [{ kind: 'lines', entries: kinds.get(type) ?? [] }],
  }));
}

/** Parts below one heading are one block, and lines in a row one list. */
function joined(found: readonly TitledPart[]): readonly ReferenceBlock[] {
  const groups = groupBy(found, ({ title }) => title);
  return Array.from(groups, ([title, group]) => blockOf(title, group));
}

function blockOf(title: string, group: readonly TitledPart[]): ReferenceBlock {
  const place = group[0]?.place;
  return { title, parts: joinedLines(group.map(({ part }) => part)), ...(place && { place }) };
}

function joinedLines(parts: readonly ReferencePart[]): readonly ReferencePart[] {
  const all: ReferencePart[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (part.kind === 'lines' && last?.kind === 'lines')
      all[all.length - 1] = { kind: 'lines', entries: [...last.entries, ...part.entries] };
    else all.push(part);
  }
  return all;
}

function chosenBlocks(book: Book, requests: readonly ReferenceRequest[]): readonly ReferenceBlock[] {
  const names = referenceNames(book);
  return requests.flatMap((request): readonly ReferenceBlock[] => {
    const blocks = namesIn(request).flatMap((name) => names.blocks(name));
    if (request.title === undefined) return blocks;
    const parts = joinedLines(blocks.flatMap((block) => block.parts));
    const place = blocks[0]?.place;
    return parts.length === 0 ? [] : [{ title: request.title, parts, ...(place && { place }) }];
  });
}

/** Looks up what the front matter names. */
export interface ReferenceNames {
  /** Empty where nothing has the name. */
  readonly blocks: (name: string) => readonly ReferenceBlock[];
  /** All that could be named. */
  readonly known: () => readonly string[];
}

/** Kinds of cards by type, or by what they are called; everything else by title or `#id`. */
export function referenceNames(book: Book): ReferenceNames {
  const parts = new ReferenceParts(book);
  const cards = cardBlocks(
    book,
    book.entries.filter(({ kind }) => kind === 'card'),
  );
  const kinds = new Map<string, ReferenceBlock>();
  const labels: Labels = labelsOf(book);
  for (const block of cards) {
    const [part] = block.parts;
    const type = (part?.kind === 'lines' && part.entries[0]?.type) || '';
    for (const name of [type, `${type}s`, labels[`activity.${type}`] ?? type, block.title])
      kinds.set(fold(name), block);
  }
  const named = (name: string): Entry | undefined => {
    const id = name.startsWith('#') ? decodeAddress(name.slice(1)) : undefined;
    if (id === undefined) return book.entries.find((entry) => fold(entry.name) === fold(name));
    const current = book.aliases.get(id) ?? id;
    return book.entries.find((entry) => entry.id === current);
  };
  return {
    blocks: (name) => {
      const kind = kinds.get(fold(name));
      if (kind) return [kind];
      const entry = named(name);
      if (!entry) return [];
      const found = parts.of(entry);
      return found.length === 0 ? [] : [blockOf(entry.name, found)];
    },
    known: () => [...kinds.keys(), ...book.entries.flatMap(({ name, id }) => [name, `#${id}`])],
  };
}

/** Ids of the entries that it names, in print with their pages. */
export function referencePlaces(book: Book): readonly string[] {
  return (makeReference(book)?.blocks ?? []).flatMap(({ place, parts }) => [
    ...(place && place.id !== '' ? [place.id] : []),
    ...parts.flatMap((part) => (part.kind === 'lines' ? part.entries.map(({ id }) => id) : [])),
  ]);
}
