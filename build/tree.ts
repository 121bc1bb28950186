/**
 * The blocks of a chapter: a readonly tree over its tokens, built once (`parse/make-tree.ts`). Tokens are for
 * rendering; code that asks what a chapter *contains* uses the tree.
 *
 * The tree contains no ids, files or columns. They belong to the book, since chapters are cached by their text and
 * may move. See `book/block-ids.ts`.
 */
import type { Token } from 'markdown-it';
import type { CardMeta } from '../plugins/card.ts';
import type { Size } from '../plugins/in-columns.ts';
import { groupBy } from './basics/group-by.ts';
import { oncePer } from './basics/once-per.ts';

declare const passed: unique symbol;

/**
 * A token whose raw HTML, and that of its children, passed the gate: `cleanTokens` in `sanitize/html/` makes these, and
 * copies of them stay clean. Nothing else is rendered.
 */
export interface CleanToken extends Token {
  readonly [passed]: true;
  children: CleanToken[] | null;
}

/** Tokens from `start` up to but excluding `end`. Opening and closing tokens match. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Text of a heading, title, caption or paragraph. */
export interface Line {
  /** The `inline` token. */
  readonly token: CleanToken;
  /** The opening token of the caption, title or paragraph, directly before `token`. */
  readonly open: CleanToken | undefined;
  readonly at: number;
  /** Plain text on a single line. */
  readonly text: string;
}

interface Node extends Range {
  /** The opening token, with attributes, classes and source lines. */
  readonly token: CleanToken;
  readonly parent: Parent;
  /**
   * Index in the chapter of a section's own heading, or of the heading above other blocks; -1 before the first
   * heading.
   */
  readonly section: number;
  readonly blocks: readonly Block[];
}

/** A block with no further properties. */
interface Plain<Kind extends string> extends Node {
  readonly kind: Kind;
}

/**
 * A heading and the content below it, up to the next heading of the same or a higher level or the end of the
 * enclosing block.
 */
export interface Section extends Node {
  readonly kind: 'section';
  readonly level: number;
  readonly title: Line;
  /** Index of the token after the heading. */
  readonly bodyStart: number;
  /**
   * Index of the next heading of any level, even inside a list in the section. Tokens up to this index may not match.
   */
  readonly ownEnd: number;
}

/** An action, a reaction, or a card of another kind that the book declares. */
export interface Card extends Node {
  readonly kind: 'card';
  readonly meta: CardMeta;
  readonly title: Line;
}

/** An admonition that is not a card. */
export interface Box extends Node {
  readonly kind: 'box';
  /** Type as written, in lower case. */
  readonly type: string;
  readonly family: string;
  /** Whether the box is the condition of the card around it. */
  readonly isCondition: boolean;
  readonly title: Line | undefined;
}

export interface Table extends Node {
  readonly kind: 'table';
  readonly caption: Line | undefined;
  /** Number of columns. */
  readonly width: number;
  /** Text of the column headings, by column; empty for columns without one. */
  readonly head: readonly string[];
  /** Rows of the table body. */
  readonly rows: readonly Row[];
  /** Rows of the header, the body and the footer. */
  readonly allRows: readonly Row[];
}

export interface Row extends Node {
  readonly kind: 'row';
  readonly parent: Table;
  readonly part: 'head' | 'body' | 'foot';
  /** Tokens of the table head or body that contains the row. */
  readonly body: Range;
  /** Cells by column, including those that extend from above; undefined in columns covered by a cell to their left. */
  readonly cells: readonly (Cell | undefined)[];
}

export interface Cell extends Node {
  readonly kind: 'cell';
  readonly parent: Row;
  /** Plain text on a single line. A joined cell has the text of the cell above. */
  readonly text: string;
  /** Whether the cell contains only pictures. */
  readonly isPicture: boolean;
  /** Address of the link, if the whole cell is a link. */
  readonly href: string | undefined;
  /** Numbers of columns and rows that the cell spans. */
  readonly size: Size;
  /** Whether the cell extends from a row above. It then represents the same cell in another row. */
  readonly isJoined: boolean;
}

export interface Figure extends Node {
  readonly kind: 'figure';
  readonly caption: Line | undefined;
}

export type List = Plain<'list'>;

export type Item = Plain<'item'>;

/** A definition list. */
export interface Terms extends Node {
  readonly kind: 'terms';
  readonly terms: readonly Term[];
}

