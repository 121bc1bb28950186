/**
 * Numbers the tokens that may be entries and have no id of their own: tables, rows, boxes, terms, and the items of
 * lists marked with `{.entries}`. The renderer uses this number to find the id assigned by the book.
 */
import type { Token } from 'markdown-it';
import { admonitionOf } from '../../plugins/admonition.ts';
import { hasClass, numberedOf } from '../../plugins/numbered.ts';
import { type Block, type Tree, blocksIn } from '../tree.ts';

/** Classes by which authors mark a table, list or box whose names are entries, or whose names are not. */
export const [ENTRIES, NO_ENTRIES] = ['entries', 'no-entries'];

export function numberEntries(tree: Tree): void {
  let count = 0;
  for (const block of blocksIn(tree)) {
    const { token } = block;
    if (mayBeEntry(block)) token.meta = { ...token.meta, entry: count++ };
  }
}

/** Whether a block may be an entry that needs a number. Cards and numbered examples have ids of their own. */
function mayBeEntry(block: Block): boolean {
  const { kind, token, parent } = block;
  if (kind === 'table') return true;
  if (kind === 'row') return block.part === 'body';
  if (kind === 'box') return admonitionOf(token)?.title !== '' && !numberedOf(token);
  return kind === 'term' || (kind === 'item' && parent.kind === 'list' && hasClass(parent.token, ENTRIES));
}

/** Returns the number of a token; `undefined` if it cannot be an entry. */
export function entryNumber(token: Token): number | undefined {
  return token.meta?.['entry'] as number | undefined;
}
