/**
 * A chapter rendered once for all pages that show it: its own, the cover, the whole book on one page. Addresses and the
 * levels of headings differ between pages: they are gaps, filled in for each page.
 */
import { defined } from '../basics/defined.ts';
import type { FoundImage, InternalLink } from '../types.ts';
import { shiftedHeading } from '../render/heading-level.ts';
import type { Page } from '../render/render-chapter.ts';
import { escapeHtml as escape } from '../../plugins/escape-html.ts';

/** How a page sees the site. */
export interface Standpoint {
  /** Prefix that leads to the web root. */
  readonly toRoot: string;
  /** Address of a place, seen from the page. */
  readonly href: (target: InternalLink) => string;
}

/** Encloses a gap. No chapter contains this character: Markdown, formulas and front matter replace it. */
const EDGE = '\0';

/** The gaps in a book's chapters, and what they stand for. */
export class OpenPages {
  readonly #targets: InternalLink[] = [];

  /** Renders chapters with gaps. */
  readonly page: Pick<Page, 'href' | 'imageUrl' | 'headingTag'>;

  /** @param imagePath of a picture, relative to the web root */
  constructor(imagePath: (image: FoundImage) => string) {
    this.page = {
      href: (target) => gap('#', this.#targets.push(target) - 1),
      imageUrl: (image) => gap('/') + imagePath(image),
      headingTag: (level) => gap('h', level),
    };
  }

  /**
   * Fills in the gaps for a page.
   *
   * @param headingShift added to the level of each heading
   */
  fill(html: string, { toRoot, href }: Standpoint, headingShift: number): string {
    const headingTag = shiftedHeading(headingShift);
    const pieces = html.split(EDGE);
    // Every second piece is a gap.
    for (let index = 1; index < pieces.length; index += 2) {
      const piece = defined(pieces[index], 'gap');
      const number = Number(piece.slice(1));
      switch (piece.charAt(0)) {
        case '#': {
          const target = this.#targets[number];
          pieces[index] = target ? escape(href(target)) : '';
          break;
        }
        case 'h':
          pieces[index] = headingTag(number);
          break;
        default:
          pieces[index] = toRoot;
      }
    }
    return pieces.join('');
  }
}

function gap(kind: '#' | '/' | 'h', number?: number): string {
  return `${EDGE}${kind}${number ?? ''}${EDGE}`;
}
