import type { TextPart } from '../../../plugins/dialect.ts';
import type { TagRule } from './html-attributes.ts';

/** Something that was removed, with its place in the text that markdown-it parsed. */
export interface Removed extends TextPart {
  /**
   * Description for messages: `<script> with its content`, `the attribute onclick of <p>`; a declaration as written.
   */
  readonly what: string;
  readonly rule: TagRule;
  /** The id of a component, whose content is elsewhere. */
  readonly id?: string;
}

/** An id in raw HTML, which links can target. */
export interface RawId extends TextPart {
  readonly id: string;
}
