/** What a block and those beside it look like when something went wrong that left no sign. */
import type { Token } from 'markdown-it';
import { type Block, type BlockOf, type Line, type Parent, type Tree, lineOf } from '../../tree.ts';

export interface Place {
  readonly tree: Tree;
  readonly tokens: readonly Token[];
  /** Of the chapter, from 0. */
  readonly lines: readonly string[];
  /** Headings of the book with a line of dashes below them. */
  readonly underlined: number;
}

export interface ShapeProblem {
  /** What it begins in, or a line. */
  readonly at: Pick<Token, 'map'> | number;
  readonly message: string;
  readonly hint: string;
  /** Not even a book that has it often can mean it. */
  readonly isSure?: true;
}

/** What is odd about the blocks of one parent. */
export type Shape = (parent: Parent, place: Place) => Iterable<ShapeProblem>;

export const firstLineOf = ({ token }: Block): number => token.map?.[0] ?? -1;
export const textOf = (block: Block | undefined): string => (block && lineOf(block)?.text) ?? '';

/** Each block with the ones before and behind it. */
export function* besides(
  parent: Parent,
): Generator<readonly [block: Block, before: Block | undefined, after: Block | undefined]> {
  for (const [index, block] of parent.blocks.entries())
    yield [block, parent.blocks[index - 1], parent.blocks[index + 1]];
}

/** Nothing for readers between its tokens. */
export function isBare({ start, end }: Block, { tokens }: Place): boolean {
  for (let at = start; at < end; at++) {
    const { nesting = 0, type = '', content = '', children } = tokens[at] ?? {};
    if (nesting === 0 && (type !== 'inline' || content !== '' || (children ?? []).length > 0)) return false;
  }
  return true;
}

export const isQuote = (block: Parent | undefined): boolean =>
  block?.kind === 'other' && block.token.type === 'blockquote_open';

/** A box whose text is indented below its marker. */
export const isMarked = (block: Parent | undefined): block is BlockOf<'box' | 'card'> =>
  (block?.kind === 'box' || block?.kind === 'card') && /^[!?]/.test(block.token.markup);

export const childrenOf = (line: Line): readonly Token[] => line.token.children ?? [];
