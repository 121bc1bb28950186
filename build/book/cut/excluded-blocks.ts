/** Collects the blocks of a chapter that an edition excludes, and those that are empty without them. */
import type { Block, Line, Parent, Range, Tree } from '../../tree.ts';

export interface ExcludedBlocks {
  readonly blocks: ReadonlySet<Block>;
  /** Ranges to cut out of the lines of kept blocks. */
  readonly cuts: ReadonlyMap<Line, readonly Range[]>;
  /** Whether nothing of the chapter is left. */
  readonly isAll: boolean;
}

export class BlockFinder {
  readonly blocks = new Set<Block>();
  readonly cuts = new Map<Line, readonly Range[]>();
  readonly #keepsTitle: boolean;

  /** @param keepsTitle whether the first heading is the title of the book, which is kept */
  constructor(keepsTitle: boolean) {
    this.#keepsTitle = keepsTitle;
  }

  exclude(block: Block): void {
    if (this.#keepsTitle && block.kind === 'section' && block.parent.kind === 'chapter') return;
    const all = block.kind === 'term' ? [block, ...block.definitions] : [block];
    for (const each of all) this.blocks.add(each);
  }

  /** Finishes the collection and returns its result. */
  result(tree: Tree): ExcludedBlocks {
    const isAll = this.#excludeEmpty(tree) && !this.#keepsTitle;
    return { blocks: this.blocks, cuts: this.cuts, isAll };
  }

  /** Excludes blocks that have become empty; returns whether the parent had blocks and has none left. */
  #excludeEmpty(parent: Parent): boolean {
    for (const block of parent.blocks) {
      const isEmpty = !this.blocks.has(block) && this.#excludeEmpty(block);
      if (isEmpty && !/^(?:section|card|box|row)$/.test(block.kind)) this.exclude(block);
    }
    if (parent.kind === 'table') return parent.rows.length > 0 && parent.rows.every((row) => this.blocks.has(row));
    if (parent.kind === 'terms') {
      for (const term of parent.terms) if (term.definitions.every((each) => this.blocks.has(each))) this.exclude(term);
    }
    // Rows and cells are removed with their tables.
    if (parent.kind === 'row' || parent.kind === 'cell') return false;
    const visible = parent.blocks.filter(
      (block) => block.kind !== 'leaf' || !/^(?:hr|html_block)$/.test(block.token.type),
    );
    return visible.length > 0 && visible.every((block) => this.blocks.has(block));
  }
}
