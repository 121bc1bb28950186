/**
 * Reports footnotes with whether they are used, as markdown-it-footnote silently drops those that are not, and references
 * to missing footnotes, which it leaves as text. Use this plugin after markdown-it-footnote.
 */
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { partFrom, report } from './dialect.ts';
import { Places } from './places.ts';
import { rangeOf } from './position.ts';
import { wrapRule } from './rule-named.ts';

/** A label has at most 999 characters, as in CommonMark. */
const REFERENCE = /\[\^([^\]\s]{1,999})\](?!:)/g;

export function footnoteUses(md: MarkdownIt): void {
  // This rule runs before footnotes are moved to the end.
  md.core.ruler.after('inline', 'footnote_uses', find);
  // Records the lines of each footnote, which markdown-it-footnote does not.
  wrapRule(md.block.ruler, 'footnote_def', (rule) => (state, startLine, endLine, silent) => {
    const first = state.tokens.length;
    const isFootnote = rule(state, startLine, endLine, silent);
    const open = state.tokens[first];
    if (!isFootnote || silent || !open) return isFootnote;
    let end = state.line;
    while (end > startLine + 1 && state.isEmpty(end - 1)) end--;
    open.map = [startLine, end];
    return true;
  });
}

/** The footnotes as stored by markdown-it-footnote. The number of a label is -1 if nothing refers to it. */
interface FootnoteEnv {
  readonly footnotes?: { readonly refs?: Readonly<Record<string, number>> };
}

function find(state: StateCore): void {
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
