/** Blocks in others in which nobody puts them. */
import type { Block, Parent } from '../../tree.ts';
import { firstLineOf, isMarked, isQuote, type Shape, type ShapeProblem } from './shape.ts';

export const nesting: Shape = function* (parent) {
  for (const [index, block] of parent.blocks.entries()) {
    const before = parent.blocks[index - 1];
    const [message, hint] =
      inAnother(block, parent) ?? below(block, before) ?? afterQuote(block, before, parent.blocks[index - 2]) ?? [];
    if (message !== undefined && hint !== undefined) yield { at: block.token, message, hint };
  }
};

type Words = readonly [message: ShapeProblem['message'], hint: ShapeProblem['hint']];

function inAnother(block: Block, parent: Parent): Words | undefined {
  const [first] = block.blocks;
  const isSameLine = first !== undefined && firstLineOf(first) === firstLineOf(block);
  if (block.kind === 'item' && isSameLine && first.kind === 'list')
    return ['this list item contains only another list', 'delete one of the two markers'];
  if (block.kind === 'item' && isSameLine && first.kind === 'section' && isAlone(parent))
    return ['this list item is a heading', 'delete the # marks, or the list marker before them'];
  if (isQuote(block) && isSameLine && block.blocks.length === 1 && isQuote(first))
    return ['this quote contains only another quote', 'delete one of the two >'];
  // In what is still to be done, anything may stand.
  if (!isMarked(parent) || (parent.kind === 'box' && parent.type === 'todo')) return undefined;
  const hint = 'if it belongs below the box, remove its indentation';
  if (block.kind === 'card' && parent.kind === 'card') return ['this card is part of the card above', hint];
  if (block.kind === 'section') return ['this heading is part of the box above', hint];
  if (block.kind === 'box' && block.title && parent.kind === 'box' && parent.type === block.type)
    return ['this box is part of the box above, which has the same type', hint];
  return undefined;
}

/** Most items of the list are none. */
function isAlone({ blocks }: Parent): boolean {
  return blocks.filter((item) => item.blocks[0]?.kind === 'section').length * 2 <= blocks.length;
}

/** What begins in the line below the text of a box, which the parser tells of paragraphs. */
function below(block: Block, before: Block | undefined): Words | undefined {
  if (!isMarked(before) || before.blocks.length === 0 || block.kind === 'text' || block.kind === 'leaf')
    return undefined;
  if (firstLineOf(block) !== before.token.map?.[1]) return undefined;
  return [
    'this is outside the box above, because it is not indented',
    'indent it by four spaces, or put a blank line before it',
  ];
}

/** A quotation that a line without > parts, or that goes on behind an empty line. */
function afterQuote(block: Block, before: Block | undefined, first: Block | undefined): Words | undefined {
  if (!isQuote(block) || !before) return undefined;
  if (before.kind === 'box' && before.token.markup.startsWith('>'))
    return ['this quote is not part of the box above', 'write > on the blank line between them'];
  const isParted = isQuote(first) && before.kind === 'text' && before.token.map?.[1] === firstLineOf(block);
  return isParted ? ['the text above splits this quote in two', 'begin its lines with >'] : undefined;
}
