/**
 * What an author gave a name: the things that readers look up.
 *
 * Entries are made once for each book (`book/make-entries.ts`). Index, previews, overviews and data for other programs read
 * them; none of them makes a list of its own. The search takes rows, boxes and terms from them, and sections and cards from
 * the tree, since it needs their whole text.
 */
import type { NumberedKind } from '../plugins/dialect.ts';
import type { Dice, FieldValue } from './field-value.ts';
import type { Span } from './span.ts';
import type { Block } from './tree.ts';

/**
 * - `section`: a heading and the text below it
 * - `card`: an action or reaction
 * - `box`: an admonition whose title is a name
 * - `row`: a row of a table whose first column of text names things
 * - `term`: a term of a definition list, the bold beginning of an item in a list marked with `{.entries}`, or what a text defines
 *   by the way: “is called *harm*”
 * - `abbreviation`: a short form with its long form
 * - `figure`, `example`: what is numbered and has a caption
 * - `table`: any table of several rows, under its caption, else under the title above it
 */
export type EntryKind = 'section' | 'card' | 'box' | 'row' | 'term' | 'abbreviation' | NumberedKind;

/** Something that an entry says about itself: the cost of a card, a cell of a row under its column's name. */
export interface EntryField {
  /** What it is: `cost`, `condition`, `type` and `group` are ours; what authors call so is `own.cost`. The same in all of a book. */
  readonly key: string;
  /** `cost`, `condition`, or what the author calls it; may be empty. */
  readonly name: string;
  /** Plain text as written. */
  readonly text: string;
  readonly value: FieldValue;
}

export interface Entry {
  /**
   * Where it is: unique in the book among targets of links. An abbreviation that a heading introduces shares its id.
   */
  readonly id: string;
  /** Former ids. */
  readonly aliases: readonly string[];
  readonly kind: EntryKind;
  /** For cards `action`, `reaction` or the type that the book declares, for boxes the type of the admonition. */
  readonly type?: string;
  /** Plain text on one line. */
  readonly name: string;
  /** Other words that readers look for: `{synonyms="tumble, crash damage"}`. */
  readonly synonyms?: readonly string[];
  /** `{translation-of=reload}`: its id in another language of the book. */
  readonly translationOf?: string;
  /** Of a row: the heading of the column with the names. */
  readonly column?: string;
  /** Of an abbreviation: the long form. */
  readonly long?: string;
  /**
   * Whether it surely has a name. Rows are `likely` if only the form of their table tells so: they are for search and
   * links, not for the index.
   */
  readonly certainty: 'sure' | 'likely';
  readonly span: Span;
  /** Index of the chapter in the book. */
  readonly chapter: number;
  /** Index of the heading in its chapter: that of a section itself, otherwise the one above; -1 before the first. */
  readonly section: number;
  /** What it says first, as plain text on one line: a paragraph, the other cells of a row, a definition, a long form. */
  readonly summary: string;
  readonly fields: readonly EntryField[];
  /** Index of the token behind the blocks that are nothing but fields. */
  readonly fieldsEnd?: number;
  /** Id of the entry that it stands in: a section, a card or a box; of a chapter the part. */
  readonly parent?: string;
  /** What it is in its chapter, or what an abbreviation is introduced in; absent if that is apart from the text. */
  readonly block?: Block;
  /** Of a table on which one rolls. */
  readonly roll?: TableRoll;
  /** Id of the entry that tells more of the same thing: a row named like a section, or whose name is a link to one. */
  readonly of?: string;
  /** Of an abbreviation: whether it is defined apart from the text, as in `*[STR]: Strength`. */
  readonly isDefined?: boolean;
  /** `{.no-index}`. */
  readonly isLeftOutOfIndex?: boolean;
}

/** The field with a key. */
export function fieldOf({ fields }: Pick<Entry, 'fields'>, key: string): EntryField | undefined {
  return fields.find((field) => field.key === key);
}

/** What is rolled for a row of a table. */
export interface TableRoll {
  /** Of `d66` each digit is a die. */
  readonly dice: Dice;
  /** For each row of the body; absent for rows that nothing leads to. */
  readonly rows: readonly ({ readonly from: number; readonly to: number } | undefined)[];
}

/** Where the id of an entry goes that has no id from the author. */
export interface EntryAnchor {
  readonly id: string;
  /** Of a row: which of its cells has the name, counting the cells it has in HTML. */
  readonly cell?: number;
  /** Of a row that explains a short form: the short form, in its own cell. */
  readonly short?: { readonly id: string; readonly name: string; readonly cell: number };
  readonly roll?: TableRoll;
  /** Of a table of names whose rows may stand in any order. */
  readonly isSortable?: boolean;
}
