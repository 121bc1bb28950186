/** The layout of a book on its pages, as computed by the print page before anything is printed. */

/** Size of the page inside its margins, in CSS pixels. */
export interface PageArea {
  readonly width: number;
  readonly height: number;
}

/** Chapter and line of a block in the source, in the format of `data-line`. */
export type Line = string;

export interface Margins {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export type PageKind = 'first' | 'left' | 'right';

/** The paper and the edges of the page area on it, in CSS pixels of the text. */
export interface PrintedEdges {
  /** Width and height. */
  readonly paper: readonly [number, number];
  /** Distances between the page area and the edges of the paper; those of the first page only if they are its own. */
  readonly margins: Readonly<Record<'left' | 'right', Margins>> & { readonly first?: Margins };
}

/** The surroundings of the text on pages that are shown on the screen: edges, header and footer. */
export interface BookSight extends PrintedEdges {
  /** Width by which sheets extend over the edges of the paper, and whether pictures do, too. */
  readonly bleed: number;
  readonly hasBleed: boolean;
  /** The author's header and footer, if there are any. */
  readonly templates: readonly string[];
  /** Colour of what the margins of pages that open a part do not show. */
  readonly notOnOpeners: string;
}

export interface PlacedPart {
  readonly name: string;
  /** How far down each page is filled, from 0 to 1. */
  readonly filled: readonly number[];
  /** Adjustments that make the part fill its pages; absent if none helped. */
  readonly setting?: Setting;
  /** Words that a page end would otherwise hyphenate. */
  readonly wholeWords: readonly UnbrokenWord[];
  /** Blocks that refer to notes that are not at the foot of their page. */
  readonly notesAtEnd: readonly Line[];
  /** Side notes that did not fit in the margin of their page. */
  readonly asidesInText: readonly Line[];
  /** How the quick reference fills its sheet. */
  readonly sheet?: FilledSheet;
}

/** Titles of the blocks that are reduced to names and costs (`brief`), and of those that are left out (`left`). */
export interface FilledSheet {
  readonly brief: readonly string[];
  readonly left: readonly string[];
}

/** Adjustments that make a part fill its pages. Blocks are numbered in document order. */
export interface Setting {
  /** Step of tighter setting applied to the whole part, used for text in columns. */
  readonly tight: number;
  /**
   * Number of times the setting has been decided. It is decided again after page numbers change the length of lines.
   */
  readonly round: number;
  /** The block that each page after the first starts with (or within); empty if the browser decides. */
  readonly starts: readonly { readonly block: number; readonly isWithin: boolean }[];
  /** Blocks that start a new page although the previous page has room. */
  readonly breaks: readonly number[];
  /**
   * Pages with their own setting, as ranges of blocks: how much tighter (−1 to 1) and how much smaller their pictures
   * are (0 to 1).
   */
  readonly pages: readonly {
    readonly from: number;
    readonly to: number;
    readonly snug: number;
    readonly shrink: number;
  }[];
  /** Pages with footnotes. */
  readonly feet?: readonly Foot[];
  /**
   * Indexes of side notes (in document order) that stay in the text because they do not fit in the margin of their
   * page.
   */
  readonly asides?: readonly number[];
}

export interface Foot {
  /** Indexes of the notes among the notes of the part. */
  readonly notes: readonly number[];
  /**
   * The ends of the page, or of each of its columns: the block before which it ends, or, if it ends within that
   * block, the number of letters that stay on this page; and the remaining height of the page.
   */
  readonly ends?: readonly { readonly block: number; readonly letters?: number; readonly height: number }[];
}

/**
 * A word that must not be hyphenated: the index of its text in the part, and the number of characters before a
 * position in the word. Soft hyphens are not counted, because they depend on how lines are set.
 */
export type UnbrokenWord = readonly [text: number, before: number];

export interface PlacedTarget {
  readonly id: string;
  /** Index of the target's part. */
  readonly part: number;
  /** Page within the part, from 0. */
  readonly page: number;
}

/** A raster image at its printed size. */
export interface PlacedImage {
  /** Address in the HTML. */
  readonly src: string;
  readonly line?: Line;
  /** Width in CSS pixels. */
  readonly width: number;
  /** Name of the part, and page within it, from 0. */
  readonly part: string;
  readonly page: number;
}

/** An image of the page at its printed size. */
export interface DrawnPicture {
  /** Address in the HTML. */
  readonly src: string;
  /** Size in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** CSS pixels per image pixel; 0 for an image that is not drawn, and a very large number if unknown. */
  readonly pitch: number;
}

/** An image embedded in an SVG. */
export interface PictureInside {
  /** A `data:` address. */
  readonly href: string;
  readonly pitch: number;
}

/** Content that is wider than the available space, or could not be laid out. */
export interface Overflow {
  readonly line?: Line;
  /** Excess width in CSS pixels; 0 if words were broken to make the content fit, or a picture cannot bleed. */
  readonly excess: number;
  /**
   * For a chapter printed in fewer columns because they would be too narrow: the characters per line that the
   * requested columns would have had.
   */
  readonly columns?: { readonly characters: number; readonly asked: number; readonly printed: number };
  /** Address in the HTML, for images. */
  readonly picture?: string;
  /** Error of a step that the text, from this line, is laid out without. */
  readonly failed?: string;
}

/** The part of a layout that findings are made from; it is kept for the next build of the same text. */
export interface Layout {
  readonly parts: readonly PlacedPart[];
  /**
   * Ids of targets that extend above the top of their page, such as the mark of a note. The print reports the
   * previous page for them.
   */
  readonly raised: readonly string[];
  readonly pictures: readonly PlacedImage[];
  readonly overflows: readonly Overflow[];
}

/** The layout as the print page returns it. */
export interface PlacedLayout extends Layout {
  readonly places: readonly PlacedTarget[];
}

/** The rendered HTML of a part and how it is set. */
export interface ShownPart {
  /** Id of the part's element and name of its CSS page. */
  readonly name: string;
  readonly html: string;
  /** Whether the text may be adjusted to fill its pages. */
  readonly canBeSet?: boolean;
  readonly setting?: Setting | undefined;
  /** Whether a blank page precedes the part. */
  readonly followsBlank?: boolean;
  /** Words that a page end is known to hyphenate otherwise. */
  readonly wholeWords?: readonly UnbrokenWord[];
}

/** Content of the print page. Parts that are already shown and unchanged have no HTML. */
export interface Shown {
  readonly title: string;
  /** BCP 47 language tag. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** CSS of the book's theme with its fonts, and CSS that is applied after it. */
  readonly themeStyles: string;
  readonly styles: string;
  /** Invisible HTML after the parts. */
  readonly after?: string;
  readonly parts: readonly (Omit<ShownPart, 'html'> & { readonly html: string | undefined })[];
  readonly area: PageArea;
}
