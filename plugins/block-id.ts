/**
 * Block ids as in Obsidian, at the end of a block or on a line of their own below it.
 *
 *     Two paces. ^pace-rule     →   <p id="^pace-rule">Two paces.</p>
 *
 * A name must contain a letter: `10 ^2` stays text. `[[Page#^pace-rule]]` links to the block.
 */
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { endTables } from './block-lines.ts';
import { CARET } from './char-codes.ts';

const ID = /(?:^|[ \t\n]+)(\^(?=[\d-]*[a-z])[a-z\d-]{2,60})[ \t]*$/i;
const ALONE = /^\^(?=[\d-]*[a-z])[a-z\d-]{2,60}[ \t]*$/i;
/** Number of characters at the end of a text in which an id is searched. */
const MAX_LENGTH = 80;

export function blockId(md: MarkdownIt): void {
  endTables(md, 'block_id_line', CARET, (text) => ALONE.test(text));
  md.core.ruler.before('inline', 'block_id', giveIds);
}

function giveIds(state: StateCore): void {
  if (!state.src.includes('^')) return;
  const { tokens } = state;
  const removed = new Set<Token>();
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'inline' || !token.content.includes('^')) continue;
    const end = token.content.slice(-MAX_LENGTH);
    const [written = '', id = ''] = ID.exec(end) ?? [];
    const open = tokens[index - 1];
    if (id === '' || !open) continue;
    const isAlone = written.length === token.content.length;
    const owner = isAlone ? blockBefore(tokens, index - 1) : ownerOf(tokens, index - 1);
    // A heading already has an id that other links need.
    if (!owner || owner.type === 'heading_open' || owner.attrGet('id') !== null) continue;
    owner.attrSet('id', id);
    token.content = token.content.slice(0, token.content.length - written.length);
    if (isAlone) for (const each of tokens.slice(index - 1, index + 2)) removed.add(each);
  }
  if (removed.size > 0) state.tokens = tokens.filter((token) => !removed.has(token));
}

/**
 * Returns the block that a paragraph's id belongs to: the list item if the list is tight, as its paragraphs have no
 * element.
 */
function ownerOf(tokens: readonly Token[], open: number): Token | undefined {
  const token = tokens[open];
  return token?.hidden ? tokens[open - 1] : token;
}

/** Returns the opening token of the block that ends right before the index. */
function blockBefore(tokens: readonly Token[], index: number): Token | undefined {
  const last = tokens[index - 1];
  if (last?.nesting !== -1) return last?.nesting === 0 ? last : undefined;
  let at = index - 2;
  while (at >= 0 && !(tokens[at]?.level === last.level && tokens[at]?.nesting === 1)) at--;
  return tokens[at];
}
