/**
 * Builds the index of a book.
 *
 * Items come from index marks in the text and from the book's entries (see `index-items.ts`). The places of an entry
 * are where it is defined and where the author links to it.
 */
import { groupBy } from '../basics/group-by.ts';
import { oncePer } from '../basics/once-per.ts';
import { slugify } from '../../plugins/slug.ts';
import { uniqueIds } from '../../plugins/unique-ids.ts';
import type { Book, IndexMark, Shelf } from '../types.ts';
import type { IndexProblem, IndexEntry, IndexGroup, IndexPlace, IndexReference } from './book-index.ts';
import { type Item, indexItems, sectionOf } from './index-items.ts';
import { capitalised } from '../../plugins/capitalised.ts';
import { indexOrder, sortedText } from './index-order.ts';

/** An index entry under construction. */
interface Draft {
  text: string;
  html?: string;
  note?: string;
  id?: string;
  readonly path: readonly string[];
  /** Whether an index mark of the author created the entry. */
  isWritten: boolean;
  readonly places: Map<string, IndexPlace>;
  readonly sub: Map<string, Draft>;
  readonly see: IndexReference[];
  readonly seeAlso: IndexReference[];
}

/**
 * Returns the groups of the index, and index marks with errors.
 *
 * @param links resolutions of the book's links, to list the places that link to an entry
 */
export function makeIndex(book: Book, links?: Shelf['resolutions']) {
  const takeId = idsFor(book);
  const problems: IndexProblem[] = [];
  const drafts = new Map<string, Draft>();
  addItems(indexItems(book, links), drafts, problems);
  addReferences(book, drafts, takeId, problems);
  addAbbreviations(book, drafts, takeId);
  const { compare, letterOf } = indexOrder(book.lang);
  const groups = groupBy(finish(drafts, compare), ({ text }) => letterOf(sortedText(text)));
  return { groups: Array.from(groups, ([letter, entries]) => ({ letter, entries })), problems };
}

/** Minimum number of entries; fewer are found faster in the contents. An index that was asked for may be shorter. */
const MIN_ENTRIES = 15;

/**
 * Returns the index for website and print, including the places of links if they are given. Empty if the author
 * disabled it, or did not ask for it and it is too short.
 */
export function indexIfUseful(book: Book, links?: Shelf['resolutions']): readonly IndexGroup[] {
  const { chapters, meta } = book;
  if (meta.index === false) return [];
  // Definitions and abbreviations become terms by themselves.
  const isMarked = ({ kind }: IndexMark): boolean => kind !== 'main' && kind !== 'abbreviation';
  const isWanted = meta.index === true || chapters.some(({ indexMarks }) => indexMarks.some(isMarked));
  const chapterCount = chapters.filter(({ source }) => !source.isFront).length;
  if (!isWanted && chapterCount < 2) return [];
  const { groups } = makeIndex(book, links);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return isWanted || count >= MIN_ENTRIES ? groups : [];
}

/** Returns only the problems. Most books have no marks that can be wrong. */
export const indexProblems = oncePer((book: Book): readonly IndexProblem[] => {
  const canBeWrong = ({ kind, see }: IndexMark): boolean => see !== undefined || kind === 'start' || kind === 'end';
  const isNeeded = book.chapters.some(({ indexMarks }) => indexMarks.some(canBeWrong));
  return isNeeded ? makeIndex(book).problems : [];
});

/** Returns a key for comparing entries, ignoring case and soft hyphens. */
function keyOf(text: string): string {
  return text.replaceAll('\u00AD', '').normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();
}

function addItems(items: readonly Item[], drafts: Map<string, Draft>, problems: IndexProblem[]): void {
  const open = new Map<string, { readonly mark: IndexMark; readonly draft: Draft; readonly id: string }>();
  for (const { path, html, place, mark } of items) {
    const draft = draftAt(drafts, path, html);
    draft.isWritten ||= mark !== undefined;
    const key = path.map(keyOf).join('\n');
    const started = open.get(key);
    if (mark?.kind === 'end' && started) {
      open.delete(key);
      const { id, chapter } = place;
      const from = draft.places.get(started.id);
      if (from && id !== started.id) draft.places.set(started.id, { ...from, end: { id, chapter } });
      continue;
    }
    if (mark?.kind === 'end') problems.push({ kind: 'end', mark, names: [] });
    if (mark?.kind === 'start') {
      if (started) problems.push({ kind: 'start', mark: started.mark, names: [] });
      open.set(key, { mark, draft, id: place.id });
    }
    const known = draft.places.get(place.id);
    draft.places.set(place.id, known ? { ...place, ...known, isMain: known.isMain || place.isMain } : place);
  }
  for (const { mark } of open.values()) problems.push({ kind: 'start', mark, names: [] });
}

/** Returns the draft at a path, creating it if necessary. */
function draftAt(drafts: Map<string, Draft>, path: readonly string[], html?: string): Draft {
  let level = drafts;
  let draft: Draft | undefined;
  for (const [depth, part] of path.entries()) {
    const text = part.replaceAll('\u00AD', '').replace(/\s+/g, ' ').trim();
    const key = keyOf(text);
    const known: Draft | undefined = level.get(key);
    draft = known ?? emptyDraft([...(draft?.path ?? []), text]);
    if (!known) level.set(key, draft);
    const isLast = depth === path.length - 1;
    const shown = isLast && html !== undefined ? withoutIds(html) : undefined;
    if (!known || (!isCapitalised(draft.text) && isCapitalised(text))) {
      draft.text = text;
      if (shown === undefined) delete draft.html;
      else draft.html = shown;
    }
    level = draft.sub;
  }
  if (!draft) throw new RangeError('an entry of an index has a text');
  return draft;
}

