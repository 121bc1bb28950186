/**
 * Ids for headings.
 *
 *     ## Actions: Moving        →   <h2 id="actions:-moving">Actions: Moving</h2>
 *     ## Actions: Moving        →   <h2 id="actions:-moving-1">Actions: Moving</h2>
 *     ## Shooting {#shoot}      →   <h2 id="shoot">Shooting</h2>
 *
 * Headings inside other blocks, such as list items, get ids too. An id that the author gave to any element is never
 * reused. With `permalink`, a heading ends in a link to itself: `<a class="permalink" href="#id" aria-label="Link to
 * this section"></a>`. The style sheet adds the link's symbol, so that the symbol is not part of the heading's text.
 *
 * `heading_open` and `heading_close` tokens get `meta.heading`, a `HeadingMeta`. While rendering, `env.headingIds`
 * and `env.headingLevel` are respected.
 */
import type { Env, MarkdownIt, StateCore, Token } from 'markdown-it';
import { permalinkTo } from './around-rules.ts';
import type { DialectEnv } from './dialect.ts';
import { indexesOf, textOf } from './token-list.ts';
import { anchorOf } from './slug.ts';
import { uniqueIds } from './unique-ids.ts';

export interface AnchorOptions {
  /** Whether headings end in a link to themselves. */
  readonly permalink?: boolean;
}

/** The value of `meta.heading` on the tokens of a heading. */
export interface HeadingMeta {
  /** Index of the heading within the text, from 0. */
  readonly index: number;
  /** The author's id, or the slug of the heading's text before it was made unique. */
  readonly slug: string;
  readonly hasOwnId: boolean;
}

/** The id of a heading without text to make a slug from. */
const NAMELESS = 'section';

export function anchor(md: MarkdownIt, { permalink = false }: AnchorOptions = {}): void {
  // This rule runs after everything that sets ids or changes the text.
  md.core.ruler.push('anchor', giveIds);
  md.renderer.rules['heading_open'] = (tokens, index, _options, env, renderer) => {
    const [before, token] = [tokens[index - 1], tokens[index]];
    if (!token) return '';
    const id = headingId(token, env);
    const others = (token.attrs ?? []).filter(([name]) => name !== 'id');
    const attrs = renderer.renderAttrs({ attrs: id === '' ? others : [['id', id], ...others] });
    // A line end, because markdown-it writes none after the paragraph of a tight list item.
    return `${before?.hidden && before.nesting === -1 ? '\n' : ''}<${headingTag(token, env)}${attrs}>`;
  };
  md.renderer.rules['heading_close'] = (tokens, index, _options, env) => {
    const token = tokens[index];
    if (!token) return '';
    const label = (env as DialectEnv | undefined)?.labels?.['permalink'] ?? 'Link to this section';
    const link = permalink ? permalinkTo(headingId(token, env), label) : '';
    return `${link}</${headingTag(token, env)}>\n`;
  };
}

/** Returns the heading data that the anchor rule added to a token. */
export function headingMeta(token: Token): HeadingMeta | undefined {
  return token.meta?.['heading'] as HeadingMeta | undefined;
}

/** Returns the id of a heading as rendered in this environment. The token may be its opening or closing token. */
export function headingId(token: Token, env: unknown): string {
  const index = headingMeta(token)?.index;
  const given = index === undefined ? undefined : (env as DialectEnv | undefined)?.headingIds?.[index];
  const id = token.attrGet('id') ?? token.meta?.['id'];
  return given ?? (typeof id === 'string' || typeof id === 'number' ? String(id) : '');
}

/**
 * Returns the text of a heading's inline token without markup. Alternative texts of images count only if there is no
 * other text.
 */
export function headingText(inline: Token): string {
  const children = inline.children ?? [];
  const text = withoutImages(children).trim();
  return text === '' ? altOf(children).trim() : text;
}

function giveIds(state: StateCore): void {
  const next = uniqueIds(ownIds(state.tokens));
  let index = 0;
  for (const position of indexesOf(state.tokens, 'heading_open')) {
    const [open, inline, close] = state.tokens.slice(position, position + 3);
    if (!open) continue;
    const own = open.attrGet('id');
    const hasOwnId = own !== null && own !== '';
    const slug = hasOwnId ? String(own) : anchorOf(inline ? headingText(inline) : '') || NAMELESS;
    const id = hasOwnId ? slug : next(slug);
    open.attrSet('id', id);
    const heading: HeadingMeta = { index, slug, hasOwnId };
    open.meta = { ...open.meta, heading };
    if (close?.type === 'heading_close') close.meta = { ...close.meta, heading, id };
    index++;
  }
}

/** Returns all ids that the author gave. */
function ownIds(tokens: readonly Token[], found = new Set<string>()): Set<string> {
  for (const token of tokens) {
    if (token.attrs !== null) {
      const id = token.attrGet('id');
      if (id !== null && id !== '') found.add(String(id));
    }
    if (token.children !== null && token.children.length > 0) ownIds(token.children, found);
  }
  return found;
}

function headingTag({ tag }: Token, env: Env | undefined): string {
  const level = tag.slice(1);
  return `h${(env as DialectEnv | undefined)?.headingLevel?.(Number(level)) ?? level}`;
}

function altOf(tokens: readonly Token[]): string {
  return tokens.map((token) => (token.type === 'image' ? withoutImages(token.children ?? []) : '')).join(' ');
}

function withoutImages(tokens: readonly Token[]): string {
  return textOf(tokens.filter(({ type }) => type !== 'image'));
}
