/**
 * Data that the layout of every page shows. Members named `html` or `…Html` contain HTML; all others contain text,
 * which layouts escape.
 */
import type { languageLinks } from './language-links.ts';
import { type Strings, directionOf, stringsFor } from '../words/strings.ts';

/** A page: its path and the data for its layout. */
export interface Page<Shown extends PageFrame = PageFrame> {
  /** Name of its layout. */
  readonly kind: string;
  /** Path of the file in the output folder. */
  readonly path: string;
  /**
   * Returns the data for the layout. Called only when the page is written, because the texts of all pages together
   * would need too much memory.
   */
  readonly show: () => Shown;
}

/** Data of every page. Addresses are relative to the page and include `index.html`, so that they work from disk. */
export interface PageFrame {
  readonly path: string;
  /** Prefix that leads to the web root: empty, `../`, or `../../`. */
  readonly toRoot: string;
  /** Content of `<title>`. */
  readonly windowTitle: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly words: Strings;
  /** Attributes `lang` and `dir` for labels, if they are in another language than the page. */
  readonly langOfWords: string;
  readonly description?: string;
  readonly search: SearchScope;
  /** Links to the same page in other languages. */
  readonly languages: ReturnType<typeof languageLinks>;
  /** Links of an installable site; `undefined` if the site cannot be installed. */
  readonly app?: AppLinks;
  /** Canonical address. */
  readonly address?: string;
  readonly linkPicture?: LinkPicture;
}

/** Image that services show with a link to the page. */
export interface LinkPicture {
  /** Absolute URL. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** Links that make a page part of an installable app. */
export interface AppLinks {
  readonly manifest: string;
  readonly touchIcon: string;
}

/** Books that the search of a page covers. */
export interface SearchScope {
  /** Slug of the current book; empty for the whole shelf. */
  readonly book: string;
  /** Whether the search can be extended to other books. */
  readonly hasOthers: boolean;
  /** Slugs of the books in the extended search; `undefined` for all books of the shelf. */
  readonly all?: readonly string[];
}

/**
 * Combines a frame with the data of one kind of page.
 *
 * @param show returns the data that the layout needs besides the frame
 */
export function pageOf<Frame extends PageFrame, Kind extends string, Shown extends object>(
  kind: Kind,
  frame: Frame,
  show: () => Shown,
): Page<Frame & Shown & { readonly kind: Kind }> {
  return { kind, path: frame.path, show: () => ({ kind, ...frame, ...show() }) };
}

/** Returns the frame of a page that does not belong to a book. */
export function plainFrame(path: string, toRoot: string, windowTitle: string, lang: string): PageFrame {
  return {
    path,
    toRoot,
    windowTitle,
    lang,
    dir: directionOf(lang),
    words: stringsFor(lang),
    langOfWords: '',
    search: { book: '', hasOthers: false },
    languages: [],
  };
}

/** Returns the first text that is not blank. */
export function firstOf(texts: readonly (string | undefined)[]): string | undefined {
  return texts.find((text) => text !== undefined && text.trim() !== '');
}

/** Whether the HTML contains a title; if it does not, the layout adds one. */
export function hasTitle(html: string): boolean {
  return /<h1[\s>]/i.test(html);
}
