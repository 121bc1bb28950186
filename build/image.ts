/** Images of a book, and other files that it publishes. */

/**
 * Size in bytes from which the website loads an image only when it comes near the window, and caches it only when it
 * is shown. All others are loaded with the page, because browsers print images that have not been loaded as blank.
 */
export const LARGE_IMAGE = 2_000_000;

/** An image that a book refers to, as found on disk. */
export type Image =
  | {
      readonly kind: 'found';
      /** Absolute path of the file. */
      readonly path: string;
      /** Name in the output. It contains a hash of the content, so that identical images share one file. */
      readonly name: string;
      /** Intrinsic size in CSS pixels. */
      readonly width: number;
      readonly height: number;
      /** The published bytes, sanitised if it is an SVG. */
      readonly bytes: Uint8Array;
      /** The actual path, if it differs from the reference in spelling. */
      readonly actual?: string;
      /** Content removed from an SVG when it was sanitised. */
      readonly removed: readonly string[];
      /** How the image is shown on dark pages; absent if it is opaque. */
      readonly dark?: DarkDisplay;
    }
  | {
      readonly kind: 'missing';
      readonly why: string;
      /** Addresses of files that the reference could mean, relative to the referring file. */
      readonly nearest: readonly string[];
      /** The first folder of the reference that does not exist, as written. */
      readonly folder?: string;
      /** What to do about a file that exists but cannot be shown. */
      readonly remedy?: string;
    }
  | { readonly kind: 'remote' };

/**
 * How images appear on dark pages: black drawings are inverted, other images with possible transparency get a light
 * background.
 */
export type DarkDisplay = 'invert' | 'plate';

/** A file that is published along with the pages. */
export interface PublishedFile {
  /** Name in the output, including a hash of the content. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** An image that exists and can be shown. */
export type FoundImage = Extract<Image, { kind: 'found' }>;
