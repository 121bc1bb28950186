import type { Place } from '../../../plugins/dialect.ts';
import type { RemovalRule } from './html-attributes.ts';

/** Something that was taken out. Places are those of the text handed to markdown-it. */
export interface Removed {
  /** What it was, to stand in a sentence: `<script> with its content`, `the attribute onclick of <p>`. */
  readonly what: string;
  readonly place: Place;
  readonly endPlace: Place;
  readonly rule: RemovalRule;
}

/** An id given in raw HTML: a place that links can reach. */
export interface RawId {
  readonly id: string;
  readonly place: Place;
  readonly endPlace: Place;
}
