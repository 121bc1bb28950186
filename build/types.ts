/**
 * The data that flows through the stages: read → parse → book → check → { site, print }.
 *
 * Everything is readonly; a stage returns a new value and its diagnostics. Lines and columns count from 1, columns are
 * UTF-16 code units as in editors.
 */
import type { Token } from 'markdown-it';
import type { IndexTerm, NumberedKind } from '../plugins/dialect.ts';
import type { BookMeta, ChapterBreak } from './book-meta/book-meta.ts';

export type { BookMeta, ChapterBreak } from './book-meta/book-meta.ts';
export type { PdfMargin, PdfOptions } from './book-meta/pdf-options.ts';

export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A stretch of an author's file. `end` is the first position after it. */
export interface Span {
  /** Path as shown to the author: relative to the working folder, with `/`. */
  readonly file: string;
  readonly start: Position;
  readonly end: Position;
}

export type Severity = 'error' | 'warning' | 'info' | 'hint';

/** A finding: what is wrong, where, and what to do. */
export interface Diagnostic extends Span {
  /** The rule's name, as in `regelwerk check --format json` and the handbook. */
  readonly rule: string;
  readonly severity: Severity;
  /** What is wrong and why, one sentence, lower case, without a full stop. */
  readonly message: string;
  /** What to do. */
  readonly hint?: string;
  /** Other places that matter, such as the first heading of two that collide. */
  readonly related?: readonly Related[];
}

export interface Related extends Span {
  readonly message: string;
}

/** A stage's value together with what it found. */
export interface Found<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
}

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

/** A picture that the front matter names. */
export interface MetaPicture {
  readonly key: 'cover' | 'logo';
  /** As written. */
  readonly src: string;
  readonly span: Span;
}

/** A chapter as written: a file of a folder book, a `##` section of a single-file book. */
export interface Source {
  readonly file: string;
  /** Absolute path of the file. */
  readonly path: string;
  /** The chapter's Markdown, line ends as `\n`, without front matter. */
  readonly text: string;
  /** Line of the file on which `text` begins. */
  readonly firstLine: number;
  /** Lines of the file from which the end of `text` was taken: footnotes that stand in another chapter. */
  readonly borrowed: readonly number[];
  /** Opens the book before its first chapter: title, logo, version. */
  readonly isFront: boolean;
  /** Plain text without a heading keeps its line breaks. */
  readonly keepsLineBreaks: boolean;
}

/** A heading. */
export interface Heading {
  readonly level: number;
  readonly text: string;
  /** Inline HTML without links and images, as the contents show it. */
  readonly html: string;
  /** Slug of the text, or the author's `{#id}`; unique only as part of a `Book`. */
  readonly slug: string;
  readonly hasOwnId: boolean;
  readonly inListItem: boolean;
  /** Nothing stands between it and the next heading of its level or above. */
  readonly isEmpty: boolean;
  /** Stands directly above `[[toc]]`: the contents do not list themselves. */
  readonly isAboveContents: boolean;
  /** `{.no-index}`. */
  readonly isLeftOutOfIndex?: boolean;
  /** `{columns=2 break=right}`: of the chapter that the heading opens. */
  readonly layout?: ChapterLayout;
  /** `{aliases="old-id older-id"}`: ids that it had before. */
  readonly aliases?: readonly string[];
  readonly span: Span;
}

export interface Link {
  readonly href: string;
  readonly text: string;
  /** `{page}` or `{.no-page}`: whether the number of its page follows in print. */
  readonly pageReference?: 'always' | 'never';
  readonly span: Span;
}

export interface ImageReference {
  /** As written, percent-encoding undone. */
  readonly src: string;
  readonly alt: string;
  readonly span: Span;
}

export type ActivityKind = 'action' | 'reaction';

/** An action or reaction of the game. */
export interface Activity {
  readonly kind: ActivityKind;
  readonly name: string;
  /** As written, without the ⊙: `0`, `1-2`, `WK+1`, `X`, `???`. */
  readonly cost: string;
  /** Plain text of the condition, where there is one. */
  readonly condition?: string;
  readonly slug: string;
  /** `{#id}` in the title. */
  readonly ownId?: string;
  /** `{.no-index}` in the title. */
  readonly isLeftOutOfIndex?: boolean;
  /** `{aliases="old-id older-id"}` in the title: ids that it had before. */
  readonly aliases?: readonly string[];
  /** Index in the chapter's headings of the section it stands in, -1 before the first. */
  readonly section: number;
  readonly span: Span;
}

