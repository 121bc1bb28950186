/** The result of reading front matter, and its value if there is none. */
import { DEFAULTS } from '../book-meta/book-meta.ts';
import type { WrittenField } from '../field-value.ts';
import type { BookMeta, MetaPicture, ReferenceName, Source, Span, Synonym } from '../types.ts';

/** What front matter says of a book, or of an edition of it. */
export interface FrontFacts {
  readonly meta: BookMeta;
  /** Style sheets of the book, in order. */
  readonly styles: readonly StyleReference[];
  readonly pictures: readonly MetaPicture[];
  readonly synonyms: readonly Synonym[];
  readonly referenceNames: readonly ReferenceName[];
}

export interface FrontMatter extends FrontFacts {
  /** By name, in the order of the author. */
  readonly editions: ReadonlyMap<string, FrontFacts & { readonly includes: readonly string[] }>;
  /** The editions that have the chapter. */
  readonly only?: Source['only'];
  /** Further addresses of the page that other tools know: `permalink`, `slug`, `aliases`. */
  readonly addresses?: readonly string[];
  /** It is no part of a release: `draft: true`, or as other tools say so. */
  readonly isDraft?: boolean;
  /** What other keys say of the thing that a chapter is about. */
  readonly fields?: readonly WrittenField[];
  /** Line of the file on which the body begins. */
  readonly bodyLine: number;
  /** Offset at which the body begins. */
  readonly bodyStart: number;
}

/** A reference to a style sheet in the front matter. */
export interface StyleReference {
  /** As written: relative to the file that contains it. */
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
