/**
 * Renders a chapter once for all pages that show it: its own, the cover, and the whole book on one page. Addresses
 * and heading levels differ between these pages, so the HTML has gaps for them that are filled in for each page.
 */
import { assertDefined } from '../basics/assert-defined.ts';
import { addressInSite } from '../addresses/site-addresses.ts';
import { fragmentUrl, urlSegment } from '../addresses/relative-url.ts';
import { DOWNLOAD } from '../files/book-files.ts';
import type { Book, InternalLink, PublishedFile, Shelf } from '../types.ts';
import { shiftedLevel } from '../render/heading-level.ts';
import type { Page } from '../render/render-chapter.ts';
import { escapeHtml as escape } from '../../plugins/escape-html.ts';

/** Addresses of the site, as seen from one page. */
export interface PageScope {
  /** Prefix that leads to the web root. */
  readonly toRoot: string;
  /** Returns the address of a target, relative to the page. */
  readonly href: (target: InternalLink) => string;
}

/**
 * Returns the addresses for one page.
 *
 * @param shows returns whether a chapter of the book is on the page
 */
export function pageScope(
  shelf: Shelf,
  book: Book,
  toRoot: string,
  shows: (chapter: number) => boolean = () => false,
): PageScope {
  const href = (target: InternalLink): string => {
    if (target.book !== book.slug || !shows(target.chapter)) return `${toRoot}${addressInSite(shelf, target)}`;
    return target.id === undefined ? '#' : fragmentUrl(target.id);
  };
  return { toRoot, href };
}

/** Folder of a file in the web root: one for pictures, one for downloads. */
function folderOf({ name }: PublishedFile): string {
  return DOWNLOAD.test(name) ? 'files' : 'images';
}

/** Path of a file relative to the web root. */
export function imagePath(file: PublishedFile): string {
  return `${folderOf(file)}/${file.name}`;
}

/** URL of a file relative to the web root. */
export function imageUrl(file: PublishedFile): string {
  return `${folderOf(file)}/${urlSegment(file.name)}`;
}

/** Delimiter of a gap. It cannot occur in chapters: Markdown, formulas and front matter replace it. */
const EDGE = '\0';

/** HTML with gaps, the targets of the gaps, and pictures and linked files. */
type OpenHtml = ReturnType<typeof openHtml>;

export type Gaps = Pick<Page, 'href' | 'imageUrl' | 'fileUrl' | 'headingLevel'>;

export function openHtml(render: (gaps: Gaps) => string) {
  const targets: InternalLink[] = [];
  const images: PublishedFile[] = [];
  const publish = (file: PublishedFile): string => {
    images.push(file);
    return gap('/') + imageUrl(file);
  };
  const html = render({
    href: (target) => gap('#', targets.push(target) - 1),
    imageUrl: publish,
    fileUrl: publish,
    headingLevel: (level) => gap('h', level),
  });
  return { html, targets, images };
}

/**
 * Fills in the gaps for a page.
 *
 * @param headingShift number added to the level of each heading
 */
export function filled({ html, targets }: OpenHtml, { toRoot, href }: PageScope, headingShift: number): string {
  const headingLevel = shiftedLevel(headingShift);
  const pieces = html.split(EDGE);
  // Gaps are at odd indices, because delimiters enclose them.
  for (let index = 1; index < pieces.length; index += 2) {
    const piece = assertDefined(pieces[index], 'gap');
    const number = Number(piece.slice(1));
    switch (piece.charAt(0)) {
      case '#':
        pieces[index] = escape(href(assertDefined(targets[number], 'target of a link')));
        break;
      case 'h':
        pieces[index] = headingLevel(number);
        break;
      default:
        pieces[index] = toRoot;
    }
  }
  return pieces.join('');
}

function gap(kind: '#' | '/' | 'h', number?: number): string {
  return `${EDGE}${kind}${number ?? ''}${EDGE}`;
}
