/**
 * Makes the entries of a book by assigning ids to those that `find-entries.ts` finds in each chapter. Ids and former
 * ids that were assigned before do not change.
 */
import { countOf } from '../basics/group-by.ts';
import type { Token } from 'markdown-it';
import { assertDefined } from '../basics/assert-defined.ts';
import { entryNumber } from '../parse/number-entries.ts';
import { anchorOf } from '../../plugins/slug.ts';
import { decodeAddress } from '../addresses/decode-address.ts';
import { fold } from '../basics/fold.ts';
import type { BookChapter, Entry, EntryAnchor, IndexMark } from '../types.ts';
import type { Block, Parent } from '../tree.ts';
import { type NameLists, formsOf, nameListsOf } from '../words/name-words.ts';
import { uniqueIds } from '../../plugins/unique-ids.ts';
import { type EntryDraft, type BareChapter, UNSAID, findEntries } from './find-entries.ts';

/**
 * @param taken ids of all other targets, including former ids
 * @returns the entries, and the anchors of each chapter
 */
export function makeEntries(chapters: readonly BareChapter[], lang: string, taken: ReadonlySet<string>) {
  const lists = nameListsOf(lang);
  const drafts = chapters.flatMap((chapter, index) => findEntries(chapter, index, lists));
  const named = [
    ...withoutFields(drafts.filter(({ kind }) => kind !== 'abbreviation')),
    ...abbreviations(
      chapters,
      drafts.filter(({ kind }) => kind === 'abbreviation'),
    ),
  ];
  const next = uniqueIds(new Set([...taken, ...chapters.flatMap(({ indexIds }) => indexIds)]));
  const anchors = chapters.map(() => ({
    entryAnchors: new Map<number, EntryAnchor>(),
    definitions: new Map<Token, { readonly short: string; readonly id: string }[]>(),
  }));
  const ids = new Map<EntryDraft, string>();
  // Tables come last, so that they do not change other ids.
  for (const draft of named.toSorted((a, b) => Number(a.kind === 'table') - Number(b.kind === 'table'))) {
    const { id: given, place: { word, href: _, ...use } = {}, kind, block, roll } = draft;
    const slug = anchorOf(draft.name) || 'entry';
    const id = given ?? next(kind === 'table' ? `${slug}-table` : slug);
    ids.set(draft, id);
    // Entries with an id need no anchor, except for tables, whose anchor contains the dice.
    if (given !== undefined && kind !== 'table') continue;
    const { entryAnchors, definitions: words } = assertDefined(anchors[draft.chapter], 'anchors of a chapter');
    const number = block && entryNumber(block.token);
    if (word) words.set(word, [...(words.get(word) ?? []), { short: draft.name, id }]);
    else if (number !== undefined) putAnchor(entryAnchors, number, { id, roll, ...use }, draft);
  }
  const withIds = named.map((draft): EntryDraft & { readonly id: string } => ({
    ...draft,
    id: assertDefined(ids.get(draft), 'id of an entry'),
  }));
  const subjectOf = subjectFinder(withIds, lists);
  const parentOf = parentFinder(chapters, withIds);
  const entries = withIds.map(({ place, ...entry }): Entry => {
    const of = entry.kind === 'row' ? subjectOf(entry.name, place?.href) : undefined;
    return { ...entry, parent: parentOf(entry), of: of === entry.id ? undefined : of };
  });
  return { entries, anchors };
}

/** Minimum number of definitions that make a term a field of many things, such as “Range”, instead of a name. */
const FIELD = 3;

function withoutFields(drafts: readonly EntryDraft[]): readonly EntryDraft[] {
  const counts = countOf(drafts.flatMap(({ kind, name }) => (kind === 'term' ? [fold(name)] : [])));
  return drafts.map((draft) =>
    draft.kind === 'term' && (counts.get(fold(draft.name)) ?? 0) >= FIELD ? { ...draft, certainty: 'likely' } : draft,
  );
}

/** Adds an anchor. The abbreviation of a row, which comes after the row itself, is added to the row's anchor. */
function putAnchor(
  anchors: Map<number, EntryAnchor>,
  number: number,
  anchor: EntryAnchor,
  { kind, name }: Pick<Entry, 'kind' | 'name'>,
): void {
  const { id, cell } = anchor;
  const row = anchors.get(number);
  if (kind === 'abbreviation' && row && cell !== undefined) anchors.set(number, { ...row, short: { id, name, cell } });
  else anchors.set(number, anchor);
}

