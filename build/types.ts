/**
 * The data that flows through the stages: read → parse → book → check → { site, print }.
 *
 * Everything is readonly; a stage returns a new value and its diagnostics.
 */
import type { Token } from 'markdown-it';
import type { CardKind } from '../plugins/card-cost.ts';
import type { IndexTerm, LevelShift, NumberedKind } from '../plugins/dialect.ts';
import type { Origin } from './basics/origin.ts';
import type { BookMeta, ChapterLayout } from './book-meta/book-meta.ts';
import type { Edition } from './book-meta/editions.ts';
import type { MetaPicture, ReferenceName, Synonym } from './book-meta/front-places.ts';
import type { Entry, EntryAnchor } from './entry.ts';
import type { WrittenField } from './field-value.ts';
import type { Remedy } from './hint.ts';
import type { Image, PublishedFile } from './image.ts';
import type { Tree } from './tree.ts';
import type { ShelfText } from './shelf-text.ts';
import type { Span } from './span.ts';

export type { BookMeta, ChapterBreak, ChapterLayout } from './book-meta/book-meta.ts';
export type { Edition } from './book-meta/editions.ts';
export type { MetaPicture, ReferenceName, Synonym } from './book-meta/front-places.ts';
export type { PdfMargin, PdfOptions } from './book-meta/pdf-options.ts';
export type { Hint, Remedy, SourceEdit } from './hint.ts';
export type { Entry, EntryAnchor, EntryField, EntryKind, TableRoll } from './entry.ts';
export type { DarkDisplay, FoundImage, Image, PublishedFile } from './image.ts';
export type { Position, Span } from './span.ts';

export type Severity = 'error' | 'warning' | 'info' | 'hint';

/** A finding: what is wrong, where, and what to do. */
export interface Diagnostic extends Span, Remedy {
  /** The rule's name, as in `regelwerk check --format json` and the handbook. */
  readonly rule: string;
  readonly severity: Severity;
  /** What is wrong, and why it matters if that is not obvious: one sentence, lower case, no full stop. */
  readonly message: string;
  /** What it has in common with others of its rule: many of a kind in a book are told as one. */
  readonly kind?: string;
  /** Related places, such as the first of two duplicates. */
  readonly related?: readonly Related[];
  /** The editions that it is found in, if those are not all. */
  readonly editions?: readonly string[];
}

export interface Related extends Span {
  readonly message: string;
}

/** A stage's value with its findings. */
export interface Found<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
}

/** An author's style sheet. */
export interface StyleSheet {
  /** Absolute path of the file. */
  readonly path: string;
  /** As published: sanitised, so that it loads nothing. */
  readonly css: string;
}

/** The source of a chapter: a file of a folder book, or a `##` section of a single-file book. */
export interface Source {
  readonly file: string;
  /** Absolute path of the file. */
  readonly path: string;
  /** The chapter's Markdown, line ends as `\n`, without front matter. */
  readonly text: string;
  /** Line of the file where `text` starts; lines of included files count. */
  readonly firstLine: number;
  readonly origins: readonly Origin[];
  /** Lines of the file that were appended to `text`: footnotes in another chapter. */
  readonly borrowed: readonly number[];
  /** The part before the first chapter: title, logo, version. */
  readonly isFront: boolean;
  /** Set for plain text without headings. */
  readonly keepsLineBreaks: boolean;
  /** Kinds of cards that the book declares. */
  readonly cards: readonly CardKind[];
  /** Its front matter says that it is a draft, which no release contains. */
  readonly isDraft?: boolean;
  /** The editions that have it, as its front matter says. */
  readonly only?: { readonly names: readonly string[]; readonly span: Span };
  /** Set where text was cut out: for each line, that of the source, from 0, and the columns before which a character is missing. */
  readonly cutFrom?: {
    readonly source: Source;
    readonly kept: readonly { readonly line: number; readonly removed?: readonly number[] }[];
  };
  readonly underlines: boolean;
  /** Further addresses of the file in its front matter: from the top with `/` in front, else from its folder. */
  readonly addresses?: readonly string[];
  /** What keys above the text say of the thing that it is about. */
  readonly fields?: readonly WrittenField[];
  /** Id of its chapter, or name of its file, in another language of the book. */
  readonly translationOf?: string;
  /** The image of the page that it opens with in print, from its front matter. */
  readonly background?: MetaPicture;
  /** How headings of the text become headings of the book. */
  readonly levels: readonly LevelShift[];
  /** Number of parts and chapters around it. */
  readonly depth: number;
  /** Only a title: the chapters that follow are below it. */
  readonly isPart: boolean;
  /** Plain text of the heading above all of the file, where the cover of the book has that one's place. */
  readonly above?: string;
}

