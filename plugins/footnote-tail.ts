/**
 * Moves footnotes to the end of the text. It replaces the rule of markdown-it-footnote, which copies all tokens for
 * each footnote. Use this plugin after that one.
 */
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { aroundRules } from './around-rules.ts';
import { leaveOutLines } from './dialect.ts';

/**
 * A footnote with references, as stored by markdown-it-footnote. `tokens` and `content` are set for inline footnotes,
 * `^[…]`.
 */
export interface Footnote {
  readonly label?: string;
  readonly count?: number;
  readonly content?: string;
  tokens?: Token[];
}

interface FootnoteEnv {
  readonly footnotes?: { readonly list?: readonly Footnote[] };
}

export function footnoteTail(md: MarkdownIt): void {
  md.core.ruler.at('footnote_tail', moveToEnd);
  // Adds the attributes written after the footnote: `^[Note]{.big}`.
  aroundRules(md, ['footnote_ref'], (html, tokens, index) => {
    const { class: classes = [], ...others } = Object.fromEntries(tokens[index]?.attrs ?? []);
    const all = { class: ['footnote-ref', classes].flat().join(' '), ...others };
    return html.replace(' class="footnote-ref"', () => md.renderer.renderAttrs({ attrs: Object.entries(all) }));
  });
}

/** Returns the inline footnote that a reference shows. */
export function inlineNote({ type, meta }: Token, env: unknown): Footnote | undefined {
  const note = type === 'footnote_ref' ? (env as FootnoteEnv).footnotes?.list?.[Number(meta?.['id'])] : undefined;
  return note?.tokens ? note : undefined;
}

function moveToEnd(state: StateCore): void {
  const { footnotes } = state.env as FootnoteEnv;
  if (!footnotes) return;
  const { text, definitions } = separated(state.tokens);
  state.tokens = text;
  // Footnotes without a reference belong to other chapters of the file or to other editions.
  const used = new Set(footnotes.list?.map(({ label }): unknown => label));
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
  text.push(new state.Token('footnote_block_open', '', 1));
  for (const [id, footnote] of footnotes.list.entries()) {
    const open = new state.Token('footnote_open', '', 1);
    open.meta = { id, label: footnote.label };
    text.push(open);
    const content = footnote.tokens ? paragraph(footnote, state) : definitions.get(footnote.label);
    for (const token of content ?? []) text.push(token);
    // The links back to the references are in the last paragraph.
    const last = text.at(-1)?.type === 'paragraph_close' ? text.pop() : undefined;
    for (let subId = 0; subId < Math.max(1, footnote.count ?? 0); subId++) {
      const anchor = new state.Token('footnote_anchor', '', 0);
      anchor.meta = { id, subId, label: footnote.label };
      text.push(anchor);
    }
    if (last) text.push(last);
    text.push(new state.Token('footnote_close', '', -1));
  }
  text.push(new state.Token('footnote_block_close', '', -1));
}

interface Separated {
  readonly text: Token[];
  /**
   * Tokens of the definitions, by label. The last definition of a label counts. Those before it have their own tokens as
   * keys, so that no reference finds them.
   */
  readonly definitions: ReadonlyMap<unknown, readonly Token[]>;
}

function separated(tokens: readonly Token[]): Separated {
  const text: Token[] = [];
  const definitions = new Map<unknown, readonly Token[]>();
  let current: { readonly label: unknown; readonly tokens: Token[] } | undefined;
  for (const token of tokens) {
    if (token.type === 'footnote_reference_open') current = { label: token.meta?.['label'], tokens: [] };
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

function paragraph({ tokens, content = '' }: Footnote, state: StateCore): readonly Token[] {
  const [open, close] = [new state.Token('paragraph_open', 'p', 1), new state.Token('paragraph_close', 'p', -1)];
  const inline = new state.Token('inline', '', 0);
  for (const token of [open, close]) token.block = true;
  inline.children = tokens ?? null;
  inline.content = content;
  return [open, inline, close];
}
