/** What front matter names, and where it does. */
import type { Span } from '../span.ts';

/** A word that readers look for, in the front matter. */
export interface Synonym {
  readonly word: string;
  /** The name of an entry, its id after `#`, or a word of the text. */
  readonly means: string;
  readonly span: Span;
}

/** An image referenced in the front matter. */
export interface MetaPicture {
  readonly key: string;
  /** As written. */
  readonly src: string;
  readonly span: Span;
}

/** What the front matter asks for in the quick reference. */
export interface ReferenceName {
  /** As written: a kind of card, a title, or `#id`. */
  readonly name: string;
  readonly span: Span;
}
