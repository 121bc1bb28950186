/**
 * Data that the layout of every page shows. Members named `html` or `…Html` contain HTML; all others contain text,
 * which layouts escape.
 */
import { directionOf, stringsFor } from '../words/strings.ts';

/** A page: its path and the data for its layout. */
export interface Page {
  /** Name of its layout. */
  readonly kind: string;
  /** Path of the file in the output folder. */
  readonly path: string;
  /**
   * Returns the data for the layout. Called only when the page is written, because the texts of all pages together
   * would need too much memory.
   */
  readonly show: () => object;
}

/**
 * Combines a frame with the data of one kind of page.
 *
 * @param show returns the data that the layout needs besides the frame
 */
export function pageOf<Frame extends Pick<Page, 'path'>, Kind extends string, Shown extends object>(
  kind: Kind,
  frame: Frame,
  show: () => Shown,
) {
  return { kind, path: frame.path, show: () => ({ kind, ...frame, ...show() }) };
}

/**
 * Returns the frame of a page that does not belong to a book. Addresses are relative to the page and include
 * `index.html`, so that they work from disk.
 *
 * @param toRoot prefix that leads to the web root: empty, `../`, or `../../`
 * @param windowTitle content of `<title>`
 */
export function plainFrame(path: string, toRoot: string, windowTitle: string, lang: string) {
  return {
    path,
    toRoot,
    windowTitle,
    lang,
    dir: directionOf(lang),
    words: stringsFor(lang),
    /** Attributes `lang` and `dir` for labels, if they are in another language than the page. */
    langOfWords: '',
    search: { book: '', hasOthers: false },
    /** Links to the same page in other languages. */
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