/**
 * Returns each short form once. Abbreviations defined with `*[STR]: Strength` have that long form; their place is
 * where the text introduces them, or else their first use.
 */
function abbreviations(chapters: readonly BareChapter[], found: readonly EntryDraft[]): readonly EntryDraft[] {
  // The first of several definitions is used.
  const defined = chapters.flatMap(({ abbreviations: own }) => Object.entries(own)).toReversed();
  const long = new Map(
    defined.flatMap(([name, text]) => (text.trim() === '' ? [] : [[name.slice(1), text.trim()] as const])),
  );
  const drafts = new Map<string, EntryDraft>();
  for (const draft of found) {
    // Skip words that already have an `<abbr>` element.
    const isWord = draft.place?.word !== undefined && long.has(draft.name);
    if (!isWord && !drafts.has(draft.name)) drafts.set(draft.name, draft);
  }
  for (const [index, chapter] of chapters.entries()) {
    for (const mark of chapter.indexMarks) {
      const [name = ''] = mark.path;
      const text = mark.kind === 'abbreviation' ? long.get(name) : undefined;
      const id = placeOf(mark, chapter);
      if (text === undefined || drafts.has(name) || id === '') continue;
      const { span, section } = mark;
      drafts.set(name, { ...UNSAID, id, kind: 'abbreviation', name, isDefined: true, span, chapter: index, section });
    }
  }
  return [...drafts.values()].map((draft) => {
    const text = long.get(draft.name) ?? draft.long;
    return text === undefined ? draft : { ...draft, long: text, summary: draft.summary === '' ? text : draft.summary };
  });
}

/** Returns the id of the place of an index mark; empty for cross-references. */
export function placeOf(
  { anchor }: IndexMark,
  chapter: Pick<BookChapter, 'headings' | 'cardIds' | 'indexIds'>,
): string {
  if (anchor === undefined) return '';
  if (anchor.kind === 'element') return anchor.id;
  const ids = anchor.kind === 'card' ? chapter.cardIds : chapter.indexIds;
  const id = anchor.kind === 'heading' ? chapter.headings[anchor.index]?.id : ids[anchor.index];
  return assertDefined(id, 'id of an index mark');
}

/** Returns a function that finds the parent entry: the entry of an enclosing block, or else the part of the book. */
function parentFinder(
  chapters: readonly BareChapter[],
  entries: readonly Entry[],
): (entry: Entry) => string | undefined {
  const ids = new Map<Block, string>();
  for (const { block, id, kind } of entries) {
    if (block && !ids.has(block) && (kind !== 'abbreviation' || block.kind === 'row')) ids.set(block, id);
  }
  /** Ids of the enclosing parts and of the last chapter, by depth. */
  const around: string[] = [];
  const outer = chapters.map(({ source: { depth, isFront }, headings: [opening] }) => {
    around.length = Math.min(around.length, depth);
    const part = around.findLast((each) => each !== '');
    while (around.length < depth) around.push('');
    if (!isFront) around.push(opening?.id ?? '');
    return part;
  });
  return ({ id, block, chapter, section }) => {
    for (let each: Parent | undefined = block; each && each.kind !== 'chapter'; each = each.parent) {
      const found = ids.get(each);
      if (found !== undefined && found !== id) return found;
    }
    const above = block ? undefined : chapters[chapter]?.headings[section]?.id;
    return above === undefined || above === id ? outer[chapter] : above;
  };
}

/**
 * Returns a function that finds the section, card or box that a row is about: the target of the link in its name, or
 * the entry with the same name in singular or plural.
 */
export function subjectFinder(
  drafts: readonly Entry[],
  { endings }: NameLists,
): (name: string, href?: string) => string | undefined {
  const ids = new Map<string, string>();
  const names = new Map<string, string>();
  for (const { id, name, kind } of drafts) {
    if (kind === 'abbreviation') continue;
    if (!ids.has(fold(id))) ids.set(fold(id), id);
    if (kind !== 'section' && kind !== 'card' && kind !== 'box') continue;
    if (!names.has(fold(name))) names.set(fold(name), id);
  }
  return (name, href = '') => {
    const [path, fragment = ''] = href.split('#');
    const linked = path === '' && fragment !== '' ? ids.get(fold(decodeAddress(fragment))) : undefined;
    if (linked !== undefined) return linked;
    const [found] = formsOf(fold(name), endings).flatMap((form) => names.get(form) ?? []);
    return found;
  };
}
