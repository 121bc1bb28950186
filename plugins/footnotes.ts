/**
 * Moves footnotes to the end of the text. It replaces the rules of markdown-it-footnote that copy all tokens for each
 * footnote, and that lose a footnote inside an inline one. Use this plugin after that one, and before `position`.
 *
 * Footnotes are reported with whether they are used, as markdown-it-footnote silently drops those that are not, and so
 * are references to missing footnotes, which it leaves as text.
 */
import type { MarkdownIt, StateCore, StateInline, Token } from 'markdown-it';
import { aroundRules } from './around-rules.ts';
import { afterBlock } from './block-lines.ts';
import { leaveOutLines, partFrom, report } from './dialect.ts';
import { newToken } from './new-token.ts';
import { type Within, Places } from './places.ts';
import { rangeOf } from './position.ts';

/** A footnote with references, as stored by markdown-it-footnote. Inline footnotes, `^[…]`, have text instead of a label. */
interface Footnote {
  readonly label?: string;
  readonly count?: number;
  readonly inline?: Token;
}

/** What markdown-it-footnote stores. The number of a label in `refs` is -1 if nothing refers to it. */
interface FootnoteEnv {
  footnotes?: { list?: Footnote[]; readonly refs?: Readonly<Record<string, number>> };
}

/** A label has at most 999 characters, as in CommonMark. */
const REFERENCE = /\[\^([^\]\s]{1,999})\](?!:)/g;

export function footnotes(md: MarkdownIt): void {
  // This rule runs before footnotes are moved to the end.
  md.core.ruler.after('inline', 'footnote_uses', findUses);
  md.inline.ruler.at('footnote_inline', readInline);
  md.core.ruler.after('inline', 'inline_notes', addTexts);
  md.core.ruler.at('footnote_tail', moveToEnd);
  // Adds the attributes written after the footnote: `^[Note]{.big}`.
  aroundRules(md, ['footnote_ref'], (html, tokens, index) => {
    const { class: classes = [], ...others } = Object.fromEntries(tokens[index]?.attrs ?? []);
    const all = { class: ['footnote-ref', classes].flat().join(' '), ...others };
    return html.replace(' class="footnote-ref"', () => md.renderer.renderAttrs({ attrs: Object.entries(all) }));
  });
  // Records the lines of each footnote, which markdown-it-footnote does not.
  afterBlock(md, 'footnote_def', (state, startLine, first) => {
    let end = state.line;
    while (end > startLine + 1 && state.isEmpty(end - 1)) end--;
    Object.assign(state.tokens[first] ?? {}, { map: [startLine, end] });
  });
}

const SIGN = '^[';

function readInline(state: StateInline, silent: boolean): boolean {
  const { src, pos, md, env } = state;
  const end = src.startsWith(SIGN, pos) ? md.helpers.parseLinkLabel(state, pos + 1) : -1;
  if (end < 0) return false;
  if (!silent) {
    const footnotes = ((env as FootnoteEnv).footnotes ??= {});
    const inline = newToken('inline', '', { content: src.slice(pos + SIGN.length, end) });
    // A footnote inside this one comes after it.
    state.push('footnote_ref', '', 0).meta = { id: (footnotes.list ??= []).push({ inline }) - 1 };
    md.inline.parse(inline.content, md, env, (inline.children = []));
  }
  state.pos = end + 1;
  return true;
}

/** Adds the texts of inline footnotes to the tokens, so that later rules read them like all others. */
function addTexts({ tokens, env }: StateCore): void {
  const { list = [] } = (env as FootnoteEnv).footnotes ?? {};
  if (!list.some(({ inline }) => inline)) return;
  const find = (token: Token, children: readonly Token[], base: number): void => {
    for (const child of children) {
      const start = base + (rangeOf(child)?.[0] ?? 0) + SIGN.length;
      const note = Number(child.type === 'footnote_ref' ? child.meta?.['id'] : undefined);
      const inline = list[note]?.inline;
      if (inline) tokens.push(Object.assign(inline, { meta: { note, within: { token, start } satisfies Within } }));
      find(token, child.children ?? [], start);
    }
  };
  // Further footnotes inside the texts are found in these.
  for (const token of tokens) find(token, token.children ?? [], 0);
}

