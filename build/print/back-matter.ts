/** What stands behind the chapters of a printed book: lists, index, credits. */
import type { TocEntry } from '../../plugins/dialect.ts';
import { escapeHtml as escape } from '../../plugins/escape-html.ts';
import { NUMBERED_KINDS } from '../../plugins/numbered.ts';
import { fragmentUrl } from '../addresses/relative-url.ts';
import { listAbbreviations } from '../book/list-abbreviations.ts';
import { worthwhileIndex } from '../book/worthwhile-index.ts';
import { renderAbbreviations } from '../render/render-abbreviations.ts';
import { renderCredits } from '../render/render-credits.ts';
import { renderIndex } from '../render/render-index.ts';
import { renderList } from '../render/render-lists.ts';
import type { Book, Shelf } from '../types.ts';
import { labelsOf } from '../words/strings.ts';

/** By id of what stands there. */
type Pages = ReadonlyMap<string, number>;

/** Something below a heading of its own. */
interface Headed {
  /** No heading of a chapter can have it. */
  readonly id: string;
  /** Plain text. */
  readonly title: string;
  readonly html: (pages: Pages) => string;
}

export interface BackSection {
  readonly kind: 'lists' | 'index' | 'credits';
  readonly headed: readonly Headed[];
}

/** A list of fewer is no help. */
const LEAST_NAMED = 5;

/** Of lists, index and credits those that there are. */
export function backMatter(shelf: Shelf, book: Book): readonly BackSection[] {
  const labels = labelsOf(book);
  const groups = worthwhileIndex(book, shelf.resolutions);
  const credits = renderCredits(book);
  const index = (pages: Pages): string =>
    renderIndex(groups, {
      labels,
      href: ({ id }) => fragmentUrl(id),
      pageOf: (id) => pages.get(id),
      headingLevel: 'none',
    });
  const all: readonly BackSection[] = [
    { kind: 'lists', headed: listsOf(book) },
    {
      kind: 'index',
      headed: groups.length === 0 ? [] : [{ id: 'book.index', title: labels['index.title'], html: index }],
    },
    {
      kind: 'credits',
      headed:
        credits === undefined ? [] : [{ id: 'book.credits', title: labels['credits.icons'], html: () => credits }],
    },
  ];
  return all.filter(({ headed }) => headed.length > 0);
}

/** The lists that are long enough; of figures, examples and tables only if the author put none into the text. */
function listsOf(book: Book): readonly Headed[] {
  if (book.meta.lists === false) return [];
  const labels = labelsOf(book);
  const abbreviations = listAbbreviations(book);
  const hasOwn = book.chapters.some((chapter) => chapter.lists.length > 0);
  const kinds = NUMBERED_KINDS.filter(
    (kind) => !hasOwn && book.numbered.filter((item) => item.kind === kind && item.text !== '').length >= LEAST_NAMED,
  );
  return [
    ...kinds.map((kind) => ({
      id: `book.${kind}s`,
      title: labels[`list.${kind}s`],
      html: (pages: Pages) => renderList(kind, book, ({ id }) => fragmentUrl(id), pages),
    })),
    ...(abbreviations.length === 0
      ? []
      : [
          {
            id: 'book.abbreviations',
            title: labels['list.abbreviations'],
            html: (pages: Pages) => renderAbbreviations(abbreviations, ({ id }) => fragmentUrl(id), pages),
          },
        ]),
  ];
}

export function backHtml(back: readonly BackSection[], kind: string, pages: Pages): string {
  const { headed = [] } = back.find((section) => section.kind === kind) ?? {};
  return headed.map(({ id, title, html }) => `<h2 id="${id}">${escape(title)}</h2>\n${html(pages)}`).join('');
}

/** Their entries in the contents, where they have some: nobody looks for credits. */
export function backEntries(back: readonly BackSection[], pages: Pages): readonly TocEntry[] {
  return back.flatMap(({ kind, headed }) =>
    headed
      .filter(() => kind !== 'credits')
      .map(({ id, title }) => ({
        level: 2,
        id,
        html: escape(title),
        href: fragmentUrl(id),
        page: String(pages.get(id) ?? ''),
      })),
  );
}
