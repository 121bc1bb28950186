/** The page for which a chapter is rendered, in markdown-it's `env`. */
import type { BookChapter, DarkDisplay } from '../types.ts';
import { type Strings, WORDS } from '../words/strings.ts';
import type { ShortForms } from './short-forms.ts';

/** A resolved link on the page; without `href` it is broken. */
export interface RenderedLink {
  readonly href?: string;
  readonly className?: string;
  /** The text of a link without one. */
  readonly text?: string;
  /** Its id, by which printing finds its page. */
  readonly id?: string;
  readonly pageReference?: PageReference;
}

/** The reference in brackets after a link, in print. */
export interface PageReference {
  /** Title of the target's book, if it is another one. */
  readonly book?: string;
  /** The page in running text, and in cells and headings: `page 23`, `p. 23`. */
  readonly long?: string;
  readonly short?: string;
}

/** A picture on the page; without `url` it is missing. */
export interface RenderedImage {
  readonly url?: string;
  readonly width?: number;
  readonly height?: number;
  readonly dark?: DarkDisplay | undefined;
}

/** What a page is made for. */
export type Medium = 'screen' | 'print';

/** Read from `env` while rendering. Indexes are those of the chapter's links and images; -1 for unknown ones. */
export interface PageEnv {
  readonly link: (index: number) => RenderedLink | undefined;
  readonly image: (index: number) => RenderedImage | undefined;
  readonly medium: Medium;
  /** On a screen: whether pictures are loaded at once, rather than when they come into sight. */
  readonly eagerImages?: boolean | undefined;
  readonly labels: Strings;
  readonly typeset?: Typeset | undefined;
  /** Anchors of rows, boxes and terms, and of short forms in running text. */
  readonly entryAnchors?: BookChapter['entryAnchors'];
  readonly definitions?: BookChapter['definitions'];
  readonly shortForms?: ShortForms;
  /** Current ids by former id; others get no element. */
  readonly aliases?: ReadonlyMap<string, string> | undefined;
  /** State while rendering: open links, headings and cells. */
  readonly open?: OpenElements;
}

const NO_PAGE: PageEnv = { link: () => undefined, image: () => undefined, medium: 'print', labels: WORDS };

/** The page in markdown-it's `env`. Text without one is no part of a chapter. */
export function pageEnv(env: unknown): PageEnv {
  if (typeof env !== 'object' || env === null) return NO_PAGE;
  return 'link' in env ? (env as PageEnv) : { ...NO_PAGE, ...env };
}

/** Inserts soft hyphens and no-break spaces into text. */
export type Typeset = (text: string, where: 'heading' | 'cell' | 'text') => string;

/** What typesets text in a language (BCP 47), if there is something to do. */
export type TypesetIn = (lang: string) => Typeset | undefined;

export interface OpenElements {
  readonly references: (RenderedLink['pageReference'] | undefined)[];
  headings: number;
  cells: number;
  /** Of actions and reactions. */
  names: number;
}

export function openElements(): OpenElements {
  return { references: [], headings: 0, cells: 0, names: 0 };
}
