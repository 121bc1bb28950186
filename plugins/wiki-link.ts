/**
 * Links by name and embedded images, as in a wiki.
 *
 *     [[Elves]]                      →   <a href="Elves">Elves</a>
 *     [[lore/Elves#Magic]]           →   <a href="lore/Elves#Magic">Magic</a>
 *     [[Elves|the old ones]]         →   <a href="Elves">the old ones</a>
 *     ![[map.png|300]]               →   <img src="map.png" alt="" width="300">
 *     [[2d6+3]]                      →   2d6+3
 *
 * The link is marked as one by name; its target is resolved when all chapters are known. Markdown's own links take
 * precedence: `[[1]](notes.md)`, and `[[name]]` if `[name]: …` is defined. So do `keys`, and `toc` alone on its line.
 */
import type { MarkdownIt, StateInline, Token } from 'markdown-it';
import { withoutComments } from './comment.ts';
import { isLinkInBrackets } from './keys.ts';
import { textToken } from './new-token.ts';
import { setRange } from './position.ts';
import { EXCLAMATION_MARK, OPENING_BRACKET } from './char-codes.ts';

/** Maximum length of the text between the brackets, in UTF-16 code units. */
const MAX_LENGTH = 300;
const PICTURE = /\.(?:png|jpe?g|gif|svg|webp|avif|bmp)$/i;
const SIZE = /^(\d{1,5})(?:x(\d{1,5}))?$/;
/** Dice rolls of virtual tabletops. */
const ROLL = /^(?:\/\w+[ \t]+)?(\d*[dwDW](?:\d{1,4}|%|F)(?:[ \t]*[-+*/][ \t]*\d*(?:[dwDW]\d{1,4})?|[khldr!<>=]\d*)*)$/;
const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i;

/** Whether the link gives the name of its target instead of an address. */
export function isNamedLink(token: Token): boolean {
  return token.meta?.['isNamed'] === true;
}

export function wikiLink(md: MarkdownIt): void {
  md.inline.ruler.before('link', 'wiki_link', readLink);
}

function readLink(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  const code = src.charCodeAt(pos);
  // markdown-it calls rules silently to measure a link's text, where these brackets count as ordinary ones.
  if (silent || (code !== OPENING_BRACKET && code !== EXCLAMATION_MARK)) return false;
  const isEmbedded = code === EXCLAMATION_MARK;
  const start = isEmbedded ? pos + 1 : pos;
  if (!src.startsWith('[[', start)) return false;
  const within = src.slice(start + 2, Math.min(state.posMax, start + 2 + MAX_LENGTH));
  const [text = ''] = /^[^[\]\n]+(?=\]\])/.exec(within) ?? [];
  if (text.trim() === '') return false;
  const after = start + text.length + 4;
  if (isLinkInBrackets(state, after, text)) return false;
  const [target = '', ...parts] = withoutComments(text)
    .split('|')
    .map((part) => part.trim());
  if (target === '') return false;
  // Pending text before the link gets its own token.
  if (state.pending !== '') state.pushPending();
  const first = state.tokens.length;
  if (isEmbedded && PICTURE.test(target.replace(/#.*$/, ''))) pushPicture(state, target, parts);
  else pushLink(state, target, parts.join('|'));
  const token = state.tokens[first];
  if (token) setRange(token, [pos, after]);
  state.pos = after;
  return true;
}

function pushLink(state: StateInline, target: string, label: string): void {
  const roll = label === '' ? ROLL.exec(target)?.[1] : undefined;
  const text = roll ?? (label === '' ? shownName(target) : label);
  // A link cannot contain another link.
  const isLink = roll === undefined && (state.linkLevel ?? 0) === 0 && state.md.validateLink(target);
  if (isLink) {
    const open = state.push('link_open', 'a', 1);
    open.attrs = [['href', target]];
    open.markup = '[[';
    if (!SCHEME.test(target)) open.meta = { isNamed: true };
  }
  if (text !== '') state.push('text', '', 0).content = text;
  if (isLink) state.push('link_close', 'a', -1).markup = '[[';
}

/**
 * Returns the text shown for a target: `lore/Elves.md#Magic` → `Magic`, `lore/Elves` → `Elves`. The id of a block,
 * `#^a1b2c3`, means nothing to readers; without text, a link shows the name of its target.
 */
function shownName(target: string): string {
  if (SCHEME.test(target)) return target;
  const [page = '', ...headings] = target.split('#');
  const heading = headings.at(-1)?.trim() ?? '';
  const name = (page.split('/').at(-1) ?? '').replace(/\.(?:md|markdown)$/i, '').trim();
  return heading.startsWith('^') ? name : heading || name || target;
}

/** Pushes an embedded image, written as `map.png|The map|300x200` between the brackets. */
function pushPicture(state: StateInline, target: string, parts: readonly string[]): void {
  const [, width, height] = SIZE.exec(parts.at(-1) ?? '') ?? [];
  const alt = (width === undefined ? parts : parts.slice(0, -1)).join('|');
  const src = state.md.normalizeLink(target.replace(/#.*$/, ''));
  const token = state.push('image', 'img', 0);
  token.attrs = [
    ['src', state.md.validateLink(src) ? src : ''],
    ['alt', ''],
  ];
  if (width !== undefined) token.attrs.push(['width', width]);
  if (height !== undefined) token.attrs.push(['height', height]);
  token.content = alt;
  token.children = alt === '' ? [] : [textToken(alt)];
}
