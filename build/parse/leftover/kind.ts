/** What the texts of a chapter are, in which signs are looked for. */
import type { Token } from 'markdown-it';

/** Where a text stands. */
export type Place = 'paragraph' | 'heading' | 'cell' | 'title' | 'other';

/** The text of a block after everything that was read as syntax, escaped or code has been blanked out. */
export interface Remains {
  /** As long as `content`; blanked-out characters are `BLANK`, except white space. */
  readonly rest: string;
  /** The block's Markdown. */
  readonly content: string;
  readonly place: Place;
  readonly inline: Token;
  /** Index of `inline` in the chapter's tokens. */
  readonly index: number;
}

export const BLANK = '\uFFFC';

/** What is known of the chapter around a text. */
export interface ChapterContext {
  readonly tokens: readonly Token[];
  /** Words end in these signs elsewhere in the chapter, as before a note at the foot of a table: `Damage*`. */
  readonly noteSigns: ReadonlySet<string>;
  /** Words end in these signs. */
  readonly trailing: ReadonlySet<string>;
}
