/**
 * A chapter rendered once for all pages it stands on: its own, the cover, the whole book on one page. What differs from
 * one to the other is left open, and filled in for each: addresses, and the levels of headings. So is what is not known
 * before all books are read: where links into other books lead.
 */
import type { FoundImage, InternalLink, Link } from '../types.ts';
import { shiftedHeading } from '../render/heading-level.ts';
import type { Page } from '../render/render-chapter.ts';
import { escapeHtml as escape } from '../../plugins/escape-html.ts';
import type { RenderedLink } from '../render/page-env.ts';

/** What a page knows of itself. */
export interface Standpoint {
  /** Prefix that leads to the web root. */
  readonly toRoot: string;
  /** Address of a place, seen from the page. */
  readonly href: (target: InternalLink) => string;
  /** A link that was not known when the chapter was rendered. */
  readonly link: (link: Link) => RenderedLink;
}

interface OpenLink {
  readonly link: Link;
  readonly tag: (link: RenderedLink) => string;
}

/** What is left open stands between two of these, which Markdown, formulas and front matter turn into another character. */
const EDGE = '\0';

/** Chapters with gaps; a gap is good for all of them. */
export class OpenPages {
  readonly #targets: InternalLink[] = [];
  readonly #links: OpenLink[] = [];

  /** How chapters are rendered so that they can be filled in. */
  readonly page: Pick<Page, 'href' | 'imageUrl' | 'headingTag' | 'later'>;

  /** @param imagePath of a picture, relative to the web root */
  constructor(imagePath: (image: FoundImage) => string = ({ name }) => name) {
    this.page = {
      href: (target) => gap('#', this.#targets.push(target) - 1),
      imageUrl: (image) => gap('/') + imagePath(image),
      headingTag: (level) => gap('h', level),
      later: (link) => ({ later: (tag) => gap('l', this.#links.push({ link, tag }) - 1) }),
    };
  }

  /** The links that were not known when chapters were rendered. */
  get laterLinks(): readonly Link[] {
    return this.#links.map(({ link }) => link);
  }

  /**
   * The HTML as it is on a page.
   *
   * @param headingShift added to the level of each heading
   */
  fill(html: string, { toRoot, href, link }: Standpoint, headingShift: number): string {
    const headingTag = shiftedHeading(headingShift);
    const pieces = html.split(EDGE);
    // Every second piece is what stands in a gap.
    for (let index = 1; index < pieces.length; index += 2) {
      const piece = pieces[index] ?? '';
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
        case 'l': {
          const open = this.#links[number];
          pieces[index] = open ? open.tag(link(open.link)) : '';
          break;
        }
        default:
          pieces[index] = toRoot;
      }
    }
    return pieces.join('');
  }
}

function gap(kind: '#' | '/' | 'h' | 'l', number?: number): string {
  return `${EDGE}${kind}${number ?? ''}${EDGE}`;
}
