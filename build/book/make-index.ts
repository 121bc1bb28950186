/**
 * Builds the index of a book.
 *
 * Entries come from index marks in the text and, automatically, from headings, activities (by name, and grouped under
 * “Actions” and “Reactions”), terms of definition lists, and abbreviations.
 */
import { slugify } from '../../plugins/slug.ts';
import { labelsOf } from '../words/strings.ts';
import type { Book, IndexMark, Position } from '../types.ts';
import type { BookIndex, IndexEntry, IndexGroup, IndexPlace, IndexReference } from './book-index.ts';
import { invertedTitle } from './indexed-title.ts';
import { type IndexOrder, indexOrder, sortedText } from './index-order.ts';
import { placeOf } from './make-entries.ts';
import { ownNumbers } from './own-numbers.ts';

/** Localized names of the groups of activities. */
export type IndexLabels = Readonly<Record<string, string>>;

/** An entry under construction. */
interface Draft {
  text: string;
  html?: string;
  note?: string;
  id?: string;
  readonly path: readonly string[];
  readonly places: Map<string, IndexPlace>;
  readonly sub: Map<string, Draft>;
  readonly see: IndexReference[];
  readonly seeAlso: IndexReference[];
}

/** Something to add to the index, in document order. */
interface Item {
  readonly path: readonly string[];
  readonly html?: string;
  readonly place: IndexPlace;
  readonly mark?: IndexMark;
  readonly start: Position;
}

type Problems = BookIndex['problems'][number][];

export function makeIndex(book: Book, labels: IndexLabels = labelsOf(book)): BookIndex {
  const problems: Problems = [];
  const drafts = new Map<string, Draft>();
  addItems(itemsOf(book, labels), drafts, problems);
  const takeId = idsFor(book);
  addReferences(book, drafts, takeId, problems);
  addAbbreviations(book, drafts, takeId);
  const order = indexOrder(book.lang);
  return { groups: groupsOf(finish(drafts, order), order), problems };
}

/** Key for comparing entries, without case and soft hyphens. */
function keyOf(text: string): string {
  return text.replaceAll('\u00AD', '').normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();
}

function itemsOf(book: Book, labels: IndexLabels): readonly Item[] {
  const items = [...headingItems(book), ...activityItems(book, labels), ...markItems(book)];
  return items.toSorted(
    (a, b) => a.place.chapter - b.place.chapter || a.start.line - b.start.line || a.start.column - b.start.column,
  );
}

/** All headings except the book's title and the heading of the contents. */
function headingItems(book: Book): readonly Item[] {
  const title = book.headings.find(({ level }) => level === 1);
  const numbers = ownNumbers(book.headings);
  const shift = 2 - book.chapterLevel;
  const isTitle = (heading: Book['headings'][number]): boolean =>
    heading === title && (shift === 0 || book.chapters[heading.chapter]?.source.isFront === true);
  return book.headings.flatMap((heading, index) => {
    const { id, chapter, text, html, span } = heading;
    if (text === '' || heading.isLeftOutOfIndex || heading.isAboveContents || isTitle(heading)) return [];
    const place: IndexPlace = { id, chapter, kind: 'heading', isMain: false, section: text, ...titleOf(book, chapter) };
    const title = withoutNumber(text, numbers[index] ?? '');
    const number = text.slice(0, text.length - title.length);
    const hasMarkup = /<|&(?!(?:amp|lt|gt|quot);)/.test(html);
    if (!hasMarkup) return [{ path: [invertedTitle(title, book.lang)], place, start: span.start }];
    // Markup may start within the number.
    return html.startsWith(number)
      ? [{ path: [title], html: html.slice(number.length), place, start: span.start }]
      : [{ path: [text], html, place, start: span.start }];
  });
}

/** The title without its number, unless nothing but the number, or no word, remains: `Part 2`. */
function withoutNumber(text: string, number: string): string {
  const title = text.slice(number.length);
  return /^["'“”„«»‘’]?\p{L}/u.test(title) ? title : text;
}

function activityItems(book: Book, labels: IndexLabels): readonly Item[] {
  return book.activities.flatMap(({ name, kind, id, chapter, section, span, isLeftOutOfIndex }) => {
    if (isLeftOutOfIndex) return [];
    const place: IndexPlace = { id, chapter, kind: 'activity', isMain: true, ...sectionOf(book, chapter, section) };
    const kindName = labels[`activity.${kind}s`] ?? kind;
    return [[name], [kindName, name]].map((path) => ({ path, place, start: span.start }));
  });
}

function markItems(book: Book): readonly Item[] {
  return book.chapters.flatMap((chapter, index) =>
    chapter.indexMarks.flatMap((mark) => {
      const id = placeOf(mark, chapter);
      if (id === '' || mark.kind === 'abbreviation') return [];
      const place: IndexPlace = {
        id,
        chapter: index,
        kind: mark.anchor?.kind === 'heading' || mark.anchor?.kind === 'activity' ? mark.anchor.kind : 'mark',
        isMain: mark.kind === 'main',
        ...sectionOf(book, index, mark.section),
      };
      const { path, html, span } = mark;
      return [{ path, ...(html === undefined ? {} : { html }), place, mark, start: span.start }];
    }),
  );
}

function titleOf(book: Book, chapter: number): { readonly chapterTitle: string } {
  return { chapterTitle: book.chapters[chapter]?.title ?? '' };
}

function sectionOf(book: Book, chapter: number, section: number): Pick<IndexPlace, 'section' | 'chapterTitle'> {
  const { chapterTitle } = titleOf(book, chapter);
  return { section: book.chapters[chapter]?.headings[section]?.text || chapterTitle, chapterTitle };
}

function addItems(items: readonly Item[], drafts: Map<string, Draft>, problems: Problems): void {
  const open = new Map<string, { readonly mark: IndexMark; readonly draft: Draft; readonly id: string }>();
  for (const { path, html, place, mark } of items) {
    const draft = draftAt(drafts, path, html);
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
    draft.places.set(place.id, known ? { ...known, isMain: known.isMain || place.isMain } : place);
  }
  for (const { mark } of open.values()) problems.push({ kind: 'start', mark, names: [] });
}

/** Returns the draft at a path; creates it if necessary. */
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
  return { text: path.at(-1) ?? '', path, places: new Map(), sub: new Map(), see: [], seeAlso: [] };
}

