/**
 * The data that flows through the stages: read → parse → book → check → { site, print }.
 *
 * Everything is readonly: a stage returns a new value together with its diagnostics.
 */
import type { Token } from 'markdown-it';
import type { CardKind } from '../plugins/card-cost.ts';
import type { IndexTerm, LevelShift, NumberedKind, Problem, TextPart } from '../plugins/dialect.ts';
import type { Origin } from './basics/origin.ts';
import type { BookMeta, ChapterLayout } from './book-meta/book-meta.ts';
import type { Edition } from './book-meta/editions.ts';
import type { MetaPicture, ReferenceName, Synonym } from './book-meta/front-places.ts';
import type { Entry, EntryAnchor } from './entry.ts';
import type { WrittenField } from './field-value.ts';
import type { Hint, Remedy } from './hint.ts';
import type { Image, PublishedFile } from './image.ts';
import type { CleanToken, Tree } from './tree.ts';
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

/** What a rule says about a problem. */
export interface Said {
  /** What is wrong, and why it matters if that is not obvious: one sentence, lower case, no full stop. */
  readonly message: string;
  readonly hint?: Hint | undefined;
  /** Groups findings of a rule: many findings of the same kind in a book are reported as one. */
  readonly kind?: string;
  /** Related places, such as the first of two duplicates. */
  readonly related?: readonly Related[] | undefined;
  /** Overrides the rule's severity. */
  readonly severity?: Severity;
}

export type SaidAt = Said & { readonly span: Span };

/** A finding in the author's file, as it is reported. */
export interface Diagnostic extends Span, Remedy, Omit<Said, 'hint'> {
  /** Name of the rule, as in `regelwerk check --format json` and the handbook. */
  readonly rule: string;
  readonly severity: Severity;
  /** Editions in which the finding occurs, unless it occurs in all. */
  readonly editions?: readonly string[];
}

export interface Related extends Span {
  readonly message: string;
}

/** The result of a stage with its findings. */
export interface Found<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
}

/** An author's style sheet. */
export interface StyleSheet {
  /** Absolute path of the file. */
  readonly path: string;
  /** Published CSS, sanitised so that it loads nothing. */
  readonly css: string;
}

/** The source of a chapter: a file of a folder book, or a `##` section of a single-file book. */
export interface Source {
  readonly file: string;
  /** Absolute path of the file. */
  readonly path: string;
  /** Markdown of the chapter without front matter, with `\n` line endings. */
  readonly text: string;
  /**
   * Line of the file for each line of `text`, counting lines of included files. The last ones may be footnotes that
   * another chapter defines. A title that is not in the file has lines before the first one.
   */
  readonly lines: readonly number[];
  /** Parts of the text that are blank because they are for other editions. */
  readonly blanks?: readonly TextPart[];
  readonly origins: readonly Origin[];
  /** Whether this is the part before the first chapter, with title, logo and version. */
  readonly isFront: boolean;
  /** Whether line breaks are kept, as in plain text without headings. */
  readonly keepsLineBreaks: boolean;
  /** Kinds of cards declared by the book. */
  readonly cards: readonly CardKind[];
  /** Whether the front matter marks the file as a draft, which releases omit. */
  readonly isDraft?: boolean;
  /** Editions that contain the file, according to its front matter. */
  readonly only?: { readonly names: readonly string[]; readonly span: Span };
  readonly underlines: boolean;
  /**
   * Additional addresses of the file from its front matter, relative to its folder, or to the root if they start with
   * `/`.
   */
  readonly addresses?: readonly string[];
  /** Fields from keys in the front matter, which describe the subject of the text. */
  readonly fields?: readonly WrittenField[];
  /** Id of this chapter, or name of its file, in another language of the book. */
  readonly translationOf?: string;
  /** Background image of the chapter's first printed page, from the front matter. */
  readonly background?: MetaPicture;
  /** Maps heading levels of the text to heading levels of the book. */
  readonly levels: readonly LevelShift[];
  /** Number of parts and chapters around the chapter. */
  readonly depth: number;
  /** Whether this is only the title of a part, which contains the following chapters. */
  readonly isPart: boolean;
  /** Plain text of the file's top heading, if it was replaced by the cover. */
  readonly above?: string;
}

export interface Heading {
  readonly level: number;
  /** Level of its marks, which may differ from the level in the book; a title made from the name of a file has `#`. */
  readonly writtenLevel: number;
  readonly text: string;
  /** Inline HTML without links and images, for the contents. */
  readonly html: string;
  /** Slug of the text, or the author's `{#id}`; unique only within a `Book`. */
  readonly slug: string;
  readonly hasOwnId: boolean;
  readonly inListItem: boolean;
  /** Whether a heading of the same or a higher level, or the end of the chapter, follows directly. */
  readonly isEmpty: boolean;
  /** Whether the heading is directly above `[[toc]]`, so that the contents omit it. */
  readonly isAboveContents: boolean;
  /** Whether the author wrote `{.no-index}`. */
  readonly isLeftOutOfIndex?: boolean;
  /** Layout of the chapter that the heading opens: `{columns=2 break=right}`. */
  readonly layout?: ChapterLayout;
  /** Former ids: `{aliases="old-id older-id"}`. */
  readonly aliases?: readonly string[];
  readonly span: Span;
}

