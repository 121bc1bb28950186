/**
 * Malformed comments: `<!- secret -->`, `%% secret %`, `<!-- secret`. Readers must not see them, so they are removed
 * up to their end or the end of their block or box, and reported as `broken-comment`.
 */
import type { MarkdownIt, StateBlock, StateCore, StateInline } from 'markdown-it';
import { startOf } from './block-lines.ts';
import { LESS_THAN, PERCENT } from './char-codes.ts';
import { type DialectEnv, type Place, type Problem, report } from './dialect.ts';
import { Places } from './places.ts';
import { rangeOf, setRange } from './position.ts';

/** The start of a malformed comment. It may contain a dash because some editors replace hyphens. */
const OPEN = /<![-–—]+|(?<![\d%])%%(?=\s?\p{L})/uy;
const CLOSE = /[-–—]\s?>|(?<!\d)%+(?!\S)/g;

export function brokenComment(md: MarkdownIt): void {
  md.block.ruler.before('html_block', 'open_comment', openRule, { alt: ['paragraph', 'reference', 'blockquote'] });
  md.inline.ruler.push('broken_comment', inlineRule);
  md.core.ruler.after('inline', 'broken_comments', reportAll);
  md.renderer.rules['secret'] = () => '';
}

function inlineRule(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  const code = src.charCodeAt(pos);
  if (code !== LESS_THAN && code !== PERCENT) return false;
  OPEN.lastIndex = pos;
  if (!OPEN.test(src) || OPEN.lastIndex > posMax) return false;
  CLOSE.lastIndex = OPEN.lastIndex;
  const close = CLOSE.exec(src);
  state.pos = close && close.index < posMax ? Math.min(CLOSE.lastIndex, posMax) : posMax;
  if (!silent) {
    const secret = state.push('secret', '', 0);
    if (!close && src.startsWith('<!--', pos)) secret.markup = '<!--';
    setRange(secret, [pos, state.pos]);
    (state.env as Found).hasSecret = true;
  }
  return true;
}

/**
 * Reads `<!--` at the start of a line if `-->` follows nowhere. The comment ends with its block or with the
 * surrounding box.
 */
function openRule(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const { src, bMarks, eMarks } = state;
  const start = startOf(state, startLine);
  if (!src.startsWith('<!--', start) || closeAfter(start, state) <= (eMarks[endLine - 1] ?? 0)) return false;
  if (silent) return true;
  let last = startLine + 1;
  while (last < endLine && (state.level > 0 || !state.isEmpty(last))) last++;
  state.line = last;
  const [from, to] = [bMarks[startLine] ?? 0, eMarks[startLine] ?? 0];
  const place = (at: number): Place => ({ line: startLine, column: at - from });
  leaveOut(state.env, place(start), place(to), UNCLOSED, last);
  return true;
}

/** Returns the end of the next `-->`. It is kept, because every line may begin such a comment. */
function closeAfter(start: number, { src, env }: StateBlock): number {
  const found = env as Found;
  const { from, to } = found.close?.src === src ? found.close : { from: 0, to: -1 };
  if (from <= start && start < to) return to;
  const at = src.indexOf('-->', start);
  found.close = { src, from: start, to: at < 0 ? Infinity : at + 3 };
  return found.close.to;
}

/** Set in the environment if a text has malformed comments, so that other texts need not be searched. */
interface Found {
  hasSecret?: boolean;
  close?: { readonly src: string; readonly from: number; readonly to: number };
}

function reportAll({ tokens, env, src }: StateCore): void {
  if ((env as Found).hasSecret !== true) return;
  const places = new Places(src);
  let line = 0;
  for (const token of tokens) {
    line = token.map?.[0] ?? line;
    for (const child of token.children ?? []) {
      const range = child.type === 'secret' ? rangeOf(child) : undefined;
      const detail = child.markup === '<!--' ? UNCLOSED : {};
      if (range) leaveOut(env, places.of(token, range[0], line), places.of(token, range[1], line), detail);
    }
  }
}

const UNCLOSED = { until: 'the end of its paragraph, list or box' };

/** @param endLine the line after the last one whose source is not published */
function leaveOut(env: unknown, start: Place, end: Place, detail: Problem['detail'], endLine = end.line + 1): void {
  ((env as DialectEnv).leftOut ??= []).push([start.line, endLine]);
  report(env, { rule: 'broken-comment', start, end, detail });
}
