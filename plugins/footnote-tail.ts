/**
 * Moves footnotes to the end of the text. It replaces the rules of markdown-it-footnote that copy all tokens for each
 * footnote, and that lose a footnote inside an inline one. Use this plugin after that one, and before `position`.
 */
import type { MarkdownIt, StateCore, StateInline, Token } from 'markdown-it';
import { aroundRules } from './around-rules.ts';
import { leaveOutLines } from './dialect.ts';
import { newToken } from './new-token.ts';
import type { Within } from './places.ts';
import { rangeOf } from './position.ts';

/** A footnote with references, as stored by markdown-it-footnote. Inline footnotes, `^[…]`, have text instead of a label. */
interface Footnote {
  readonly label?: string;
  readonly count?: number;
  readonly inline?: Token;
}

interface FootnoteEnv {
  footnotes?: { list?: Footnote[] };
}

export function footnoteTail(md: MarkdownIt): void {
  md.inline.ruler.at('footnote_inline', readInline);
  md.core.ruler.after('inline', 'inline_notes', addTexts);
  md.core.ruler.at('footnote_tail', moveToEnd);
  // Adds the attributes written after the footnote: `^[Note]{.big}`.
  aroundRules(md, ['footnote_ref'], (html, tokens, index) => {
    const { class: classes = [], ...others } = Object.fromEntries(tokens[index]?.attrs ?? []);
    const all = { class: ['footnote-ref', classes].flat().join(' '), ...others };
    return html.replace(' class="footnote-ref"', () => md.renderer.renderAttrs({ attrs: Object.entries(all) }));
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
    const lines = used.has(label) ? [] : tokens.flatMap(({ map }) => map ?? []);
    if (lines[0] !== undefined)
      leaveOutLines(
        state.env,
        lines[0],
        lines.reduce((last, line) => Math.max(last, line)),
      );
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
