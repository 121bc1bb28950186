/** The images of a book, as found on disk. */
/** Findings about the fonts of an SVG image. */
export interface PictureFonts {
  /** Missing fonts, with their replacements. */
  readonly unknown: readonly { readonly name: string; readonly used: string }[];
  /** Characters that no font has. */
  readonly uncovered: readonly string[];
  /** Names of the bundled font files that are embedded, reduced to the characters used. */
  readonly bundled: readonly string[];
}

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
      /** Findings about the fonts of its text. */
      readonly fonts?: PictureFonts;
      /** What it needs to be visible in both themes; absent if nothing. */
      readonly look?: PictureLook;
      /** Took long to decode, or could not be decoded in time: browsers may be unable to draw it. */
      readonly isHeavy?: boolean;
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

/** How an image without a background stays visible. */
export interface PictureLook {
  /** Dark ink is invisible on a dark page, light ink on a light one. */
  readonly ink: 'dark' | 'light';
  /** What makes it visible there: inverted ink, or a contrasting background. */
  readonly needs: 'reversal' | 'ground';
}

/** What is published beside the pages. */
export interface PublishedFile {
  /** Name in the output, with a hash of the content. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly fonts?: PictureFonts;
}

/** An image that exists and can be shown. */
export type FoundImage = Extract<Image, { kind: 'found' }>;
