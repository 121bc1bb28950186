/** What stands twice, one directly below the other. */
import { type Block, blocksIn, lineOf } from '../../tree.ts';
import { besides, type Shape } from './shape.ts';

/** Shorter ones may be a refrain, or values that are the same. */
const MIN_CHARACTERS = 20;

export const twice: Shape = function* (parent) {
  let last = '';
  for (const [block] of besides(parent)) {
    const text = wordsOf(block);
    if (text !== '' && text === last)
      yield { at: block.token, message: 'this repeats what is directly above', hint: 'delete one of the two' };
    last = text;
  }
};

/** Empty for what may stand twice. */
function wordsOf(block: Block): string {
  if (block.kind === 'text' && block.form === 'paragraph') return long(block.line.token.content);
  if (block.kind === 'item')
    return long([...blocksIn(block)].map((each) => lineOf(each)?.token.content ?? '').join('\n'));
  if (block.kind !== 'row' || !block.token.map || block.cells.some((cell) => !cell || cell.isJoined)) return '';
  const texts = block.cells.map((cell) => cell?.text ?? '');
  return texts.filter((text) => text !== '').length > 1 ? texts.join('|') : '';
}

function long(text: string): string {
  return text.length >= MIN_CHARACTERS ? text : '';
}
