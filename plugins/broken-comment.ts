/**
 * Malformed comments, and those of other programs: `<!- secret -->`, `%% secret %`, `<!-- secret`, `{# secret #}`.
 * Readers must not see them, so they are removed up to their end or the end of their block or box, and reported as
 * `broken-comment`.
 */
import type { MarkdownIt, StateBlock, StateCore, StateInline, Token } from 'markdown-it';
import { placesOn, startOf } from './block-lines.ts';
import { LESS_THAN, OPENING_BRACE, PERCENT } from './char-codes.ts';
import { foreignComment } from './comment.ts';
import { leaveOut, leaveOutLines, report } from './dialect.ts';
import { Places } from './places.ts';
import { rangeOf, setRange } from './position.ts';

/** The start of a malformed comment. It may contain a dash because some editors replace hyphens. */
const OPEN = /<![-–—]+|(?<![\d%])%%(?=\s?\p{L})/uy;
const CLOSE = /[-–—]\s?>|(?<!\d)%+(?!\S)/g;

export function brokenComment(md: MarkdownIt): void {
  md.block.ruler.before('html_block', 'open_comment', openRule, { alt: ['paragraph', 'reference', 'blockquote'] });
  md.inline.ruler.before('emphasis', 'foreign_comment', foreignRule);
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
  const end = close && close.index < posMax ? Math.min(CLOSE.lastIndex, posMax) : posMax;
  skip(state, end, silent, !close && src.startsWith('<!--', pos) ? '<!--' : '');
  return true;
}

function foreignRule(state: StateInline, silent: boolean): boolean {
  const end = state.src.charCodeAt(state.pos) === OPENING_BRACE ? foreignComment(state.src, state.pos) : undefined;
  if (end !== undefined) skip(state, Math.min(end, state.posMax), silent, '');
  return end !== undefined;
}

function skip(state: StateInline, end: number, silent: boolean, markup: string): void {
  if (!silent) {
    const secret = state.push('secret', '', 0);
    secret.markup = markup;
    setRange(secret, [state.pos, end]);
    (state.env as Found).hasSecret = true;
  }
  state.pos = end;
}

/**
 * Reads `<!--` at the start of a line if `-->` follows nowhere, and the comment of another program. Without an end,
 * the comment ends with its block or with the surrounding box.
 */
function openRule(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const { src, bMarks, eMarks } = state;
  const start = startOf(state, startLine);
  // A definition that is a comment ends the paragraph before it; otherwise, it would be shown.
  if (silent && /^\[[^\]]*\]:[ \t]*(?:#|<>)[ \t]+["'(]/.test(src.slice(start, eMarks[startLine]))) return true;
  if (!/[<{]/.test(src[start] ?? '')) return false;
  const limit = eMarks[endLine - 1] ?? 0;
  const end = foreignComment(src, start) ?? (src.startsWith('<!--', start) ? Infinity : undefined);
  const isClosed = (src[start] === '<' ? closeAfter(start, state) : (end ?? 0)) <= limit;
  if (end === undefined || (isClosed && (end === Infinity || /^[^\n]*\S/.test(src.slice(end))))) return false;
  // Within a line, a comment is part of the paragraph.
  if (silent) return !isClosed || end > (eMarks[startLine] ?? 0);
  const isInside = (line: number): boolean =>
    isClosed ? (bMarks[line] ?? 0) < end : state.level > 0 || !state.isEmpty(line);
  let last = startLine + 1;
  while (last < endLine && isInside(last)) last++;
  state.line = last;
  const place = placesOn(state, startLine);
  const part = { start: place(start), end: place(eMarks[startLine] ?? 0) };
  leaveOutLines(state.env, startLine, last);
  report(state.env, 'broken-comment', part, src[start] === '<' ? UNCLOSED : {});
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
  for (const token of tokens) {
    for (const { secret, from } of secretsIn(token.children ?? [])) {
      const [first, last] = rangeOf(secret) ?? [0, 0];
      const part = places.part(token, [from + first, from + last]);
      leaveOut(env, part);
      report(env, 'broken-comment', part, secret.markup === '<!--' ? UNCLOSED : {});
    }
  }
}

/** Yields all secrets, also those in alternative texts, with the offset their ranges refer to. */
function* secretsIn(tokens: readonly Token[], from = 0): Iterable<{ readonly secret: Token; readonly from: number }> {
  for (const token of tokens) {
    if (token.type === 'secret') yield { secret: token, from };
    if (token.children) yield* secretsIn(token.children, from + (rangeOf(token)?.[0] ?? 0) + '!['.length);
  }
}

const UNCLOSED = { until: 'block' } as const;
