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
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { type Fold, type Marker, describe, familiesIn, readMarker, titleTokens } from './admonition.ts';
import type { Place } from './dialect.ts';
import { replaced } from './token-list.ts';

/**
 * The type in brackets at the start of a quote. A character other than white space, `-` or `+` after the brackets
 * makes it an ordinary link.
 */
const TYPE =
  /^\[!([ \t]*)([\p{L}\p{N}\p{So}](?:[^[\]|\n]*[^[\]|\s])?)[ \t]*(?:\|[^[\]\n]*)?\](?:([-+])|(?=[ \t\n]|$(?![^])))[ \t]*([^\n]*)/u;
const FOLDS: ReadonlyMap<string, Fold> = new Map(Object.entries({ '-': 'closed', '+': 'open' }));

export function alert(md: MarkdownIt): void {
  md.core.ruler.after('block', 'alert', (state) => {
    if (!state.src.includes('[!')) return;
    const families = familiesIn(state.env);
    const lines = state.src.split('\n');
    const open: number[] = [];
    const replacements: { readonly start: number; readonly end: number; readonly tokens: readonly Token[] }[] = [];
    for (let index = 0; index < state.tokens.length; index++) {
      const token = state.tokens[index];
      if (token?.type === 'blockquote_open') open.push(index);
      if (token?.type !== 'blockquote_close') continue;
      const start = open.pop() ?? 0;
      const heading = become(state, lines, { start, close: token, families });
      if (heading) replacements.push({ start: start + 1, end: start + 4, tokens: heading });
    }
    state.tokens = replaced(
      state.tokens,
      replacements.toSorted((one, other) => one.start - other.start),
    );
  });
}

interface Quote {
  /** Index of the opening token. */
  readonly start: number;
  readonly close: Token;
  readonly families: ReadonlyMap<string, string>;
}

/**
 * Turns a quote that begins with a type into an admonition.
 *
 * @param lines the lines of the whole text
 * @returns the tokens that replace the quote's first paragraph; `undefined` if it is an ordinary quote
 */
function become(
  state: StateCore,
  lines: readonly string[],
  { start: index, close, families }: Quote,
): readonly Token[] | undefined {
  const [open, paragraph, inline, end] = state.tokens.slice(index, index + 4);
  if (!open || !inline?.map || paragraph?.type !== 'paragraph_open' || !end) return undefined;
  const match = TYPE.exec(inline.content);
  if (!match) return undefined;
  const [firstLine, gap = '', type = '', fold = '', rest = ''] = match;
  const [line] = inline.map;
  const start = Math.max(0, (lines[line] ?? '').indexOf(firstLine));
  const typeStart = start + 2 + gap.length;
  const marker: Marker = {
    markup: '>',
    type,
    ...(FOLDS.get(fold) && { fold: FOLDS.get(fold) }),
    start,
    typeStart,
    rest: rest.trimEnd(),
    restStart: start + firstLine.length - rest.length,
  };
  const place = (column: number): Place => ({ line, column });
  const { meta, title } = readMarker(marker, families, place, state.env);
  open.type = 'admonition_open';
  describe(open, marker, meta);
  close.type = 'admonition_close';
  close.tag = open.tag;
  const heading = titleTokens(title, meta, { line, column: title.start, level: open.level + 1 });
  const body = inline.content.slice(firstLine.length + 1).trimStart();
  if (body === '') return heading;
  inline.content = body;
  for (const token of [paragraph, inline]) token.map = [line + 1, token.map?.[1] ?? line + 2];
  return [...heading, paragraph, inline, end];
}
