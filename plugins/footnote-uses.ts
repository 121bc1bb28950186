/**
 * Finds footnotes that nothing refers to, which the footnote plugin drops without a word, and references to footnotes that
 * are not there, which it leaves as they were typed. Works behind `markdown-it-footnote`.
 */
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { report } from './dialect.ts';
import { placeOf, rangeOf } from './position.ts';

const REFERENCE = /\[\^([^\]\s]+)\](?!:)/g;

export function footnoteUses(md: MarkdownIt): void {
  // Before the plugin moves the footnotes to the end.
  md.core.ruler.after('inline', 'footnote_uses', find);
}

/** As the footnote plugin keeps it: -1 where nothing refers to the label. */
interface FootnoteEnv {
  readonly footnotes?: { readonly refs?: Readonly<Record<string, number>> };
}

function find(state: StateCore): void {
  if (!state.src.includes('[^')) return;
  const lines = state.src.split('\n');
  const refs = (state.env as FootnoteEnv).footnotes?.refs ?? {};
  for (const [index, token] of state.tokens.entries()) {
    if (token.type === 'footnote_reference_open') {
      const label: unknown = token.meta?.['label'];
      if (typeof label === 'string' && refs[`:${label}`] === -1)
        reportUnused(state, lines, label, lineBehind(state.tokens, index) ?? lines.length - 1);
    } else if (token.type === 'inline' && token.content.includes('[^')) reportMissing(state, lines, token);
  }
}

/** The plugin does not tell the line; what stands in the footnote does. */
function lineBehind(tokens: readonly Token[], open: number): number | undefined {
  for (let index = open + 1; index < tokens.length && tokens[index]?.type !== 'footnote_reference_close'; index++) {
    const line = tokens[index]?.map?.[0];
    if (line !== undefined) return line;
  }
  // It is empty.
  return undefined;
}

function reportUnused(state: StateCore, lines: readonly string[], label: string, before: number): void {
  const sign = `[^${label}]:`;
  let line = before;
  // Mostly it is that line itself.
  for (; line > 0; line--) if (lines[line]?.includes(sign)) break;
  const column = Math.max(0, lines[line]?.indexOf(sign) ?? 0);
  report(state.env, {
    rule: 'footnote',
    start: { line, column },
    end: { line, column: column + sign.length },
    detail: { label, problem: 'unused' },
  });
}

function reportMissing(state: StateCore, lines: readonly string[], inline: Token): void {
  for (const child of inline.children ?? []) {
    const range = child.type === 'text' ? rangeOf(child) : undefined;
    if (!range) continue;
    for (const { 0: sign, 1: label = '', index } of child.content.matchAll(REFERENCE)) {
      const start = range[0] + index;
      report(state.env, {
        rule: 'footnote',
        start: placeOf(lines, inline, start),
        end: placeOf(lines, inline, start + sign.length),
        detail: { label, problem: 'missing' },
      });
    }
  }
}