export interface Term extends Node {
  readonly kind: 'term';
  readonly title: Line;
  readonly definitions: readonly Definition[];
}

export type Definition = Plain<'definition'>;

/** A footnote, at the end of the chapter. */
export interface Note extends Node {
  readonly kind: 'note';
  /** Id that the note shares with its references. */
  readonly id: unknown;
}

/**
 * - `paragraph`: a paragraph with a `<p>`
 * - `tight`: the text of an item in a list without blank lines
 * - `bare`: text in a cell, or next to raw HTML without a paragraph
 */
export interface Text extends Node {
  readonly kind: 'text';
  readonly form: 'paragraph' | 'tight' | 'bare';
  readonly line: Line;
}

/** A block of a single token: `fence`, `math_block`, `html_block`, `hr`, `toc` … */
export type Leaf = Plain<'leaf'>;

/** Quotes, containers, and any other block that contains blocks. */
export type Other = Plain<'other'>;

export type Block =
  | Section
  | Card
  | Box
  | Table
  | Row
  | Cell
  | Figure
  | List
  | Item
  | Terms
  | Term
  | Definition
  | Note
  | Text
  | Leaf
  | Other;

export type BlockOf<Kind extends Block['kind']> = Extract<Block, { readonly kind: Kind }>;

/** The tree of a whole chapter. */
export interface Tree extends Range {
  readonly kind: 'chapter';
  readonly blocks: readonly Block[];
  /** Sections with the same indexes as the chapter's `headings`. */
  readonly sections: readonly Section[];
  readonly cards: readonly Card[];
}

export type Parent = Tree | Block;

/** Returns the cells in a column of the rows. */
export function columnOf(rows: readonly Row[], column: number): readonly Cell[] {
  return rows.flatMap(({ cells }) => cells[column] ?? []);
}

/** Yields all nested blocks in the order of the text, each before the blocks inside it. */
export function* blocksIn(parent: Parent): Generator<Block, void> {
  const rest: Block[] = parent.blocks.toReversed();
  for (let block = rest.pop(); block; block = rest.pop()) {
    yield block;
    for (let at = block.blocks.length - 1; at >= 0; at--) {
      const inner = block.blocks[at];
      if (inner) rest.push(inner);
    }
  }
}

const byKind = oncePer((tree: Tree) => groupBy<Block, string>(blocksIn(tree), ({ kind }) => kind));

/** Returns all nested blocks of one kind in the order of the text. */
export function blocksOfKind<Kind extends Block['kind']>(tree: Tree, kind: Kind): readonly BlockOf<Kind>[] {
  const blocks: readonly unknown[] = byKind(tree).get(kind) ?? [];
  return blocks as readonly BlockOf<Kind>[];
}

/**
 * Returns the title, caption or text of a block. Together with `blocksIn`, this yields each line of a chapter once,
 * since captions of figures are paragraphs.
 */
export function lineOf(block: Block): Line | undefined {
  switch (block.kind) {
    case 'section':
    case 'card':
    case 'box':
    case 'term':
      return block.title;
    case 'table':
      return block.caption;
    case 'text':
      return block.line;
    default:
      return undefined;
  }
}

/**
 * Returns the tokens that may carry the attributes of a block. Attributes after the caption of a table belong to the
 * table, too.
 */
export function attributeTokens(block: Block): readonly Token[] {
  const caption = block.kind === 'table' ? block.caption?.open : undefined;
  return caption ? [block.token, caption] : [block.token];
}

/**
 * Returns the tokens of a block's own content: for a section, up to the next heading, which may be inside a list, so
 * that tokens may not match; for a term, including its definitions.
 */
export function ownRange(block: Block): Range {
  if (block.kind === 'section') return { start: block.start, end: block.ownEnd };
  if (block.kind === 'term') return { start: block.start, end: block.definitions.at(-1)?.end ?? block.end };
  return block;
}

/** Returns the innermost block that contains a token. */
export function blockAt(parent: Parent, at: number): Block | undefined {
  const block = parent.blocks.findLast(({ start }) => start <= at);
  return block && at < block.end ? (blockAt(block, at) ?? block) : undefined;
}

/** Returns the block's own line, or else the first line inside it. */
export function firstLine(block: Block): Line | undefined {
  const own = lineOf(block);
  if (own) return own;
  for (const inner of blocksIn(block)) {
    const line = lineOf(inner);
    if (line) return line;
  }
  return undefined;
}
