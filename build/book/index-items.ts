/** Collects the items for a book's index from its entries and index marks, in document order. */
import { assertDefined } from '../basics/assert-defined.ts';
import { chapterAt } from './chapter-at.ts';
import { cardsOf } from './cards-of.ts';
import type { Book, BookHeading, Entry, IndexMark, Position, Shelf } from '../types.ts';
import { nameListsOf } from '../words/name-words.ts';
import { inOrder } from '../../plugins/places.ts';
import { fold } from '../basics/fold.ts';
import type { IndexPlace } from './book-index.ts';
import { type IndexPath, type IndexedTitle, IndexTitles } from './index-titles.ts';
import { placeOf, subjectFinder } from './make-entries.ts';
import { isOfContents } from './own-contents.ts';
import { ownNumbers } from './own-numbers.ts';

/** An item to add to the index. */
export interface Item {
  readonly path: IndexPath;
  readonly html?: string;
  readonly place: IndexPlace;
  readonly mark?: IndexMark;
  readonly start: Position;
}

/** @param links resolutions of the book's links */
export function indexItems(book: Book, links?: Shelf['resolutions']): readonly Item[] {
  const { items, paths } = entryItems(book);
  const marks = withSections(book, markItems(book), paths);
  // Links to a heading or card with an index mark are added to the path of the mark.
  const ofMarks = marks.flatMap(({ place: { id, kind }, path }) => (kind === 'mark' ? [] : [[id, path] as const]));
  const linked = new Map([...ofMarks, ...paths]);
  const all = [...items, ...marks, ...(links ? linkItems(book, links, linked) : [])];
  return all.toSorted((a, b) => a.place.chapter - b.place.chapter || inOrder(a.start, b.start));
}

/** Moves terms of definition lists to the section of the same name: `Group` to “Groups”. */
function withSections(book: Book, marks: readonly Item[], paths: ReadonlyMap<string, IndexPath>): readonly Item[] {
  const keyOf = (chapter: number, { line, column }: Position): string => `${chapter}:${line}:${column}`;
  const terms = new Set(
    book.entries.flatMap(({ kind, chapter, span }) => (kind === 'term' ? [keyOf(chapter, span.start)] : [])),
  );
  const subjectOf = subjectFinder(book.entries, nameListsOf(book.lang));
  return marks.map((item) => {
    const { path, place, html: _, ...others } = item;
    const [name = '', ...below] = path;
    const of = terms.has(keyOf(place.chapter, item.start)) && below.length === 0 ? subjectOf(name) : undefined;
    const section = of === undefined ? undefined : paths.get(of);
    return section?.length === 1 && section[0] !== name ? { ...others, place, path: section } : item;
  });
}

/** Returns items for sections, cards, boxes and rows, and the paths under which links to them are listed. */
function entryItems(book: Book): { readonly items: readonly Item[]; readonly paths: ReadonlyMap<string, IndexPath> } {
  const sections = sectionPaths(book);
  const items: Item[] = [];
  const paths = new Map<string, IndexPath>();
  const add = (entry: Entry, path: IndexPath, html?: string): void => {
    if (!paths.has(entry.id)) paths.set(entry.id, path);
    const place = { id: entry.id, chapter: entry.chapter, kind: kindOf(entry), isMain: false };
    const isDefinition = entry.of === undefined;
    items.push({
      path,
      html,
      place: { ...place, isDefinition, ...sectionOf(book, entry.chapter, entry.section) },
      start: entry.span.start,
    });
  };
  for (const entry of book.entries) {
    if (entry.kind !== 'section') continue;
    const { found = [], html } = sections.get(entry.id) ?? {};
    for (const path of found) add(entry, path, html);
  }
  for (const entry of book.entries) {
    const { kind, certainty, id, name, long } = entry;
    // Terms of definition lists already have index marks.
    const isMarked = kind === 'term' && entry.block?.kind === 'term';
    if ((isMarked || kind === 'abbreviation') && !paths.has(id)) paths.set(id, [long ?? name]);
    if (isMarked || entry.isLeftOutOfIndex || certainty === 'likely') continue;
    const above = sections.get(chapterAt(book, entry.chapter).headings[entry.section]?.id ?? '')?.found[0];
    const path = entry.of === undefined ? pathOf(entry, above) : (paths.get(entry.of) ?? pathOf(entry, above));
    if (path) add(entry, path);
  }
  return { items, paths };
}

function kindOf({ kind }: Entry): IndexPlace['kind'] {
  return kind === 'section' ? 'heading' : kind === 'card' ? 'card' : 'mark';
}

/** Returns the path of an entry. Lower-case names mean little on their own, so they are listed below their section. */
function pathOf({ kind, name }: Entry, above?: IndexPath): IndexPath | undefined {
  if (kind === 'card' || kind === 'box' || kind === 'term') return [name];
  if (kind !== 'row') return undefined;
  if (!/^\p{Ll}/u.test(name)) return [name];
  return above && above.length < 3 ? [...above, name] : undefined;
}

/** Matches a short form in parentheses, which is removed from titles because it has an entry of its own. */
const IN_BRACKETS = /\s*\(([^()]+)\)$/u;

