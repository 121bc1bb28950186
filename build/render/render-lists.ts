/** Lists of the figures, examples and tables of a book, in the shape of its contents. */
import type { NumberedKind, TocEntry } from '../../plugins/dialect.ts';
import { listEntry, renderToc } from '../../plugins/toc.ts';
import { labelsOf } from '../words/strings.ts';
import type { Book, BookNumberedItem } from '../types.ts';
import { escapeHtml as escape } from '../../plugins/escape-html.ts';

/** Where a list leads, seen from the page on which it stands. */
type Href = (item: BookNumberedItem) => string;

/**
 * A list as HTML; empty where the book has nothing of the kind. Its title is `list.figures`, `list.examples` or
 * `list.tables` of the strings, and not part of it.
 *
 * @param pages number of the page by id, in print; an unknown one stays blank
 */
export function renderList(kind: NumberedKind, book: Book, href: Href, pages?: ReadonlyMap<string, number>): string {
  return renderToc(listEntries(kind, book, href, pages), labelsOf(book), kind);
}

/** The entries of a list, in reading order. */
export function listEntries(
  kind: NumberedKind,
  book: Book,
  href: Href,
  pages?: ReadonlyMap<string, number>,
): readonly TocEntry[] {
  const labels = labelsOf(book);
  return book.numbered
    .filter((item) => item.kind === kind)
    .map((item) => ({
      ...listEntry({ ...item, html: item.html === '' ? sectionOf(book, item) : item.html }, labels),
      href: href(item),
      ...(pages === undefined ? {} : { page: String(pages.get(item.id) ?? '') }),
    }));
}

/** What has no title is told from others by the section it stands in. */
function sectionOf({ chapters }: Book, { chapter, section }: BookNumberedItem): string {
  const { headings = [], title = '' } = chapters[chapter] ?? {};
  const html = headings[section]?.html ?? escape(title);
  return html === '' ? '' : `<span class="toc-section">${html}</span>`;
}
