/**
 * Removes everything from a parsed chapter that untrusted text must not contain: scripts, event handlers, addresses
 * that run code, images from other servers, and tags that would break out of their context.
 *
 * Steps, for the flat list of block tokens and again for the children of each `inline` token:
 *   1. Raw HTML is tokenized (`readHtml`).
 *   2. Opening and closing tags are paired within a scope. Scopes are what Markdown opens and closes: list items,
 *      quotes, emphasis. Raw HTML never extends beyond its scope.
 *   3. What the policy allows is serialized; everything else is dropped and listed in `removed`.
 *   4. A paragraph around raw blocks becomes a `<div>`, as HTML closes a `<p>` where a block starts.
 *
 * The output never contains the author's markup: it consists of names from the policy's tables and escaped values. Raw
 * images and links become `image` and `link_open` tokens, and text in raw blocks becomes `text` tokens, so that later
 * stages treat them like Markdown.
 *
 *     <img src="a.png" onerror="x()">  →  image token, `onerror` removed
 *     <div>\n\n*a*\n\n</div>           →  unchanged; without `</div>`, closed at the end of the surrounding block
 *
 * Markdown's own links and images are checked later, with `checkUrl`.
 */
import type { Token } from 'markdown-it';
import { withoutComments } from '../../../plugins/comment.ts';
import { copyOf } from '../../../plugins/copy-of.ts';
import type { DialectEnv } from '../../../plugins/dialect.ts';
import { Places } from '../../../plugins/places.ts';
import { rangeOf } from '../../../plugins/position.ts';
import { HTML_POLICY } from './html-policy.ts';
import type { Origin } from './scope.ts';
import { TokenFilter } from './token-filter.ts';
import type { CleanToken } from '../../tree.ts';

/**
 * Filters a chapter's tokens without changing them. Adds problems, ids and what is left out to the environment.
 *
 * @param text the text that markdown-it parsed
 */
export function sanitizeTokens(tokens: readonly Token[], text: string, env: DialectEnv): Token[] {
  const places = new Places(text);
  const blocks = new TokenFilter('blocks', tokens, (token) => ({ place: places.placer(token), base: 0 }), env);
  const filtered = blocks.run((token) => {
    if (!token.children) return token;
    const place = places.placer(token);
    const clean = (children: Token[], start: number): Token[] => {
      if (!children.some(isFiltered)) return children;
      const origin = (child: Token): Origin => ({ place, base: start + (rangeOf(child)?.[0] ?? 0) });
      return new TokenFilter('inlines', children, origin, env).run((child) =>
        child.children
          ? copyOf(child, { children: clean(child.children, start + (rangeOf(child)?.[0] ?? 0) + '!['.length) })
          : child,
      );
    };
    const children = clean(token.children, 0);
    return children === token.children ? token : copyOf(token, { children });
  });
  return widened(filtered);
}

/** Whether a token is raw HTML or contains some. */
export function isFiltered({ type, children }: Token): boolean {
  return type.startsWith('html_') || children?.some(isFiltered) === true;
}

/** A tag as the filter writes it. */
const CLEAN_TAG = /<\/?([a-z][a-z\d]*)(?: (?!on|src|href)[\p{L}_][^\s"'<>=]*(?:="[^"<>]*")?)* ?>|\s/uy;

/**
 * The only way to get tokens that may be rendered. Raw HTML that is not in the format of the filter, because it came
 * past it in whatever way, becomes text. Attributes contain no comments.
 */
export function cleanTokens(tokens: readonly Token[]): CleanToken[] {
  for (const token of tokens) {
    if (token.type.startsWith('html_') && !isClean(token.content)) Object.assign(token, { type: 'text', tag: '' });
    for (const pair of token.attrs ?? []) if (typeof pair[1] === 'string') pair[1] = withoutComments(pair[1]);
    if (token.children) cleanTokens(token.children);
  }
  return tokens as CleanToken[];
}

function isClean(html: string): boolean {
  CLEAN_TAG.lastIndex = 0;
  while (CLEAN_TAG.lastIndex < html.length) {
    const tag = CLEAN_TAG.exec(html);
    if (!tag || (tag[1] !== undefined && !HTML_POLICY.elements.has(tag[1]))) return false;
  }
  return true;
}

function widened(tokens: Token[]): Token[] {
  const isAroundBlock = (open: Token | undefined, inline: Token | undefined): boolean =>
    open?.type === 'paragraph_open' &&
    (inline?.children ?? []).some(
      ({ type, content }) =>
        type === 'html_inline' && HTML_POLICY.elements.get(/^<([a-z\d]+)/.exec(content)?.[1] ?? '')?.isBlock,
    );
  return tokens.map((token, at) => {
    const from = token.type === 'paragraph_open' ? at : token.type === 'paragraph_close' ? at - 2 : undefined;
    return from !== undefined && isAroundBlock(tokens[from], tokens[from + 1]) ? copyOf(token, { tag: 'div' }) : token;
  });
}
