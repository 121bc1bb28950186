/** The images of a book, as found on disk. */
/** An image of the book, as found on disk. */
export type Image =
  | {
      readonly kind: 'found';
      /** Absolute path of the file. */
      readonly path: string;
      /** Name in the output, with a hash of the content, so that identical images share it. */
      readonly name: string;
      /** CSS pixels. */
      readonly width: number;
      readonly height: number;
      /** The published bytes (SVG sanitised). */
      readonly bytes: Uint8Array;
      /** The path as spelled on disk, or of the file that was found by its name, if it differs from the reference. */
      readonly actual?: string;
      /** What was removed from an SVG. */
      readonly removed: readonly string[];
      /** How it is shown on dark pages; absent if it is opaque. */
      readonly dark?: DarkDisplay;
    }
  | {
      readonly kind: 'missing';
      readonly why: string;
      readonly nearest: readonly string[];
      /** The first folder in the reference that does not exist, as written. */
      readonly folder?: string;
      /** Files that the reference could mean, relative to the file that contains it. */
      readonly candidates?: readonly string[];
      /** What to do about an existing file that cannot be shown. */
      readonly remedy?: string;
    }
  | { readonly kind: 'remote' };

/** On dark pages, black drawings are inverted; other images that may be transparent get a light background. */
export type DarkDisplay = 'invert' | 'plate';

/** What is published beside the pages. */
export interface PublishedFile {
  /** Name in the output, with a hash of the content. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** An image that exists and can be shown. */
export type FoundImage = Extract<Image, { kind: 'found' }>;
