/** Lists that are broken in two, and numbers that jump. */
import { type Block, type BlockOf, blocksIn, type Parent } from '../../tree.ts';
import { besides, type Shape, type ShapeProblem } from './shape.ts';

const isList = (block: Block | undefined): block is BlockOf<'list'> => block?.kind === 'list';
const isNumbered = (block: Block | undefined): block is BlockOf<'list'> => isList(block) && block.token.tag === 'ol';
const numberOf = ({ token }: Block): number => Number(token.attrGet('start') ?? 1);

export const series: Shape = function* (parent) {
  if (parent.kind === 'chapter') yield* lateStarts(parent);
  for (const [block, before, after] of besides(parent)) {
    if (!isList(block) || !isList(before)) continue;
    if (before.token.tag === block.token.tag && (before.blocks.length + block.blocks.length > 2 || isList(after)))
      yield {
        at: block.token,
        message: 'a new list begins here, because the marker of the items changes',
        hint: 'use the same marker for all items of a list',
      };
    else if (isNumbered(before) && isNumbered(after))
      yield {
        at: block.token,
        message: 'this item splits the numbered list',
        hint: 'number it, or indent it',
      };
  }
  yield* jumps(parent);
};

/** A list that begins with 2 where none before it ended with 1. */
function* lateStarts(parent: Parent): Generator<ShapeProblem> {
  const ends = new Set<number>();
  for (const block of blocksIn(parent)) {
    if (!isNumbered(block)) continue;
    const number = numberOf(block);
    if ((number === 2 || block.blocks.length > 1) && number > 1 && !ends.has(number))
      yield {
        at: block.token,
        message: `this list begins with ${number}, but no list before it ends with ${number - 1}`,
        hint: 'look for an item that is missing or not read as one',
      };
    ends.add(number + block.blocks.length);
  }
}

const NUMBERED = /^(\p{L}+ )?(\d{1,2})(?=[.:) –—]|$)(?![.:]\d|\s?[–-]\s?\d)/u;

/** Titles such as “Step 1: …”, “Step 3: …” among others that count on. */
function* jumps(parent: Parent): Generator<ShapeProblem> {
  const read = parent.blocks.flatMap((block) => {
    const [, word = '', digits] = (block.kind === 'section' ? NUMBERED.exec(block.title.text) : undefined) ?? [];
    return digits === undefined ? [] : [{ block, word, number: Number(digits) }];
  });
  const odd = read.filter(({ word, number }, index) => {
    const before = read[index - 1];
    return before?.word === word && number !== before.number + 1 && number !== 1;
  });
  const isTwice = odd.length === 1 || (odd.length === 2 && read.length === 3);
  // Of what jumps at every second place, the numbers mean something else.
  if (odd.length === 0 || (!isTwice && odd.length * 2 > read.length - 1)) return;
  for (const { block, number } of odd)
    yield {
      at: block.token,
      message: `this title has the number ${number}, but the one before it is not ${number - 1}`,
      hint: 'renumber the titles, or look for a missing one',
    };
}
