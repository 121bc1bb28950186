/**
 * The table of contents.
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
 * The sign stands alone on its line, in any case. The entries come from `env.toc`, else from the headings of the text.
 */
import type { MarkdownIt, StateBlock, Token } from 'markdown-it';
import { headingId } from './anchor.ts';
import type { DialectEnv, Labels, TocEntry } from './dialect.ts';

export interface TocOptions {
  /** First and last level of the headings it lists. */
  readonly levels?: readonly [from: number, to: number];
}

const SIGN = '[[toc]]';
/** The blocks that end where the sign stands in the line below them. */
const ALT = ['paragraph', 'reference', 'blockquote'];
const LEFT_OUT = /^(?:link_open|link_close|image|html_inline|footnote_ref|footnote_anchor)$/;

export function toc(md: MarkdownIt, options: TocOptions = {}): void {
  // Before `lheading`, to which the line is text that may be underlined.
  md.block.ruler.before('reference', 'toc', tocRule, { alt: ALT });
  md.renderer.rules['toc'] = (tokens, _index, _options, env) => {
    const { toc: entries, labels } = (env ?? {}) as DialectEnv;
    return renderToc(entries ?? tocEntries(md, tokens, env, options), labels);
  };
}

/**
 * The headings of a text as contents: without the title, which is the first heading of level 1, and without the
 * heading directly above `[[toc]]`.
 *
 * @param tokens of a parsed text, the anchor plugin's ids included
 * @param env the environment the text was parsed with
 */
export function tocEntries(
  md: MarkdownIt,
  tokens: readonly Token[],
  env: unknown,
  { levels: [from, to] = [2, 3] }: TocOptions = {},
): readonly TocEntry[] {
  const entries: TocEntry[] = [];
  const title = tokens.find((token) => token.type === 'heading_open' && token.tag === 'h1');
  for (const [index, open] of tokens.entries()) {
    if (open.type !== 'heading_open') continue;
    const level = Number(open.tag.slice(1));
    if (open === title || level < from || level > to || tokens[index + 3]?.type === 'toc') continue;
    entries.push({ level, id: headingId(open, env), html: headingHtml(md, tokens[index + 1], env) });
  }
  return entries;
}

/** The contents as HTML: lists within lists. Levels that are left out open no list of their own. */
export function renderToc(entries: readonly TocEntry[], labels: Labels = {}): string {
  if (entries.length === 0) return '';
  const html: string[] = [`<nav class="toc" aria-label="${escape(labels['toc'] ?? 'Contents')}">\n`];
  const open: number[] = [];
  for (const entry of entries) {
    let closed = 0;
    while (open.length > 0 && (open.at(-1) ?? 0) >= entry.level) {
      open.pop();
      // The list stays open: the entry goes on in it, or in the one around it.
      html.push(closed++ > 0 ? '</ol>\n</li>\n' : '</li>\n');
    }
    if (closed === 0) html.push(open.length > 0 ? '\n<ol>\n' : '<ol>\n');
    html.push(`<li>${entryHtml(entry)}`);
    open.push(entry.level);
  }
  html.push('</li>\n', '</ol>\n</li>\n'.repeat(open.length - 1), '</ol>\n</nav>\n');
  return html.join('');
}

function entryHtml({ id, html, href, page }: TocEntry): string {
  const title = `<span class="toc-title">${html}</span>`;
  const target = href ?? (id === '' ? undefined : `#${id}`);
  const number = page === undefined ? '' : `<span class="toc-page">${escape(page)}</span>`;
  return target === undefined ? `${title}${number}` : `<a href="${escape(target)}">${title}${number}</a>`;
}

/** A heading's content without what must not stand twice in a page, or not in a link. */
function headingHtml(md: MarkdownIt, inline: Token | undefined, env: unknown): string {
  const tokens = (inline?.children ?? []).filter((token) => !LEFT_OUT.test(token.type)).map(withoutId);
  // markdown-it's type says that its options may be incomplete; they never are.
  const options = md.options as Required<MarkdownIt['options']>;
  return md.renderer.renderInline(tokens, options, (env ?? {}) as Record<string, unknown>).trim();
}

function withoutId(token: Token): Token {
  if (token.attrIndex('id') < 0) return token;
  const copy: Token = Object.assign(Object.create(Object.getPrototypeOf(token) as object) as Token, token);
  copy.attrs = token.attrs?.filter(([name]) => name !== 'id') ?? null;
  return copy;
}

function tocRule(state: StateBlock, startLine: number, _endLine: number, silent: boolean): boolean {
  if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
  const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0);
  if (state.src.slice(start, start + SIGN.length).toLowerCase() !== SIGN) return false;
  if (state.src.slice(start + SIGN.length, state.eMarks[startLine]).trim() !== '') return false;
  if (silent) return true;
  const token = state.push('toc', 'nav', 0);
  token.map = [startLine, startLine + 1];
  token.markup = state.src.slice(start, start + SIGN.length);
  state.line = startLine + 1;
  return true;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
