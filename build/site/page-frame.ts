/** What the layout of a page shows. Members named `…Html` and `html` are HTML; all else is text, which layouts escape. */
import type { LanguageLink } from './language-links.ts';
import { type Strings, directionOf, stringsFor } from '../words/strings.ts';

/** A page: where it is, and what its layout shows. */
export interface Page<Shown extends PageFrame = PageFrame> {
  /** Of the file in the output folder. */
  readonly path: string;
  /** Called when the page is written: the texts of all pages at once would need too much memory. */
  readonly show: () => Shown;
}

/** Data of every page. Addresses are relative to the page, and name `index.html`, so that they work from the disk. */
export interface PageFrame {
  readonly path: string;
  /** Prefix that leads to the web root: empty, `../`, `../../`. */
  readonly toRoot: string;
  /** Content of `<title>`. */
  readonly windowTitle: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly words: Strings;
  /** Attributes of what shows them, if they are in another language than the page. */
  readonly langOfWords: string;
  readonly description?: string;
  readonly search: SearchScope;
  /** The same page in other languages. */
  readonly languages: readonly LanguageLink[];
  /** If the site can be installed. */
  readonly app?: AppLinks;
  /** Canonical. */
  readonly address?: string;
  readonly linkPicture?: LinkPicture;
}

/** The image that services show with a link to the page. */
export interface LinkPicture {
  /** Absolute. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** Links that make a page part of an installable app. */
export interface AppLinks {
  readonly manifest: string;
  readonly touchIcon: string;
}

/** The scope of the search. */
export interface SearchScope {
  /** Slug of the current book; empty for the whole shelf. */
  readonly book: string;
  /** Whether the search can be extended to other books. */
  readonly hasOthers: boolean;
  /** Slugs of the books that are searched then, if not all of the shelf are. */
  readonly all?: readonly string[];
}

/** @param show what the layout of the kind shows besides the frame */
export function pageOf<Frame extends PageFrame, Kind extends string, Shown extends object>(
  kind: Kind,
  frame: Frame,
  show: () => Shown,
): Page<Frame & Shown & { readonly kind: Kind }> {
  return { path: frame.path, show: () => ({ kind, ...frame, ...show() }) };
}

/** Of a page that belongs to no book. */
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

/** The first that is not blank. */
export function firstOf(texts: readonly (string | undefined)[]): string | undefined {
  return texts.find((text) => text !== undefined && text.trim() !== '');
}

/** Whether the HTML has a title; the layout adds one otherwise. */
export function hasTitle(html: string): boolean {
  return /<h1[\s>]/i.test(html);
}
