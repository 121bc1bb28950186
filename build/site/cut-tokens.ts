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
  const kept: CleanToken[] = [];
  let left = room;
  let isCut = false;
  /** Number of open table rows. Rows are kept whole. */
  let rows = 0;
  /** Nesting depth within kept elements, and within skipped ones. */
  let depth = 0;
  let skipped = 0;
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    if (!token) continue;
    if (token.type === 'tr_open') rows++;
    else if (token.type === 'tr_close') rows--;
    const isFull = left <= 0 && (rows === 0 || skipped > 0 || token.type === 'tr_open');
    if (isFull || skipped > 0) {
      if (token.nesting === -1 && skipped === 0) {
        kept.push(token);
        depth--;
        continue;
      }
      isCut = true;
      if (depth === 0) break;
      skipped += token.nesting;
      continue;
    }
    depth += token.nesting;
    const length = lengthOf(token);
    const isParagraph = tokens[index - 1]?.type === 'paragraph_open';
    if (token.type === 'inline') {
      const fits = !isParagraph || length <= left + SLACK;
      kept.push(fits ? token : copyOf(token, { children: cutChildren(token.children ?? [], left) }));
    } else kept.push(token);
    left -= length;
  }
  const shown = withoutLastHeading(kept);
  return (isCut || shown.length < kept.length) && !endsInMore(shown) ? [...shown, ...more(tokens)] : shown;
}

function lengthOf(token: CleanToken): number {
  if (token.type === 'inline') return plainText(token.children ?? []).length + picturesIn(token) * PICTURE;
  return token.type === 'html_block' || token.nesting !== 0 ? 0 : token.content.length;
}

function picturesIn({ children }: CleanToken): number {
  return (children ?? []).filter(({ type }) => type === 'image').length;
}

function cutChildren(children: readonly CleanToken[], room: number): CleanToken[] {
  const kept: CleanToken[] = [];
  let left = room;
  let skipped = 0;
  for (const token of children) {
    if (left <= 0 || skipped > 0) {
      if (token.nesting === -1 && skipped === 0) kept.push(token);
      else skipped += token.nesting;
      continue;
    }
    const { length } = plainText([token]);
    kept.push(token.type === 'text' && length > left ? cutText(token, left) : token);
    left -= length;
  }
  return kept;
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
