/** Places of the pages on the desk that `desk.ts` lays out and `site/scripts/book.ts` scrolls, in CSS pixels of the text. */
export interface Desk {
  readonly pages: number;
  readonly width: number;
  /** Height of a row of pages. */
  readonly height: number;
  /** Distances between two rows of pages, and above the first one. */
  readonly step: number;
  readonly margin: number;
}

/** Number and size of the pictures that `site/scripts/book-pictures.ts` places, in CSS pixels. */
export interface PicturedBook {
  readonly pages: number;
  readonly width: number;
  readonly height: number;
  readonly isLeftToRight: boolean;
}
