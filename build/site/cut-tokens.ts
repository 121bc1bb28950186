/** Truncates tokens to a length, and closes open elements. Pure. */
import { copyOf } from '../../plugins/copy-of.ts';
import { plainText } from '../parse/plain-text.ts';
import { excerptOf } from '../render/excerpt.ts';
import { htmlToken } from '../render/html-token.ts';
import type { CleanToken } from '../tree.ts';

/** Tolerance in characters: a paragraph is cut only if it exceeds the limit by more. */
const SLACK = 160;
/** Length in characters that a picture counts as. */
const PICTURE = 120;
const MORE = '…';

/**
 * Returns the first tokens, up to a length, with all elements closed.
 *
 * @param room maximum length in characters
 */
export function cutTokens(whole: readonly CleanToken[], room: number): readonly CleanToken[] {
  const tokens = excerptOf(whole);
  const { kept, isCut } = upTo(room, tokens, lengthOf, (token, length, left, before) => {
    const isTooLong = before?.type === 'paragraph_open' && length > left + SLACK;
    return isTooLong ? copyOf(token, { children: cutChildren(token.children ?? [], left) }) : token;
  });
  const shown = withoutLastHeading(kept);
  return (isCut || shown.length < kept.length) && !endsInMore(shown) ? [...shown, ...more(tokens)] : shown;
}

/**
 * Keeps tokens up to a length, and what closes their elements. Rows of tables are kept whole.
 *
 * @param shorten returns a token that may be longer than what is left
 */
function upTo(
  room: number,
  tokens: readonly CleanToken[],
  lengthIn: (token: CleanToken) => number,
  shorten: (token: CleanToken, length: number, left: number, before: CleanToken | undefined) => CleanToken,
) {
  const kept: CleanToken[] = [];
  let [left, isCut, rows, skipped] = [room, false, 0, 0];
  for (const [index, token] of tokens.entries()) {
    if (token.type.startsWith('tr_')) rows += token.nesting;
    const isFull = skipped > 0 || (left <= 0 && (rows === 0 || token.type === 'tr_open'));
    if (isFull && (skipped > 0 || token.nesting !== -1)) {
      skipped += token.nesting;
      isCut = true;
    } else if (isFull) kept.push(token);
    else {
      const length = lengthIn(token);
      kept.push(shorten(token, length, left, tokens[index - 1]));
      left -= length;
    }
  }
  return { kept, isCut };
}

function lengthOf(token: CleanToken): number {
  if (token.type === 'inline') return plainText(token.children ?? []).length + picturesIn(token) * PICTURE;
  return token.type === 'html_block' || token.nesting !== 0 ? 0 : token.content.length;
}

function picturesIn({ children }: CleanToken): number {
  return (children ?? []).filter(({ type }) => type === 'image').length;
}

function cutChildren(children: readonly CleanToken[], room: number): CleanToken[] {
  const lengthIn = (token: CleanToken): number => plainText([token]).length;
  return upTo(room, children, lengthIn, (token, length, left) =>
    token.type === 'text' && length > left ? cutText(token, left) : token,
  ).kept;
}

function cutText(token: CleanToken, room: number): CleanToken {
  const start = token.content.slice(0, room);
  const words = start.replace(/\s+\S*$/, '');
  return copyOf(token, { content: `${words === '' ? start : words} ${MORE}` });
}

/** Removes headings at the end that have lost their text, but not a heading that is alone. */
function withoutLastHeading(tokens: readonly CleanToken[]): readonly CleanToken[] {
  const isHeading = tokens.at(-1)?.type === 'heading_close' && tokens.length > 3;
  return isHeading ? withoutLastHeading(tokens.slice(0, -3)) : tokens;
}

function endsInMore(tokens: readonly CleanToken[]): boolean {
  const last = tokens.findLast(({ type }) => type === 'inline');
  return last?.children?.some(({ content }) => content.endsWith(MORE)) ?? false;
}

function more(tokens: readonly CleanToken[]): readonly CleanToken[] {
  const [like] = tokens;
  if (!like) return [];
  const content = `<p class="preview-more">${MORE}</p>\n`;
  return [htmlToken(like, 'html_block', content)];
}
