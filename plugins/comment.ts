/**
 * Comments of other programs, which leave no trace.
 *
 *     Two paces. %%Was it three?%% Then stop.   →   <p>Two paces. Then stop.</p>
 *
 *     %%                                        →   nothing
 *     ## A rule that was dropped
 *     %%
 *
 * `%%` is Obsidian's; kramdown's `{::comment}…{:/comment}`, `{% comment %}…{% endcomment %}` of templates and MDX's, which
 * are JavaScript's in braces, go as well. One that opens a line may go on over empty lines, but not out of its list item or
 * box. A comment that is never closed is none, but left out as well (`broken-comment.ts`); a percent sign is text behind a digit: `50%%`.
 */
import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import { OPENING_BRACE, PERCENT } from './char-codes.ts';

interface Signs {
  readonly open: RegExp;
  readonly close: RegExp;
}

const SIGNS: ReadonlyMap<number, readonly Signs[]> = new Map([
  [PERCENT, [{ open: /(?<![\d%])%%/y, close: /%%/ }]],
  [
    OPENING_BRACE,
    [
      { open: /\{\/\*/y, close: /\*\/\}/ },
      { open: /\{::comment\}/y, close: /\{:\/(?:comment)?\}/ },
      { open: /\{%-? {0,9}comment {0,9}-?%\}/y, close: /\{%-? {0,9}endcomment {0,9}-?%\}/ },
    ],
  ],
]);
/** Longer ones are text where openings could follow each other, so that the time stays linear. */
const MAX_LENGTH = 10_000;

export function comment(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'comment_block', blockRule, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
  md.inline.ruler.before('escape', 'comment_inline', inlineRule);
}

/** Compared one by one, as it is asked for each sign of a text. */
function opensComment(code: number): boolean {
  return code === PERCENT || code === OPENING_BRACE;
}

/** The offset behind the comment that begins there; undefined if none does. */
function endOfComment(src: string, start: number, limit: number): number | undefined {
  for (const { open, close } of SIGNS.get(src.charCodeAt(start)) ?? []) {
    open.lastIndex = start;
    if (!open.test(src)) continue;
    const from = open.lastIndex;
    const isShort = src.charCodeAt(start) === PERCENT;
    const end = close.exec(src.slice(from, isShort ? limit : Math.min(limit, from + MAX_LENGTH)));
    return end ? from + end.index + end[0].length : undefined;
  }
  return undefined;
}

/** What ends a comment that opens a line and goes on after it. */
export function commentAcrossLines(line: string): RegExp | undefined {
  const start = /^ {0,3}(?=[%{])/.exec(line)?.[0].length;
  if (start === undefined) return undefined;
  for (const { open, close } of SIGNS.get(line.charCodeAt(start)) ?? []) {
    open.lastIndex = start;
    if (open.test(line) && !close.test(line.slice(open.lastIndex))) return close;
  }
  return undefined;
}

/** A text without its comments, those of HTML included; what looks like one within code goes, too. */
export function withoutComments(text: string): string {
  let shown = '';
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const end = text.startsWith('<!--', at) ? endOfHtmlComment(text, at) : endOfComment(text, at, text.length);
    if (end === undefined) continue;
    shown += text.slice(from, at);
    from = end;
    at = end - 1;
  }
  return shown + text.slice(from);
}

/** HTML has a comment that is never closed go on to the end. */
function endOfHtmlComment(text: string, start: number): number {
  const at = text.indexOf('-->', start + 4);
  return at < 0 ? text.length : at + 3;
}

function blockRule(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0);
  if (!opensComment(state.src.charCodeAt(start)) || (state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
  const end = endOfComment(state.src, start, state.eMarks[endLine - 1] ?? state.src.length);
  if (end === undefined) return false;
  let line = startLine;
  while ((state.eMarks[line] ?? end) < end) {
    line++;
    const isOutside = !state.isEmpty(line) && (state.sCount[line] ?? 0) < state.blkIndent;
    if (line >= endLine || isOutside) return false;
  }
  // With text behind it, it is part of a paragraph.
  if (state.src.slice(end, state.eMarks[line]).trim() !== '') return false;
  if (!silent) state.line = line + 1;
  return true;
}

function inlineRule(state: StateInline, silent: boolean): boolean {
  if (!opensComment(state.src.charCodeAt(state.pos))) return false;
  const end = endOfComment(state.src, state.pos, state.posMax);
  if (end === undefined) return false;
  let next = end;
  if (!silent) {
    // Of the blanks before and behind it, one stays.
    if (/(?:^|[ \t])$/.test(state.pending)) while (/[ \t]/.test(state.src[next] ?? '')) next++;
    if (next >= state.posMax || state.src[next] === '\n') state.pending = state.pending.trimEnd();
    if (state.pending !== '') state.pushPending();
  }
  state.pos = Math.min(next, state.posMax);
  return true;
}