export interface Heading {
  readonly level: number;
  /** In the file, which may count from another level than the book; absent where its title is not in the file. */
  readonly writtenLevel?: number;
  readonly text: string;
  /** Inline HTML without links and images, for the contents. */
  readonly html: string;
  /** Slug of the text, or the author's `{#id}`; unique only as part of a `Book`. */
  readonly slug: string;
  readonly hasOwnId: boolean;
  readonly inListItem: boolean;
  /** Directly followed by a heading of the same or a higher level, or by the end of the chapter. */
  readonly isEmpty: boolean;
  /** Directly above `[[toc]]`, so that the contents leave it out. */
  readonly isAboveContents: boolean;
  /** `{.no-index}`. */
  readonly isLeftOutOfIndex?: boolean;
  /** `{columns=2 break=right}`, for the chapter that the heading opens. */
  readonly layout?: ChapterLayout;
  /** `{aliases="old-id older-id"}`: ids that it had before. */
  readonly aliases?: readonly string[];
  readonly span: Span;
}

export interface Link {
  readonly href: string;
  readonly isNamed?: true; // `[[Name]]`: `href` is a name rather than an address
  readonly text: string;
  /** `{page}` or `{.no-page}`: whether the page number follows in print; `only` where it is the whole link. */
  readonly pageReference?: 'always' | 'never' | 'only';
  readonly span: Span;
}

export interface ImageReference {
  /** As written, percent-decoded. */
  readonly src: string;
  readonly alt: string;
  readonly span: Span;
}

/** A numbered figure, example or table. */
export interface NumberedItem {
  readonly kind: NumberedKind;
  /** Plain text of the caption or title, without its label; empty if there is none. */
  readonly text: string;
  /** The same as inline HTML, for lists. */
  readonly html: string;
  /** `{#id}`. */
  readonly ownId?: string;
  /** Index in the chapter's headings of the section it stands in, -1 before the first. */
  readonly section: number;
  readonly span: Span;
}

/** A place in the text that a rule of the check stage evaluates. */
export interface Mark {
  readonly rule: string;
  readonly span: Span;
  readonly detail: Readonly<Record<string, string>>;
}

/** An index mark of a chapter. */
export interface IndexMark extends Omit<IndexTerm, 'start' | 'end'> {
  readonly span: Span;
}

export interface ElementId {
  readonly id: string;
  /** In its file, where the id in the book is another one. */
  readonly written?: string;
  readonly text?: string;
  readonly span: Span;
}

/** A parsed chapter: its source and contents, in reading order. */
export interface Chapter {
  readonly source: Source;
  /** The tokens that markdown-it renders. */
  readonly tokens: readonly Token[];
  /** What the tokens are, block by block. */
  readonly tree: Tree;
  /** Long forms by short form. Keys have a leading colon, so that none collides with a member of `Object.prototype`. */
  readonly abbreviations: Readonly<Record<string, string>>;
  readonly headings: readonly Heading[];
  readonly links: readonly Link[];
  readonly images: readonly ImageReference[];
  /** Numbered figures, examples and tables. */
  readonly numbered: readonly NumberedItem[];
  /** Problems from the plugins and the sanitiser, and words that rules look for. */
  readonly marks: readonly Mark[];
  /** Ids of elements other than headings, set with `{#id}`; with the text of terms and inline elements. */
  readonly ids: readonly ElementId[];
  readonly indexMarks: readonly IndexMark[];
  /** Lines of its text that are not shown, from 0, the end exclusive. */
  readonly leftOut: readonly (readonly [start: number, end: number])[];
  /** Labels of the definitions that its links and pictures refer to, as markdown-it compares them. */
  readonly usedReferences: readonly string[];
  /** Names of the icons that it draws. */
  readonly icons: readonly string[];
  /** Plain text, for search and statistics. */
  readonly text: string;
  /** Contains `[[toc]]`. */
  readonly hasContents: boolean;
  /** Kinds of its lists, such as `[[figures]]`. */
  readonly lists: readonly NumberedKind[];
  /** Contains only headings, `[[toc]]` and lists such as `[[figures]]`. */
  readonly isContents: boolean;
}

/** A chapter without its source: lines count from 1 at the start of the chapter, and spans have no file. */
export type ParsedChapter = Omit<Chapter, 'source'>;

/** A target of links. */
export interface Target {
  readonly id: string;
  readonly kind: 'heading' | 'activity' | 'element' | 'entry' | NumberedKind;
  /** Index of the chapter in the book. */
  readonly chapter: number;
  readonly text: string;
  /** For figures, examples and tables. */
  readonly number?: number;
  readonly span: Span;
}

/** What a link leads to that is no text of a book; or why that is not published. */
export type LinkedFile =
  | {
      readonly file: PublishedFile;
      /** Of its name, in capitals. */
      readonly ending: string;
    }
  | { readonly why: string };

