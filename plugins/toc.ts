/**
 * The table of contents, and lists of figures, examples and tables.
 *
 *     [[toc]]   →   <nav class="toc" aria-label="Contents">
 *                   <ol>
 *                   <li><a href="#weapons"><span class="toc-title">Weapons</span></a>
 *                   <ol>
 *                   <li><a href="#bows"><span class="toc-title">Bows</span></a></li>
 *                   </ol>
 *                   </li>
 *                   </ol>
 *                   </nav>
 *
 *     [[figures]]   →   <nav class="toc toc-list toc-figures" aria-label="List of figures">
 *                       <ol>
 *                       <li><a href="#fig.1"><span class="toc-title"><span class="toc-label">Figure 1</span> …
 *
 * The marker must be alone on its line and is case-insensitive; elsewhere it is a link by name. `[TOC]` in capitals
 * is a table of contents, too. Entries come from `env.toc` and `env.lists`, or else from the text.
 */
import type { MarkdownIt, StateBlock, Token } from 'markdown-it';
import { beginsWith, textOf } from './block-lines.ts';
import { headingId } from './anchor.ts';
import type { DialectEnv, Labels, NumberedKind, TocEntry } from './dialect.ts';
import { copyOf } from './copy-of.ts';
import { escapeHtml } from './escape-html.ts';
import { numberedId, numberedLabel, numberedOf, numberOf } from './numbered.ts';
import { OPENING_BRACKET } from './char-codes.ts';

export interface TocOptions {
  /** Lists by the word between the brackets; English words by default. */
  readonly signs?: ListSigns;
}

type ListSigns = Readonly<Record<string, NumberedKind>>;

const LIST_SIGNS: ListSigns = { figures: 'figure', examples: 'example', tables: 'table' };

/** Types of blocks that the marker may interrupt. */
const ALT = ['paragraph', 'reference', 'blockquote'];
const LEFT_OUT = /^(?:link_open|link_close|image|html_inline|footnote_ref|footnote_anchor|index_anchor|number_label)$/;

export function toc(md: MarkdownIt, { signs = LIST_SIGNS }: TocOptions = {}): void {
  // This rule runs before `lheading`, which would read the line as an underlined heading.
  md.block.ruler.before('reference', 'toc', tocRule(signs), { alt: ALT });
  md.renderer.rules['toc'] = (tokens, _index, _options, env) => {
    const { toc: entries, labels } = (env ?? {}) as DialectEnv;
    return renderToc(entries ?? tocEntries(md, tokens, env), labels);
  };
  md.renderer.rules['toc_list'] = (tokens, index, _options, env) => {
    const kind = tokens[index] && listKindOf(tokens[index]);
    const { lists, labels } = (env ?? {}) as DialectEnv;
    return kind ? renderToc(lists?.[kind] ?? listEntries(md, tokens, env, kind), labels, kind) : '';
  };
}

/** Returns the kind of elements that the token lists, if it is a list. */
export function listKindOf(token: Token): NumberedKind | undefined {
  return token.type === 'toc_list' ? (token.meta?.['kind'] as NumberedKind) : undefined;
}

/**
 * Returns the headings of a text as entries. It omits the title (the first heading of level 1) and the heading
 * directly above `[[toc]]`.
 *
 * @param tokens the tokens of a parsed text, with ids from the anchor plugin
 * @param env the environment the text was parsed with
 */
function tocEntries(md: MarkdownIt, tokens: readonly Token[], env: unknown): readonly TocEntry[] {
  const entries: TocEntry[] = [];
  const title = tokens.find((token) => token.type === 'heading_open' && token.tag === 'h1');
  for (const [index, open] of tokens.entries()) {
    if (open.type !== 'heading_open') continue;
    const level = Number(open.tag.slice(1));
    if (open === title || level < 2 || level > 3 || tokens[index + 3]?.type === 'toc') continue;
    entries.push({ level, id: headingId(open, env), html: entryHtml(md, tokens[index + 1]?.children ?? [], env) });
  }
  return entries;
}

/** Returns the entry of a figure, example or table. */
export function listEntry(
  { kind, number, id, html }: { kind: NumberedKind; number: number; id: string; html: string },
  labels: Labels = {},
): TocEntry {
  const label = `<span class="toc-label">${escapeHtml(numberedLabel(kind, number, labels))}</span>`;
  return { level: 2, id, html: html === '' ? label : `${label} ${html}` };
}

/** Returns the content of a heading or caption as HTML without ids and links. */
function entryHtml(md: MarkdownIt, children: readonly Token[], env: unknown): string {
  const tokens = children.filter((token) => !LEFT_OUT.test(token.type)).map(withoutId);
  // The options are complete here, although markdown-it's type allows incomplete ones.
  const options = md.options as Required<MarkdownIt['options']>;
  return md.renderer.renderInline(tokens, options, (env ?? {}) as Record<string, unknown>).trim();
}

/** Returns the caption or title of a numbered element as HTML for a list. */
export function captionHtml(md: MarkdownIt, caption: readonly Token[], env: unknown): string {
  return withoutColon(entryHtml(md, caption, env), caption);
}

