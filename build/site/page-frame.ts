/** The data of a page for layouts. */
import type { OverviewKind } from '../book/overviews.ts';
import type { WrittenDate } from '../words/format.ts';
import type { Strings } from '../words/strings.ts';
import type { PdfView } from './pdf-view.ts';

/** Data of every page. Addresses are relative to the page. */
export interface PageFrame {
  /** Path of the file in the output folder. */
  readonly path: string;
  /** Prefix that leads to the web root: empty, `../`, `../../`. */
  readonly toRoot: string;
  /** Content of `<title>`. */
  readonly windowTitle: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly words: Strings;
  /** Attributes of what shows them, if they are in another language than the page. */
  readonly langOfWords: string;
  readonly description?: string;
  /** Language and country for Open Graph: `de_DE`. */
  readonly locale: string;
  readonly search: SearchScope;
  /** If the site can be installed. */
  readonly app?: AppLinks;
  /** The canonical address, and the image for link previews. */
  readonly address?: string;
  readonly linkPicture?: string;
}

/** Links that make a page part of an installable app. */
export interface AppLinks {
  readonly manifest: string;
  readonly touchIcon: string;
}

/** The scope of the search. */
export interface SearchScope {
  /** Slug of the current book; empty for the whole shelf. */
  readonly book: string;
  /** Whether the search can be extended to other books. */
  readonly hasOthers: boolean;
}

/** A page of a book. */
export interface BookFrame extends PageFrame {
  readonly book: BookView;
  /** Prefix that leads to the book's folder: empty, `../`, or its name on a cover in the web root. */
  readonly toBook: string;
  /** The address of the page, relative to the book's folder. */
  readonly here: string;
  readonly nav: ChapterNav;
  /** Day of the last change to the content. */
  readonly changed?: WrittenDate;
}

/** The list of chapters in the sidebar. */
export interface ChapterNav {
  /** Below their parts; addresses are relative to the book's folder. */
  readonly chapters: readonly TocNode[];
  /** Whether the list is shortened: full lists on all pages of a long book would grow quadratically. */
  readonly isPart: boolean;
}

export interface ListedChapter {
  readonly titleHtml: string;
  /** Relative to the book's folder. */
  readonly href: string;
  /** Number of parts and chapters around it. */
  readonly depth: number;
  /** Index in the book's chapters. */
  readonly index: number;
}

export interface CoverPage extends BookFrame {
  readonly kind: 'cover';
  readonly html: string;
  readonly hasTitle: boolean;
  /** The picture of the cover. */
  readonly plateHtml?: string;
  readonly contentsHtml?: string;
  readonly contents: readonly TocNode[];
  readonly next?: Neighbour;
  /** What the text of the cover does not say. */
  readonly facts: readonly string[];
}

export interface ChapterPage extends Omit<BookFrame, 'description'> {
  readonly kind: 'chapter';
  readonly titleHtml: string;
  readonly description: string | undefined;
  /** Rendered on access, to save memory. */
  readonly html: string;
  readonly hasTitle: boolean;
  readonly headings: readonly TocNode[];
  /** The parts and chapters around it, from the outermost on. */
  readonly around: readonly ListedChapter[];
  /** Those of a part that has no text. */
  readonly chapters?: readonly TocNode[];
  /** Index in the book's chapters. */
  readonly index: number;
  readonly previous?: Neighbour;
  readonly next?: Neighbour;
}

export interface AllPage extends BookFrame {
  readonly kind: 'all';
  readonly html: string;
  readonly hasTitle: boolean;
}

export interface NotFoundPage extends PageFrame {
  readonly kind: 'not-found';
  /** The message in each language of the shelf, with the books in that language. */
  readonly hasShelf: boolean;
  readonly messages: readonly (Pick<PageFrame, 'lang' | 'dir' | 'words'> & { readonly books: readonly ListedBook[] })[];
}

export interface ListedBook {
  readonly title: string;
  /** The book's folder relative to the web root, ending in `/`; empty for an only book, whose cover is in the web root. */
  readonly folder: string;
}

/** Data shared by the pages of a book, computed once. */
export interface BookView {
  readonly words: Strings;
  readonly title: string;
  readonly subtitle?: string;
  /** For the footer. */
  readonly facts: readonly WrittenDate[];
  readonly changed?: WrittenDate;
  readonly footerHtml?: string;
  /** Path of the author's own styles relative to the web root. */
  readonly stylesheet?: string;
  /** Path of the script with the page of each anchor, relative to the web root. */
  readonly places?: string;
  /** Whether there are other books beside it. */
  readonly hasShelf: boolean;
  /** In menus. */
  readonly overviews: readonly OverviewLink[];
  readonly credits?: OverviewLink;
  /** The quick reference, which has a sign in the bar, too. */
  readonly reference?: OverviewLink;
  readonly chapters: readonly ListedChapter[];
  readonly nav: ChapterNav;
  readonly search: SearchScope;
  /** Path of the icon for Apple devices relative to the web root. */
  readonly touchIcon?: string;
  /** The book's canonical address, ending in `/`, and the image for link previews. */
  readonly url?: string;
  readonly linkPicture?: string;
  readonly pdf?: PdfView;
}

export interface Neighbour {
  readonly titleHtml: string;
  readonly href: string;
}

/** An entry of the contents with its sub-entries. */
export interface TocNode {
  readonly html: string;
  readonly href: string;
  readonly children: readonly TocNode[];
}

/** A link to an overview. */
export interface OverviewLink {
  readonly kind: OverviewKind;
  readonly text: string;
  /** Relative to the book's folder. */
  readonly href: string;
}
