/**
 * Makes the file with the previews of a book's link targets.
 *
 * It is a classic script, as neither modules nor `fetch` work on pages opened from disk, and is loaded at the first
 * preview. It contains all targets of links from any book, all cards, and everything in the quick reference, because
 * readers can pin those. Addresses in it are relative to the web root.
 *
 * `site/scripts/preview-files.ts` reads it.
 */
import { chapterAt } from '../book/chapter-at.ts';
import { getOrAdd } from '../basics/get-or-add.ts';
import { groupBy } from '../basics/group-by.ts';
import { once } from '../basics/lazy.ts';
import { cardsOf } from '../book/cards-of.ts';
import { referenceOf } from '../book/make-reference.ts';
import { beginnings } from './beginnings.ts';
import { chapterKey } from './chapter-key.ts';
import { type Kept, getOrMake } from './kept.ts';
import { type Page, chapterRenderer } from '../render/render-chapter.ts';
import { type InlineStyles, withoutInlineStyles } from './inline-styles.ts';
import { imageUrl } from './open-html.ts';
import { shiftInBook, shiftedLevel } from '../render/heading-level.ts';
import { addressInSite, isOnCover } from '../addresses/site-addresses.ts';
import type { Book, Entry, InternalLink, Shelf } from '../types.ts';
import type { PreviewFile, PreviewRow } from './preview-form.d.ts';
import { type SiteFile, textFile } from './site-file.ts';
import { typographic } from '../typography/quotes.ts';
import { labelsOf } from '../words/strings.ts';

/** Folder of preview files in the web root. */
export const PREVIEWS = 'assets/previews';

/** Returns a preview file for each of these books. When it is made, its styles are added to `inline`. */
export function previewFiles(shelf: Shelf, inline: InlineStyles, kept?: Kept, books = shelf.books): SiteFile[] {
  const wanted = once(() => wantedPlaces(shelf));
  return books.map((book) => {
    const script = (): string => {
      const file = previewFile(shelf, book, wanted(), kept);
      const styles = new Set<string>();
      const previews = file.previews.map(([place, html, ...rest]): PreviewRow => [
        place,
        withoutInlineStyles(html, styles),
        ...rest,
      ]);
      inline.add(`${book.slug}/`, styles);
      return `(self.regelwerkPreviews??=[]).push(${JSON.stringify({ ...file, previews })})\n`;
    };
    return textFile(`${PREVIEWS}/${book.slug}.js`, script, [book.slug]);
  });
}

export function previewFile(shelf: Shelf, book: Book, wanted = wantedPlaces(shelf), kept?: Kept): PreviewFile {
  const made = renderPreviews(shelf, book, wanted.get(book.slug) ?? new Map(), kept);
  const names = new Map(book.entries.map(({ id, name }) => [`#${id}`, name]));
  const chapters = [...new Set(Array.from(made.values(), ({ chapter }) => chapter))];
  const labels = labelsOf(book);
  return {
    slug: book.slug,
    lang: book.lang,
    words: {
      read: labels['reference.read'],
      back: labels.previous,
      close: labels['search.close'],
      share: labels['share.link'],
      copied: labels['share.copied'],
    },
    pages: chapters.map((chapter) => [
      addressInSite(shelf, { kind: 'internal', book: book.slug, chapter, exact: true }),
      chapterAt(book, chapter).title,
    ]),
    previews: Array.from(made, ([place, { html: written, chapter }]): PreviewRow => {
      const html = book.meta.typography === true ? typographic(written, book.lang) : written;
      const name = names.get(place);
      const page = chapters.indexOf(chapter);
      return name === undefined ? [place, html, page] : [place, html, page, name];
    }),
  };
}

/** Ids by chapter; the empty id means the chapter itself. */
type Wanted = Map<number, Set<string>>;

function want(wanted: Wanted, { chapter, id = '' }: Pick<InternalLink, 'chapter' | 'id'>): void {
  getOrAdd(wanted, chapter, () => new Set<string>()).add(id);
}

/** Targets of links, all cards, and everything in the quick reference, by slug of the book. */
function wantedPlaces({ books, resolutions }: Shelf): ReadonlyMap<string, Wanted> {
  const wanted = new Map<string, Wanted>(books.map(({ slug }) => [slug, new Map()]));
  for (const resolution of resolutions.values()) {
    if (resolution.kind === 'internal') want(wanted.get(resolution.book) ?? new Map(), resolution);
  }
  for (const book of books) {
    for (const place of [...cardsOf(book), ...placesInReference(book)]) want(wanted.get(book.slug) ?? new Map(), place);
  }
  return wanted;
}

/** Blocks and lines of the quick reference, and the rows of its tables. */
function placesInReference(book: Book): readonly Pick<Entry, 'chapter' | 'id'>[] {
  const rows = groupBy(
    book.entries.filter(({ kind }) => kind === 'row'),
    ({ chapter }) => chapter,
  );
  return referenceOf(book).flatMap(({ place, parts }) => [
    ...(place ? [place] : []),
    ...parts.flatMap((part) => {
      if (part.kind === 'lines') return part.entries;
      const isIn = ({ block }: Entry): boolean =>
        block !== undefined && block.start >= part.start && block.end <= part.end;
      return (rows.get(part.chapter) ?? []).filter(isIn);
    }),
  ]);
}

/** Renders the previews, by the end of their address. */
function renderPreviews(shelf: Shelf, book: Book, wanted: Wanted, kept?: Kept) {
  const previews = new Map<string, { readonly html: string; readonly chapter: number }>();
  const labels = labelsOf(book);
  for (const [index, ids] of [...wanted].toSorted(([a], [b]) => a - b)) {
    const chapter = chapterAt(book, index);
    const page: Page = {
      href: (target) => addressInSite(shelf, target),
      imageUrl,
      fileUrl: imageUrl,
      headingLevel: shiftedLevel(shiftInBook(book, index)),
      labels,
      toc: () => [],
      medium: 'screen',
    };
    const from = () => [chapterKey(shelf, book, index, page), [...ids]];
    const made = getOrMake(kept, chapter.tokens, 'previews', from, () => {
      const render = chapterRenderer(shelf, book, index, page);
      return Array.from(beginnings(chapter, ids), ([id, tokens]) => [id, withoutPlaces(render(tokens))] as const);
    });
    for (const [id, html] of made) {
      const place = placeOf(book, index, id);
      // The front text and the contents are both on the cover and have the same address; the front text wins.
      if (!previews.has(place)) previews.set(place, { html, chapter: index });
    }
  }
  return previews;
}

/** Returns the end of the target's address. */
function placeOf(book: Book, chapter: number, id: string): string {
  if (id !== '') return `#${id}`;
  return isOnCover(book, chapter) ? '' : chapterAt(book, chapter).slug;
}

/**
 * Matches permalinks, ids (which must be unique in a page) and tab stops. It cannot match text, as quotation marks in
 * text are entities.
 */
const PLACES = /<a class="permalink"[^>]*><\/a>|\s(?:id|tabindex)="[^"]*"/g;

function withoutPlaces(html: string): string {
  return html.replace(PLACES, '').trim();
}
