/** Data about the page for which a chapter is rendered, passed to rules in markdown-it's `env`. */
import type { BookChapter, DarkDisplay } from '../types.ts';
import { type Strings, WORDS } from '../words/strings.ts';
import type { ShortForms } from './short-forms.ts';

/** A resolved link on the page; without `href` it is broken. */
export interface RenderedLink {
  readonly href?: string;
  readonly className?: string;
  /** Text to show if the link has no text of its own. */
  readonly text?: string;
  /** Id of the link itself, by which printing finds the page that contains it. */
  readonly id?: string;
  readonly pageReference?: PageReference;
}

/** The reference in parentheses after a link, in print. */
export interface PageReference {
  /** Title of the target's book, if it is a different book. */
  readonly book?: string;
  /** Reference to the page: `page 23` in running text, `p. 23` in cells and headings. */
  readonly long?: string;
  readonly short?: string;
}

/** A picture on the page; without `url` it is missing. */
export interface RenderedImage {
  readonly url?: string;
  readonly width?: number;
  readonly height?: number;
  /** Whether the file is large, so that it loads only when it comes near the window. */
  readonly isLarge?: boolean;
  readonly dark?: DarkDisplay | undefined;
}

/** Output medium of a page. */
export type Medium = 'screen' | 'print';

/**
 * Values that rules read from `env` while rendering. Indexes refer to the links and images of the chapter; unknown
 * ones are -1.
 */
export interface PageEnv {
  readonly link: (index: number) => RenderedLink | undefined;
  readonly image: (index: number) => RenderedImage | undefined;
  readonly medium: Medium;
  readonly labels: Strings;
  readonly headingLevel?: (level: number) => string;
  readonly typeset?: Typeset | undefined;
  /** Numbers of the chapter's footnotes by id, if they are numbered throughout the book. */
  readonly noteNumbers?: ReadonlyMap<unknown, number> | undefined;
  /** Anchors of rows, boxes and terms, and of short forms in running text. */
  readonly entryAnchors?: BookChapter['entryAnchors'];
  readonly definitions?: BookChapter['definitions'];
  readonly shortForms?: ShortForms;
  /** Whether ⊙ is a unit of the book, which screen readers say. */
  readonly speaksSign?: boolean;
  /** Current ids by former id. Only these former ids get an element of their own. */
  readonly aliases?: ReadonlyMap<string, string> | undefined;
  /** Mutable state while rendering: open links, headings and cells. */
  readonly open?: OpenElements;
}

const NO_PAGE: PageEnv = { link: () => undefined, image: () => undefined, medium: 'print', labels: WORDS };

/** Returns the page data in markdown-it's `env`, or empty data for text outside chapters. */
export function pageEnv(env: unknown): PageEnv {
  if (typeof env !== 'object' || env === null) return NO_PAGE;
  return 'link' in env ? (env as PageEnv) : { ...NO_PAGE, ...env };
}

/** Inserts soft hyphens and no-break spaces into text. */
export type Typeset = (text: string, where: 'heading' | 'cell' | 'text') => string;

/** Returns the typesetting function for a language (BCP 47), if the language needs one. */
export type TypesetIn = (lang: string) => Typeset | undefined;

export type OpenElements = ReturnType<typeof openElements>;

/** Returns the numbers of open headings, cells and card names, and the references after open links; all none. */
export function openElements() {
  return { references: [] as (PageReference | undefined)[], headings: 0, cells: 0, names: 0 };
}
