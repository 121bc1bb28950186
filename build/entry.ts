/**
 * Entries: everything with a name that readers look up.
 *
 * Entries are made once per book (`book/make-entries.ts`). The index, previews, collections and data for other
 * programs use them instead of lists of their own. The search takes rows, boxes and terms from them, but sections and
 * cards from the tree, since it needs their whole text.
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
 * - `term`: a term of a definition list, or the bold start of an item in a list marked with `{.entries}`
 * - `abbreviation`: a short form with its long form
 * - `figure`, `example`: a numbered figure or example with a caption
 * - `table`: any table with several rows, named by its caption or else by the title above it
 */
export type EntryKind = 'section' | 'card' | 'box' | 'row' | 'term' | 'abbreviation' | NumberedKind;

/** A property of an entry, such as the cost of a card or a cell of a row, named like its column. */
export interface EntryField {
  /**
   * Identifies the field throughout the book. `cost`, `condition`, `type` and `group` are predefined; an author's own
   * field “cost” becomes `own.cost`.
   */
  readonly key: string;
  /** `cost`, `condition`, or the author's name for the field; may be empty. */
  readonly name: string;
  /** Value as written, in plain text. */
  readonly text: string;
  readonly value: FieldValue;
}

export interface Entry {
  /**
   * Id of the entry, unique among the link targets of the book. An abbreviation that a heading introduces shares its
   * id.
   */
  readonly id: string;
  /** Former ids. */
  readonly aliases: readonly string[];
  readonly kind: EntryKind;
  /** For cards, `action`, `reaction` or a type that the book declares; for boxes, the type of the admonition. */
  readonly type?: string;
  /** Plain text on a single line. */
  readonly name: string;
  /** Other words that readers search for: `{synonyms="tumble, crash damage"}`. */
  readonly synonyms?: readonly string[];
  /** Id of this entry in another language of the book: `{translation-of=reload}`. */
  readonly translationOf?: string;
  /** Heading of the column with the names; only for rows. */
  readonly column?: string;
  /** Long form; only for abbreviations. */
  readonly long?: string;
  /**
   * How certain it is that the entry has a name. Rows are `likely` if only the layout of the table suggests it; they
   * are used for search and links, but not for the index.
   */
  readonly certainty: 'sure' | 'likely';
  readonly span: Span;
  /** Index of the chapter in the book. */
  readonly chapter: number;
  /**
   * Index in the chapter of the section's own heading, or of the heading above other entries; -1 before the first
   * heading.
   */
  readonly section: number;
  /**
   * Start of the content as plain text on one line: a paragraph, the other cells of a row, a definition or a long
   * form.
   */
  readonly summary: string;
  readonly fields: readonly EntryField[];
  /** Index of the token after the initial blocks that contain only fields. */
  readonly fieldsEnd?: number;
  /** Id of the section, card or box that contains the entry; for a chapter, the id of its part. */
  readonly parent?: string;
  /**
   * The entry's block in the tree, or the block that introduces an abbreviation; absent if that is outside the text.
   */
  readonly block?: Block;
  /** Dice and results; only for tables that readers roll on. */
  readonly roll?: TableRoll;
  /**
   * Id of the main entry for the same thing, for a row with the name of a section or with a link to it as its name.
   */
  readonly of?: string;
  /** Whether an abbreviation is defined outside the text, as in `*[STR]: Strength`. */
  readonly isDefined?: boolean;
  /** Whether the author wrote `{.no-index}`. */
  readonly isLeftOutOfIndex?: boolean;
}

/** Returns the field with a key. */
export function fieldOf({ fields }: Pick<Entry, 'fields'>, key: string): EntryField | undefined {
  return fields.find((field) => field.key === key);
}

/** Dice of a table, with the results that lead to each row. */
export interface TableRoll {
  /** Dice to roll. For `d66`, each digit is a die. */
  readonly dice: Dice;
  /** Range of results for each row of the body; undefined for rows that no result leads to. */
  readonly rows: readonly ({ readonly from: number; readonly to: number } | undefined)[];
}

/** Anchor for an entry without an id from the author. */
export interface EntryAnchor {
  readonly id: string;
  /** Index of the HTML cell that contains the name; only for rows. */
  readonly cell?: number;
  /** The short form that a row explains, with the index of its cell. */
  readonly short?: { readonly id: string; readonly name: string; readonly cell: number };
  readonly roll?: TableRoll;
  /** Whether a table of names may be sorted by readers because the order of its rows has no meaning. */
  readonly isSortable?: boolean;
}
