/**
 * Book → the file from which pages show the beginning of what a link leads to.
 *
 * A classic script, as neither modules nor `fetch` work for a page opened from the disk. A page loads it when somebody
 * first asks for a preview. It holds what links of any book lead to, and all actions and reactions, which their overview
 * leads to; addresses in it are relative to the web root.
 *
 * `site/scripts/previews.ts` reads it.
 */
import { beginnings } from './beginnings.ts';
import { type Page, chapterRenderer } from '../render/render-chapter.ts';
import { IMAGES } from './open-book.ts';
import { shiftInBook, shiftedHeading } from '../render/heading-level.ts';
import { addressInSite, isOnCover } from '../addresses/site-addresses.ts';
import type { Book, InternalLink, Shelf } from '../types.ts';
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

/** A file for each book of the shelf. */
export function previewFiles(shelf: Shelf): readonly SiteFile[] {
  const wanted = wantedPlaces(shelf);
  return shelf.books.map((book) => {
    const script = `(self.regelwerkPreviews??=[]).push(${JSON.stringify(previewFile(shelf, book, wanted))})\n`;
    return { path: `${PREVIEWS_FOLDER}/${book.slug}.js`, bytes: new TextEncoder().encode(script) };
  });
}

export function previewFile(shelf: Shelf, book: Book, wanted = wantedPlaces(shelf)): PreviewFile {
  const previews = renderPreviews(shelf, book, wanted.get(book.slug) ?? new Map());
  return { slug: book.slug, lang: book.lang, previews: [...previews] };
}

/** Ids by chapter; an empty one is the chapter itself. */
type Wanted = Map<number, Set<string>>;

function want(wanted: Wanted, { chapter, id = '' }: Pick<InternalLink, 'chapter' | 'id'>): void {
  const ids = wanted.get(chapter);
  if (ids) ids.add(id);
  else wanted.set(chapter, new Set([id]));
}

/** What links lead to, and all actions and reactions, by slug of the book. */
function wantedPlaces({ books, resolutions }: Shelf): ReadonlyMap<string, Wanted> {
  const wanted = new Map<string, Wanted>(books.map(({ slug }) => [slug, new Map()]));
  for (const resolution of resolutions.values()) {
    if (resolution.kind === 'internal') want(wanted.get(resolution.book) ?? new Map(), resolution);
  }
  for (const { slug, activities } of books) {
    for (const { chapter, id } of activities) want(wanted.get(slug) ?? new Map(), { chapter, id });
  }
  return wanted;
}

/** HTML by what the address ends in. */
function renderPreviews(shelf: Shelf, book: Book, wanted: Wanted): ReadonlyMap<string, string> {
  const previews = new Map<string, string>();
  for (const [index, ids] of [...wanted].toSorted(([a], [b]) => a - b)) {
    const chapter = book.chapters[index];
    if (!chapter) continue;
    const page: Page = {
      href: (target) => addressInSite(shelf, target),
      imageUrl: ({ name }) => `${IMAGES}/${urlSegment(name)}`,
      headingTag: shiftedHeading(shiftInBook(book, index)),
      labels: labelsOf(book),
      toc: () => [],
      wrapsTables: true,
      lazyImages: false,
      omitsTitle: false,
    };
    const render = chapterRenderer(shelf, book, index, page);
    for (const [id, tokens] of beginnings(chapter, ids)) {
      const place = placeOf(book, index, id);
      // The contents stand on the cover, too, behind the front.
      if (!previews.has(place)) previews.set(place, withoutPlaces(render(tokens)));
    }
  }
  return previews;
}

/** What the address ends in. */
function placeOf(book: Book, chapter: number, id: string): string {
  if (id !== '') return `#${id}`;
  return isOnCover(book, chapter) ? '' : (book.chapters[chapter]?.slug ?? '');
}

/**
 * Links to places that are here already, what there may be but once in a page, and what keys would stop at. In text,
 * quotation marks are written as entities.
 */
const PLACES = /<a class="permalink"[^>]*><\/a>|\s(?:id|tabindex)="[^"]*"/g;

function withoutPlaces(html: string): string {
  return html.replace(PLACES, '').trim();
}
