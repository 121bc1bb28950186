/**
 * The website as plain data: the content of all pages.
 *
 * Members named `…Html` and `html` are HTML; everything else is text, which templates escape. Links in HTML are
 * relative to its page and name `index.html`, so that they work from the disk.
 */
import type { Labels, NumberedKind, TocEntry } from '../../plugins/dialect.ts';
import type { FurtherPdf } from '../addresses/variant-names.ts';
import type { BookFacts } from '../book/book-facts.ts';
import type { FoundImage } from '../types.ts';

export interface SiteModel {
  readonly books: readonly SiteBook[];
  /** The cover of the only book, as it stands in the web root in place of the shelf. */
  readonly rootCover?: SiteCover;
  /** Name and version of the program, for the footer and `<meta>`. */
  readonly generator: string;
  /** Title of the shelf's page; default: a word for “rulebooks”. */
  readonly title?: string;
  /** Language of the shelf's page; default: that of the first book. */
  readonly lang?: string;
  /** Sentences above the books. */
  readonly introHtml?: string;
  /** Files to write unchanged, such as pictures and fonts. Each path occurs once. */
  readonly files: readonly SiteFile[];
  /** `@font-face` rules and font tokens, to follow our styles. URLs are relative to `assets/`. */
  readonly fontCss?: string;
  /** Names of bundled font files that are embedded in pictures. */
  readonly pictureFonts?: readonly string[];
}

/** The cover of a book. */
export interface SiteCover {
  /** Its text; the layout adds a title if it contains no `<h1>`. */
  readonly coverHtml: string;
  /** The cover picture of the front matter, as a paragraph, where the text has no title that it could follow. */
  readonly plateHtml?: string;
  /** The author's own contents, shown instead of `toc`. */
  readonly contentsHtml?: string;
  /** The book's contents, `href` relative to the page. */
  readonly toc: readonly TocEntry[];
}

/** Links on its cover are relative to the book's folder. */
export interface SiteBook extends SiteCover, BookFacts {
  /** Folder of the book in the web root. */
  readonly slug: string;
  /** The title with soft hyphens, for where there is little room. */
  readonly divisibleTitle: string;
  /** The canonical address, ending in `/`. */
  readonly url?: string;
  /** Words of the interface that override those of the book's language. */
  readonly strings?: Labels;
  /** A line at the bottom of every page; URLs in it become links. */
  readonly footer?: string;
  /** In reading order, without those on the cover. */
  readonly chapters: readonly SiteChapter[];
  /** The whole book on one page; rendered on access. */
  readonly allHtml: string;
  /** Lists of the book's actions, figures and index entries. */
  readonly overviews?: SiteOverviews;
  readonly pdf?: SitePdf;
  /** Day of the last change to its text, ISO 8601. */
  readonly changed?: string;
  /** The author's own styles. */
  readonly css?: string;
  /** Picture for the icon of the installed book. */
  readonly logo?: FoundImage;
  /** Paths of the pictures on its pages, relative to the web root. */
  readonly pictures?: readonly string[];
  /** Anchors by page, including former ids; paths are relative to the book's folder. */
  readonly places?: readonly (readonly [href: string, ids: readonly string[]])[];
}

/** The content of overview pages; each is absent if it would be empty. */
export interface SiteOverviews {
  readonly activities?: readonly SiteActivityGroup[];
  readonly index?: SiteIndex;
  readonly reference?: readonly SiteReferenceBlock[];
  readonly lists?: readonly SiteList[];
  /** Where the book's icons come from. */
  readonly creditsHtml?: string;
  /** The list of abbreviations. */
  readonly abbreviationsHtml?: string;
}

/** Actions and reactions of a chapter or section. Addresses are relative to the page that lists them. */
export interface SiteActivityGroup {
  readonly titleHtml: string;
  readonly href: string;
  readonly activities: readonly SiteActivity[];
}

export interface SiteActivity {
  readonly kind: string;
  readonly name: string;
  /** Without the ⊙. */
  /** Empty for a card without a cost. */
  readonly costHtml: string;
  readonly condition?: string;
  readonly href: string;
  /** Its section, if that is not the group itself. */
  readonly section?: { readonly html: string; readonly href: string };
}

export interface SiteIndex {
  /** Contains headings for letters, with the ids below. */
  readonly html: string;
  readonly letters: readonly { readonly letter: string; readonly id: string }[];
}

/** A block of the quick reference, closed on narrow screens. */
export interface SiteReferenceBlock {
  readonly title: string;
  /** Where the book says it, if that is one place. */
  readonly place?: { readonly href: string; readonly id: string };
  readonly html: string;
}

export interface SiteList {
  readonly kind: NumberedKind;
  readonly entries: readonly TocEntry[];
}

export interface SiteChapter {
  /** Folder of the chapter in the book's folder; anything but `all`. */
  readonly slug: string;
  readonly title: string;
  /** The title's inline HTML without links. */
  readonly titleHtml: string;
  /** The text, rendered on access; the layout adds a title if it contains no `<h1>`. */
  readonly html: string;
  /** Headings for the contents of this page, without the chapter's title. */
  readonly headings: readonly TocEntry[];
  /** Number of parts and chapters around it. */
  readonly depth: number;
  /** Only a title; the layout lists its chapters. */
  readonly isPart: boolean;
  /** Former folders that no other chapter uses now. */
  readonly formerSlugs?: readonly string[];
  /** Day of the last change to its text, ISO 8601. */
  readonly changed?: string;
}

export interface SitePdf {
  /** Relative to the book's folder. */
  readonly href: string;
  readonly bytes: number;
  readonly pages?: number;
  /** Of the text in it: ISO 8601, or any text. */
  readonly date?: string;
  /** The quick reference, and the book once more for other papers. */
  readonly variants?: readonly { readonly variant: BesidePdf; readonly href: string; readonly bytes: number }[];
}

/** What is printed beside the book itself. */
export type BesidePdf = 'reference' | FurtherPdf;

/** A file in a book's folder that is made beside the website, and that the book's pages link to. */
export interface Download {
  /** Of the book. */
  readonly slug: string;
  readonly kind: 'pdf' | BesidePdf;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly pages?: number;
  /** Day of the last change, ISO 8601; shown where nothing else tells how old the text is. */
  readonly date?: string;
}

export interface SiteFile {
  /** Relative to the web root, with `/`. */
  readonly path: string;
  readonly bytes: Uint8Array | { readonly copyFrom: string };
}
