/**
 * The blocks of a chapter: a readonly tree over its tokens, made once (`parse/make-tree.ts`). Tokens stay what is rendered; whoever
 * asks what a chapter *contains* asks the tree.
 *
 * Ids, files and columns are not its business: they come with the book, as chapters are kept by their text and moved. See
 * `book/block-ids.ts`.
 */
import type { Token } from 'markdown-it';
import type { ActivityMeta } from '../plugins/activity.ts';

/** Tokens from `start` up to but not including `end`; opening and closing ones match. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** The text of a heading, a title, a caption, a paragraph. */
export interface Line {
  /** The `inline` token. */
  readonly token: Token;
  /** What it stands directly behind: the opening token of a caption, a title, a paragraph. */
  readonly open: Token | undefined;
  readonly at: number;
  /** Plain text on one line. */
  readonly text: string;
}

interface Node extends Range {
  /** The token that opens it: attributes, classes, lines of the source. */
  readonly token: Token;
  readonly parent: Parent;
  /** Index of the heading above it among those of the chapter, of a section its own; -1 before the first. */
  readonly section: number;
  readonly blocks: readonly Block[];
}

/** A heading and what stands below it: up to the next one of its level or above, or the end of the block around it. */
export interface Section extends Node {
  readonly kind: 'section';
  readonly level: number;
  readonly title: Line;
  /** Behind the heading itself. */
  readonly bodyStart: number;
  /**
   * Where the next heading of any level begins, be it in a list within the section. Tokens up to here need not match.
   */
  readonly ownEnd: number;
}

/** An action, a reaction, or what else the book has cards for. */
export interface Card extends Node {
  readonly kind: 'card';
  readonly meta: ActivityMeta;
  readonly title: Line;
}

/** An admonition that is no card. */
export interface Box extends Node {
  readonly kind: 'box';
  /** As written, in lower case. */
  readonly type: string;
  readonly family: string;
  /** The condition of the card around it. */
  readonly isCondition: boolean;
  readonly title: Line | undefined;
}

export interface Table extends Node {
  readonly kind: 'table';
  readonly caption: Line | undefined;
  /** Tokens of the head, if it has one. */
  readonly headRange: Range | undefined;
  /** Text of the headings by column, empty where there is none. */
  readonly head: readonly string[];
  /** Those of the body. */
  readonly rows: readonly Row[];
}

export interface Row extends Node {
  readonly kind: 'row';
  readonly isHead: boolean;
  /** The head or body that it stands in. */
  readonly body: Range;
  /** By column; absent where a cell before it reaches. */
  readonly cells: readonly (Cell | undefined)[];
}

export interface Cell extends Node {
  readonly kind: 'cell';
  /** Plain text on one line; that of the cell above if it is joined to it. */
  readonly text: string;
  /** Nothing but pictures. */
  readonly isPicture: boolean;
  /** The address of a link that is the whole cell. */
  readonly href: string | undefined;
  /** Which of the row's cells in HTML it is. */
  readonly number: number;
  /** Joined to the cell above it: `^^`. It is that cell, seen from another row. */
  readonly isJoined: boolean;
}

export interface Figure extends Node {
  readonly kind: 'figure';
  readonly caption: Line | undefined;
}

export interface List extends Node {
  readonly kind: 'list';
}

export interface Item extends Node {
  readonly kind: 'item';
}

/** A definition list. */
export interface Terms extends Node {
  readonly kind: 'terms';
  readonly groups: readonly TermGroup[];
}

/** Terms with the definitions that they share. */
export interface TermGroup {
  readonly terms: readonly Term[];
  readonly definitions: readonly Definition[];
}

export interface Term extends Node {
  readonly kind: 'term';
  readonly title: Line;
  readonly group: TermGroup;
}

export interface Definition extends Node {
  readonly kind: 'definition';
  readonly group: TermGroup;
}

/** A footnote, at the end of the chapter. */
export interface Note extends Node {
  readonly kind: 'note';
  /** What references to it have, too. */
  readonly id: unknown;
}

/**
 * - `paragraph`
 * - `tight`: the text of an item in a list without blank lines
 * - `bare`: in a cell, or what raw HTML leaves without a paragraph
 */
export interface Text extends Node {
  readonly kind: 'text';
  readonly form: 'paragraph' | 'tight' | 'bare';
  readonly line: Line;
}

/** A token that is a block: `fence`, `math_block`, `html_block`, `hr`, `toc` … */
export interface Leaf extends Node {
  readonly kind: 'leaf';
}

/** Quotes, containers, and all else that contains blocks. */
export interface Other extends Node {
  readonly kind: 'other';
}

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

/** All of a chapter. */
export interface Tree extends Range {
  readonly kind: 'chapter';
  readonly blocks: readonly Block[];
  /** By index, as the chapter's `headings`. */
  readonly sections: readonly Section[];
  readonly cards: readonly Card[];
}

export type Parent = Tree | Block;

/** All blocks within, in the order of the text; a block comes before what is in it. */
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

/** What it is called, or what it says; with `blocksIn`, each line of a chapter once: captions of figures are paragraphs. */
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

/** Where its attributes are: of a table also at its caption, as what an author writes behind either is meant for the table. */
export function attributeTokens(block: Block): readonly Token[] {
  const caption = block.kind === 'table' ? block.caption?.open : undefined;
  return caption ? [block.token, caption] : [block.token];
}

/**
 * What a block says itself: a section up to the next heading, which may stand in a list, so that tokens need not match; a
 * term with what it means.
 */
export function ownRange(block: Block): Range {
  if (block.kind === 'section') return { start: block.start, end: block.ownEnd };
  if (block.kind === 'term') return { start: block.start, end: block.group.definitions.at(-1)?.end ?? block.end };
  return block;
}

/** The innermost block with a token. */
export function blockAt(parent: Parent, at: number): Block | undefined {
  const block = parent.blocks.findLast(({ start }) => start <= at);
  return block && at < block.end ? (blockAt(block, at) ?? block) : undefined;
}

/** Its own line, or the first one in it. */
export function firstLine(block: Block): Line | undefined {
  const own = lineOf(block);
  if (own) return own;
  for (const inner of blocksIn(block)) {
    const line = lineOf(inner);
    if (line) return line;
  }
  return undefined;
}