export interface Link {
  readonly href: string;
  readonly isNamed?: true; // Whether `href` is a name instead of an address, as in `[[Name]]`.
  readonly text: string;
  /** Whether the page number follows in print: `{page}` or `{.no-page}`. `only` if the number is the whole link. */
  readonly pageReference?: 'always' | 'never' | 'only';
  readonly span: Span;
}

export interface ImageReference {
  /** Source of the image as written, percent-decoded. */
  readonly src: string;
  readonly alt: string;
  readonly span: Span;
}

/** A numbered figure, example or table. */
export interface NumberedItem {
  readonly kind: NumberedKind;
  /** Plain text of the caption or title, without its label; empty if there is none. */
  readonly text: string;
  /** Caption or title as inline HTML, for lists. */
  readonly html: string;
  /** Id that the author set with `{#id}`. */
  readonly ownId?: string;
  /** Index in the chapter of the heading above the item; -1 before the first heading. */
  readonly section: number;
  readonly span: Span;
}

/** An index mark of a chapter. */
export interface IndexMark extends Omit<IndexTerm, 'span'> {
  readonly span: Span;
}

export interface ElementId {
  readonly id: string;
  /** Id as written in the file, if the id in the book is different. */
  readonly written?: string;
  readonly text?: string;
  readonly span: Span;
}

/** A parsed chapter: its source and contents, in reading order. */
export interface Chapter {
  readonly source: Source;
  /** The tokens that markdown-it renders. */
  readonly tokens: readonly CleanToken[];
  /** The blocks of the chapter as a tree over the tokens. */
  readonly tree: Tree;
  /**
   * Long forms by short form. Keys start with a colon, so that they cannot collide with members of
   * `Object.prototype`.
   */
  readonly abbreviations: Readonly<Record<string, string>>;
  readonly headings: readonly Heading[];
  readonly links: readonly Link[];
  readonly images: readonly ImageReference[];
  /** Numbered figures, examples and tables. */
  readonly numbered: readonly NumberedItem[];
  /** What rules have to say something about, or to look at. */
  readonly problems: readonly Problem<Span>[];
  /** Ids that authors set with `{#id}` on elements other than headings; with the text of terms and inline elements. */
  readonly ids: readonly ElementId[];
  readonly indexMarks: readonly IndexMark[];
  /** Parts of the text that are not shown. Lines and columns count from 0. */
  readonly leftOut: readonly TextPart[];
  /** Labels of the link definitions that links and pictures use, normalised like in markdown-it. */
  readonly usedReferences: readonly string[];
  /** Names of the icons in the chapter. */
  readonly icons: readonly string[];
  /** Plain text, for search and statistics. */
  readonly text: string;
  /** Whether the chapter contains `[[toc]]`. */
  readonly hasContents: boolean;
  /** Kinds of the chapter's lists, such as `[[figures]]`. */
  readonly lists: readonly NumberedKind[];
  /** Whether the chapter contains only headings, `[[toc]]` and lists such as `[[figures]]`. */
  readonly isContents: boolean;
}

/** A target of links. */
export interface Target {
  readonly id: string;
  readonly kind: 'heading' | 'card' | 'element' | 'entry' | NumberedKind;
  /** Index of the chapter in the book. */
  readonly chapter: number;
  readonly text: string;
  /** Number of a figure, example or table. */
  readonly number?: number;
  readonly span: Span;
}

/** A linked file that is not a text of a book, or the reason why it is not published. */
export type LinkedFile =
  | {
      readonly file: PublishedFile;
      /** File name extension in upper case. */
      readonly ending: string;
      /** The fragment of the link, which may name a page of a PDF, with its `#`; empty if there is none. */
      readonly fragment: string;
    }
  /** `nearest` are addresses of files that the link could mean. */
  | { readonly why: string; readonly nearest?: readonly string[] | undefined };

/** How a link was resolved. */
export type Resolution =
  | { readonly kind: 'external'; readonly href: string }
  | ({ readonly kind: 'file' } & Extract<LinkedFile, { readonly file: PublishedFile }>)
  | {
      readonly kind: 'internal';
      /** Slug of the target's book. */
      readonly book: string;
      /** Index of the chapter in that book. */
      readonly chapter: number;
      /** Absent if the link leads to a whole chapter. */
      readonly id?: string;
      /**
       * False if the link differs from the id in case, Unicode form or kind of slug.
       */
      readonly exact: boolean;
    }
  | { readonly kind: 'denied'; readonly href: string }
  /** A target in a book that exists, but is not part of the build. */
  | { readonly kind: 'absent'; readonly href: string; readonly book: Book; readonly place: InternalLink }
  | {
      readonly kind: 'broken';
      readonly href: string;
      /** Places that the link could mean, if there are several. */
      readonly candidates?: readonly InternalLink[];
      /** Existing pages that the link names, if only the place within them does not exist. */
      readonly pages?: { readonly book: Book; readonly chapters: readonly number[] };
      /** Reason why the linked file does not exist or is not published. */
      readonly why?: string;
      /** Addresses of files that the link could mean. */
      readonly nearest?: readonly string[] | undefined;
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
  /** Number of the item, counted from 1 through the book for each kind. */
  readonly number: number;
  readonly chapter: number;
}

