/**
 * The quick reference of a book: the rules needed at the table, on a page of the website and on a printed sheet of
 * its own.
 *
 * It contains the cards by kind, then everything the author marks with `{.reference}`. If nothing is marked, it
 * contains as many of the blocks from `usual-reference.ts` as fit on two pages. `reference:` in the front matter
 * replaces this selection.
 */
import type { Labels } from '../../plugins/dialect.ts';
import { decodeAddress } from '../addresses/decode-address.ts';
import { fold } from '../basics/fold.ts';
import { groupBy } from '../basics/group-by.ts';
import { oncePer } from '../basics/once-per.ts';
import { type ReferenceRequest, namesIn } from '../book-meta/reference.ts';
import { fieldOf } from '../entry.ts';
import type { Book, Entry } from '../types.ts';
import { labelsOf } from '../words/strings.ts';
import { effectOf, isUnfinished, leadOf, ownSummary } from './effect-of.ts';
import { namesOfKind } from './kinds-of-cards.ts';
import { inBuiltInOrder } from './overviews.ts';
import { type ReferenceBlock, type ReferencePart, ReferenceParts, joinedLines } from './reference-parts.ts';

/** Minimum number of rules; fewer are not worth a sheet, unless the author asks for it. */
const MIN_RULES = 5;
/** Number of lines on two A4 pages with three columns, and number of characters per line. */
const ROOM = 276;
const LINE = 60;
/** Height of a block's title, in lines. */
const TITLE = 2.6;

/** Returns the blocks of the quick reference; empty if there is nothing to show or the author disabled it. */
export const referenceOf = oncePer((book: Book): readonly ReferenceBlock[] => {
  const { reference = [] } = book.meta;
  if (reference === false) return [];
  return reference.length > 0 ? namedBlocks(book, reference) : defaultBlocks(book);
});

/** Whether the quick reference has blocks. Most books have so many cards that this is known before it is made. */
export function hasReference(book: Book): boolean {
  const { reference = [] } = book.meta;
  const isDefault = reference !== false && reference.length === 0;
  return (isDefault && finishedCards(book).length >= MIN_RULES) || referenceOf(book).length > 0;
}

function defaultBlocks(book: Book): readonly ReferenceBlock[] {
  const cards = cardBlocks(book);
  const parts = new ReferenceParts(book);
  const marked = parts.marked();
  if (marked.length > 0) return [...cards, ...joined(marked)];
  const others = withinRoom(book, joined(parts.usual()), ROOM - spaceOf(book, cards));
  const blocks = [...cards, ...others];
  return sizeOf(blocks) < MIN_RULES ? [] : blocks;
}

/**
 * Returns the blocks that fit, in the order of the book. Blocks with lines take precedence over tables and steps.
 *
 * @param room available height in lines
 */
function withinRoom(book: Book, blocks: readonly ReferenceBlock[], room: number): readonly ReferenceBlock[] {
  let left = room;
  const shown = new Set<ReferenceBlock>();
  for (const block of [...blocks.filter(hasLines), ...blocks]) {
    if (shown.has(block)) continue;
    const space = spaceOf(book, [block]);
    if (space > left && !isAskedFor(block)) continue;
    shown.add(block);
    left -= space;
  }
  return blocks.filter((block) => shown.has(block)).map((block) => ({ ...block, isOptional: !isAskedFor(block) }));
}

function hasLines({ parts }: ReferenceBlock): boolean {
  return parts.some(({ kind }) => kind === 'lines');
}

/** Whether the author wrote a `summary` for one of the block's entries. */
function isAskedFor({ parts }: ReferenceBlock): boolean {
  return parts.some(
    (part) => part.kind === 'lines' && part.entries.some(({ block }) => ownSummary(block) !== undefined),
  );
}

function partsOf(blocks: readonly ReferenceBlock[]): readonly ReferencePart[] {
  return blocks.flatMap(({ parts }) => parts);
}

/** Returns the number of rules in the blocks. A part with text, such as a table, counts as `MIN_RULES`. */
function sizeOf(blocks: readonly ReferenceBlock[]): number {
  return partsOf(blocks).reduce((sum, part) => sum + (part.kind === 'lines' ? part.entries.length : MIN_RULES), 0);
}

/** Returns a block for each kind of card, divided at the first level of headings that separates its cards. */
function cardBlocks(book: Book): readonly ReferenceBlock[] {
  const labels: Labels = labelsOf(book);
  const byId = new Map(book.entries.map((entry) => [entry.id, entry]));
  const kinds = groupBy(finishedCards(book), ({ type = '' }) => type);
  return inBuiltInOrder([...kinds.keys()]).map((type) => {
    return { title: labels[`card.${type}s`] ?? type, parts: bySection(kinds.get(type) ?? [], byId) };
  });
}