/** Returns the paths of all headings by id, except the book's title and the heading of the contents. */
function sectionPaths(book: Book) {
  const { headings } = book;
  const bookTitle = headings.find(({ level }) => level === 1);
  const isTitle = (heading: BookHeading): boolean =>
    heading === bookTitle && (book.chapterLevel > 1 || book.chapters[heading.chapter]?.source.isFront === true);
  const numbers = ownNumbers(headings);
  const above = positionsAbove(headings, isTitle);
  const shortForms = new Set(book.entries.flatMap(({ kind, name }) => (kind === 'abbreviation' ? [name] : [])));
  const texts = headings.map(({ text }, index) => {
    const title = withoutNumber(text, assertDefined(numbers[index], 'number of a heading'));
    // Keep the number in “Grade 1 Powers” below “Powers”, since the rest repeats the title above.
    const own = fold(title) === fold(headings[above[index] ?? -1]?.text ?? '') ? text : title;
    return own.replace(IN_BRACKETS, (all, short: string) => (shortForms.has(short) ? '' : all));
  });
  const titles = headings.map((heading, index): IndexedTitle => {
    const { text, isLeftOutOfIndex } = heading;
    return {
      text: assertDefined(texts[index], 'title'),
      above: assertDefined(above[index], 'title above'),
      isWanted: text !== '' && !isLeftOutOfIndex && !isOfContents(book, heading) && !isTitle(heading),
    };
  });
  const names = book.entries.flatMap(({ kind, certainty, name }) =>
    certainty === 'sure' && (kind === 'card' || kind === 'box' || kind === 'row' || kind === 'term') ? [name] : [],
  );
  const paths = new IndexTitles(titles, nameListsOf(book.lang), book.lang, names).paths();
  return new Map(
    headings.map(({ id, text, html }, index) => {
      const title = assertDefined(texts[index], 'title');
      const found = assertDefined(paths[index], 'path of a title');
      const number = text.slice(0, text.length - title.length);
      const isAsWritten =
        found[0]?.at(-1) === title && /<|&(?!(?:amp|lt|gt|quot);)/.test(html) && html.startsWith(number);
      return [id, { found, html: isAsWritten ? html.slice(number.length) : undefined }] as const;
    }),
  );
}

/** Removes the number from a title, unless the rest does not start with a letter or is empty: `Part 2`. */
function withoutNumber(text: string, number: string): string {
  const title = text.slice(number.length);
  return /^["'“”„«»‘’]?\p{L}/u.test(title) ? title : text;
}

/** Returns the position of the heading above each heading; -1 if there is none besides the book's title. */
function positionsAbove(
  headings: readonly BookHeading[],
  isTitle: (heading: BookHeading) => boolean,
): readonly number[] {
  const open: number[] = [];
  return headings.map((heading, index) => {
    while (open.length > 0 && (headings[open.at(-1) ?? 0]?.level ?? 0) >= heading.level) open.pop();
    const above = open.at(-1) ?? -1;
    if (!isTitle(heading)) open.push(index);
    return above;
  });
}

function markItems(book: Book): readonly Item[] {
  // Terms defined for many things, such as “Range”, also have index marks, which are ignored.
  const fields = new Set(
    book.entries.flatMap(({ kind, certainty, name }) => (kind === 'term' && certainty === 'likely' ? [name] : [])),
  );
  return book.chapters.flatMap((chapter, index) =>
    chapter.indexMarks.flatMap((mark) => {
      const id = placeOf(mark, chapter);
      if (id === '' || mark.kind === 'abbreviation') return [];
      if (mark.kind === 'main' && mark.path.length === 1 && fields.has(mark.path[0] ?? '')) return [];
      const place: IndexPlace = {
        id,
        chapter: index,
        kind: mark.anchor?.kind === 'heading' || mark.anchor?.kind === 'card' ? mark.anchor.kind : 'mark',
        isMain: mark.kind === 'main',
        ...sectionOf(book, index, mark.section),
      };
      const { path, html, span } = mark;
      return [{ path, html, place, mark, start: span.start }];
    }),
  );
}

/**
 * Returns the places where the author links to an entry. A link to a section with the name of a card in it counts for
 * the card.
 */
function linkItems(book: Book, links: Shelf['resolutions'], paths: ReadonlyMap<string, IndexPath>): readonly Item[] {
  const cards = new Map(
    cardsOf(book).map(({ id, chapter, section, name }) => {
      const heading = chapterAt(book, chapter).headings[section]?.id ?? '';
      return [`${heading}\n${fold(name)}`, id];
    }),
  );
  return book.chapters.flatMap((chapter, index) =>
    chapter.links.flatMap((link, number) => {
      const target = links.get(link);
      if (target?.kind !== 'internal' || target.book !== book.slug) return [];
      const id = target.id ?? chapterAt(book, target.chapter).headings[0]?.id ?? '';
      const path = paths.get(cards.get(`${id}\n${fold(link.text)}`) ?? id);
      if (!path) return [];
      const place: IndexPlace = {
        id: linkId(index, number),
        chapter: index,
        kind: 'link',
        isMain: false,
        section: '',
        chapterTitle: chapter.title,
      };
      return [{ path, place, start: link.span.start }];
    }),
  );
}

/** Returns the id of a link in print. */
export function linkId(chapter: number, index: number): string {
  return `_link-${chapter}-${index}`;
}

export function sectionOf(book: Book, chapter: number, section: number): Pick<IndexPlace, 'section' | 'chapterTitle'> {
  const { title: chapterTitle = '', headings = [] } = book.chapters[chapter] ?? {};
  return { section: headings[section]?.text || chapterTitle, chapterTitle };
}
