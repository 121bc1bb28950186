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
import { oncePer } from '../basics/once-per.ts';
import { type ReferenceRequest, namesIn } from '../book-meta/reference.ts';
import { fieldOf } from '../entry.ts';
import type { Book, Entry } from '../types.ts';
import { nameListsOf } from '../words/name-words.ts';
import { labelsOf } from '../words/strings.ts';
import { leadOf, effectOf, isUnfinished } from './effect-of.ts';
import { namesOfKind } from './kinds-of-cards.ts';
import { inBuiltInOrder } from './overviews.ts';
import { TITLE, chosenBlocks } from './reference-choice.ts';
import {
  type ReferenceBlock,
  type ReferencePart,
  ReferenceParts,
  type TitledPart,
  joinedLines,
} from './reference-parts.ts';
import { CARD_LINE, HEADING, scoreText } from './reference-score.ts';

/** A list of fewer is no help, unless the author asks for it. */
const MIN_RULES = 5;
/** More than other blocks are ever worth. */
const CARDS = 1000;

/** Its blocks; empty where there is nothing to show, or the author wants none. */
export const referenceOf = oncePer((book: Book): readonly ReferenceBlock[] => {
  const { reference = [] } = book.meta;
  if (reference === false) return [];
  return reference.length > 0 ? namedBlocks(book, reference) : usualBlocks(book);
});

function usualBlocks(book: Book): readonly ReferenceBlock[] {
  // Where there is too little room, they go last, and the first kinds last of all.
  const cards = cardBlocks(book).map((block, at) => ({ ...block, worth: CARDS - at }));
  const marked = new ReferenceParts(book).marked();
  if (marked.length > 0) return [...cards, ...joined(marked)];
  const blocks = [...cards, ...chosenBlocks(book, spaceOf(book, cards))];
  return sizeOf(blocks) < MIN_RULES ? [] : blocks;
}

function partsOf(blocks: readonly ReferenceBlock[]): readonly ReferencePart[] {
  return blocks.flatMap(({ parts }) => parts);
}

/** How many things it shows; of a table more than can be counted here. */
function sizeOf(blocks: readonly ReferenceBlock[]): number {
  return partsOf(blocks).reduce((sum, part) => sum + (part.kind === 'lines' ? part.entries.length : MIN_RULES), 0);
}

/** Each kind, chapter by chapter or section by section: under the first headings that part its cards. */
function cardBlocks(book: Book): readonly ReferenceBlock[] {
  const labels: Labels = labelsOf(book);
  const byId = new Map(book.entries.map((entry) => [entry.id, entry]));
  const cards = book.entries.filter(
    (entry) => entry.kind === 'card' && !isUnfinished(fieldOf(entry, 'cost')?.text ?? ''),
  );
  const kinds = groupBy(cards, ({ type = '' }) => type);
  return inBuiltInOrder([...kinds.keys()]).map((type) => {
    return { title: labels[`activity.${type}s`] ?? type, parts: bySection(kinds.get(type) ?? [], byId) };
  });
}

function bySection(cards: readonly Entry[], byId: ReadonlyMap<string, Entry>): readonly ReferencePart[] {
  const paths = cards.map((card) => pathOf(card, byId));
  const [first = []] = paths;
  const parting = first.findIndex((id, depth) => paths.some((path) => path[depth] !== id));
  const groups = groupBy(cards.keys(), (at) => paths[at]?.[parting]);
  const isParted = groups.size > 1 && groups.size < cards.length;
  if (!isParted) return [{ kind: 'lines', entries: cards }];
  return Array.from(groups, ([id = '', at]): ReferencePart => {
    const heading = byId.get(id)?.name;
    const entries = at.flatMap((each) => cards[each] ?? []);
    return { kind: 'lines', entries, ...(heading === undefined ? {} : { heading }) };
  });
}

/** Ids of what an entry stands in, from the outermost. */
function pathOf({ parent }: Entry, byId: ReadonlyMap<string, Entry>): readonly string[] {
  const around = parent === undefined ? undefined : byId.get(parent);
  return around ? [...pathOf(around, byId), around.id] : [];
}

/** What cards take on paper, in lines. */
function spaceOf(book: Book, blocks: readonly ReferenceBlock[]): number {
  const lists = nameListsOf(book.lang);
  return partsOf(blocks).reduce((sum, part) => {
    const entries = part.kind === 'lines' ? part.entries : [];
    return entries.reduce((of, entry) => {
      const condition = leadOf(fieldOf(entry, 'condition')?.text ?? '', book.lang);
      return of + scoreText(`${entry.name} ${condition} ${effectOf(entry, lists, book.lang)}`, lists, CARD_LINE).space;
    }, sum + HEADING);
  }, blocks.length * TITLE);
}

/** Parts below one heading are one block, and lines in a row one list. */
function joined(found: readonly TitledPart[]): readonly ReferenceBlock[] {
  const groups = groupBy(found, ({ title }) => title);
  return Array.from(groups, ([title, group]) => blockOf(title, group));
}

function blockOf(title: string, group: readonly TitledPart[]): ReferenceBlock {
  const place = group[0]?.place;
  return { title, parts: joinedLines(group.map(({ part }) => part)), place };
}

function namedBlocks(book: Book, requests: readonly ReferenceRequest[]): readonly ReferenceBlock[] {
  const names = referenceNames(book);
  return requests.flatMap((request): readonly ReferenceBlock[] => {
    const isBrief = request.short === true;
    const blocks = namesIn(request).flatMap((name) => names.blocks(name).map((block) => ({ ...block, isBrief })));
    if (request.title === undefined) return blocks;
    const parts = joinedLines(blocks.flatMap((block) => block.parts));
    const place = blocks[0]?.place;
    return parts.length === 0 ? [] : [{ title: request.title, parts, place, isBrief }];
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
export const referenceNames = oncePer((book: Book): ReferenceNames => {
  const parts = new ReferenceParts(book);
  const kinds = new Map<string, ReferenceBlock>();
  for (const block of cardBlocks(book)) {
    const [part] = block.parts;
    const type = (part?.kind === 'lines' && part.entries[0]?.type) || '';
    for (const name of namesOfKind(book, type)) kinds.set(fold(name), block);
  }
  const { entries, aliases } = book;
  const byName = groupBy(entries, (entry) => fold(entry.name));
  const byId = groupBy(entries, (entry) => entry.id);
  const ofEntry = (entry: Entry): readonly ReferenceBlock[] => {
    const found = parts.of(entry);
    return found.length === 0 ? [] : [blockOf(entry.name, found)];
  };
  const ofId = (written: string): readonly ReferenceBlock[] => {
    const id = aliases.get(written) ?? written;
    const [entry] = byId.get(id) ?? [];
    return entry ? ofEntry(entry) : joined(parts.withId(id));
  };
  return {
    blocks: (name) => {
      const kind = kinds.get(fold(name));
      if (kind) return [kind];
      if (name.startsWith('#')) return ofId(decodeAddress(name.slice(1)));
      return (byName.get(fold(name)) ?? []).slice(0, 1).flatMap(ofEntry);
    },
    known: () => [...kinds.keys(), ...entries.flatMap(({ name, id }) => [name, `#${id}`])],
  };
});

/** Ids of the entries that it names, in print with their pages. */
export function referencePlaces(book: Book): readonly string[] {
  return referenceOf(book).flatMap(({ place, parts }) => [
    ...(place && place.id !== '' ? [place.id] : []),
    ...parts.flatMap((part) => (part.kind === 'lines' ? part.entries.map(({ id }) => id) : [])),
  ]);
}
