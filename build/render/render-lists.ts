/** Lists of figures, examples and tables, with the same markup as the contents. */
import type { NumberedKind, TocEntry } from '../../plugins/dialect.ts';
import { listEntry, renderToc } from '../../plugins/toc.ts';
import { labelsOf } from '../words/strings.ts';
import type { Book, BookNumberedItem } from '../types.ts';
import { escapeHtml as escape } from '../../plugins/escape-html.ts';

/** Returns the address of an item, relative to the page with the list. */
type Href = (item: BookNumberedItem) => string;

/**
 * Renders a list as HTML without its title (`list.figures`, `list.examples`, `list.tables`); empty if there are no
 * items.
 *
 * @param pages page numbers by id, in print; unknown ones are left blank
 */
export function renderList(kind: NumberedKind, book: Book, href: Href, pages?: ReadonlyMap<string, number>): string {
  return renderToc(listEntries(kind, book, href, pages), labelsOf(book), kind);
}

/** Returns the entries of a list, in reading order. */
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

/** Returns the title of the section around an item, which identifies items without a title. */
function sectionOf({ chapters }: Book, { chapter, section }: BookNumberedItem): string {
  const { headings = [], title = '' } = chapters[chapter] ?? {};
  const html = headings[section]?.html ?? escape(title);
  return html === '' ? '' : `<span class="toc-section">${html}</span>`;
}
