/** The back matter of a printed book: lists, index and credits. */
import type { TocEntry } from '../../plugins/dialect.ts';
import { escapeHtml as escape } from '../../plugins/escape-html.ts';
import { NUMBERED_KINDS } from '../../plugins/numbered.ts';
import { fragmentUrl } from '../addresses/relative-url.ts';
import type { IndexEntry } from '../book/book-index.ts';
import { collectionsOf, fieldLabel } from '../book/collections.ts';
import { listAbbreviations } from '../book/list-abbreviations.ts';
import { indexIfUseful } from '../book/make-index.ts';
import { renderAbbreviations } from '../render/render-abbreviations.ts';
import { renderCredits } from '../render/render-credits.ts';
import { type IndexRendering, renderIndex } from '../render/render-index.ts';
import { renderList } from '../render/render-lists.ts';
import type { Book, Entry, Shelf } from '../types.ts';
import { type Strings, filled, labelsOf } from '../words/strings.ts';

/** Page numbers by id of the target. */
type Pages = ReadonlyMap<string, number>;

/** A block of the back matter with its own heading. Blocks of one kind share a section. */
export interface BackBlock {
  readonly kind: 'lists' | 'index' | 'credits';
  /** Id that no heading of a chapter can have. */
  readonly id: string;
  /** Title as plain text. */
  readonly title: string;
  readonly html: (pages: Pages) => string;
}

/** Minimum number of entries in a list; a shorter list does not help readers. */
const MIN_NAMED = 5;

export function backMatter(shelf: Shelf, book: Book): readonly BackBlock[] {
  const labels = labelsOf(book);
  const groups = indexIfUseful(book, shelf.resolutions);
  const credits = renderCredits(book);
  const index = (pages: Pages): string => renderIndex(groups, printed(labels, pages));
  return [
    ...listsOf(book, labels),
    ...collectionLists(book, labels),
    ...(groups.length === 0 ? [] : [block('index', 'index', labels['index.title'], index)]),
    ...(credits === undefined ? [] : [block('credits', 'credits', labels['credits.icons'], () => credits)]),
  ];
}

function block(kind: BackBlock['kind'], name: string, title: string, html: BackBlock['html']): BackBlock {
  return { kind, id: `book.${name}`, title, html };
}

/**
 * Returns the lists with enough entries, or with any if the author asked for them. Lists of figures, examples and
 * tables are left out if the author placed them in the text.
 */
function listsOf(book: Book, labels: Strings): readonly BackBlock[] {
  if (book.meta.lists === false) return [];
  const abbreviations = listAbbreviations(book);
  const hasOwn = book.chapters.some((chapter) => chapter.lists.length > 0);
  const least = book.meta.lists === true ? 1 : MIN_NAMED;
  const kinds = NUMBERED_KINDS.filter(
    (kind) => !hasOwn && book.numbered.filter((item) => item.kind === kind && item.text !== '').length >= least,
  );
  const href = ({ id }: { readonly id: string }): string => fragmentUrl(id);
  const abbreviated = (pages: Pages): string => renderAbbreviations(abbreviations, href, pages);
  return [
    ...kinds.map((kind) =>
      block('lists', `${kind}s`, labels[`list.${kind}s`], (pages) => renderList(kind, book, href, pages)),
    ),
    ...(abbreviations.length === 0 ? [] : [block('lists', 'abbreviations', labels['list.abbreviations'], abbreviated)]),
  ];
}

/** Returns the lists that the author configured, such as “Spells by level”. */
function collectionLists(book: Book, labels: Strings): readonly BackBlock[] {
  return collectionsOf(book).flatMap(({ type, plural, lists }) =>
    lists.map(({ field, groups }, n) => {
      const title = filled(labels['list.by'], { things: plural, field: fieldLabel(field, labels) });
      const all = groups.map(({ value, entries }) => ({ letter: value, entries: entries.map(indexed) }));
      return block('lists', `${type}-${n}`, title, (pages) => renderIndex(all, printed(labels, pages)));
    }),
  );
}

function indexed({ name, id, chapter }: Entry): IndexEntry {
  const place = { id, chapter, kind: 'heading', isMain: false, section: '', chapterTitle: '' } as const;
  return { text: name, places: [place], sub: [], see: [], seeAlso: [] };
}

function printed(labels: Strings, pages: Pages): IndexRendering {
  return { labels, href: ({ id }) => fragmentUrl(id), pageOf: (id) => pages.get(id) };
}

export function backHtml(back: readonly BackBlock[], kind: string, pages: Pages): string {
  const own = back.filter((block) => block.kind === kind);
  return own.map(({ id, title, html }) => `<h2 id="${id}">${escape(title)}</h2>\n${html(pages)}`).join('');
}

/** Returns the contents entries of the back matter. Credits have none, because nobody looks for them. */
export function backEntries(back: readonly BackBlock[], pages: Pages): readonly TocEntry[] {
  return back
    .filter(({ kind }) => kind !== 'credits')
    .map(({ id, title }) => ({
      level: 2,
      id,
      html: escape(title),
      href: fragmentUrl(id),
      page: String(pages.get(id) ?? ''),
    }));
}