export interface Admonition {
  /** The type as written, in lower case. */
  readonly type: string;
  /** The family it belongs to: `note`, `danger`, … */
  readonly family: string;
  readonly title: string;
  readonly span: Span;
}

/** A figure, an example or a table that gets a number in the book. */
export interface NumberedItem {
  readonly kind: NumberedKind;
  /** Plain text of the caption or title, without its label; empty where there is none. */
  readonly text: string;
  /** The same as inline HTML, as lists show it. */
  readonly html: string;
  /** `{#id}`. */
  readonly ownId?: string;
  /** Index in the chapter's headings of the section it stands in, -1 before the first. */
  readonly section: number;
  readonly span: Span;
}

/** A word marked or found in the text that a rule of the check stage looks at. */
export interface Mark {
  readonly rule: string;
  readonly span: Span;
  readonly detail: Readonly<Record<string, string>>;
}

/** A term of the index as a chapter has it. */
export interface IndexMark extends Omit<IndexTerm, 'start' | 'end'> {
  readonly span: Span;
}

/** A chapter read: its text and what that contains, in the order of the text. */
export interface Chapter {
  readonly source: Source;
  /** The text as markdown-it renders it. */
  readonly tokens: readonly Token[];
  /** Long forms by short ones, which have a colon before them: so none is called like a member of all objects. */
  readonly abbreviations: Readonly<Record<string, string>>;
  readonly headings: readonly Heading[];
  readonly links: readonly Link[];
  readonly images: readonly ImageReference[];
  readonly activities: readonly Activity[];
  readonly admonitions: readonly Admonition[];
  readonly tables: readonly { readonly span: Span; readonly joinedCells: number }[];
  /** Figures, examples and tables that get a number. */
  readonly numbered: readonly NumberedItem[];
  /** What the plugins and the sanitiser could not read or let through, and words that rules look for. */
  readonly marks: readonly Mark[];
  /** Ids given with `{#id}` to anything but headings; with the words of a term, or of what stands within a line. */
  readonly ids: readonly { readonly id: string; readonly text?: string; readonly span: Span }[];
  readonly indexMarks: readonly IndexMark[];
  /** Plain text, for search and statistics. */
  readonly text: string;
  /** Has `[[toc]]`. */
  readonly hasContents: boolean;
  /** What it has lists of: `[[figures]]`. */
  readonly lists: readonly NumberedKind[];
  /** Holds nothing but headings and `[[toc]]`, with lists such as `[[figures]]` or without. */
  readonly isContents: boolean;
}

/** What a chapter's text contains, with lines counted from the chapter's first as 1 and without a file. */
export type ParsedChapter = Omit<Chapter, 'source'>;

/** A place a link can reach. */
export interface Target {
  readonly id: string;
  readonly kind: 'heading' | 'activity' | 'element' | NumberedKind;
  /** Index of the chapter in the book. */
  readonly chapter: number;
  readonly text: string;
  /** Of a figure, an example or a table. */
  readonly number?: number;
  readonly span: Span;
}

/** How a link was resolved. */
export type Resolution =
  | { readonly kind: 'external'; readonly href: string }
  | {
      readonly kind: 'internal';
      /** Slug of the book it leads to. */
      readonly book: string;
      /** Index of the chapter in that book. */
      readonly chapter: number;
      /** Absent where the link names a whole chapter. */
      readonly id?: string;
      /** The link names the target as it is; otherwise it differs in case, Unicode form or the kind of slug. */
      readonly exact: boolean;
    }
  | { readonly kind: 'denied'; readonly href: string }
  /** A place of a book that is there, but not built along. */
  | { readonly kind: 'absent'; readonly href: string; readonly book: Book; readonly place: InternalLink }
  | { readonly kind: 'broken'; readonly href: string };

