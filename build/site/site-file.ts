/** Files of a website other than its pages. */
import { once } from '../basics/lazy.ts';
import type { PdfKind } from '../basics/variant-names.ts';

export interface SiteFile {
  /** Path relative to the web root, with `/` as separator. */
  readonly path: string;
  readonly bytes: Uint8Array | { readonly copyFrom: string };
  /**
   * Slugs of the books that need the file, if it is outside the books' folders and the shelf page does not need it.
   */
  readonly books?: readonly string[];
}

/** File in a book's folder that is made separately from the website, and that the book's pages link to. */
export interface Download {
  /** Slug of the book. */
  readonly slug: string;
  readonly kind: PdfKind;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly pages?: number;
  /** Day of the last change (ISO 8601), shown if nothing else indicates the age of the text. */
  readonly date?: string;
}

/**
 * Returns a file with text.
 *
 * @param text the text, or a function that makes it when the file is first written or served
 * @param books slugs of the books that need it
 */
export function textFile(path: string, text: string | (() => string), books?: readonly string[]): SiteFile {
  const bytes = once(() => new TextEncoder().encode(typeof text === 'string' ? text : text()));
  return {
    path,
    books,
    get bytes() {
      return bytes();
    },
  };
}
