/**
 * Which blocks of a chapter go with what is unfinished in them.
 *
 * A sign in a title, or in the first line of an item, takes all of what it opens; one in a paragraph, what `text-cuts.ts` says.
 * What has nothing left goes, too.
 */
import { type Block, type BlockOf, type Line, type Parent, type Tree, blocksIn } from '../../tree.ts';
import { type TextCuts, cutsIn } from './text-cuts.ts';
import { type PlacedSign, type UnfinishedLine, isTodoBox } from './unfinished-lines.ts';

/** Why a block goes: the sign that says so, a box that does, a question beside them, or that nothing else was in it. */
export type Reason = PlacedSign | 'todo box' | 'question' | 'empty';

interface LineCuts {
  readonly cuts: Exclude<TextCuts, 'all'>;
  readonly reason: Reason;
  readonly signs: readonly PlacedSign[];
}

export interface Gone {
  readonly blocks: ReadonlyMap<Block, Reason>;
  /** What goes of lines whose blocks stay. */
  readonly cuts: ReadonlyMap<Line, LineCuts>;
  /** Nothing of the chapter is left. */
  readonly isAll: boolean;
}

/** The title of a book stays. One that holds other chapters is not empty; like any other, it goes if it is unfinished itself. */
export type TitleRule = 'stays' | 'holds' | 'goes';

/** @param lines those in which signs are not meant to be read */
export function goneFrom(tree: Tree, lines: readonly UnfinishedLine[], lang: string, title: TitleRule): Gone {
  const finder = new Finder(lang, title);
  for (const line of lines) finder.addLine(line);
  for (const block of blocksIn(tree)) if (isTodoBox(block)) finder.take(block, 'todo box');
  finder.askedIn(tree);
  const isAll = finder.settle(tree);
  return { blocks: finder.blocks, cuts: finder.cuts, isAll: isAll && title !== 'stays' };
}

class Finder {
  readonly blocks = new Map<Block, Reason>();
  readonly cuts = new Map<Line, LineCuts>();
  readonly #lang: string;
  readonly #title: TitleRule;

  constructor(lang: string, title: TitleRule) {
    this.#lang = lang;
    this.#title = title;
  }

  addLine({ block, line, signs }: UnfinishedLine): void {
    const [sign] = signs;
    if (!sign) return;
    const isTitle = block.kind !== 'text' || isCaption(block);
    if (isTitle && signs.some(({ kind }) => kind !== 'page')) return this.take(owner(block), sign);
    const cuts = cutsIn(line.token.content, signs, this.#lang, false);
    if (cuts === 'all') this.take(owner(block), sign);
    else this.cuts.set(line, { cuts, reason: sign, signs });
  }

  take(block: Block, reason: Reason): void {
    const isTitle = block.kind === 'section' && block.parent.kind === 'chapter';
    if (isTitle && (this.#title === 'stays' || (this.#title === 'holds' && reason === 'empty'))) return;
    const all = block.kind === 'term' ? [...block.group.terms, ...block.group.definitions] : [block];
    for (const each of all) if (!this.blocks.has(each)) this.blocks.set(each, reason);
  }

  /** In a card or box with something unfinished, and elsewhere beside a mark that says no more, what asks is for the author. */
  askedIn(parent: Parent): void {
    for (const [at, block] of parent.blocks.entries()) {
      if (this.blocks.has(block)) {
        if (!isBare(block)) continue;
        for (const step of [-1, 1]) {
          for (let next = at + step; this.#takeQuestion(parent.blocks[next]); next += step);
        }
        continue;
      }
      if ((block.kind === 'card' || block.kind === 'box') && this.#isTouched(block)) {
        for (const inner of blocksIn(block)) if (!this.#takeQuestion(inner)) this.#cutQuestions(inner);
      }
      this.askedIn(block);
    }
  }

  /** A text that only asks. */
  #takeQuestion(block: Block | undefined): boolean {
    if (block?.kind !== 'text' || this.blocks.has(block) || block.parent.kind === 'cell') return false;
    if (cutsIn(block.line.token.content, [], this.#lang, true) !== 'all') return false;
    this.take(block, 'question');
    return true;
  }

  /** Of a text that does not only ask. */
  #cutQuestions(block: Block): void {
    if (block.kind !== 'text' || this.blocks.has(block)) return;
    const { reason = 'question', signs = [] } = this.cuts.get(block.line) ?? {};
    const cuts = cutsIn(block.line.token.content, signs, this.#lang, true);
    if (cuts === 'all') this.take(block, reason);
    else if (cuts.length > 0) this.cuts.set(block.line, { cuts, reason, signs });
  }

  #isTouched(block: Block): boolean {
    return [...blocksIn(block)].some(
      (inner) => this.blocks.has(inner) || (inner.kind === 'text' && this.cuts.has(inner.line)),
    );
  }

  /** Takes what has become empty; returns whether nothing is left in the parent, where something was. */
  settle(parent: Parent): boolean {
    for (const block of parent.blocks) {
      if (!this.blocks.has(block) && this.settle(block)) this.take(block, 'empty');
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
    if (isMarked(parent) && this.blocks.has(first)) return true;
    const said = parent.blocks.filter(
      (block) => block.kind !== 'leaf' || !/^(?:hr|html_block)$/.test(block.token.type),
    );
    return said.length > 0 && said.every((block) => this.blocks.has(block));
  }

  /** A row of which only its name is left says nothing. */
  #settleRows({ rows }: BlockOf<'table'>): boolean {
    for (const [at, row] of rows.entries()) {
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

/** `TODO` alone, or an empty box. */
function isBare(block: Block): boolean {
  if (isTodoBox(block)) return block.blocks.length === 0 && (block.title?.text ?? '') === '';
  return block.kind === 'text' && /^[^\p{L}\p{N}]*\p{Lu}+[^\p{L}\p{N}]*$/u.test(block.line.text);
}

function isMarked({ kind }: Parent): boolean {
  return kind === 'item' || kind === 'definition' || kind === 'note';
}

/** What a line opens or belongs to, and goes with it. */
function owner(block: Block): Block {
  return isCaption(block) && block.parent.kind !== 'chapter' ? owner(block.parent) : block;
}

/** The text below a picture, and what holds it. */
function isCaption(block: Block): boolean {
  const { parent } = block;
  return (
    (block.kind === 'text' && parent.kind === 'other' && parent.token.type === 'figcaption_open') ||
    (block.kind === 'other' && block.token.type === 'figcaption_open')
  );
}
