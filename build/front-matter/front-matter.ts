/** The result of reading front matter, and the result for a file without any. */
import { DEFAULTS } from '../book-meta/book-meta.ts';
import type { WrittenField } from '../field-value.ts';
import type { BookMeta, MetaPicture, ReferenceName, Source, Span, Synonym } from '../types.ts';

/** Values from the front matter of a book or of one of its editions. */
export interface FrontFacts {
  readonly meta: BookMeta;
  /** Style sheets of the book, in order. */
  readonly styles: readonly StyleReference[];
  readonly pictures: readonly MetaPicture[];
  readonly synonyms: readonly Synonym[];
  readonly referenceNames: readonly ReferenceName[];
}

export interface FrontMatter extends FrontFacts {
  /** Set if the YAML cannot be read. The book then has no settings. */
  readonly isUnread?: true;
  /** Editions by name, in the order of the front matter. */
  readonly editions: ReadonlyMap<string, FrontFacts & { readonly includes: readonly string[] }>;
  /** Editions that contain the chapter; absent if all do. */
  readonly only?: Source['only'];
  /** Further addresses of the page that other tools know: `permalink`, `slug`, `aliases`. */
  readonly addresses?: readonly string[];
  /** Whether the file is excluded from releases: `draft: true`, or an equivalent key of another tool. */
  readonly isDraft?: boolean;
  /** Fields of the subject of the chapter, from keys that are not settings. */
  readonly fields?: readonly WrittenField[];
  /** Line of the file on which the body begins, from 1. */
  readonly bodyLine: number;
  /** Offset at which the body begins. */
  readonly bodyStart: number;
}

/** A reference to a style sheet in the front matter. */
export interface StyleReference {
  /** Path as written, relative to the file that contains it. */
  readonly path: string;
  readonly span: Span;
}

export const NO_FRONT_MATTER: FrontMatter = {
  meta: DEFAULTS,
  styles: [],
  pictures: [],
  synonyms: [],
  referenceNames: [],
  editions: new Map(),
  bodyLine: 1,
  bodyStart: 0,
};
