/**
 * Chapter → the tokens at each link target: a section's heading with its first paragraphs; a whole card, figure,
 * example or table; a term with its definition. Pure.
 */
import type { Token } from 'markdown-it';
import { activityOf } from '../../plugins/activity.ts';
import { headingMeta } from '../../plugins/anchor.ts';
import { unescapeHtml } from '../../plugins/escape-html.ts';
import { numberedId, numberedOf } from '../../plugins/numbered.ts';
import type { DialectEnv } from '../../plugins/dialect.ts';
import { entryNumber } from '../parse/number-entries.ts';
import { numberedByKind } from '../render/render-chapter.ts';
import type { BookChapter, EntryAnchor } from '../types.ts';
import { cutTokens } from './cut-tokens.ts';

/** Length of the excerpt of a section, in characters. */
const SECTION = 600;
/** Maximum length of cards, figures and the like. */
const WHOLE = 2500;

/** Parts that make no sense without the whole. */
const PARTS = /^(?:tr|td|th|thead|tbody|table_caption|caption|admonition_title|figcaption|figure_caption)_open$/;
const TERMS = /^d[td]_open$/;
const ID = /\sid="([^"]*)"/g;

type Ids = Pick<BookChapter, 'headingIds' | 'activityIds' | 'numbered' | 'entryAnchors' | 'definitions'>;

/** @param wanted ids; an empty one stands for the beginning of the chapter */
export function beginnings(
  chapter: Ids & Pick<BookChapter, 'tokens'>,
  wanted: ReadonlySet<string>,
): ReadonlyMap<string, readonly Token[]> {
  const { tokens } = chapter;
  const env = { numbered: numberedByKind(chapter) };
  let parents: readonly number[] | undefined;
  const sought = new Set(wanted);
  const found = new Map<string, readonly Token[]>();
  const put = (id: string, beginning: readonly Token[]): void => {
    sought.delete(id);
    if (beginning.length > 0) found.set(id, beginning);
  };
  const putAt = (id: string, at: number): void => {
    if (sought.has(id)) put(id, beginningAt(tokens, (parents ??= parentsOf(tokens)), at));
  };
  if (sought.has('')) put('', sectionAt(tokens, 0));
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token || token.nesting === -1 || (token.meta === null && token.attrs === null)) continue;
    const id = idOf(token, chapter, env);
    if (id !== '') putAt(id, at);
    const short = anchorOf(token, chapter)?.short;
    if (short) putAt(short.id, at);
  }
  // Only if needed: few books have ids within lines, and there are many tokens to search.
  for (let at = 0; at < tokens.length && sought.size > 0; at++) {
    const token = tokens[at];
    for (const id of token ? innerIds(token, chapter) : []) putAt(id, at);
  }
  return found;
}

function anchorOf(token: Token, { entryAnchors }: Ids): EntryAnchor | undefined {
  const number = entryNumber(token);
  return number === undefined ? undefined : entryAnchors.get(number);
}

function idOf(token: Token, ids: Ids, env: Pick<DialectEnv, 'numbered'>): string {
  const { headingIds, activityIds } = ids;
  const heading = headingMeta(token);
  if (heading) return headingIds[heading.index] ?? '';
  const activity = activityOf(token);
  if (activity) return activityIds[activity.index] ?? '';
  const item = numberedOf(token);
  if (item) return numberedId(item, env);
  return anchorOf(token, ids)?.id ?? (token.attrs === null ? '' : String(token.attrGet('id') ?? ''));
}

/** Ids of inline elements and of raw HTML. */
function innerIds(token: Token, ids: Ids): readonly string[] {
  const { type, children, content, attrs } = token;
  const introduced = ids.definitions.get(token);
  if (introduced) return introduced.map(({ id }) => id);
  if (type === 'inline') return (children ?? []).flatMap((child) => innerIds(child, ids));
  if (type === 'html_block' || type === 'html_inline') {
    return [...content.matchAll(ID)].map(([, id = '']) => unescapeHtml(id));
  }
  return (attrs ?? []).flatMap(([name, value]) => (name === 'id' ? String(value) : []));
}

