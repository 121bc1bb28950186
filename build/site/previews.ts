/**
 * Book → the file with the previews of link targets.
 *
 * It is a classic script, as neither modules nor `fetch` work on pages opened from the disk, and loaded at the first
 * preview. It contains all targets of links, from any book, and all actions and reactions, as their overview links to
 * them. Addresses in it are relative to the web root.
 *
 * `site/scripts/previews.ts` reads it.
 */
import { chapterAt } from '../book/chapter-at.ts';
import { cardsOf } from '../book/cards-of.ts';
import { beginnings } from './beginnings.ts';
import { chapterKey } from './chapter-key.ts';
import { type Kept, keptOr } from './kept.ts';
import { type Page, chapterRenderer } from '../render/render-chapter.ts';
import { imageUrl } from './open-html.ts';
import { shiftInBook, shiftedHeading } from '../render/heading-level.ts';
import { addressInSite, isOnCover } from '../addresses/site-addresses.ts';
import type { Book, InternalLink, Shelf } from '../types.ts';
import { type SiteFile, textFile } from './site-file.ts';
import { labelsOf } from '../words/strings.ts';

/** Folder of these files in the web root. */
const FOLDER = 'assets/previews';

/** The data in a book's file. */
export interface PreviewFile {
  readonly slug: string;
  readonly lang: string;
  /**
   * HTML by the end of the address: `#id`, which is unique in the book, or the folder of a chapter, which is empty for
   * the cover. A list, as an id may have the name of an object's built-in property.
   */
  readonly previews: readonly (readonly [place: string, html: string])[];
}

/** A file for each book of the shelf. */
export function previewFiles(shelf: Shelf, kept?: Kept): readonly SiteFile[] {
  const wanted = wantedPlaces(shelf);
  return shelf.books.map((book) => {
    const script = `(self.regelwerkPreviews??=[]).push(${JSON.stringify(previewFile(shelf, book, wanted, kept))})\n`;
    return textFile(`${FOLDER}/${book.slug}.js`, script, [book.slug]);
  });
}

export function previewFile(shelf: Shelf, book: Book, wanted = wantedPlaces(shelf), kept?: Kept): PreviewFile {
  const previews = renderPreviews(shelf, book, wanted.get(book.slug) ?? new Map(), kept);
  return { slug: book.slug, lang: book.lang, previews: [...previews] };
}

/** Ids by chapter; an empty one stands for the chapter itself. */
type Wanted = Map<number, Set<string>>;

function want(wanted: Wanted, { chapter, id = '' }: Pick<InternalLink, 'chapter' | 'id'>): void {
  const ids = wanted.get(chapter);
  if (ids) ids.add(id);
  else wanted.set(chapter, new Set([id]));
}

/** Targets of links, and all actions and reactions, by slug of the book. */
function wantedPlaces({ books, resolutions }: Shelf): ReadonlyMap<string, Wanted> {
  const wanted = new Map<string, Wanted>(books.map(({ slug }) => [slug, new Map()]));
  for (const resolution of resolutions.values()) {
    if (resolution.kind === 'internal') want(wanted.get(resolution.book) ?? new Map(), resolution);
  }
  for (const book of books) {
    for (const { chapter, id } of cardsOf(book)) want(wanted.get(book.slug) ?? new Map(), { chapter, id });
  }
  return wanted;
}

/** HTML by the end of the address. */
function renderPreviews(shelf: Shelf, book: Book, wanted: Wanted, kept?: Kept): ReadonlyMap<string, string> {
  const previews = new Map<string, string>();
  const labels = labelsOf(book);
  for (const [index, ids] of [...wanted].toSorted(([a], [b]) => a - b)) {
    const chapter = chapterAt(book, index);
    const page: Page = {
      href: (target) => addressInSite(shelf, target),
      imageUrl,
      headingTag: shiftedHeading(shiftInBook(book, index)),
      labels,
      toc: () => [],
      medium: 'screen',
      eagerImages: true,
    };
    const from = () => [chapterKey(shelf, book, index, page), [...ids]];
    const made = keptOr(kept, chapter.tokens, 'previews', from, () => {
      const render = chapterRenderer(shelf, book, index, page);
      return Array.from(beginnings(chapter, ids), ([id, tokens]) => [id, withoutPlaces(render(tokens))] as const);
    });
    for (const [id, html] of made) {
      const place = placeOf(book, index, id);
      // Front and contents are both on the cover: the front comes first.
      if (!previews.has(place)) previews.set(place, html);
    }
  }
  return previews;
}

/** The end of the address. */
function placeOf(book: Book, chapter: number, id: string): string {
  if (id !== '') return `#${id}`;
  return isOnCover(book, chapter) ? '' : chapterAt(book, chapter).slug;
}

/**
 * Permalinks, ids (which must be unique in a page) and tab stops. Text cannot match: its quotation marks are entities.
 */
const PLACES = /<a class="permalink"[^>]*><\/a>|\s(?:id|tabindex)="[^"]*"/g;

function withoutPlaces(html: string): string {
  return html.replace(PLACES, '').trim();
}
