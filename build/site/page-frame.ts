/** What the layouts find on a page. */
import type { OverviewKind } from '../book/overviews.ts';
import type { WrittenDate } from '../words/format.ts';
import type { Strings } from '../words/strings.ts';
import type { PdfView } from './cover-facts.ts';

/** What every page needs. Addresses are relative to the page. */
export interface PageFrame {
  /** Path of the file in the output folder. */
  readonly path: string;
  /** Prefix that leads to the web root: empty, `../`, `../../`. */
  readonly toRoot: string;
  /** Title of the window. */
  readonly windowTitle: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly words: Strings;
  readonly description?: string;
  /** Language and country, as Open Graph writes them: `de_DE`. */
  readonly locale: string;
  readonly search: SearchScope;
  /** Where the site can be installed. */
  readonly app?: AppLinks;
  /** Where the website has the page, and the picture for links to it. */
  readonly address?: string;
  readonly linkPicture?: string;
}

/** What makes a page part of an app that can be installed. */
export interface AppLinks {
  readonly manifest: string;
  readonly touchIcon: string;
}

/** What the search of a page goes through. */
export interface SearchScope {
  /** Slug of the book at hand; empty where it is all of them. */
  readonly book: string;
  /** There are others, that it may go through, too. */
  readonly hasOthers: boolean;
}

/** A page of a book. */
export interface BookFrame extends PageFrame {
  readonly book: BookView;
  /** Prefix that leads to the book's folder: empty or `../`. */
  readonly toBook: string;
  /** The page's own address, relative to the book's folder. */
  readonly here: string;
  readonly nav: ChapterNav;
  /** Day on which what the page shows changed last. */
  readonly changed?: WrittenDate;
}

/** The chapters listed at the side. */
export interface ChapterNav {
  readonly chapters: readonly ListedChapter[];
  /** There are more chapters than listed: a list of thousands on each of thousands of pages would be millions of lines. */
  readonly isPart: boolean;
}

export interface ListedChapter {
  readonly titleHtml: string;
  /** Relative to the book's folder. */
  readonly href: string;
  /** In the book's chapters. */
  readonly index: number;
}

export interface CoverPage extends BookFrame {
  readonly kind: 'cover';
  readonly html: string;
  readonly hasTitle: boolean;
  readonly contentsHtml?: string;
  readonly contents: readonly TocNode[];
  readonly next?: Neighbour;
  /** Version, author and the like, as far as the front does not say it itself. */
  readonly facts: readonly string[];
}

export interface ChapterPage extends Omit<BookFrame, 'description'> {
  readonly kind: 'chapter';
  readonly titleHtml: string;
  readonly description: string | undefined;
  /** Put together when it is asked for, as it is on the book's one page: all pages at once are large. */
  readonly html: string;
  readonly hasTitle: boolean;
  readonly headings: readonly TocNode[];
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
  /** The message once in each language of the shelf, with the books that have it. */
  readonly messages: readonly (Pick<PageFrame, 'lang' | 'dir' | 'words'> & { readonly books: readonly ListedBook[] })[];
}

export interface ListedBook {
  readonly title: string;
  /** Its folder relative to the web root, with `/`. */
  readonly folder: string;
}

/** What the pages of one book share: made once, so that a page costs no more in a long book. */
export interface BookView {
  readonly words: Strings;
  readonly title: string;
  readonly subtitle?: string;
  readonly version?: string;
  readonly author?: string;
  readonly date?: WrittenDate;
  readonly changed?: WrittenDate;
  readonly footerHtml?: string;
  /** Path of the author's own styles relative to the web root. */
  readonly stylesheet?: string;
  /** Path of the file that tells where places are, relative to the web root. */
  readonly places?: string;
  readonly overviews: readonly OverviewLink[];
  readonly chapters: readonly ListedChapter[];
  readonly nav: ChapterNav;
  readonly search: SearchScope;
  /** Path of the icon for Apple's phones relative to the web root. */
  readonly touchIcon?: string;
  /** Where the website has the book, with `/` at its end, and the picture for links to its pages. */
  readonly url?: string;
  readonly linkPicture?: string;
  readonly pdf?: PdfView;
}

export interface Neighbour {
  readonly titleHtml: string;
  readonly href: string;
}

/** An entry of the contents with those below it. */
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
