/** Blocks in which there is nothing, beside others of their kind that say something. */
import type { Block, BlockOf, Parent } from '../../tree.ts';
import { isBare, isMarked, type Place, type Shape, type ShapeProblem, textOf } from './shape.ts';

const slip = ({ token }: Block, what: string, hint: string): ShapeProblem => ({
  at: token,
  message: `${what} is empty`,
  hint,
});

export const empty: Shape = function* (parent, place) {
  if (parent.kind === 'list')
    yield* few(parent, place, 'this list item', 'write its text after the marker, or delete it');
  if (parent.kind === 'table' && parent.token.map) {
    if (parent.rows.length > 0) yield* few(parent, place, 'this table row', 'fill it, or delete it');
    else if (parent.headRange)
      yield slip(parent, 'this table has a header, but its body', 'write the rows below the delimiter row');
  }
  for (const block of parent.blocks) {
    if (block.kind === 'definition' && isBare(block, place))
      yield slip(block, 'this definition', 'write it after the colon');
    else if (block.kind === 'note' && isBare(block, place))
      yield slip(block, 'this footnote', 'write its text after the colon');
    else if (block.kind === 'leaf' && isEmptyCode(block))
      yield slip(block, 'this code block', 'look for a missing or extra line of ```');
    else if (block.kind === 'card' || block.kind === 'box') yield* titleAlone(block, parent);
  }
};

/** Forms to fill in have many. */
function* few(parent: BlockOf<'list' | 'table'>, place: Place, what: string, hint: string): Generator<ShapeProblem> {
  const own = parent.blocks.filter(
    (block) => block.token.map && !(block.kind === 'row' && (block.isHead || isJoined(block))),
  );
  const bare = own.filter((block) => isBare(block, place));
  if (
    bare.length === 0 ||
    (own.length > 1 && bare.length * 2 > own.length) ||
    (parent.kind === 'table' && bare.length > 1)
  )
    return;
  for (const block of bare) yield slip(block, what, hint);
}

function isJoined({ cells }: BlockOf<'row'>): boolean {
  return cells.some((cell) => !cell || cell.isJoined);
}

function isEmptyCode({ token }: Block): boolean {
  return token.type === 'fence' && token.content.trim() === '' && !token.info.includes('{');
}

/** Longer titles are no titles. */
const MAX_TITLE_LENGTH = 70;

function* titleAlone(block: BlockOf<'card' | 'box'>, parent: Parent): Generator<ShapeProblem> {
  if (block.blocks.length > 0) return;
  const title = textOf(block);
  const isText = title.length > MAX_TITLE_LENGTH || (title.length > MAX_TITLE_LENGTH / 2 && /[.!?]$/.test(title));
  const cards = parent.blocks.filter(({ kind }) => kind === 'card');
  if (isText)
    yield {
      at: block.token,
      message: 'all the text of this box is in its title',
      hint: isMarked(block) ? 'move it to the next line, indented by four spaces' : 'move it to the next line',
    };
  else if (block.kind === 'card' && cards.some(({ blocks }) => blocks.length > 0))
    yield slip(block, 'this card', 'write what it does below it, indented by four spaces');
}
