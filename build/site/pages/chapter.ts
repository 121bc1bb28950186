/** Page of a chapter. */
import type { TocEntry } from '../../../plugins/dialect.ts';
import { chapterAt } from '../../book/chapter-at.ts';
import { formatDate } from '../../words/format.ts';
import { bookFrame } from '../book-frame.ts';
import { type ListedChapter, chapterTree, chaptersAround } from '../chapter-nav.ts';
import { withCards } from '../card-entries.ts';
import { type TocNode, nested } from '../contents-tree.ts';
import { editLinks } from '../edit-links.ts';
import type { Typeset } from '../../render/page-env.ts';
import { pageScope } from '../open-html.ts';
import { pageDescription } from '../page-description.ts';
import { firstOf, hasTitle, pageOf } from '../page-frame.ts';
import { chapterHtml } from '../site-book.ts';
import type { ShownBook } from '../site.ts';

export function chapterPage(shown: ShownBook, at: number) {
  const { book, view, changes } = shown;
  const listed = view.chapters[at] as ListedChapter;
  const { chapter, titleHtml } = listed;
  const { slug, title, source } = chapterAt(book, chapter);
  const windowTitle = `${title} · ${book.title}`;
  const frame = bookFrame(book, view, slug, windowTitle, at);
  const changed = changes.chapters?.[chapter];
  return pageOf('chapter', frame, () => {
    const html = chapterText(shown, chapter);
    return {
      titleHtml,
      html,
      hasTitle: hasTitle(html),
      description: firstOf([pageDescription(html), frame.description]),
      headings: nested(headingsOf(shown, chapter)),
      /** Parts that contain the chapter, from the outermost one inwards. */
      around: chaptersAround(view.chapters, at).map((part) => withHyphens(part, shown)),
      /** Chapters of a part, listed if the part has no text of its own. */
      chapters: source.isPart ? chaptersOf(view.chapters, at) : [],
      changed: changed === undefined ? view.changed : formatDate(changed, book.lang),
      edits: editLinks(book, [chapter]),
      previous: neighbour(shown, at - 1),
      next: neighbour(shown, at + 1),
    };
  });
}

export function chapterText(shown: ShownBook, chapter: number): string {
  const { shelf, book } = shown;
  const own = pageScope(shelf, book, '../../', (other) => other === chapter);
  return chapterHtml(shown, chapter, own, 1 - book.chapterLevel);
}

/**
 * Headings for the contents of the page: without the chapter's title, with cards, and with soft hyphens, as the
 * column is narrow.
 */
function headingsOf({ book, typeset }: ShownBook, chapter: number): readonly TocEntry[] {
  const { headings } = chapterAt(book, chapter);
  const opening = headings.findIndex(({ level }) => level === book.chapterLevel);
  const listed = headings.flatMap(({ level, id, html }, index): TocEntry | readonly [] =>
    index === opening || level > book.chapterLevel + 2 || html === ''
      ? []
      : { level, id, html: hyphenated(html, typeset) },
  );
  return withCards(book, [chapter], listed);
}

function neighbour(shown: ShownBook, at: number) {
  const chapter = shown.view.chapters[at];
  return chapter && { ...withHyphens(chapter, shown), href: `../${chapter.href}` };
}

/** Adds soft hyphens to a title. Titles in the menu have none: there is enough room, and every page contains them. */
function withHyphens({ titleHtml, href }: ListedChapter, { typeset }: ShownBook) {
  return { titleHtml: hyphenated(titleHtml, typeset), href };
}

/** Returns the chapters of a part, with addresses relative to its page. */
function chaptersOf(chapters: readonly ListedChapter[], at: number): readonly TocNode[] {
  const depth = chapters[at]?.depth ?? 0;
  const after = chapters.slice(at + 1);
  const end = after.findIndex((chapter) => chapter.depth <= depth);
  const own = end < 0 ? after : after.slice(0, end);
  return chapterTree(own.map((chapter) => ({ ...chapter, href: `../${chapter.href}` })));
}

/**
 * Inserts soft hyphens into long words of HTML outside the text of chapters, by the same rules; code and formulas
 * stay unchanged.
 */
function hyphenated(html: string, typeset: Typeset): string {
  return html.replace(/<(code|math)\b[^]*?<\/\1>|<[^>]*>|[^<]+/g, (piece) =>
    piece.startsWith('<') ? piece : typeset(piece, 'text'),
  );
}
