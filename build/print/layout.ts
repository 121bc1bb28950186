/** How a book lies on its pages, as the page of the browser finds out before anything is printed. */

/** CSS pixels: what is left of the paper between its margins. */
export interface PageArea {
  readonly width: number;
  readonly height: number;
}

/** Where in the text something stands: chapter and line of the block, as `data-line` has it. */
export type Line = string;

export interface PlacedPart {
  readonly name: string;
  /** How far down each of its pages is filled, from 0 to 1. */
  readonly filled: readonly number[];
  /** How it is set so that it fills its pages; absent where nothing was to be gained. */
  readonly setting?: Setting;
  /** Words that the end of a page would have divided. */
  readonly wholeWords: readonly UnbrokenWord[];
  /** Blocks that refer to notes that are not at the foot of their page. */
  readonly notesAtEnd: readonly Line[];
  /** Side notes that the margin of their page had no room for. */
  readonly asidesInText: readonly Line[];
  /** How the quick reference fills its sides. */
  readonly sheet?: FilledSheet;
}

/** Titles of the blocks that show names and costs alone, and of those left out. */
export interface FilledSheet {
  readonly brief: readonly string[];
  readonly left: readonly string[];
}

/** How a part is set so that it fills its pages. Blocks are counted in the order of the text. */
export interface Setting {
  /** Step of tighter setting of all of it, as text in columns has it. */
  readonly tight: number;
  /** So many times it was decided: the numbers of pages make lines longer or shorter. */
  readonly round: number;
  /** The block that each page but the first begins with, or within; none where that is left to the browser. */
  readonly starts: readonly { readonly block: number; readonly isWithin: boolean }[];
  /** Blocks that begin a page although the one before has room. */
  readonly breaks: readonly number[];
  /**
   * Pages that are set otherwise: from a block to before another, how much tighter, from −1 to 1, and with how
   * much smaller pictures, from 0 to 1.
   */
  readonly pages: readonly {
    readonly from: number;
    readonly to: number;
    readonly snug: number;
    readonly shrink: number;
  }[];
  /** Pages with notes at their foot. */
  readonly feet?: readonly Foot[];
  /** Side notes that stay in the text, counted in its order, as the margin of their page has no room for them. */
  readonly asides?: readonly number[];
}

export interface Foot {
  /** Counted in the order of the part's notes. */
  readonly notes: readonly number[];
  /**
   * Where the page, or each of its columns, ends before a block, or within it: the letters of its text above, and what is
   * left of the height of the page.
   */
  readonly ends?: readonly { readonly block: number; readonly letters?: number; readonly height: number }[];
}

/**
 * A word that is not divided: the number of its text in the part, and how many characters are before a place in it, without soft
 * hyphens, as these depend on how the lines are set.
 */
export type UnbrokenWord = readonly [text: number, before: number];

export interface PlacedTarget {
  readonly id: string;
  /** Index of its part. */
  readonly part: number;
  /** Page of the part, from 0. */
  readonly page: number;
}

/** A raster picture as it is drawn. */
export interface PlacedImage {
  /** Address as in the HTML. */
  readonly src: string;
  readonly line?: Line;
  /** CSS pixels. */
  readonly width: number;
  /** Name of its part, and the page of that, from 0. */
  readonly part: string;
  readonly page: number;
}

/** A picture of the page, as large as it is printed. */
export interface DrawnPicture {
  /** Address as in the HTML. */
  readonly src: string;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** CSS pixels for a pixel of the picture; 0 where it is not drawn, very many where nobody knows. */
  readonly pitch: number;
}

/** A picture inside a drawing. */
export interface PictureInside {
  /** A `data:` address. */
  readonly href: string;
  readonly pitch: number;
}

/** What is wider than the room that it has. */
export interface Overflow {
  readonly line?: Line;
  /** CSS pixels beyond the edge; 0 where words were broken to make it fit. */
  readonly excess: number;
  /** Of a chapter whose columns are too narrow, so that it has fewer: how many characters a line would have had. */
  readonly columns?: { readonly characters: number; readonly asked: number; readonly printed: number };
  /** Address as in the HTML, where it is one. */
  readonly picture?: string;
}

/** What of a layout is told to authors, and kept for the next build of the same text. */
export interface Layout {
  readonly parts: readonly PlacedPart[];
  /** Ids of places that rise over the top of their page, such as the sign of a note: a print takes them for the page before. */
  readonly raised: readonly string[];
  readonly pictures: readonly PlacedImage[];
  readonly overflows: readonly Overflow[];
}

/** As the page of the browser tells it. */
export interface PlacedLayout extends Layout {
  readonly places: readonly PlacedTarget[];
}

/** A part of the book as it is shown. */
export interface ShownPart {
  /** Id of its element, and the name of its pages. */
  readonly name: string;
  readonly html: string;
  /** Whether it may be set so that it fills its pages. */
  readonly canBeSet?: boolean;
  readonly setting?: Setting | undefined;
  /** Stands behind a blank page. */
  readonly isBehindBlank?: boolean;
  /** Words that are known to be divided by the end of a page else. */
  readonly wholeWords?: readonly UnbrokenWord[];
}

/** What the page of the browser shows; parts that stay as they are have no HTML. */
export interface Shown {
  readonly title: string;
  /** BCP 47. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** CSS: those of the book's theme with its fonts, and those that come after it. */
  readonly themeStyles: string;
  readonly styles: string;
  /** HTML before the parts, and behind them; neither is seen. */
  readonly before?: string;
  readonly behind?: string;
  readonly parts: readonly (Omit<ShownPart, 'html'> & { readonly html: string | undefined })[];
  readonly area: PageArea;
}
