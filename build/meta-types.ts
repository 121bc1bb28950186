/** What the front matter says of a book, and a heading of its chapter. */
import type { Span } from './types.ts';

/** The front matter, read. Lengths are CSS lengths. */
export interface BookMeta {
  readonly title?: string;
  readonly subtitle?: string;
  readonly version?: string;
  readonly author?: string;
  readonly description?: string;
  readonly lang?: string;
  readonly date?: string;
  /** Two columns where their number is absent. */
  readonly toc: { readonly from: number; readonly to: number; readonly columns?: 1 | 2 | 3 };
  readonly cover?: string;
  readonly logo?: string;
  /** Line ends within a paragraph are kept. */
  readonly breaks?: boolean;
  /** Page numbers behind links in print; `always` where it is absent. */
  readonly pageReferences?: 'always' | 'explicit' | 'never';
  readonly hyphenation?: boolean;
  /** Columns of the printed text; where it is absent, the width of the paper decides. */
  readonly columns?: 1 | 2;
  /** Where chapters open in print; `page` where it is absent. */
  readonly break?: ChapterBreak;
  /** How many levels of headings below the title carry numbers in print. */
  readonly numbering?: number;
  /** Whether an index may be printed; where it is absent, the program decides. */
  readonly index?: boolean;
  /** Whether lists of figures and examples may be printed; where it is absent, the program decides. */
  readonly lists?: boolean;
  /** Words of the program that the book has its own for, by key. */
  readonly words?: Readonly<Record<string, string>>;
  /** Address at which the website has the book's cover: `https://…`. */
  readonly url?: string;
  /** A line at the foot of every page of the website. */
  readonly footer?: string;
  readonly pdf: PdfOptions;
}

/** On a new page, on a right-hand page, or directly below what stands before. */
export type ChapterBreak = 'page' | 'right' | 'none';

/** How a chapter is laid out in print, where its heading says so. */
export interface ChapterLayout {
  readonly columns?: 1 | 2;
  readonly break?: ChapterBreak;
}

/** An author's style sheet. */
export interface StyleSheet {
  /** Absolute path of the file. */
  readonly path: string;
  /** As it goes out: without what would fetch anything. */
  readonly css: string;
}

export interface PdfMargin {
  readonly top: string;
  readonly right: string;
  readonly bottom: string;
  readonly left: string;
}

/** Puppeteer's `PDFOptions` as an author may set them; without `path`. Absent members were not written. */
export interface PdfOptions {
  readonly format?: string;
  readonly width?: string;
  readonly height?: string;
  readonly landscape?: boolean;
  readonly margin?: Partial<PdfMargin>;
  readonly scale?: number;
  readonly displayHeaderFooter?: boolean;
  readonly headerTemplate?: string;
  readonly footerTemplate?: string;
  readonly pageRanges?: string;
  readonly printBackground?: boolean;
  readonly omitBackground?: boolean;
  readonly preferCSSPageSize?: boolean;
  readonly tagged?: boolean;
  readonly outline?: boolean;
  readonly timeout?: number;
  readonly waitForFonts?: boolean;
}

/** A picture that the front matter names. */
export interface MetaPicture {
  readonly key: 'cover' | 'logo';
  /** As written. */
  readonly src: string;
  readonly span: Span;
}