/** Returns the title after the author's word, without the punctuation between them: `Example: At sea`. */
export function withoutColon(text: string, [label]: readonly Token[]): string {
  const hasWord = label?.type === 'number_label' && label.content !== '';
  return hasWord ? text.replace(/^\s*[:.,;!?–—-]\s*/, '') : text;
}

/** Returns the inline tokens of the caption or title of the element that opens at `index`. */
export function captionOf(tokens: readonly Token[], index: number): readonly Token[] {
  const end = tokens.length;
  let at = index + 1;
  // A figure's images come before its caption.
  if (tokens[index]?.type === 'figure_open') while (at < end && tokens[at]?.type !== 'figcaption_open') at++;
  while (at < end && tokens[at]?.type !== 'inline') at++;
  return tokens[at]?.children ?? [];
}

function listEntries(md: MarkdownIt, tokens: readonly Token[], env: unknown, kind: NumberedKind): readonly TocEntry[] {
  const { labels } = (env ?? {}) as DialectEnv;
  return tokens.flatMap((open, index) => {
    const meta = numberedOf(open);
    if (meta?.kind !== kind) return [];
    const html = captionHtml(md, captionOf(tokens, index), env);
    return [listEntry({ kind, number: numberOf(meta, env), id: numberedId(meta, env), html }, labels)];
  });
}

/**
 * Renders entries as nested lists in HTML. Skipped levels open no list.
 *
 * @param kind the kind of listed elements; headings if omitted
 */
export function renderToc(entries: readonly TocEntry[], labels: Labels = {}, kind?: NumberedKind): string {
  if (entries.length === 0) return '';
  const classes = kind === undefined ? 'toc' : `toc toc-list toc-${kind}s`;
  const label = kind === undefined ? (labels['toc'] ?? 'Contents') : (labels[`list.${kind}s`] ?? `List of ${kind}s`);
  const html: string[] = [`<nav class="${classes}" aria-label="${escapeHtml(label)}">\n`];
  const open: number[] = [];
  for (const entry of entries) {
    let closed = 0;
    while (open.length > 0 && (open.at(-1) ?? 0) >= entry.level) {
      open.pop();
      // The list is not closed because the new entry belongs to it or to a surrounding list.
      html.push(closed++ > 0 ? '</ol>\n</li>\n' : '</li>\n');
    }
    if (closed === 0) html.push(open.length > 0 ? '\n<ol>\n' : '<ol>\n');
    html.push(`<li>${lineHtml(entry)}`);
    open.push(entry.level);
  }
  html.push('</li>\n', '</ol>\n</li>\n'.repeat(open.length - 1), '</ol>\n</nav>\n');
  return html.join('');
}

function lineHtml({ id, html, href, page }: TocEntry): string {
  const title = `<span class="toc-title">${html}</span>`;
  const target = href ?? (id === '' ? undefined : `#${id}`);
  const number = page === undefined ? '' : `<span class="toc-page">${escapeHtml(page)}</span>`;
  return target === undefined ? `${title}${number}` : `<a href="${escapeHtml(target)}">${title}${number}</a>`;
}

/**
 * Returns a copy of the token without its id, for a second place on the page. Index terms have their id in `meta`;
 * raw tags have it in their text, in the sanitiser's format.
 */
export function withoutId<T extends Token>(token: T): T {
  const isIndexTerm = token.meta?.['indexAnchor'] !== undefined;
  const isRaw = token.type === 'html_inline' && token.content.includes(' id=');
  if (token.attrIndex('id') < 0 && !isIndexTerm && !isRaw) return token;
  const copy = copyOf(token);
  copy.attrs = copy.attrs?.filter(([name]) => name !== 'id') ?? null;
  if (isRaw) copy.content = token.content.replace(/ id="[^"]*"/, '');
  if (isIndexTerm) copy.meta = null;
  return copy;
}

function tocRule(signs: ListSigns) {
  return (state: StateBlock, startLine: number, _endLine: number, silent: boolean): boolean => {
    if (!beginsWith(state, startLine, OPENING_BRACKET)) return false;
    const [marker, written] = /^(?:\[\[(\p{L}+)\]\]|\[TOC\])$/iu.exec(textOf(state, startLine)) ?? [];
    // With single brackets, only `[TOC]` in capitals is certain to mean the table of contents.
    if (marker === '[TOC]' ? isReference(state, 'TOC') : /^\[toc/i.test(marker ?? '')) return false;
    const word = (written ?? (marker === undefined ? '' : 'toc')).normalize('NFC').toLowerCase();
    const kind = Object.hasOwn(signs, word) ? signs[word] : undefined;
    if (marker === undefined || (word !== 'toc' && kind === undefined)) return false;
    if (silent) return true;
    const token = state.push(kind === undefined ? 'toc' : 'toc_list', 'nav', 0);
    token.map = [startLine, startLine + 1];
    token.markup = marker;
    if (kind !== undefined) token.meta = { kind };
    state.line = startLine + 1;
    return true;
  };
}

function isReference(state: StateBlock, name: string): boolean {
  return Object.hasOwn((state.env as { references?: object }).references ?? {}, name);
}
