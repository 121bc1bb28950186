/**
 * What stands on the quick reference of a book whose author marks nothing: sections, boxes, tables and steps that are worth it,
 * below the heading that they share. A group is worth what its members rule for each line, the more so if the rest of the book
 * speaks of them; the best ones fill two sheets.
 */
import { assertDefined } from '../basics/assert-defined.ts';
import { groupBy } from '../basics/group-by.ts';
import type { Entry } from '../entry.ts';
import type { Block, List, Section } from '../tree.ts';
import type { Book } from '../types.ts';
import { type NameLists, nameListsOf } from '../words/name-words.ts';
import { effectOf, isUnfinished, ownSummary, textsOf } from './effect-of.ts';
import { type ReferenceBlock, type ReferencePart, joinedLines } from './reference-parts.ts';
import { type Score, scoreSteps, scoreTable, scoreText } from './reference-score.ts';
import { usesOf, wordsOf } from './uses-of.ts';

interface Unit extends Score {
  readonly part: ReferencePart;
  /** What the book calls it elsewhere. */
  readonly name: string;
  /** Of a block that is nothing else: the section or the table itself. */
  readonly entry: Entry;
  /** Id of the entry whose heading it is shown below. */
  readonly group: string;
  readonly start: number;
}

type ById = ReadonlyMap<string, Entry>;

/** Lines on two sheets of A4 in three columns that do not end in line, and what the title of a block takes. */
const ROOM = 276;
export const TITLE = 2.6;
/** What rules less in a line is prose: a member, and a group. */
const MIN_SCORE = 0.4;
const MIN_GROUP_SCORE = 0.6;
/** A longer group is a catalogue. */
const MAX_GROUP_SIZE = 80;
/** In characters: of a longer section no line says enough. */
const MAX_SECTION_LENGTH = 1500;
/** Headings that so many sections have are a pattern of other things, such as “Effect” below each spell. */
const PATTERN = 3;
/** In how many fields a section is a record of a catalogue: a spell, a monster. */
const FIELDS = 2;

/** @param taken lines that are taken already */
export function chosenBlocks(book: Book, taken: number): readonly ReferenceBlock[] {
  const lists = nameListsOf(book.lang);
  const byId = new Map(book.entries.map((entry) => [entry.id, entry]));
  const units = book.entries.flatMap((entry) => unitsOf(entry, byId, lists, book.lang));
  const uses = usesOf(book, new Set(units.map(({ name }) => name)));
  const worthOf = ({ rulings, lines, name }: Unit): number =>
    (rulings / lines) * (1 + Math.log2(1 + (uses.get(name) ?? 0)));
  const alike = groupBy(book.entries, ({ kind, name }) => (kind === 'section' ? name : ''));
  const isPattern = ({ group }: Unit): boolean => (alike.get(byId.get(group)?.name ?? '') ?? []).length >= PATTERN;
  const shownUnits = units.filter((unit) => isSaid(unit) || !isPattern(unit));
  const worthy = shownUnits.filter((unit) => isSaid(unit) || worthOf(unit) >= MIN_SCORE);
  const kin = groupBy(shownUnits, ({ group }) => group);
  const groups = joinSmall(worthy, byId).map((group) => {
    const lines = sum(group, (unit) => unit.lines);
    return { group, lines, worth: sum(group, (unit) => worthOf(unit) * unit.lines) / lines };
  });
  let room = ROOM - taken;
  const chosen = groups
    .toSorted((a, b) => b.worth - a.worth)
    .flatMap(({ group, lines, worth }) => {
      const isList = group.length > 1 || group[0]?.part.kind === 'text';
      const fits = isList && worth >= MIN_GROUP_SCORE && lines <= MAX_GROUP_SIZE;
      const shown = fits ? fitting(group, room - TITLE, worthOf) : group.filter(isSaid);
      if (shown.length === 0) return [];
      room -= TITLE + sum(shown, (unit) => unit.space);
      return [{ group: shown, worth, isChosen: fits }];
    });
  // While there is room, none of a kind is to be missing.
  const whole = chosen
    .map(({ group, worth, isChosen }) => {
      const all = isChosen ? (kin.get(group[0]?.group ?? '') ?? []) : [];
      const rest = all.filter(({ name }) => group.every((unit) => unit.name !== name));
      return { group, worth, rest, space: sum(rest, (unit) => unit.space) };
    })
    .toSorted((a, b) => a.space - b.space)
    .map(({ group, worth, rest, space }) => {
      if (space > room) return { group, worth };
      room -= space;
      return { group: [...group, ...rest].toSorted(inTheBook), worth };
    });
  return whole
    .toSorted(({ group: [a] }, { group: [b] }) => (a && b ? inTheBook(a, b) : 0))
    .map(({ group, worth }) => ({ ...blockOf(group, byId), ...(group.some(isSaid) ? {} : { worth }) }));
}

/** All of a group, or its best members, if they are more than half of it. */
function fitting(group: readonly Unit[], room: number, worthOf: (unit: Unit) => number): readonly Unit[] {
  let left = room;
  const fit = group
    .toSorted((a, b) => worthOf(b) - worthOf(a))
    .filter((unit) => {
      const isIn = isSaid(unit) || unit.space <= left;
      if (isIn) left -= unit.space;
      return isIn;
    });
  return group.filter((unit) => (fit.length * 2 > group.length ? fit.includes(unit) : isSaid(unit)));
}

