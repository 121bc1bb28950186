/**
 * The website as plain data: what the pages show, already rendered to HTML where a member's name ends in `Html`.
 *
 * Members named `…Html` and `html` are put into the page as they stand; everything else is text and gets escaped.
 * Links inside the HTML are relative to the page it stands on and name `index.html`, so that they work from the disk.
 */
import type { Labels, NumberedKind, TocEntry } from '../../plugins/dialect.ts';
import type { PrintVariant } from '../addresses/variant-names.ts';
import type { ActivityKind, FoundImage } from '../types.ts';

export interface SiteModel {
  readonly books: readonly SiteBook[];
  /** Name and version of the program, as the footer and the page's metadata show it. */
  readonly generator: string;
  /** Title of the shelf's page; a word for "rulebooks" when absent. */
  readonly title?: string;
  /** Files that go out as they are: pictures, fonts. Each path once. */
  readonly files: readonly SiteFile[];
  /** `@font-face` rules and font tokens; it stands after our styles. Its URLs are relative to `assets/`. */
  readonly fontCss?: string;
  /** Bundled files of which pictures hold letters, by name. */
  readonly pictureFonts?: readonly string[];
}

export interface SiteBook {
  /** Folder of the book in the web root. */
  readonly slug: string;
  readonly title: string;
  readonly subtitle?: string;
  readonly version?: string;
  readonly author?: string;
  readonly description?: string;
  /** BCP 47. */
  readonly lang: string;
  /** Where the website has the book, with `/` at its end. */
  readonly url?: string;
  /** Words of the interface that differ from those of the book's language. */
  readonly strings?: Labels;
  /** A line at the foot of every page; addresses in it become links. */
  readonly footer?: string;
  /** The front as rendered; the layout adds a title where it holds no `<h1>`. */
  readonly coverHtml: string;
  /** The author's own chapter of contents, shown in place of `toc`. */
  readonly contentsHtml?: string;
  /** The book's contents, `href` relative to the book's folder. */
  readonly toc: readonly TocEntry[];
  /** In reading order, without the front. */
  readonly chapters: readonly SiteChapter[];
  /** The whole book as one page, made when it is asked for. */
  readonly allHtml: string;
  /** What lists the book's actions, figures and words. */
  readonly overviews?: SiteOverviews;
  readonly pdf?: SitePdf;
  /** ISO 8601, or any text. */
  readonly date?: string;
  /** Day on which any of its text changed last, ISO 8601. */
  readonly changed?: string;
  /** The author's own styles. */
  readonly css?: string;
  /** Stands on the icon of the installed book. */
  readonly logo?: FoundImage;
  /** Paths of the pictures that its pages show, relative to the web root. */
  readonly pictures?: readonly string[];
  /** Ids of its places by the page they stand on, relative to the book's folder; former ids are among them. */
  readonly places?: readonly (readonly [href: string, ids: readonly string[]])[];
}

/** Pages that list what the book has; each is absent where there is nothing to list. */
export interface SiteOverviews {
  readonly activities?: readonly SiteActivityGroup[];
  readonly index?: SiteIndex;
  readonly lists?: readonly SiteList[];
}

/** Actions and reactions of a chapter, or of a section. Addresses are seen from the page that lists them. */
export interface SiteActivityGroup {
  readonly titleHtml: string;
  readonly href: string;
  readonly activities: readonly SiteActivity[];
}

export interface SiteActivity {
  readonly kind: ActivityKind;
  readonly name: string;
  /** Without the ⊙. */
  readonly cost: string;
  readonly condition?: string;
  readonly href: string;
  /** The section it stands in, where that is more than the group. */
  readonly section?: { readonly html: string; readonly href: string };
}

export interface SiteIndex {
  /** Its letters have the ids below. */
  readonly html: string;
  readonly letters: readonly { readonly letter: string; readonly id: string }[];
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
  /** The chapter as rendered, made when it is asked for; the layout adds a title where it holds no `<h1>`. */
  readonly html: string;
  /** Headings for the contents of this page, without the chapter's own. */
  readonly headings: readonly TocEntry[];
  /** Folders that it had before and that are nobody else's now. */
  readonly formerSlugs?: readonly string[];
  /** Day on which its text changed last, ISO 8601. */
  readonly changed?: string;
}

export interface SitePdf {
  /** Relative to the book's folder. */
  readonly href: string;
  readonly bytes: number;
  /** Of the text in it: ISO 8601, or any text. */
  readonly date?: string;
  /** The book once more for other papers. */
  readonly variants?: readonly { readonly variant: PrintVariant; readonly href: string; readonly bytes: number }[];
}

/** A file in a book's folder that is made beside the website, and that the book's pages link to. */
export interface Download {
  /** Of the book. */
  readonly slug: string;
  readonly kind: 'pdf' | PrintVariant;
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Day of the last change, ISO 8601; shown where nothing else tells how old the text is. */
  readonly date?: string;
}

export interface SiteFile {
  /** Relative to the web root, with `/`. */
  readonly path: string;
  readonly bytes: Uint8Array | { readonly copyFrom: string };
}
