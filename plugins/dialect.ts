/**
 * What the plugins of the dialect share: the environment they read and write, and the problems they report.
 *
 * A plugin never prints and never throws on content. Problems go into `env.problems`; the caller of
 * markdown-it turns them into messages.
 */

import type { CardKind } from './card-cost.ts';

/** A place in the text handed to markdown-it. `line` and `column` count from 0; columns are UTF-16 code units. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Something that a plugin could not read as written. */
export interface Problem {
  /** Name of the check rule that explains it, such as `attribute-syntax`. */
  readonly rule: string;
  readonly start: Place;
  /** The place after the last character. */
  readonly end: Place;
  /** Data for the rule's message. */
  readonly detail: Readonly<Record<string, string>>;
}

/** A change of the levels of headings: by how many, from a line on that counts from 0. */
export interface LevelShift {
  readonly from: number;
  readonly by: number;
}

/** Words a plugin puts into the page, in the book's language. */
export type Labels = Readonly<Record<string, string>>;

/** A heading as the contents show it. `html` is the inline content without links and images. */
export interface TocEntry {
  readonly level: number;
  readonly id: string;
  readonly html: string;
  /** Where the link goes; `#id` when absent. */
  readonly href?: string;
  /** In print, the page number; empty while unknown. */
  readonly page?: string;
}

/** What is numbered throughout a book: figures and tables with a caption, and examples. */
export type NumberedKind = 'figure' | 'example' | 'table';

/** Number and id in the book. */
export interface NumberedPlace {
  /** From 1, each kind separately. */
  readonly number: number;
  readonly id: string;
}

/** What a term of the index leads to: a heading or activity by its number in the text, an element, or an anchor. */
export type IndexAnchor =
  | { readonly kind: 'heading' | 'activity' | 'mark'; readonly index: number }
  | { readonly kind: 'element'; readonly id: string };

/** A term of the index, as an author marked it or as it was found. */
export interface IndexTerm {
  /** The term, and those below it. */
  readonly path: readonly string[];
  /** `start` and `end` are those of a stretch of pages; `see` and `seealso` lead to another term. */
  readonly kind: 'place' | 'main' | 'start' | 'end' | 'see' | 'seealso' | 'abbreviation';
  readonly see?: readonly string[];
  /** The last part of the path with its markup, where it has any. */
  readonly html?: string;
  /** Absent where the term leads to another one. */
  readonly anchor?: IndexAnchor;
  /** Number of the heading it stands below, -1 before the first. */
  readonly section: number;
  readonly start: Place;
  readonly end: Place;
}

/** The part of markdown-it's environment that the dialect uses. Every member is optional: each plugin works alone. */
export interface DialectEnv {
  /** Read while parsing: other levels for headings. */
  levels?: readonly LevelShift[];
  /** Written while parsing. */
  problems?: Problem[];
  /** Written while parsing: lines that are not shown, from 0, the end exclusive. */
  leftOut?: (readonly [start: number, end: number])[];
  /** Read while parsing: kinds of cards besides actions and reactions. */
  cards?: readonly CardKind[];
  /** Read while parsing: `_x_` is underlined. */
  underlines?: boolean;
  /** Read while parsing: the lines of a paragraph stay as they are. */
  keepsLineBreaks?: boolean;
  /** Written while parsing: ids given in raw HTML. */
  rawIds?: { readonly id: string; readonly place: Place; readonly endPlace: Place }[];
  /** Written while parsing: labels of the definitions that links and pictures refer to, as markdown-it compares them. */
  usedReferences?: ReadonlySet<string>;
  /** Written while parsing: terms of the index. */
  indexTerms?: readonly IndexTerm[];
  /** Read while rendering: words by key (`admonition.note`, `activity.action`, `toc`). */
  labels?: Labels;
  /** Read while rendering: the entries of `[[toc]]`, when they come from more than this text. */
  toc?: readonly TocEntry[];
  /** Read while rendering: ids of this text's headings in order, where they differ from those given while parsing. */
  headingIds?: readonly string[];
  /** Read while rendering: ids of this text's activities in order. */
  activityIds?: readonly string[];
  /** Read while rendering: numbers and ids of this text's figures, examples and tables, each kind in order. */
  numbered?: Readonly<Partial<Record<NumberedKind, readonly NumberedPlace[]>>>;
  /** Read while rendering: the entries of lists such as `[[figures]]`, when they come from more than this text. */
  lists?: Readonly<Partial<Record<NumberedKind, readonly TocEntry[]>>>;
  /** Read while rendering: ids of this text's index anchors by their number; an empty one leaves its anchor out. */
  indexIds?: readonly string[];
  /** Read while rendering: the element of a heading by its level in the text, if it is a different one. */
  headingTag?: (level: number) => string;
}

/** Adds a problem to the environment. */
export function report(env: unknown, problem: Problem): void {
  const dialect = env as DialectEnv;
  (dialect.problems ??= []).push(problem);
}
