/** What the front matter of a file gives, and what holds where there is none. */
import { DEFAULTS } from '../book-meta/book-meta.ts';
import type { BookMeta, MetaPicture, Span } from '../types.ts';

export interface FrontMatter {
  readonly meta: BookMeta;
  /** Style sheets that the book names, in their order. */
  readonly styles: readonly StyleReference[];
  readonly pictures: readonly MetaPicture[];
  /** Line of the file on which the body begins. */
  readonly bodyLine: number;
  /** Offset at which the body begins. */
  readonly bodyStart: number;
}

/** A style sheet as the front matter names it. */
export interface StyleReference {
  /** As written, from the file that names it. */
  readonly path: string;
  readonly span: Span;
}

export const NO_FRONT_MATTER: FrontMatter = { meta: DEFAULTS, styles: [], pictures: [], bodyLine: 1, bodyStart: 0 };
