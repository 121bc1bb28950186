/**
 * Book → the file from which pages show the beginning of what a link leads to.
 *
 * A classic script, as neither modules nor `fetch` work for a page opened from the disk. A page loads it when somebody
 * first asks for a preview. It holds what links of any book lead to, and all actions and reactions, which their overview
 * leads to; addresses in it are relative to the web root.
 *
 * `site/scripts/previews.ts` reads it.
 */
import { beginnings } from '../render/beginnings.ts';
import { type Dialects, type Page, chapterRenderer } from '../render/render-chapter.ts';
import { shiftedHeading } from '../render/open-html.ts';
import { IMAGES, shiftInBook } from '../render/render-site.ts';
import { addressInSite, isOnCover } from '../render/site-addresses.ts';
import type { Book, Shelf } from '../types.ts';
import { urlSegment } from './relative-url.ts';
import type { SiteFile } from './site-model.ts';
import { labelsOf } from './strings.ts';

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

/** Files for all books of a shelf. */
export function previewFiles(shelf: Shelf, dialects: Dialects): readonly SiteFile[] {
  const wanted = wantedPlaces(shelf);
  return shelf.books.map((book) => {
    const script = `(self.regelwerkPreviews??=[]).push(${JSON.stringify(previewFile(shelf, book, dialects, wanted))})\n`;
    return { path: `${PREVIEWS_FOLDER}/${book.slug}.js`, bytes: new TextEncoder().encode(script) };
  });
}

/** Ids by book and chapter; an empty one is the chapter itself. */
type Places = ReadonlyMap<string, ReadonlyMap<number, ReadonlySet<string>>>;

export function wantedPlaces({ books, resolutions }: Shelf): Places {
  const places = new Map(books.map(({ slug }) => [slug, new Map<number, Set<string>>()]));
  const add = (slug: string, chapter: number, id: string): void => {
    const chapters = places.get(slug);
    const ids = chapters?.get(chapter);
    if (ids) ids.add(id);
    else chapters?.set(chapter, new Set([id]));
  };
  for (const resolution of resolutions.values()) {
    if (resolution.kind === 'internal') add(resolution.book, resolution.chapter, resolution.id ?? '');
  }
  for (const { slug, activities } of books) for (const { chapter, id } of activities) add(slug, chapter, id);
  return places;
}

export function previewFile(
  shelf: Shelf,
  book: Book,
  dialects: Dialects,
  wanted: Places = wantedPlaces(shelf),
): PreviewFile {
  const previews: [string, string][] = [];
  for (const [index, ids] of [...(wanted.get(book.slug) ?? [])].toSorted(([a], [b]) => a - b)) {
    const chapter = book.chapters[index];
    if (!chapter) continue;
    const render = chapterRenderer(shelf, book, index, pageOf(shelf, book, index), dialects);
    const folder = isOnCover(book, index) ? '' : chapter.slug;
    for (const [id, tokens] of beginnings(chapter, ids)) {
      previews.push([id === '' ? folder : `#${id}`, withoutPlaces(render(tokens))]);
    }
  }
  return { slug: book.slug, lang: book.lang, previews };
}

function pageOf(shelf: Shelf, book: Book, chapter: number): Page {
  return {
    href: (target) => addressInSite(shelf, target),
    imageUrl: ({ name }) => `${IMAGES}/${urlSegment(name)}`,
    headingTag: shiftedHeading(shiftInBook(book, chapter)),
    labels: labelsOf(book),
    toc: () => [],
    wrapsTables: true,
    lazyImages: false,
    omitsTitle: false,
  };
}

/**
 * Links to places that are here already, what there may be but once in a page, and what keys would stop at. In text,
 * quotation marks are written as entities.
 */
const PLACES = /<a class="permalink"[^>]*><\/a>|\s(?:id|tabindex)="[^"]*"/g;

function withoutPlaces(html: string): string {
  return html.replace(PLACES, '').trim();
}
