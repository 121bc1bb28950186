/**
 * Which blocks of a chapter go, and which go with them: those that then have nothing left.
 *
 * What an author marked for other editions goes (`editions.ts`), and in a release what is unfinished (`release/`).
 */
import type { Block, BlockOf, Line, Parent, Range, Tree } from '../../tree.ts';
import type { PlacedSign } from '../release/unfinished-lines.ts';

/**
 * Why a block goes: the sign that says so, a box that does, a question beside them, that nothing else was in it, or that it is
 * for other editions.
 */
export type Reason = PlacedSign | 'todo' | 'question' | 'empty' | 'edition';

export interface LineCuts {
  readonly cuts: readonly Range[];
  readonly reason: Reason;
  readonly signs: readonly PlacedSign[];
}

export interface Gone {
  readonly blocks: ReadonlyMap<Block, Reason>;
  /** What goes of lines whose blocks stay. */
  readonly cuts: ReadonlyMap<Line, LineCuts>;
  /** Nothing of the chapter is left. */
  readonly isAll: boolean;
  /** All lines of a block go, with the definitions of links and abbreviations in it; otherwise, those are for all of a book. */
  readonly isWhole?: true;
}

/** The title of a book stays. One that holds other chapters is not empty; like any other, it goes if something says so. */
export type TitleRule = 'stays' | 'holds' | 'goes';

export class Finder {
  readonly blocks = new Map<Block, Reason>();
  readonly cuts = new Map<Line, LineCuts>();
  readonly #title: TitleRule;
  /** Whether sections, boxes, cards and rows go that have nothing left, too. */
  readonly #takesEmpty: boolean;

  constructor(title: TitleRule, takesEmpty: boolean) {
    this.#title = title;
    this.#takesEmpty = takesEmpty;
  }

  take(block: Block, reason: Reason): void {
    const isTitle = block.kind === 'section' && block.parent.kind === 'chapter';
    if (isTitle && (this.#title === 'stays' || (this.#title === 'holds' && reason === 'empty'))) return;
    const all = block.kind === 'term' ? [...block.group.terms, ...block.group.definitions] : [block];
    for (const each of all) if (!this.blocks.has(each)) this.blocks.set(each, reason);
  }

  /** Ends the search. */
  gone(tree: Tree): Gone {
    const isAll = this.#settle(tree) && this.#title !== 'stays';
    return { blocks: this.blocks, cuts: this.cuts, isAll, ...(!this.#takesEmpty && { isWhole: true }) };
  }

  /** Takes what has become empty; returns whether nothing is left in the parent, where something was. */
  #settle(parent: Parent): boolean {
    for (const block of parent.blocks) {
      const isEmpty = !this.blocks.has(block) && this.#settle(block);
      if (isEmpty && (this.#takesEmpty || !/^(?:section|card|box|row)$/.test(block.kind))) this.take(block, 'empty');
    }
    if (parent.kind === 'table') return this.#settleRows(parent);
    if (parent.kind === 'terms') {
      for (const { terms, definitions } of parent.groups) {
        const [term] = terms;
        if (term && definitions.length > 0 && definitions.every((each) => this.blocks.has(each)))
          this.take(term, 'empty');
      }
    }
    // Rows and cells belong to their tables.
    if (parent.kind === 'row' || parent.kind === 'cell') return false;
    const [first] = parent.blocks;
    if (!first) return false;
    // What stands behind a marker is what it marks.
    if (this.#takesEmpty && isMarked(parent) && this.blocks.has(first)) return true;
    const said = parent.blocks.filter(
      (block) => block.kind !== 'leaf' || !/^(?:hr|html_block)$/.test(block.token.type),
    );
    return said.length > 0 && said.every((block) => this.blocks.has(block));
  }

  /** A row of which only its name is left says nothing. */
  #settleRows({ rows }: BlockOf<'table'>): boolean {
    for (const [at, row] of this.#takesEmpty ? rows.entries() : []) {
      const own = row.cells.filter((cell) => cell && !cell.isJoined);
      const left = own.filter((cell) => cell?.blocks.some((block) => isSaid(block) && !this.blocks.has(block)));
      const isCut = own.some((cell) => cell?.blocks.some((block) => this.blocks.has(block)));
      const isNeeded = rows[at + 1]?.cells.some((cell) => cell?.isJoined) === true;
      if (isCut && left.length <= 1 && !isNeeded) this.take(row, 'empty');
    }
    return rows.length > 0 && rows.every((row) => this.blocks.has(row));
  }
}

function isSaid(block: Block): boolean {
  return block.kind !== 'text' || block.line.token.content.trim() !== '';
}

export function isMarked({ kind }: Parent): boolean {
  return kind === 'item' || kind === 'definition' || kind === 'note';
}
