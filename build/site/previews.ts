/**
 * Book → the file from which pages show the beginning of what a link leads to.
 *
 * A classic script, as neither modules nor `fetch` work for a page opened from the disk. A page loads it when somebody
 * first asks for a preview. It holds what links of any book lead to, and all actions and reactions, which their overview
 * leads to; addresses in it are relative to the web root.
 *
 * `site/scripts/previews.ts` reads it.
 */
import { CompactText } from './compact-text.ts';
import { beginnings } from './beginnings.ts';
import { type Page, chapterRenderer, resolvedLink } from '../render/render-chapter.ts';
import { IMAGES, shelfOf } from './open-book.ts';
import { shiftInBook, shiftedHeading } from '../render/heading-level.ts';
import { OpenPages } from './open-html.ts';
import { addressInSite, isOnCover } from '../addresses/site-addresses.ts';
import type { Book, InternalLink, Link, Shelf } from '../types.ts';
import { urlSegment } from '../addresses/relative-url.ts';
import type { SiteFile } from './site-model.ts';
import { labelsOf } from '../words/strings.ts';

/** Folder of the files in the web root. */
export const PREVIEWS_FOLDER = 'assets/previews';

/** What the file of a book holds. */
export interface PreviewFile {
  readonly slug: string;
  readonly lang: string;
  /**
   * HTML by what the address ends in: `#id`, which is unique in the book, or the folder of a chapter, which is empty for
   * the cover. A list, as an id may be called like a member of all objects.
   */
  readonly previews: readonly (readonly [place: string, html: string])[];
}

/** Previews of a book before the others are read: of what its own links lead to, and its actions and reactions. */
export interface OpenPreviews {
  readonly book: Book;
  readonly pages: OpenPages;
  /** HTML to be filled in by `pages`, by what the address ends in. */
  readonly previews: ReadonlyMap<string, CompactText>;
}

export function openPreviews(book: Book): OpenPreviews {
  const wanted: Wanted = new Map();
  for (const resolution of shelfOf(book).resolutions.values()) {
    if (resolution.kind === 'internal') want(wanted, resolution);
  }
  for (const { chapter, id } of book.activities) want(wanted, { chapter, id });
  return renderPreviews(book, wanted);
}

/**
 * Files for all books of a shelf.
 *
 * @param books as `openPreviews` made them
 * @param whenMade called with each book as soon as its chapters, which may have been read again, are not needed any more
 */
export function previewFiles(
  shelf: Shelf,
  books: readonly OpenPreviews[],
  whenMade?: (book: Book) => void,
): readonly SiteFile[] {
  const wanted = wantedByOthers(shelf);
  return books.map((own) => {
    const file = previewFile(shelf, own, wanted);
    whenMade?.(own.book);
    const script = `(self.regelwerkPreviews??=[]).push(${JSON.stringify(file)})\n`;
    return { path: `${PREVIEWS_FOLDER}/${file.slug}.js`, bytes: new TextEncoder().encode(script) };
  });
}

export function previewFile(
  shelf: Shelf,
  own: OpenPreviews,
  wanted: ReadonlyMap<string, Wanted> = wantedByOthers(shelf),
): PreviewFile {
  const { slug, lang } = own.book;
  const others = furtherPreviews(own, wanted.get(slug) ?? new Map());
  return { slug, lang, previews: [...filled(own, shelf), ...(others ? filled(others, shelf) : [])] };
}

/** Ids by chapter; an empty one is the chapter itself. */
type Wanted = Map<number, Set<string>>;

function want(wanted: Wanted, { chapter, id = '' }: Pick<InternalLink, 'chapter' | 'id'>): void {
  const ids = wanted.get(chapter);
  if (ids) ids.add(id);
  else wanted.set(chapter, new Set([id]));
}

/** What links of other books lead to, by the book they lead to. */
function wantedByOthers({ books, resolutions }: Shelf): ReadonlyMap<string, Wanted> {
  const wanted = new Map<string, Wanted>(books.map(({ slug }) => [slug, new Map()]));
  for (const book of books) {
    for (const link of book.chapters.flatMap(({ links }) => links)) {
      const resolution = resolutions.get(link);
      const isToOther = resolution?.kind === 'internal' && resolution.book !== book.slug;
      if (isToOther) want(wanted.get(resolution.book) ?? new Map(), resolution);
    }
  }
  return wanted;
}

/** Those that nothing in the book itself asked for. */
function furtherPreviews({ book, previews }: OpenPreviews, wanted: Wanted): OpenPreviews | undefined {
  const missing: Wanted = new Map();
  for (const [chapter, ids] of wanted) {
    for (const id of ids) if (!previews.has(placeOf(book, chapter, id))) want(missing, { chapter, id });
  }
  return missing.size === 0 ? undefined : renderPreviews(book, missing);
}

function renderPreviews(book: Book, wanted: Wanted): OpenPreviews {
  const pages = new OpenPages();
  const alone = shelfOf(book);
  const previews = new Map<string, CompactText>();
  for (const [index, ids] of [...wanted].toSorted(([a], [b]) => a - b)) {
    const chapter = book.chapters[index];
    if (!chapter) continue;
    const page: Page = {
      ...pages.page,
      // The book's own places are known already.
      href: (target) => addressInSite(alone, target),
      imageUrl: ({ name }) => `${IMAGES}/${urlSegment(name)}`,
      headingTag: shiftedHeading(shiftInBook(book, index)),
      labels: labelsOf(book),
      toc: () => [],
      wrapsTables: true,
      lazyImages: false,
      omitsTitle: false,
    };
    const render = chapterRenderer(alone, book, index, page);
    for (const [id, tokens] of beginnings(chapter, ids)) {
      const place = placeOf(book, index, id);
      // The contents stand on the cover, too, behind the front.
      if (!previews.has(place)) previews.set(place, new CompactText(withoutPlaces(render(tokens))));
    }
  }
  return { book, pages, previews };
}

/** What the address ends in. */
function placeOf(book: Book, chapter: number, id: string): string {
  if (id !== '') return `#${id}`;
  return isOnCover(book, chapter) ? '' : (book.chapters[chapter]?.slug ?? '');
}

function filled({ book, pages, previews }: OpenPreviews, shelf: Shelf): readonly [place: string, html: string][] {
  const href = (target: InternalLink): string => addressInSite(shelf, target);
  const labels = labelsOf(book);
  const root = { toRoot: '', href, link: (link: Link) => resolvedLink(link, shelf, { href, labels }) };
  return Array.from(previews, ([place, text]) => {
    const html = text.toString();
    // Few lead into other books.
    if (!html.includes('\0')) return [place, html];
    return [place, withoutPlaces(pages.fill(html, root, 0))];
  });
}

/**
 * Links to places that are here already, what there may be but once in a page, and what keys would stop at. In text,
 * quotation marks are written as entities.
 */
const PLACES = /<a class="permalink"[^>]*><\/a>|\s(?:id|tabindex)="[^"]*"/g;

function withoutPlaces(html: string): string {
  return html.replace(PLACES, '').trim();
}
