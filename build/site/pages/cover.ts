/** Cover page of a book: the author's front text, parts from the front matter, and the contents. */
import { escapeHtml } from '../../../plugins/escape-html.ts';
import { urlSegment } from '../../addresses/relative-url.ts';
import { contentsChapter, isOnCover } from '../../addresses/site-addresses.ts';
import { bookFacts, coverFacts } from '../../book/book-facts.ts';
import { shiftInBook } from '../../render/heading-level.ts';
import { withStyle } from '../../render/html-tag.ts';
import { coverPicture, coverSubtitle, TITLE } from '../../render/render-cover.ts';
import { withTitleParts } from '../../render/title-parts.ts';
import { appLinks, bookFrame } from '../book-frame.ts';
import { withCards } from '../card-entries.ts';
import { nested } from '../contents-tree.ts';
import { editLinks } from '../edit-links.ts';
import { imageUrl, pageScope } from '../open-html.ts';
import { pageDescription } from '../page-description.ts';
import { firstOf, hasTitle, pageOf } from '../page-frame.ts';
import { type SiteBook, chapterHtml, contentsFrom } from '../site-book.ts';
import type { ShownBook } from '../site.ts';

export function coverPage(shown: ShownBook) {
  return coverAt(shown, bookFrame(shown.book, shown.view, '', shown.book.title));
}

/** Second copy of the only book's cover, in the web root in place of the shelf. */
export function rootCoverPage(shown: ShownBook, touchIcon: string | undefined) {
  const { book, view } = shown;
  const frame = bookFrame(book, view, '', book.title);
  const toBook = `${urlSegment(book.slug)}/`;
  const app = appLinks('', '', touchIcon);
  return coverAt(shown, { ...frame, path: 'index.html', toRoot: '', toBook, app });
}

function coverAt(shown: ShownBook, frame: ReturnType<typeof bookFrame>) {
  const { book, view } = shown;
  return pageOf('cover', frame, () => {
    const { toc, ...parts } = renderCover(shown, frame.toRoot);
    const [first] = view.chapters;
    const onCover = book.chapters.flatMap((_, chapter) => (isOnCover(book, chapter) ? chapter : []));
    const html = parts.headHtml + parts.html;
    return {
      ...parts,
      description: firstOf([view.description, pageDescription(html), frame.description]),
      contents: nested(toc),
      next: first && { titleHtml: first.titleHtml, href: frame.toBook + first.href },
      edits: editLinks(book, onCover),
      /** Facts that the text of the cover does not already contain. */
      facts: coverFacts(bookFacts(book), view.words, html),
    };
  });
}

export function renderCover(shown: SiteBook, toRoot: string) {
  const { shelf, book } = shown;
  const { meta, chapters } = book;
  const all = chapters.map((_, index) => index);
  const hasChapters = !all.every((index) => isOnCover(book, index));
  const cover = pageScope(shelf, book, toRoot, (chapter) => isOnCover(book, chapter));
  const onCover = (index: number): string => chapterHtml(shown, index, cover, shiftInBook(book, index));
  const front = all
    .filter((index) => chapters[index]?.source.isFront)
    .map(onCover)
    .join('\n');
  // The author's contents move to the place of the generated ones, below the links of the cover. In a book without
  // chapters they stay in the text.
  const [own = ''] = hasChapters ? (CONTENTS.exec(front) ?? []) : [];
  const html = front.replace(own, '');
  const picture = (src: string | undefined, className: string): string =>
    coverPicture(book, html, src, className, (image) => toRoot + imageUrl(image));
  const [written = ''] = TITLE.exec(html) ?? [];
  const title = hasTitle(html) ? written : `<h1>${escapeHtml(book.title)}</h1>\n`;
  const subtitle = title === '' ? '' : coverSubtitle(book, html, 'subtitle');
  const titled = meta.subtitle === undefined ? withTitleParts(title) : title + subtitle;
  const contents = contentsChapter(book);
  const sections = contentsFrom(book, cover.href);
  const hasOwnContents = contents >= 0 || own !== '';
  // A book without chapters is entirely on the cover, so its contents are those of the page.
  const toc = hasChapters ? sections : withCards(book, all, sections);
  return {
    /** Logo, title and subtitle. If the text has no title, both are from the front matter. */
    headHtml: withRatios(picture(meta.logo, 'cover-logo') + titled),
    /** Picture set in the front matter. */
    pictureHtml: withRatios(picture(meta.cover?.image, 'cover-plate')),
    /** Text after the title. */
    html: withRatios(html.slice(written.length)),
    /** The author's contents, which replace the generated ones. */
    contentsHtml: hasOwnContents ? (contents < 0 ? own : onCover(contents)) : undefined,
    toc: hasOwnContents ? [] : toc,
  };
}

const PICTURE = /<img\b[^>]*? width="(\d+)" height="(\d+)"[^>]*>/g;

/**
 * Adds the aspect ratio to pictures. Pictures on covers are limited in height; with the ratio, the page reserves
 * their space before they have loaded.
 */
function withRatios(html: string): string {
  return html.replace(PICTURE, (tag, width: string, height: string) =>
    withStyle(tag, `--ratio:${Number((Number(width) / Number(height)).toFixed(3))}`),
  );
}

/** Matches the HTML of `[[toc]]`, with a heading directly above it. */
const CONTENTS = /(?:<h([2-6])\b[^>]*>(?:(?!<\/h\1>)[^])*<\/h\1>\s*)?<nav class="toc"[^]*?<\/nav>\n?/;
