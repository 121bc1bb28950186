/**
 * The environment that the plugins of the dialect share, and the problems they report.
 *
 * A plugin never prints and never throws because of its input. It adds problems to `env.problems` as data; the check rule
 * of that name has the words.
 */

import type { CardKind } from './card-cost.ts';

/** A place in the text given to markdown-it. `line` and `column` count from 0; columns are UTF-16 code units. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** A part of the text, up to but excluding `end`. */
export interface TextPart {
  readonly start: Place;
  readonly end: Place;
}

/** What parsing knows about each problem, by the name of the check rule that explains it. */
export interface ProblemData {
  /** `tag` is set in raw HTML. */
  'attribute-denied': { reason: 'reserved' | 'quotes' | 'unknown'; name: string; value: string; tag?: string };
  'attribute-syntax':
    | { reason: 'line' | 'place'; raw: string }
    | { reason: 'syntax'; raw: string; mended: string }
    | { reason: 'value'; raw: string; name: string; value: string }
    | { reason: 'span'; raw: string; columns: number };
  /** What the comment hides, if it is not closed. */
  'broken-comment': { until?: 'block' | 'next' };
  'card-cost': { missing: 'dash' | 'unit' | 'number'; written: string; example: string } | OtherUnit;
  /** A list, empty or not. */
  'empty-list': { kind: NumberedKind | undefined; sign: string };
  'failed-block': { message: string };
  /** A definition, or a reference to one. */
  footnote: { label: string; use: 'used' | 'unused' | 'reference' | 'missing' };
  'index-mark': { reason: 'flag' | 'deep' | 'long' | 'empty'; text?: string };
  'leftover-syntax': { leftover: LeftoverWords; write?: string | undefined };
  'lost-indentation':
    | { leftover: LeftoverWords; indent: string | undefined; isCode: boolean }
    | { leftover?: never; type: string; title: string; indent: string };
  'math-syntax': { tex: string; message: string };
  'no-effect': { name: string; isWord?: boolean; where?: string };
  'remote-resource': { address: string };
  'rowspan-start': { reason: 'first-row' | 'columns' };
  'table-shape': { expected: number; found: number; inCode: boolean };
  /** `sign` is the line that closes code or a box, or the name of an element. */
  unclosed: { what: 'box' | 'code' | 'element' | 'tag'; sign: string };
  'unknown-admonition': { type: string; known: readonly string[]; isQuoted: boolean; sign: string };
  'unknown-icon': { name: string };
  /** `name` is that of the attribute, the parent or the style, or an address; `id` is set for components. */
  'unsafe-html': { what: RemovedHtml; tag: string; name?: string; id?: string | undefined };
  /** `label` is set if another text may use it. */
  'unseen-text': { kind: 'unused' | 'text' | 'second' | 'meaning' | 'declaration'; text: string; label?: string };
  /** A comment that switches rules off in a line, `lines` below it. */
  'unused-ignore': { names: readonly string[]; lines: number };
}

type OtherUnit = { missing?: never; kind: string; unit: string; units: readonly string[] };
export type RemovedHtml =
  | 'tag'
  | 'content'
  | 'parent'
  | 'block'
  | 'nested'
  | 'closing'
  | 'attribute'
  | 'address'
  | 'style'
  | 'value';

/** The words for Markdown that nothing reads, from the table of leftovers. */
export interface LeftoverWords {
  /** The problem, without what follows from it. */
  readonly message: string;
  /** What follows from it; `so it is shown as text` by default, nothing if empty. */
  readonly result?: string;
  /** Advice, if the author has to decide what to write. */
  readonly hint?: string;
  /** Name that groups the findings; the message by default. */
  readonly kind?: string;
}

/** Something that could not be read as written. Plugins know places in the text, later stages those in a file. */
export type Problem<Span = TextPart, Rule extends keyof ProblemData = keyof ProblemData> = {
  readonly [R in Rule]: { readonly rule: R; readonly span: Span; readonly data: Readonly<ProblemData[R]> };
}[Rule];

/** A change of heading levels by `by`, from the line `from` (counted from 0). */
export interface LevelShift {
  readonly from: number;
  readonly by: number;
}

/** Words that a plugin adds to the page, in the book's language. */
export type Labels = Readonly<Record<string, string>>;

/** A heading as the contents show it. `html` is the inline content without links and images. */
export interface TocEntry {
  readonly level: number;
  readonly id: string;
  readonly html: string;
  /** Address of the link; `#id` if absent. */
  readonly href?: string;
  /** Page number in print; empty while unknown. */
  readonly page?: string;
}

/** Elements that are numbered throughout a book: figures and tables with a caption, and examples. */
export type NumberedKind = 'figure' | 'example' | 'table';