/** How a link was resolved. */
export type Resolution =
  | { readonly kind: 'external'; readonly href: string }
  /** A file of the repository; `fragment` with its `#`, or empty. */
  | { readonly kind: 'file'; readonly file: PublishedFile; readonly ending: string; readonly fragment: string }
  | {
      readonly kind: 'internal';
      /** Slug of the target's book. */
      readonly book: string;
      /** Index of the chapter in that book. */
      readonly chapter: number;
      /** Absent if the link leads to a whole chapter. */
      readonly id?: string;
      /**
       * False if the link differs from the id in case, Unicode form or kind of slug, or if folders in its path do not
       * exist.
       */
      readonly exact: boolean;
    }
  | { readonly kind: 'denied'; readonly href: string }
  /** A target in a book that exists, but is not part of the build. */
  | { readonly kind: 'absent'; readonly href: string; readonly book: Book; readonly place: InternalLink }
  | {
      readonly kind: 'broken';
      readonly href: string;
      /** The places that it could mean, if there are several. */
      readonly candidates?: readonly InternalLink[];
      /** The pages that it names, if only the place in them does not exist. */
      readonly pages?: { readonly book: Book; readonly chapters: readonly number[] };
      /** Why the file to which it leads is not published. */
      readonly why?: string;
    };

/** A target on the shelf. */
export type InternalLink = Extract<Resolution, { kind: 'internal' }>;

export interface BookHeading extends Heading {
  /** Unique in the book. */
  readonly id: string;
  readonly chapter: number;
}

export interface BookNumberedItem extends NumberedItem {
  /** Unique in the book. */
  readonly id: string;
  /** Counts from 1 through the book, for each kind. */
  readonly number: number;
  readonly chapter: number;
}

export interface BookChapter extends Chapter {
  readonly numbered: readonly BookNumberedItem[];
  /** Folder of its page in the site, unique in the book; empty for the front, which is the cover. */
  readonly slug: string;
  readonly title: string;
  readonly headingIds: readonly string[];
  readonly activityIds: readonly string[];
  /** Ids of the anchors of index terms, by number; empty for anchors without links to them. */
  readonly indexIds: readonly string[];
  /** Anchors of rows, boxes and terms, by the number that parsing gave their tokens. */
  readonly entryAnchors: ReadonlyMap<number, EntryAnchor>;
  /** Short forms that the text introduces, by the token of the text. */
  readonly definitions: ReadonlyMap<Token, readonly { readonly short: string; readonly id: string }[]>;
  /** Settings of its heading, which override those of the book. */
  readonly layout: ChapterLayout;
  /** Its language (BCP 47), if that is clearly not the book's. */
  readonly lang?: string;
}

/** Where the language of a book is from, and what its text says about it. */
export type LanguageSource =
  /** `found`: the language of the text, where that is clearly another one. */
  | { readonly kind: 'front-matter' | 'folder' | 'option'; readonly found?: string }
  /** Not sure only where the text is too short to tell it. */
  | { readonly kind: 'text'; readonly isSure: boolean }
  /** The text does not tell it. */
  | { readonly kind: 'guess' };

/** The model of a book. */
export interface Book {
  readonly slug: string;
  readonly title: string;
  /** BCP 47. */
  readonly lang: string;
  readonly langFrom: LanguageSource;
  /** Absolute path of the folder around the languages that it is one of. */
  readonly languageOf?: string;
  readonly meta: BookMeta;
  /** The book's file or folder. */
  readonly file: string;
  /** Absolute path; no file outside this folder is read for the book. */
  readonly root: string;
  /** Level of chapter headings: 2 in a single-file book, 1 in a folder book. */
  readonly chapterLevel: number;
  /** In reading order; the front first, if there is one. */
  readonly chapters: readonly BookChapter[];
  readonly headings: readonly BookHeading[];
  /** Figures, examples and tables, in reading order. */
  readonly numbered: readonly BookNumberedItem[];
  /** What has a name, chapter by chapter in reading order; abbreviations last. */
  readonly entries: readonly Entry[];
  readonly targets: ReadonlyMap<string, Target>;
  /** Current ids of headings and activities by former id; no former id is the id of another element. */
  readonly aliases: ReadonlyMap<string, string>;
  /** By `imageKey` of file and reference. */
  readonly images: ReadonlyMap<string, Image>;
  /** The author's style sheets, in the order in which they apply. */
  readonly styles: readonly StyleSheet[];
  /** The code points for which a font in these has a glyph. */
  readonly ownGlyphs: ReadonlySet<number>;
  /** Images in the front matter, which is in the first chapter's file. */
  readonly metaPictures: readonly MetaPicture[];
  /** `synonyms:` of the front matter. */
  readonly synonyms: readonly Synonym[];
  /** Names in `reference:` of the front matter. */
  readonly referenceNames: readonly ReferenceName[];
  /** Names of those in its front matter, and what they say that they include. */
  readonly editions: ReadonlyMap<string, { readonly includes: readonly string[] }>;
  /** Set where the text of other editions was left out of it. */
  readonly edition?: Edition;
}

/** Books with the links within and between them. */
export interface Shelf {
  readonly books: readonly Book[];
  /** For each link of all books. */
  readonly resolutions: ReadonlyMap<Link, Resolution>;
  /** Nothing is built of the books. */
  readonly isCheck?: boolean;
  /** Drafts are left out, and to-dos are errors. */
  readonly isRelease?: boolean;
  /** Of an edition: the shelf before the text of other editions was cut out. */
  readonly whole?: Shelf;
  /** What the shelf's own page says. */
  readonly page?: ShelfText;
}
