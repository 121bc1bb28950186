/** What rules of rendering find in markdown-it's environment: the page a chapter is rendered for. */
import type { PictureLook } from '../types.ts';

/** A link on the page: where it leads, or why it leads nowhere. */
export interface RenderedLink {
  readonly href?: string;
  readonly className?: string;
  /** What is shown where the author put nothing between the brackets. */
  readonly text?: string;
  /** Its own id, by which printing finds out on which page it is. */
  readonly id?: string;
  readonly pageReference?: PageReference;
}

/** What is said in brackets behind a link, in print. */
export interface PageReference {
  /** Title of the book that it leads to, where that is another one. */
  readonly book?: string;
  /** The page in words, for running text and for cells and headings: `Seite 23`, `S. 23`. */
  readonly long?: string;
  readonly short?: string;
}

/** A picture on the page; without `url` it is missing. */
export interface RenderedImage {
  readonly url?: string;
  readonly width?: number;
  readonly height?: number;
  readonly look?: PictureLook | undefined;
}

/** Read from the environment while rendering. Indexes are those of the chapter's links and images; -1 is none of them. */
export interface PageEnv {
  readonly link: (index: number) => RenderedLink | undefined;
  readonly image: (index: number) => RenderedImage | undefined;
  /** Wide tables get an element that scrolls. */
  readonly wrapsTables: boolean;
  readonly lazyImages: boolean;
  readonly labels: Readonly<Record<string, string>>;
  readonly typeset?: Typeset | undefined;
  /** While rendering: links that are open, and how deep in headings and cells we are. */
  readonly open?: OpenElements;
}

/** Text with soft hyphens, and with spaces that do not break. */
export type Typeset = (text: string, where: 'heading' | 'cell' | 'text') => string;

export interface OpenElements {
  readonly references: (RenderedLink['pageReference'] | undefined)[];
  headings: number;
  cells: number;
}

export function openElements(): OpenElements {
  return { references: [], headings: 0, cells: 0 };
}