/** A place of the shelf that a link leads to. */
export type InternalLink = Extract<Resolution, { kind: 'internal' }>;

/** What is to be told about the fonts of a picture. */
export interface PictureFonts {
  /** Fonts that are asked for and not there, with those that stand in their place. */
  readonly unknown: readonly { readonly name: string; readonly used: string }[];
  /** Characters that no font has. */
  readonly uncovered: readonly string[];
  /** Bundled files of which letters went in, by name. */
  readonly bundled: readonly string[];
}

/** An image of the book as found on the disk. */
export type Image =
  | {
      readonly kind: 'found';
      /** Absolute path of the file. */
      readonly path: string;
      /** Name in the output, made from the content: `a1b2c3-logo.svg`. Identical pictures share it. */
      readonly name: string;
      /** CSS pixels. */
      readonly width: number;
      readonly height: number;
      /** The file's bytes as they go out (SVG sanitised). */
      readonly bytes: Uint8Array;
      /** The path as on the disk where its case differs from the reference. */
      readonly actual?: string;
      /** What was removed from an SVG. */
      readonly removed: readonly string[];
      /** What is to be told about the fonts of its text. */
      readonly fonts?: PictureFonts;
      /** What it needs to be seen; absent where it can be seen as it is. */
      readonly look?: PictureLook;
      /** Took long to read, or could not be read in time: it may be one that no browser draws. */
      readonly isHeavy?: boolean;
    }
  | {
      readonly kind: 'missing';
      readonly why: string;
      readonly nearest: readonly string[];
      /** What to do about a file that is there, but cannot be shown. */
      readonly remedy?: string;
    }
  | { readonly kind: 'remote' };

/** How a picture without a ground of its own is to be seen. */
export interface PictureLook {
  /** Where it is lost: dark ink on a dark page, light ink on a light one. */
  readonly ink: 'dark' | 'light';
  /** What helps there: light ink for dark, or a ground on which it is seen. */
  readonly needs: 'reversal' | 'ground';
}

/** An image of the book as found on the disk, where it could be shown. */
export type FoundImage = Extract<Image, { kind: 'found' }>;

export interface BookHeading extends Heading {
  /** Unique in the book. */
  readonly id: string;
  readonly chapter: number;
}

export interface BookActivity extends Activity {
  readonly id: string;
  readonly chapter: number;
}

export interface BookNumberedItem extends NumberedItem {
  /** Unique in the book. */
  readonly id: string;
  /** Through the book from 1, each kind for itself. */
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
  /** Of the anchors of index terms, by number; empty for those that nothing leads to. */
  readonly indexIds: readonly string[];
  /** What its heading says; the rest is the book's. */
  readonly layout: ChapterLayout;
}

/** The model of a book. */
export interface Book {
  readonly slug: string;
  readonly title: string;
  readonly lang: string;
  readonly meta: BookMeta;
  /** File the book is made from, or its folder. */
  readonly file: string;
  /** Absolute path of the folder outside of which nothing is read for the book. */
  readonly root: string;
  /** Level of the headings that open chapters: 2 in a single-file book, 1 in a folder book. */
  readonly chapterLevel: number;
  /** In reading order; the front first, where there is one. */
  readonly chapters: readonly BookChapter[];
  readonly headings: readonly BookHeading[];
  readonly activities: readonly BookActivity[];
  /** Figures, examples and tables, in reading order. */
  readonly numbered: readonly BookNumberedItem[];
  readonly targets: ReadonlyMap<string, Target>;
  /** Ids that headings and activities had before, with those they have now; none of them is the id of anything else. */
  readonly aliases: ReadonlyMap<string, string>;
  /** By file and address as written: see `imageKey`. */
  readonly images: ReadonlyMap<string, Image>;
  /** The author's own, in the order in which they apply. */
  readonly styles: readonly StyleSheet[];
  /** Those that the front matter names; the first chapter's file is the one that does. */
  readonly metaPictures: readonly MetaPicture[];
}

/** Books side by side, with the links within and between them. */
export interface Shelf {
  readonly books: readonly Book[];
  /** By link, of all chapters of all books. */
  readonly resolutions: ReadonlyMap<Link, Resolution>;
}
