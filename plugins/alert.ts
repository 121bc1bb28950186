/**
 * Admonitions in the syntax of GitHub and Obsidian: quotes that begin with their type.
 *
 *     > [!NOTE]                         <div class="admonition note">
 *     > A quote with a type.     →      <p class="admonition-title">Note</p>
 *                                       <p>A quote with a type.</p>
 *                                       </div>
 *
 *     > [!faq]- Is it folded?    →      <details class="admonition faq question">
 *     > Yes.                            <summary class="admonition-title">Is it folded?</summary>…
 *
 * Types and titles are handled as in `admonition.ts`. Text after a `|` in the brackets is for Obsidian's style sheets
 * and is ignored. `-` after the brackets makes the admonition collapsible and closed at first; `+` makes it
 * collapsible and open.
 */
import type { MarkdownIt, StateBlock } from 'markdown-it';
import { type Fold, type Marker, describe, readMarker, titleTokens } from './admonition.ts';
import { afterBlock, placesOn } from './block-lines.ts';

/**
 * The type in brackets at the start of a quote. A character other than white space, `-` or `+` after the brackets
 * makes it an ordinary link.
 */
const TYPE =
  /^\[!([ \t]*)([\p{L}\p{N}\p{So}](?:[^[\]|\n]*[^[\]|\s])?)[ \t]*(?:\|[^[\]\n]*)?\](?:([-+])|(?=[ \t\n]|$(?![^])))[ \t]*([^\n]*)/u;
const FOLDS: ReadonlyMap<string, Fold> = new Map(Object.entries({ '-': 'closed', '+': 'open' }));

export function alert(md: MarkdownIt): void {
  afterBlock(md, 'blockquote', become);
}

/** Turns the quote whose tokens begin at `first` into an admonition if it begins with a type. */
function become(state: StateBlock, _startLine: number, first: number): void {
  const { tokens, src, env } = state;
  const [open, paragraph, inline] = tokens.slice(first, first + 3);
  const close = tokens.at(-1);
  const match = paragraph?.type === 'paragraph_open' && inline ? TYPE.exec(inline.content) : null;
  if (!open || !close || !inline?.map || !match) return;
  const [firstLine, gap = '', type = '', fold = '', rest = ''] = match;
  const [line, end] = inline.map;
  const lineStart = state.bMarks[line] ?? 0;
  const start = Math.max(lineStart, src.indexOf(firstLine, lineStart));
  const marker: Marker = {
    markup: '>',
    type,
    ...(FOLDS.get(fold) && { fold: FOLDS.get(fold) }),
    start,
    typeStart: start + 2 + gap.length,
    rest: rest.trimEnd(),
    restStart: start + firstLine.length - rest.length,
  };
  const place = placesOn(state, line);
  const { meta, title } = readMarker(marker, place, env);
  open.type = 'admonition_open';
  describe(open, marker, meta);
  close.type = 'admonition_close';
  close.tag = open.tag;
  const body = inline.content.slice(firstLine.length + 1).trimStart();
  inline.content = body;
  for (const token of [paragraph, inline]) if (token) token.map = [line + 1, end];
  if (body === '') tokens.splice(first + 1, 3);
  const heading = titleTokens(title, meta, place(title.start), open.level + 1);
  for (const [at, token] of heading.entries()) tokens.splice(first + 1 + at, 0, token);
}
