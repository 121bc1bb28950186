/** The files of a website beside its pages. */
import type { VariantPdf } from '../basics/variant-names.ts';

export interface SiteFile {
  /** Relative to the web root, with `/`. */
  readonly path: string;
  readonly bytes: Uint8Array | { readonly copyFrom: string };
  /** Slugs of the books that need it, if it is in no book's folder and the shelf itself does not need it. */
  readonly books?: readonly string[];
}

/** What is printed beside the book itself. */
export type ExtraPdf = 'reference' | VariantPdf;

/** A file in a book's folder that is made beside the website, and that the book's pages link to. */
export interface Download {
  /** Of the book. */
  readonly slug: string;
  readonly kind: 'pdf' | ExtraPdf;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly pages?: number;
  /** Day of the last change, ISO 8601; shown where nothing else tells how old the text is. */
  readonly date?: string;
}

/** @param books slugs of those that need it */
export function textFile(path: string, text: string, books?: readonly string[]): SiteFile {
  return { path, bytes: new TextEncoder().encode(text), books };
}
