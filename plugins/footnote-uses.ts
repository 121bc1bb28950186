/**
 * Reports unused footnotes and footnotes defined twice, which markdown-it-footnote drops silently, and references to
 * missing footnotes, which it leaves as text. Use this plugin after markdown-it-footnote.
 */
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { report } from './dialect.ts';
import { Places } from './places.ts';
import { rangeOf } from './position.ts';
import { ruleNamed } from './rule-named.ts';

/** A label has at most 999 characters, as in CommonMark. */
const REFERENCE = /\[\^([^\]\s]{1,999})\](?!:)/g;

export function footnoteUses(md: MarkdownIt): void {
  // This rule runs before footnotes are moved to the end.
  md.core.ruler.after('inline', 'footnote_uses', find);
  keepLines(md);
}

/** Records the lines of each footnote, which markdown-it-footnote does not. */
function keepLines(md: MarkdownIt): void {
  const rule = ruleNamed(md.block.ruler, 'footnote_def');
  if (!rule) return;
  const keeping: typeof rule = (state, startLine, endLine, silent) => {
    const first = state.tokens.length;
    const isFootnote = rule(state, startLine, endLine, silent);
    const open = state.tokens[first];
    if (!isFootnote || silent || !open) return isFootnote;
    let end = state.line;
    while (end > startLine + 1 && state.isEmpty(end - 1)) end--;
    open.map = [startLine, end];
    return true;
  };
  md.block.ruler.at('footnote_def', keeping, { alt: ['paragraph', 'reference'] });
}

/** The footnotes as stored by markdown-it-footnote. The number of a label is -1 if nothing refers to it. */
interface FootnoteEnv {
  readonly footnotes?: { readonly refs?: Readonly<Record<string, number>> };
}

function find(state: StateCore): void {
  if (!state.src.includes('[^')) return;
  const places = new Places(state.src);
  const refs = (state.env as FootnoteEnv).footnotes?.refs ?? {};
  /** Line of the last definition, by label. */
  const seen = new Map<string, number>();
  for (const token of state.tokens) {
    if (token.type === 'footnote_reference_open') {
      const label: unknown = token.meta?.['label'];
      if (typeof label !== 'string') continue;
      const line = token.map?.[0] ?? 0;
      const first = seen.get(label);
      if (first !== undefined) {
        // The first definition gets a finding of its own, so that its place stays correct if the text moves.
        reportAt(state, places, label, first, 'first');
        reportAt(state, places, label, line, 'second');
      } else reportAt(state, places, label, line, refs[`:${label}`] === -1 ? 'unused' : 'used');
      seen.set(label, line);
    } else if (token.type === 'inline' && token.content.includes('[^')) reportMissing(state, places, token);
  }
}

function reportAt(state: StateCore, places: Places, label: string, line: number, problem: string): void {
  const marker = `[^${label}]:`;
  const column = Math.max(0, places.line(line).indexOf(marker));
  report(state.env, {
    rule: 'footnote',
    start: { line, column },
    end: { line, column: column + marker.length },
    detail: { label, problem },
  });
}

function reportMissing(state: StateCore, places: Places, inline: Token): void {
  for (const child of inline.children ?? []) {
    const range = child.type === 'text' ? rangeOf(child) : undefined;
    if (!range) continue;
    for (const { 0: reference, 1: label = '', index } of child.content.matchAll(REFERENCE)) {
      const start = range[0] + index;
      report(state.env, {
        rule: 'footnote',
        start: places.of(inline, start),
        end: places.of(inline, start + reference.length),
        detail: { label, problem: 'missing' },
      });
    }
  }
}
