/**
 * Attributes in braces, set by markdown-it-attrs.
 *
 *     ![a](b){width="40pt"}          →   the image
 *     *word*{.big}                   →   the element that ends there
 *     text {align="center"}          →   the block; the list item, if this is the item's first paragraph
 *     # Title {#id .class}           →   the heading, in list items too
 *     - a list                       →   the list; so for quotes
 *     {.compact}
 *
 *     {.wide}                        →   the block before it, as a paragraph of its own, or directly below a table
 *     --- {.wide}   ``` js {.wide}   →   the rule, the code
 *
 * Additions to markdown-it-attrs: several blocks may follow each other, malformed blocks are mended, attributes that
 * are not allowed are dropped, braces that are text stay text, and attributes that belong to no element are dropped.
 * Mended and dropped attributes are reported as `attribute-syntax` or `attribute-denied`.
 */
import type { MarkdownIt, StateCore, StateInline, Token } from 'markdown-it';
import markdownItAttrs from 'markdown-it-attrs';
import { endTables } from './block-lines.ts';
import { AttributeFinder } from './attribute-mending.ts';
import { type AttributeBlock, readAttributes } from './attribute-syntax.ts';
import { withoutComments } from './comment.ts';
import { BOOK_ATTRIBUTES, bookAttributesOf } from './attribute-values.ts';
import { setRange } from './position.ts';
import { wrapRule } from './rule-named.ts';
import { OPENING_BRACE } from './char-codes.ts';

/** Characters that markdown-it-attrs does not unescape in values. */
const ESCAPED = /["\\]/;

/** The plugin's type declarations are for an older version of markdown-it. */
const attrs = markdownItAttrs as unknown as (md: MarkdownIt, options: Parameters<typeof markdownItAttrs>[1]) => void;

export function attributes(md: MarkdownIt): void {
  md.inline.ruler.before('emphasis', 'attribute_block', readInline);
  endTables(md, 'attribute_line', OPENING_BRACE, isBlock);
  md.use(attrs, { fenceAttrsOnPre: false });
  wrapRule(md.core.ruler, 'curly_attributes', (apply) => (state) => {
    if (!state.src.includes('{')) return;
    const { tokens } = state;
    const { given, removed } = new AttributeFinder(state).run();
    for (const [token, pairs] of given) setAttributes(state, token, pairs, apply);
    state.tokens = tokens;
    if (removed.size > 0) state.tokens = tokens.filter((token) => !removed.has(token));
  });
  // Renders blocks in places that the core rules do not reach, such as alternative texts.
  md.renderer.rules['attribute_block'] = (tokens, index) => md.utils.escapeHtml(tokens[index]?.content ?? '');
}

type Pairs = AttributeBlock['pairs'];

/** Sets HTML attributes with markdown-it-attrs, and stores attributes for the book in `meta`. */
function setAttributes(state: StateCore, token: Token, pairs: Pairs, apply: (state: StateCore) => void): void {
  const isOfBook = ([name]: readonly [string, string]): boolean => BOOK_ATTRIBUTES.includes(name);
  const clean = pairs.map(([name, value]) => [name, withoutComments(value)] as const);
  const own = clean.filter(isOfBook);
  if (own.length > 0)
    token.meta = { ...token.meta, attributes: { ...bookAttributesOf(token), ...Object.fromEntries(own) } };
  const html = clean.filter((pair) => !isOfBook(pair));
  if (html.length === 0) return;
  // markdown-it-attrs gets this token alone, disguised as a code block, so that it need not search for the element.
  const { block, info } = token;
  const written = html.map(([name, value]) => `${name}="${ESCAPED.test(value) ? '' : value}"`);
  state.tokens = [Object.assign(token, { block: true, info: `{${written.join(' ')}}` })];
  apply(state);
  Object.assign(token, { block, info });
  for (const [name, value] of new Map(html)) if (ESCAPED.test(value)) token.attrSet(name, value);
}

/** Whether a line consists only of attributes. */
function isBlock(text: string): boolean {
  const block = readAttributes(text, 0);
  return block?.kind === 'sure' && block.end === text.length;
}

/** Reads an attribute block before its content can be read as Markdown. */
function readInline(state: StateInline, silent: boolean): boolean {
  const start = state.pos;
  if (state.src.charCodeAt(start) !== OPENING_BRACE) return false;
  const block = readAttributes(state.src, start, state.posMax);
  if (!block) return false;
  if (!silent) {
    const token = state.push('attribute_block', '', 0);
    token.content = block.raw;
    token.meta = { block };
    setRange(token, [start, block.end]);
  }
  state.pos = block.end;
  return true;
}
