/**
 * Admonitions as GitHub and Obsidian have them: quotes that begin with their type.
 *
 *     > [!NOTE]                         <div class="admonition note">
 *     > A quote with a type.     →      <p class="admonition-title">Note</p>
 *                                       <p>A quote with a type.</p>
 *                                       </div>
 *
 *     > [!faq]- Is it folded?    →      <details class="admonition faq question">
 *     > Yes.                            <summary class="admonition-title">Is it folded?</summary>…
 *
 * Types and titles are those of admonitions, and `important` is one more. With `-` behind the brackets it is folded until
 * a reader opens it, with `+` until it is closed.
 */
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import {
  type AdmonitionOptions,
  type Fold,
  type Marker,
  describe,
  familiesOf,
  readMarker,
  titleTokens,
} from './admonition.ts';
import type { Place } from './dialect.ts';
import { indexesOf, replaced } from './token-list.ts';

const TYPE = /^\[!([ \t]*)(\p{L}[\p{L}\p{N}_-]*)[ \t]*\]([-+]?)[ \t]*(.*)$/mu;
const FOLDS: Readonly<Record<string, Fold>> = { '-': 'closed', '+': 'open' };

export function alert(md: MarkdownIt, options: AdmonitionOptions = {}): void {
  const families = new Map([['important', 'info'], ...familiesOf(options)]);
  md.core.ruler.after('block', 'alert', (state) => {
    const replacements = indexesOf(state.tokens, 'blockquote_open').flatMap((index) => {
      const tokens = become(state, index, families);
      return tokens ? [{ start: index + 1, end: index + 4, tokens }] : [];
    });
    state.tokens = replaced(state.tokens, replacements);
  });
}

/**
 * Makes an admonition of a quote that begins with a type.
 *
 * @param index of the token that opens the quote
 * @returns what stands in the place of its first paragraph; `undefined` where it is a quote
 */
function become(state: StateCore, index: number, families: ReadonlyMap<string, string>): Token[] | undefined {
  const [open, paragraph, inline, end] = state.tokens.slice(index, index + 4);
  if (!open || !inline?.map || paragraph?.type !== 'paragraph_open' || !end) return undefined;
  const match = TYPE.exec(inline.content);
  if (!match || match.index > 0) return undefined;
  const [firstLine, gap = '', type = '', fold = '', rest = ''] = match;
  const [line] = inline.map;
  const start = Math.max(0, (state.src.split('\n', line + 1)[line] ?? '').indexOf(firstLine));
  const typeStart = start + 2 + gap.length;
  const marker: Marker = {
    markup: '>',
    type,
    ...(FOLDS[fold] && { fold: FOLDS[fold] }),
    start,
    typeStart,
    rest: rest.trimEnd(),
    restStart: start + firstLine.length - rest.length,
  };
  const place = (column: number): Place => ({ line, column });
  const { meta, title } = readMarker(marker, families, place, state.env);
  open.type = 'admonition_open';
  describe(open, marker, meta);
  const close = closeOf(state.tokens, index);
  close.type = 'admonition_close';
  close.tag = open.tag;
  const heading = titleTokens(title, meta, { line, column: title.start, level: open.level + 1, Token: state.Token });
  const body = inline.content.slice(firstLine.length + 1);
  if (body === '') return [...heading];
  inline.content = body;
  for (const token of [paragraph, inline]) token.map = [line + 1, token.map?.[1] ?? line + 2];
  return [...heading, paragraph, inline, end];
}

function closeOf(tokens: readonly Token[], open: number): Token {
  const level = tokens[open]?.level;
  const close = tokens.find((token, index) => index > open && token.level === level && token.nesting < 0);
  if (!close) throw new Error(`no token closes token ${open}`);
  return close;
}
