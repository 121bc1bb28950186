/**
 * Which blocks of a chapter go with what is unfinished in them.
 *
 * A sign in a title, or in the first line of an item, takes all of what it opens; one in a paragraph, what `text-cuts.ts` says.
 * What has nothing left goes, too.
 */
import { type Block, type Parent, type Tree, blocksIn } from '../../tree.ts';
import { Finder, type Gone, type TitleRule } from '../cut/gone.ts';
import { cutsIn } from './text-cuts.ts';
import { type UnfinishedLine, isTodoBox } from './unfinished-lines.ts';

/** @param lines those in which signs are not meant to be read */
export function unfinishedParts(tree: Tree, lines: readonly UnfinishedLine[], lang: string, title: TitleRule): Gone {
  const finder = new UnfinishedFinder(lang, title);
  for (const line of lines) finder.addLine(line);
  for (const block of blocksIn(tree)) if (isTodoBox(block)) finder.take(block, 'todo');
  finder.askedIn(tree);
  return finder.gone(tree);
}

class UnfinishedFinder extends Finder {
  readonly #lang: string;

  constructor(lang: string, title: TitleRule) {
    super(title, true);
    this.#lang = lang;
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
}

/** `TODO` alone, or an empty box. */
function isBare(block: Block): boolean {
  if (isTodoBox(block)) return block.blocks.length === 0 && (block.title?.text ?? '') === '';
  return block.kind === 'text' && /^[^\p{L}\p{N}]*\p{Lu}+[^\p{L}\p{N}]*$/u.test(block.line.text);
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