/** What its author has put into words for this purpose. */
function isSaid({ entry }: Unit): boolean {
  return ownSummary(entry.block) !== undefined;
}

function inTheBook(a: Unit, b: Unit): number {
  return a.entry.chapter - b.entry.chapter || a.start - b.start;
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((all, item) => all + of(item), 0);
}

function unitsOf(entry: Entry, byId: ById, lists: NameLists, lang: string): readonly Unit[] {
  const { kind, block, parent = '' } = entry;
  const holder = byId.get(parent);
  if (!block || [entry, holder].some((each) => each && (isRecord(each) || isUnfinished(each.name)))) return [];
  if (kind === 'box' || (kind === 'table' && ownSummary(block) !== undefined)) return lineOf(entry, lists, lang);
  if (kind === 'table' && block.kind === 'table' && holder?.kind === 'section') {
    const worth = isExample(holder.name, lists) ? undefined : scoreTable(block, entry.roll, lists);
    return worth ? [textUnit(entry, worth, block, holder)] : [];
  }
  if (kind !== 'section' || block.kind !== 'section') return [];
  const steps = listsIn(block).flatMap((list) => {
    const worth = scoreSteps(list, isOrderOfPlay(list, block, lists));
    return worth ? [textUnit(entry, worth, list, entry)] : [];
  });
  // A chapter is what its sections say.
  return block.section === 0 ? steps : [...lineOf(entry, lists, lang), ...steps];
}

function isRecord({ kind, fields }: Entry): boolean {
  return kind === 'section' && fields.length >= FIELDS;
}

function isExample(title: string, { examples }: NameLists): boolean {
  return examples.has(wordsOf(title)[0] ?? '');
}

function lineOf(entry: Entry, lists: NameLists, lang: string): readonly Unit[] {
  const { name, parent = '', block } = entry;
  if (!block || textsOf(entry).join(' ').length > MAX_SECTION_LENGTH) return [];
  const said = [effectOf(entry, lists, lang), ...entry.fields.map(({ text }) => text)].filter((text) => text !== '');
  if (said.length === 0) return [];
  const part = { kind: 'lines', entries: [entry] } as const;
  const worth = scoreText([name, ...said].join(' '), lists);
  const ofFields = Math.min(FIELDS, said.length - 1) / FIELDS;
  return [{ ...worth, rulings: worth.rulings + ofFields, part, name, entry, group: parent, start: block.start }];
}

/** @param holder the section in which it stands: its name is above it, unless it is a chapter, whose title is that of the group */
function textUnit(entry: Entry, worth: Score, { start, end }: Block, holder: Entry): Unit {
  const { chapter, name } = entry;
  const isOfChapter = holder.section === 0 || holder.parent === undefined;
  const heading = isOfChapter || (entry.block?.kind === 'table' && entry.block.caption) ? undefined : holder.name;
  const part = { kind: 'text', chapter, start, end, ...(heading === undefined ? {} : { heading }) } as const;
  return {
    ...worth,
    part,
    name: heading ?? name,
    entry,
    group: (isOfChapter ? undefined : holder.parent) ?? holder.id,
    start,
  };
}

function listsIn({ blocks, ownEnd }: Section): readonly List[] {
  return blocks.flatMap((block) => (block.kind === 'list' && block.start < ownEnd ? [block] : []));
}

/** Whether its title, or the line above the list, speaks of rounds, steps and the like. */
function isOrderOfPlay(list: List, { title, blocks }: Section, { order }: NameLists): boolean {
  const above = blocks.findLast(({ end }) => end <= list.start);
  const line = above?.kind === 'text' ? above.line.text : '';
  return [title.text, line].some((text) => text.search(order) >= 0);
}

/** A group of one is below the heading above it. */
function joinSmall(units: readonly Unit[], byId: ById): readonly (readonly Unit[])[] {
  const groups = groupBy(units, ({ group }) => group);
  const moved = units.map((unit) => {
    const above = byId.get(unit.group)?.parent ?? '';
    const isSmall = (groups.get(unit.group)?.length ?? 0) < 2;
    return isSmall && groups.has(above) ? { ...unit, group: above } : unit;
  });
  return [...groupBy(moved, ({ group }) => group).values()];
}

function blockOf(units: readonly Unit[], byId: ById): ReferenceBlock {
  const [first] = units;
  const { group, entry, part } = assertDefined(first, 'member of a group');
  // What stands alone has its own title.
  if (units.length === 1 && part.kind === 'text') {
    const { heading = entry.name, ...rest } = part;
    return { title: heading, place: { chapter: entry.chapter, id: entry.id }, parts: [rest] };
  }
  const head = byId.get(group) ?? entry;
  const parts = units.map((unit, at) => {
    const isBelowLine = unit.part.kind === 'text' && unit.part.heading === units[at - 1]?.name;
    return isBelowLine ? { ...unit.part, heading: undefined } : unit.part;
  });
  return { title: head.name, place: { chapter: head.chapter, id: head.id }, parts: joinedLines(parts) };
}
