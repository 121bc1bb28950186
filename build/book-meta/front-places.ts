/** Names and files in the front matter, with their positions. */
import type { Span } from '../span.ts';

/** A word in the front matter that readers may search for. */
export interface Synonym {
  readonly word: string;
  /** Target of the word: the name of an entry, an id with `#`, or a word of the text. */
  readonly means: string;
  readonly span: Span;
}

/** An image referenced in the front matter. */
export interface MetaPicture {
  readonly key: string;
  /** Path as written. */
  readonly src: string;
  readonly span: Span;
}

/** A name in the front matter that requests content for the quick reference. */
export interface ReferenceName {
  /** Name as written: a kind of card, a title, or `#id`. */
  readonly name: string;
  readonly span: Span;
}
