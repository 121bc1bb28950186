import type { Token } from 'markdown-it';
import { counted } from '../../report/amounts.ts';
import type { Block } from './blocks.ts';

/** A slip that concerns lines: the place of a block, or a line of it. */
export interface BlockLeftover {
  /** `leftover-syntax` by default. */
  readonly rule?: string;
  /** From 0. */
  readonly line: number;
  /** The line after the last one that it explains; only the first by default. */
  readonly endLine?: number;
  /** Offsets in the line; the line without the white space around it by default. */
  readonly start?: number;
  readonly end?: number;
  readonly message: string;
  /** What to do, or what to write in place of the stretch. */
  readonly hint?: string;
  readonly write?: string;
  /** It is shown as code. */
  readonly isCode?: true;
}

export interface ChapterBlocks {
  readonly blocks: readonly Block[];
  readonly tokens: readonly Token[];
  /** With plain letters (`remains.ts`). */
  readonly lines: readonly string[];
  readonly source: readonly string[];
  /** Lines for which a plugin has reported that they lost their indentation. */
  readonly lost: ReadonlySet<number>;
  /** The lines of a paragraph are not joined. */
  readonly keepsLineBreaks: boolean;
}

/** Yields the slips of the blocks of one type. */
export interface BlockKind {
  readonly types: readonly string[];
  readonly find: (block: Block, chapter: ChapterBlocks) => Iterable<BlockLeftover>;
}

export const spaces = (count: number): string => counted(count, 'space');
export const slip = (line: number, message: string, hint: string): BlockLeftover => ({ line, message, hint });
export const lost = (line: number, message: string, hint: string): BlockLeftover => ({
  rule: 'lost-indentation',
  line,
  message,
  hint,
});