function emptyDraft(path: readonly string[]): Draft {
  return { text: path.at(-1) ?? '', path, isWritten: false, places: new Map(), sub: new Map(), see: [], seeAlso: [] };
}

function isCapitalised(text: string): boolean {
  return /^\P{L}*\p{Lu}/u.test(text);
}

/** Removes ids from HTML, since ids in the text must not be repeated in the index. */
function withoutIds(html: string): string {
  return html.replace(/<[^<>]*>/g, (tag) => tag.replace(/ id="[^"]*"/g, ''));
}

function findDraft(drafts: ReadonlyMap<string, Draft>, path: readonly string[]): Draft | undefined {
  let level: ReadonlyMap<string, Draft> | undefined = drafts;
  let draft: Draft | undefined;
  for (const part of path) {
    draft = level?.get(keyOf(part));
    level = draft?.sub;
  }
  return draft;
}

/** Returns a function that assigns ids to the targets of cross-references. */
function idsFor(book: Book): (draft: Draft) => string {
  const next = uniqueIds(new Set(book.targets.keys()));
  return (draft) => (draft.id ??= next(`index-${slugify(draft.path.join(' '))}`));
}

function addReferences(
  book: Book,
  drafts: Map<string, Draft>,
  takeId: (draft: Draft) => string,
  problems: IndexProblem[],
): void {
  const marks = book.chapters.flatMap(({ indexMarks }) => indexMarks.filter(({ see }) => see !== undefined));
  // All entries are created first, since the target of a cross-reference may consist only of a cross-reference
  // itself.
  const from = marks.map((mark) => ({ mark, draft: draftAt(drafts, mark.path, mark.html) }));
  let names: readonly string[] | undefined;
  for (const { mark, draft } of from) {
    const { see = [] } = mark;
    const target = findDraft(drafts, see);
    const isFound = target !== undefined && target !== draft;
    if (!isFound) problems.push({ kind: 'see', mark, names: (names ??= namesOf(drafts)) });
    const reference: IndexReference = isFound ? { path: textsOf(drafts, see), id: takeId(target) } : { path: see };
    const list = mark.kind === 'see' ? draft.see : draft.seeAlso;
    if (!list.some(({ path }) => keyOf(path.join('!')) === keyOf(reference.path.join('!')))) list.push(reference);
  }
}

/** Returns a path with the texts as shown in the index. */
function textsOf(drafts: ReadonlyMap<string, Draft>, path: readonly string[]): readonly string[] {
  return path.map((part, depth) => findDraft(drafts, path.slice(0, depth + 1))?.text ?? part);
}

function namesOf(drafts: ReadonlyMap<string, Draft>, above = ''): readonly string[] {
  return [...drafts.values()].flatMap((draft) => [
    `${above}${draft.text}`,
    ...namesOf(draft.sub, `${above}${draft.text}!`),
  ]);
}

/**
 * Adds abbreviations as references to the entries of their long forms. A missing long form gets an entry if the text
 * explains it; otherwise, the abbreviation lists its first use.
 */
function addAbbreviations(book: Book, drafts: Map<string, Draft>, takeId: (draft: Draft) => string): void {
  for (const { kind, name, long = '', id, chapter, section, isDefined } of book.entries) {
    if (kind !== 'abbreviation' || long === '') continue;
    const place: IndexPlace = { id, chapter, kind: 'mark', isMain: false, ...sectionOf(book, chapter, section) };
    const known = drafts.get(keyOf(name));
    let whole = drafts.get(keyOf(long));
    if (!whole && !isDefined) {
      whole = draftAt(drafts, [capitalised(long)]);
      whole.places.set(id, { ...place, isDefinition: true });
    }
    const draft = draftAt(drafts, [name]);
    if (whole && known !== whole) draft.see.push({ path: [whole.text], id: takeId(whole) });
    else if (!whole) draft.note = long;
    if (!whole && draft.places.size === 0) draft.places.set(id, place);
  }
}

function finish(drafts: ReadonlyMap<string, Draft>, compare: (a: string, b: string) => number): readonly IndexEntry[] {
  return [...drafts.values()]
    .map(joined)
    .toSorted((a, b) => compare(sortedText(a.text), sortedText(b.text)))
    .map(({ text, html, note, id, places, sub, see, seeAlso }): IndexEntry => {
      // An entry with places or subentries has “see also” instead of “see”.
      const isInstead = places.size === 0 && sub.size === 0;
      return {
        text,
        html,
        note,
        id,
        places: mainPlaces([...places.values()]),
        sub: finish(sub, compare),
        see: isInstead ? see : [],
        seeAlso: isInstead ? seeAlso : [...see, ...seeAlso],
      };
    });
}

/** Joins an entry that has only a single subentry into one line: `Unit card, structure`. */
function joined(draft: Draft): Draft {
  const [only, ...others] = draft.sub.values();
  const isAlone = draft.places.size + draft.see.length + draft.seeAlso.length + others.length === 0;
  if (!only || !isAlone || draft.isWritten || only.isWritten || only.sub.size > 0 || draft.id !== undefined)
    return draft;
  const { html: _, ...rest } = only;
  return { ...rest, text: `${draft.text}, ${only.text}` };
}

/** Makes definitions the main places, unless the author marked a main place. */
function mainPlaces(places: readonly IndexPlace[]): readonly IndexPlace[] {
  const isMarked = places.some(({ isMain }) => isMain);
  return places.map((place) => (place.isDefinition && !isMarked ? { ...place, isMain: true } : place));
}
