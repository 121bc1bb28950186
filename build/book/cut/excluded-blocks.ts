/** Collects the blocks of a chapter that an edition excludes, and those that are empty without them. */
import type { Block, Parent, Tree } from '../../tree.ts';

/**
 * Returns the blocks, and whether nothing of the chapter is left.
 *
 * @param marked blocks for other editions
 * @param keepsTitle whether the first heading is the title of the book, which is kept
 */
export function withEmptyBlocks(tree: Tree, marked: readonly Block[], keepsTitle: boolean) {
  const blocks = new Set<Block>();
  if (marked.length === 0) return { blocks, isAll: false };
  const exclude = (block: Block): void => {
    if (keepsTitle && block.kind === 'section' && block.parent.kind === 'chapter') return;
    blocks.add(block);
    for (const each of block.kind === 'term' ? block.definitions : []) blocks.add(each);
  };
  /** Excludes blocks that have become empty; returns whether the parent had blocks and has none left. */
  const excludeEmpty = (parent: Parent): boolean => {
    for (const block of parent.blocks) {
      const isEmpty = !blocks.has(block) && excludeEmpty(block);
      if (isEmpty && !/^(?:section|card|box|row)$/.test(block.kind)) exclude(block);
    }
    if (parent.kind === 'table') return parent.rows.length > 0 && parent.rows.every((row) => blocks.has(row));
    if (parent.kind === 'terms') {
      for (const term of parent.terms) if (term.definitions.every((each) => blocks.has(each))) exclude(term);
    }
    // Rows and cells are removed with their tables.
    if (parent.kind === 'row' || parent.kind === 'cell') return false;
    const visible = parent.blocks.filter(
      (block) => block.kind !== 'leaf' || !/^(?:hr|html_block)$/.test(block.token.type),
    );
    return visible.length > 0 && visible.every((block) => blocks.has(block));
  };
  for (const block of marked) exclude(block);
  return { blocks, isAll: excludeEmpty(tree) && !keepsTitle };
}