/** The number and id of an element in the book. */
export interface NumberedPlace {
  /** The number, from 1, counted separately for each kind. */
  readonly number: number;
  readonly id: string;
}

/**
 * The target of an index term: a heading, card or marked term (by its number in the text), an element, or an
 * anchor.
 */
export type IndexAnchor =
  | { readonly kind: 'heading' | 'card' | 'mark'; readonly index: number }
  | { readonly kind: 'element'; readonly id: string };

/** A term of the index, marked by the author or found in the text. */
export interface IndexTerm {
  /** The term, followed by its subterms. */
  readonly path: readonly string[];
  /** The kind of entry. `start` and `end` delimit a range of pages; `see` and `seealso` refer to another term. */
  readonly kind: 'place' | 'main' | 'start' | 'end' | 'see' | 'seealso' | 'abbreviation';
  readonly see?: readonly string[];
  /** HTML of the last part of the path, if it has markup. */
  readonly html?: string;
  /** Target of the term; absent if it refers to another term. */
  readonly anchor?: IndexAnchor;
  /** Number of the heading above the term; -1 before the first heading. */
  readonly section: number;
  readonly span: TextPart;
}

/** Definitions of links by label, and long forms by abbreviation, in the format of markdown-it and its plugin. */
export interface Definitions {
  references: Readonly<Record<string, { title: string; href: string }>>;
  abbreviations: Readonly<Record<string, string>>;
}

/**
 * The members of markdown-it's environment that the dialect uses. All are optional because each plugin works on its
 * own.
 */
export interface DialectEnv {
  /** Read while parsing: changes of heading levels. */
  levels?: readonly LevelShift[];
  /** Written while parsing: problems in the text. */
  problems?: Problem[];
  /** Written while parsing: parts of the text that are not shown. */
  leftOut?: TextPart[];
  /** Read while parsing: kinds of cards besides actions and reactions. */
  cards?: readonly CardKind[];
  /** Read while parsing: whether `_x_` is underlined. */
  underlines?: boolean;
  /** Read while parsing: whether line breaks in paragraphs are kept. */
  keepsLineBreaks?: boolean;
  /**
   * Read while parsing: whether the text has yet to be cut into chapters. An unclosed container then takes in none of them,
   * and tables have no cells.
   */
  isUncut?: boolean;
  /** Read while parsing: definitions of other texts, which count where this one has none of that name. */
  shared?: Definitions;
  /** Written while parsing: ids given in raw HTML. */
  rawIds?: { readonly id: string; readonly span: TextPart }[];
  /** Written while parsing: labels of the definitions that links and images refer to, normalised as by markdown-it. */
  usedReferences?: ReadonlySet<string>;
  /** Written while parsing: terms of the index. */
  indexTerms?: readonly IndexTerm[];
  /** Read while rendering: words by key (`admonition.note`, `card.action`, `toc`). */
  labels?: Labels;
  /** Read while rendering: the entries of `[[toc]]`, if they come from more than this text. */
  toc?: readonly TocEntry[];
  /** Read while rendering: ids of this text's headings in order, if they differ from the parsed ones. */
  headingIds?: readonly string[];
  /** Read while rendering: ids of this text's cards in order. */
  cardIds?: readonly string[];
  /** Read while rendering: numbers and ids of this text's figures, examples and tables, each kind in order. */
  numbered?: Readonly<Partial<Record<NumberedKind, readonly NumberedPlace[]>>>;
  /** Read while rendering: the entries of lists such as `[[figures]]`, if they come from more than this text. */
  lists?: Readonly<Partial<Record<NumberedKind, readonly TocEntry[]>>>;
  /** Read while rendering: ids of this text's index anchors by number. An empty id omits its anchor. */
  indexIds?: readonly string[];
  /** Read while rendering: returns the level at which a heading of the text is shown, if it differs. */
  headingLevel?: (level: number) => string;
}

/** Notes a part of the text that is not shown, so that it is published nowhere. */
export function leaveOut(env: unknown, part: TextPart): void {
  ((env as DialectEnv).leftOut ??= []).push(part);
}

/** Notes whole lines that are not shown, from `start` up to but excluding `end`. */
export function leaveOutLines(env: unknown, start: number, end: number): void {
  leaveOut(env, { start: { line: start, column: 0 }, end: { line: end, column: 0 } });
}

/** Adds a problem to the environment. */
export function report<R extends keyof ProblemData>(
  env: unknown,
  rule: R,
  span: TextPart,
  data: Readonly<ProblemData[R]>,
): void {
  ((env as DialectEnv).problems ??= []).push({ rule, span, data } as Problem);
}

/** Returns the part of a line from a place on. */
export function partFrom({ line, column }: Place, length: number): TextPart {
  return { start: { line, column }, end: { line, column: column + length } };
}