export interface BookChapter extends Chapter {
  readonly headings: readonly BookHeading[];
  readonly numbered: readonly BookNumberedItem[];
  /** Folder of the chapter's page in the website, unique in the book; empty for the front, which is the cover. */
  readonly slug: string;
  readonly title: string;
  readonly cardIds: readonly string[];
  /** Ids of the index anchors, by number; empty for anchors without links to them. */
  readonly indexIds: readonly string[];
  /** Anchors of rows, boxes and terms, by the number that the parser assigned to their tokens. */
  readonly entryAnchors: ReadonlyMap<number, EntryAnchor>;
  /** Short forms that the text introduces, by text token. */
  readonly definitions: ReadonlyMap<Token, readonly { readonly short: string; readonly id: string }[]>;
  /** Layout set at the chapter's heading, which overrides the layout of the book. */
  readonly layout: ChapterLayout;
  /** Language of the chapter (BCP 47), if it clearly differs from the language of the book. */
  readonly lang?: string;
}

/** How the language of a book was determined, and what its text suggests. */
export type LanguageSource =
  /** `found` is the detected language of the text, if it clearly differs. */
  | { readonly kind: 'front-matter' | 'folder' | 'option'; readonly found?: string | undefined }
  /** Detected from the text; `isSure` is false only if the text is too short. */
  | { readonly kind: 'text'; readonly isSure: boolean }
  /** A guess, since the text does not reveal its language. */
  | { readonly kind: 'guess' };

/** The model of a book. */
export interface Book {
  readonly slug: string;
  readonly title: string;
  /** Language of the book (BCP 47). */
  readonly lang: string;
  readonly langFrom: LanguageSource;
  /** Absolute path of the folder that contains the languages of this book. */
  readonly languageOf?: string;
  readonly meta: BookMeta;
  /** Displayed path of the book's file or folder. */
  readonly file: string;
  /** Absolute path of the book's root folder; the book reads no file outside it. */
  readonly root: string;
  /** Level of chapter headings: 2 in a single-file book, 1 in a folder book. */
  readonly chapterLevel: number;
  /** Chapters in reading order, starting with the front if there is one. */
  readonly chapters: readonly BookChapter[];
  readonly headings: readonly BookHeading[];
  /** Figures, examples and tables, in reading order. */
  readonly numbered: readonly BookNumberedItem[];
  /** Entries in reading order; abbreviations last. */
  readonly entries: readonly Entry[];
  readonly targets: ReadonlyMap<string, Target>;
  /** Current ids of headings and cards by former id. Former ids never equal the id of another element. */
  readonly aliases: ReadonlyMap<string, string>;
  /** Images by the `imageKey` of file and reference. */
  readonly images: ReadonlyMap<string, Image>;
  /** The author's style sheets, in cascade order. */
  readonly styles: readonly StyleSheet[];
  /** Code points for which a font in the style sheets has a glyph. */
  readonly ownGlyphs: ReadonlySet<number>;
  readonly machineFonts?: readonly MachineFont[];
  /** Images named in the front matter, which belongs to the file of the first chapter. */
  readonly metaPictures: readonly MetaPicture[];
  /** Synonyms from the front matter (`synonyms:`). */
  readonly synonyms: readonly Synonym[];
  /** Names from `reference:` in the front matter. */
  readonly referenceNames: readonly ReferenceName[];
  /** Editions declared in the front matter, each with the editions that it includes. */
  readonly editions: ReadonlyMap<string, { readonly includes: readonly string[] }>;
  /** The edition, if text of other editions was removed from this book. */
  readonly edition?: Edition;
}

/** A font of the machine for a script that neither the bundled fonts nor those of a book cover. */
export interface MachineFont {
  /** Absolute path of the file. */
  readonly path: string;
  /** The code points that it shows. */
  readonly points: readonly number[];
}

/** Books, with the links within and between them. */
export interface Shelf {
  readonly books: readonly Book[];
  /** Resolution of each link in all books. */
  readonly resolutions: ReadonlyMap<Link, Resolution>;
  /** Whether the books are only checked, so that nothing is built. */
  readonly isCheck?: boolean;
  /** Reasons why files of the folders are no chapters, by their displayed paths. */
  readonly leftOut?: ReadonlyMap<string, string>;
  /** Whether this is a release, which omits drafts and treats to-dos as errors. */
  readonly isRelease?: boolean;
  /** For an edition, the shelf before the text of other editions was removed. */
  readonly whole?: Shelf;
  /** Content of the shelf's own start page. */
  readonly page?: ShelfText;
}