function finishedCards({ entries }: Book): readonly Entry[] {
  return entries.filter((entry) => entry.kind === 'card' && !isUnfinished(fieldOf(entry, 'cost')?.text ?? ''));
}

function bySection(cards: readonly Entry[], byId: ReadonlyMap<string, Entry>): readonly ReferencePart[] {
  const paths = cards.map((card) => pathOf(card, byId));
  const [first = []] = paths;
  const parting = first.findIndex((id, depth) => paths.some((path) => path[depth] !== id));
  const groups = groupBy(cards.keys(), (at) => paths[at]?.[parting]);
  const isParted = groups.size > 1 && groups.size < cards.length;
  if (!isParted) return [{ kind: 'lines', entries: cards }];
  return Array.from(groups, ([id = '', at]): ReferencePart => {
    return { kind: 'lines', entries: at.flatMap((each) => cards[each] ?? []), heading: byId.get(id)?.name };
  });
}

/** Returns the ids of the entries around an entry, outermost first. */
function pathOf({ parent }: Entry, byId: ReadonlyMap<string, Entry>): readonly string[] {
  const around = parent === undefined ? undefined : byId.get(parent);
  return around ? [...pathOf(around, byId), around.id] : [];
}

/** Returns the estimated printed height of blocks, in lines. */
function spaceOf(book: Book, blocks: readonly ReferenceBlock[]): number {
  return partsOf(blocks).reduce((sum, part) => {
    const texts = part.kind === 'lines' ? part.entries.map((entry) => lineOf(entry, book.lang)) : rowsOf(book, part);
    return sum + texts.reduce((lines, text) => lines + 1 + text.length / LINE, part.heading === undefined ? 0 : 1);
  }, blocks.length * TITLE);
}

function lineOf(entry: Entry, lang: string): string {
  const condition = leadOf(fieldOf(entry, 'condition')?.text ?? '', lang);
  return `${entry.name} ${condition} ${effectOf(entry, lang)}`;
}

/** Returns the texts of rows and items. */
function rowsOf(
  { chapters }: Book,
  { chapter, start, end }: Extract<ReferencePart, { kind: 'text' }>,
): readonly string[] {
  const rows: string[] = [];
  for (const { type, content } of chapters[chapter]?.tokens.slice(start, end) ?? []) {
    if (type === 'tr_open' || type === 'list_item_open' || rows.length === 0) rows.push('');
    if (type === 'inline') rows.push(`${rows.pop() ?? ''}${content}`);
  }
  return rows;
}

/** Joins blocks with the same title. */
function joined(found: readonly ReferenceBlock[]): readonly ReferenceBlock[] {
  const groups = groupBy(found, ({ title }) => title);
  return Array.from(groups, ([title, group]) => blockOf(title, group));
}

/** Returns a block with the parts of others, consecutive lines joined into one list. */
function blockOf(title: string, group: readonly ReferenceBlock[]): ReferenceBlock {
  return { title, parts: joinedLines(partsOf(group)), place: group[0]?.place };
}

function namedBlocks(book: Book, requests: readonly ReferenceRequest[]): readonly ReferenceBlock[] {
  const names = referenceNames(book);
  return requests.flatMap((request): readonly ReferenceBlock[] => {
    const found = namesIn(request).flatMap(names.blocks);
    const isJoined = request.title !== undefined && found.length > 0;
    const blocks = isJoined ? [blockOf(request.title, found)] : found;
    return blocks.map((block) => ({ ...block, isBrief: request.short === true }));
  });
}

/**
 * Returns the lookup of names from the front matter. Kinds of cards are found by type or label, everything else by
 * title or `#id`.
 */
export const referenceNames = oncePer((book: Book) => {
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
    /** Returns the blocks with a name; empty if there are none. */
    blocks: (name: string): readonly ReferenceBlock[] => {
      const kind = kinds.get(fold(name));
      if (kind) return [kind];
      if (name.startsWith('#')) return ofId(decodeAddress(name.slice(1)));
      return (byName.get(fold(name)) ?? []).slice(0, 1).flatMap(ofEntry);
    },
    /** Returns all known names. */
    known: (): readonly string[] => [...kinds.keys(), ...entries.flatMap(({ name, id }) => [name, `#${id}`])],
  };
});

/** Returns the ids of the entries in the quick reference, whose pages are shown in print. */
export function referencePlaces(book: Book): readonly string[] {
  return referenceOf(book).flatMap(({ place, parts }) => [
    ...(place && place.id !== '' ? [place.id] : []),
    ...parts.flatMap((part) => (part.kind === 'lines' ? part.entries.map(({ id }) => id) : [])),
  ]);
}
