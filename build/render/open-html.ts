/**
 * A chapter rendered once for all pages it stands on: its own, the cover, the whole book on one page. What differs from
 * one to the other is left open, and filled in for each: addresses, and the levels of headings. So is what is not known
 * before all books are read: where links into other books lead.
 */
import type { FoundImage, InternalLink, Link } from '../types.ts';
import type { Page } from './render-chapter.ts';
import { type RenderedLink, escape } from './render-rules.ts';

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

/** What is left open is marked with a character that Markdown, formulas and front matter turn into another one. */
const GAP = /\0(?:(\d+)|h(\d)|l(\d+)|root)\0/g;

/** Chapters with gaps; a gap is good for all of them. */
export class OpenPages {
  readonly #targets: InternalLink[] = [];
  readonly #links: OpenLink[] = [];

  /** How chapters are rendered so that they can be filled in. */
  readonly page: Pick<Page, 'href' | 'imageUrl' | 'headingTag' | 'later'>;

  /** @param imagePath of a picture, relative to the web root */
  constructor(imagePath: (image: FoundImage) => string = ({ name }) => name) {
    this.page = {
      href: (target) => `\0${this.#targets.push(target) - 1}\0`,
      imageUrl: (image) => `\0root\0${imagePath(image)}`,
      headingTag: (level) => `\0h${level}\0`,
      later: (link) => ({ later: (tag) => `\0l${this.#links.push({ link, tag }) - 1}\0` }),
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
    return html.replace(GAP, (_gap, number?: string, level?: string, later?: string) => {
      if (level !== undefined) return headingTag(Number(level));
      if (number !== undefined) {
        const target = this.#targets[Number(number)];
        return target ? escape(href(target)) : '';
      }
      if (later === undefined) return toRoot;
      const open = this.#links[Number(later)];
      return open ? open.tag(link(open.link)) : '';
    });
  }
}

/** Names of headings whose levels are shifted; the result stays within 1 and 6. */
export function shiftedHeading(shift: number): (level: number) => string {
  return (level) => `h${Math.min(6, Math.max(1, level + shift))}`;
}