function isCapitalised(text: string): boolean {
  return /^\P{L}*\p{Lu}/u.test(text);
}

/** An id in the text must not be repeated in the index. */
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

/** Assigns ids to entries that cross-references lead to. */
function idsFor(book: Book): (draft: Draft) => string {
  const taken = new Set(book.targets.keys());
  return (draft) => {
    if (draft.id !== undefined) return draft.id;
    const slug = `index-${slugify(draft.path.join(' '))}`;
    let id = slug;
    for (let count = 1; taken.has(id); count++) id = `${slug}-${count}`;
    taken.add(id);
    draft.id = id;
    return id;
  };
}

function addReferences(
  book: Book,
  drafts: Map<string, Draft>,
  takeId: (draft: Draft) => string,
  problems: Problems,
): void {
  const marks = book.chapters.flatMap(({ indexMarks }) => indexMarks.filter(({ see }) => see !== undefined));
  // Creates all entries first, as a cross-reference may lead to an entry that is only a cross-reference itself.
  const from = marks.map(({ path, html }) => draftAt(drafts, path, html));
  let names: readonly string[] | undefined;
  for (const [index, mark] of marks.entries()) {
    const draft = from[index];
    const { see = [] } = mark;
    const target = findDraft(drafts, see);
    if (!draft) continue;
    const isFound = target !== undefined && target !== draft;
    if (!isFound) problems.push({ kind: 'see', mark, names: (names ??= namesOf(drafts)) });
    const reference: IndexReference = isFound ? { path: textsOf(drafts, see), id: takeId(target) } : { path: see };
    const list = mark.kind === 'see' ? draft.see : draft.seeAlso;
    if (!list.some(({ path }) => keyOf(path.join('!')) === keyOf(reference.path.join('!')))) list.push(reference);
  }
}

/** A path with the texts as shown in the index. */
function textsOf(drafts: ReadonlyMap<string, Draft>, path: readonly string[]): readonly string[] {
  return path.map((part, depth) => findDraft(drafts, path.slice(0, depth + 1))?.text ?? part);
}

function namesOf(drafts: ReadonlyMap<string, Draft>, above = ''): readonly string[] {
  return [...drafts.values()].flatMap((draft) => [
    `${above}${draft.text}`,
    ...namesOf(draft.sub, `${above}${draft.text}!`),
  ]);
}

/** An abbreviation refers to the entry of its long form, if there is one; otherwise it links to its first use. */
function addAbbreviations(book: Book, drafts: Map<string, Draft>, takeId: (draft: Draft) => string): void {
  const uses = new Map<string, IndexPlace>();
  const long = new Map<string, string>();
  for (const [index, chapter] of book.chapters.entries()) {
    for (const [name, text] of Object.entries(chapter.abbreviations)) {
      if (!long.has(name.slice(1))) long.set(name.slice(1), text.trim());
    }
    for (const mark of chapter.indexMarks) {
      const [name = ''] = mark.path;
      const id = placeOf(mark, chapter);
      if (mark.kind !== 'abbreviation' || uses.has(name) || id === '') continue;
      uses.set(name, { id, chapter: index, kind: 'mark', isMain: false, ...sectionOf(book, index, mark.section) });
    }
  }
  for (const [name, text] of long) {
    const whole = text === '' || keyOf(text) === keyOf(name) ? undefined : drafts.get(keyOf(text));
    const use = uses.get(name);
    const known = drafts.get(keyOf(name));
    if (!whole && !use && !known) continue;
    const draft = draftAt(drafts, [name]);
    if (whole && known !== whole) draft.see.push({ path: [whole.text], id: takeId(whole) });
    else if (text !== '' && keyOf(text) !== keyOf(name)) draft.note = text;
    if (!whole && use && draft.places.size === 0) draft.places.set(use.id, use);
  }
}

function finish(drafts: ReadonlyMap<string, Draft>, order: IndexOrder): readonly IndexEntry[] {
  return [...drafts.values()]
    .map((draft) => ({ draft, sorted: sortedText(draft.text) }))
    .toSorted((a, b) => order.compare(a.sorted, b.sorted))
    .map(({ draft: { text, html, note, id, places, sub, see, seeAlso } }): IndexEntry => {
      // An entry with places or sub-entries has “see also” instead of “see”.
      const isInstead = places.size === 0 && sub.size === 0;
      return {
        text,
        ...(html === undefined ? {} : { html }),
        ...(note === undefined ? {} : { note }),
        ...(id === undefined ? {} : { id }),
        places: [...places.values()],
        sub: finish(sub, order),
        see: isInstead ? see : [],
        seeAlso: isInstead ? seeAlso : [...see, ...seeAlso],
      };
    });
}

function groupsOf(entries: readonly IndexEntry[], order: IndexOrder): readonly IndexGroup[] {
  const groups = new Map<string, IndexEntry[]>();
  for (const entry of entries) {
    const letter = order.letterOf(sortedText(entry.text));
    const group = groups.get(letter);
    if (group) group.push(entry);
    else groups.set(letter, [entry]);
  }
  return [...groups].map(([letter, all]) => ({ letter, entries: all }));
}