function moveToEnd(state: StateCore): void {
  const { footnotes } = state.env as FootnoteEnv;
  if (!footnotes) return;
  const { text, definitions } = separated(state.tokens);
  state.tokens = text;
  // Footnotes without a reference belong to other chapters of the file or to other editions.
  const used = new Set(footnotes.list?.map(({ label }, id): unknown => label ?? id));
  for (const [label, tokens] of definitions) {
    const lines = used.has(label) ? [] : tokens.flatMap(({ map }) => map ?? []).toSorted((a, b) => a - b);
    const [first, last] = [lines[0], lines.at(-1)];
    if (first !== undefined && last !== undefined) leaveOutLines(state.env, first, last);
  }
  if (!footnotes.list) return;
  text.push(newToken('footnote_block_open'));
  for (const [id, footnote] of footnotes.list.entries()) {
    const { label } = footnote;
    text.push(newToken('footnote_open', '', { meta: { id, label } }));
    for (const token of definitions.get(label ?? id) ?? []) text.push(token);
    // The links back to the references are in the last paragraph.
    const last = text.at(-1)?.type === 'paragraph_close' ? text.pop() : undefined;
    for (let subId = 0; subId < Math.max(1, footnote.count ?? 0); subId++)
      text.push(newToken('footnote_anchor', '', { meta: { id, subId, label } }));
    if (last) text.push(last);
    text.push(newToken('footnote_close'));
  }
  text.push(newToken('footnote_block_close'));
}

interface Separated {
  readonly text: Token[];
  /**
   * Tokens of the definitions, by label or, for inline footnotes, id. The last definition of a label counts. Those before it have their own tokens as
   * keys, so that no reference finds them.
   */
  readonly definitions: ReadonlyMap<unknown, readonly Token[]>;
}

const BLOCK = { block: true };

function separated(tokens: readonly Token[]): Separated {
  const text: Token[] = [];
  const definitions = new Map<unknown, readonly Token[]>();
  let current: { readonly label: unknown; readonly tokens: Token[] } | undefined;
  for (const token of tokens) {
    const note: unknown = token.meta?.['note'];
    if (note !== undefined)
      definitions.set(note, [newToken('paragraph_open', 'p', BLOCK), token, newToken('paragraph_close', 'p', BLOCK)]);
    else if (token.type === 'footnote_reference_open') current = { label: token.meta?.['label'], tokens: [] };
    else if (token.type !== 'footnote_reference_close') (current?.tokens ?? text).push(token);
    else if (current) {
      const earlier = definitions.get(current.label);
      if (earlier) definitions.set(earlier, earlier);
      definitions.set(current.label, current.tokens);
      current = undefined;
    }
  }
  return { text, definitions };
}

function findUses(state: StateCore): void {
  if (!state.src.includes('[^')) return;
  const places = new Places(state.src);
  const refs = (state.env as FootnoteEnv).footnotes?.refs ?? {};
  for (const token of state.tokens) {
    if (token.type === 'footnote_reference_open') {
      const label: unknown = token.meta?.['label'];
      if (typeof label !== 'string') continue;
      const line = token.map?.[0] ?? 0;
      const marker = `[^${label}]:`;
      const column = Math.max(0, places.line(line).indexOf(marker));
      const use = refs[`:${label}`] === -1 ? 'unused' : 'used';
      report(state.env, 'footnote', partFrom({ line, column }, marker.length), { label, use });
    } else if (token.type === 'inline' && token.content.includes('[^')) reportMissing(state, places, token);
  }
}

function reportMissing(state: StateCore, places: Places, inline: Token): void {
  for (const child of inline.children ?? []) {
    const range = child.type === 'text' ? rangeOf(child) : undefined;
    if (!range) continue;
    for (const { 0: reference, 1: label = '', index } of child.content.matchAll(REFERENCE)) {
      const start = range[0] + index;
      const part = partFrom(places.of(inline, start), reference.length);
      report(state.env, 'footnote', part, { label, use: 'missing' });
    }
  }
}