function beginningAt(tokens: readonly Token[], parents: readonly number[], index: number): readonly Token[] {
  let at = index;
  const start = tokens[at];
  if (start?.type === 'tr_open' && entryNumber(start) !== undefined) return rowAt(tokens, parents, at);
  if (start?.type === 'inline') at = parents[at] ?? -1;
  while (PARTS.test(tokens[at]?.type ?? '')) at = parents[at] ?? -1;
  const token = tokens[at];
  if (!token) return [];
  if (TERMS.test(token.type)) return cutTokens(termAt(tokens, parents, at), WHOLE);
  const end = closeOf(tokens, at);
  const inside = tokens.slice(at, end + 1);
  if (token.type === 'heading_open' || !inside.some(says)) return sectionAt(tokens, at);
  // Outside its list, an item is shown as its content.
  return cutTokens(token.type === 'list_item_open' ? inside.slice(1, -1) : inside, WHOLE);
}

/** From here to the next heading that follows some text, or to the end of the enclosing block. */
function sectionAt(tokens: readonly Token[], at: number): readonly Token[] {
  // An anchor may precede its content.
  let start = at;
  while (start < tokens.length && !isInWords(tokens, start)) start = closeOf(tokens, start) + 1;
  const first = tokens[start];
  if (!first || first.nesting === -1) return [];
  const depth = first.type === 'heading_open' ? depthOf(first) : 6;
  let end = start;
  let isTold = false;
  for (let each = tokens[end]; each && each.nesting !== -1; each = tokens[end]) {
    if (each.type === 'footnote_block_open') break;
    if (each.type !== 'heading_open') isTold = true;
    else if (end > start && (isTold || depthOf(each) <= depth)) break;
    end = closeOf(tokens, end) + 1;
  }
  return cutTokens(tokens.slice(start, end), SECTION);
}

function isInWords(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.nesting === -1) return true;
  const end = closeOf(tokens, at);
  for (let index = at; index <= end; index++) {
    const token = tokens[index];
    if (token && says(token)) return true;
  }
  return false;
}

/** Whether the token has visible content. */
function says({ type, nesting, children, content }: Token): boolean {
  if (type === 'inline') return children?.some(says) ?? false;
  if (type === 'image') return true;
  return nesting === 0 && type !== 'html_block' && type !== 'html_inline' && content.trim() !== '';
}

/** A row below the head of its table. */
function rowAt(tokens: readonly Token[], parents: readonly number[], at: number): readonly Token[] {
  const body = parents[at] ?? -1;
  const table = parents[body] ?? -1;
  let head = table + 1;
  while (head < body && tokens[head]?.type !== 'thead_open') head++;
  const end = head < body ? closeOf(tokens, head) + 1 : head;
  return [
    tokens[table],
    ...tokens.slice(head, end),
    tokens[body],
    ...tokens.slice(at, closeOf(tokens, at) + 1),
    tokens[closeOf(tokens, body)],
    tokens[closeOf(tokens, table)],
  ].flatMap((token) => token ?? []);
}

/** A term with its definition, and the other terms that share it. */
function termAt(tokens: readonly Token[], parents: readonly number[], at: number): readonly Token[] {
  const list = parents[at] ?? -1;
  const isOf = (index: number, type: string): boolean => parents[index] === list && tokens[index]?.type === type;
  let start = at;
  while (start > list && !isOf(start, 'dt_open')) start--;
  while (isOf(start - 3, 'dt_open')) start -= 3;
  let end = start;
  for (let isMeant = false; end < closeOf(tokens, list); end++) {
    if (isOf(end, 'dd_open')) isMeant = true;
    else if (isMeant && isOf(end, 'dt_open')) break;
  }
  return [tokens[list], ...tokens.slice(start, end), tokens[closeOf(tokens, list)]].flatMap((token) => token ?? []);
}

function depthOf({ tag }: Token): number {
  return Number(tag.slice(1));
}

/** Index of the token that closes the given one; its own index if it opens nothing. */
function closeOf(tokens: readonly Token[], at: number): number {
  let depth = 0;
  for (let index = at; index < tokens.length; index++) {
    depth += tokens[index]?.nesting ?? 0;
    if (depth <= 0) return index;
  }
  return tokens.length - 1;
}

/** For each token, the index of its parent; -1 at the top level. */
function parentsOf(tokens: readonly Token[]): readonly number[] {
  const open: number[] = [];
  return tokens.map(({ nesting }, index) => {
    if (nesting === -1) open.pop();
    const parent = open.at(-1) ?? -1;
    if (nesting === 1) open.push(index);
    return parent;
  });
}
