/**
 * Comments in Obsidian's syntax. They leave no trace in the output.
 *
 *     Two paces. %%Was it three?%% Then stop.   →   <p>Two paces. Then stop.</p>
 *
 *     %%                                        →   nothing
 *     ## A rule that was dropped
 *     %%
 *
 * A comment at the start of a line may contain blank lines, but cannot extend beyond its list item or box. An
 * unclosed comment is handled by `broken-comment.ts`. After a digit, percent signs are text: `50%%`.
 */
import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import { addBlock, beginsWith, startOf } from './block-lines.ts';
import { PERCENT } from './char-codes.ts';

const OPEN = /(?<![\d%])%%/y;
const CLOSE = '%%';

export function comment(md: MarkdownIt): void {
  addBlock(md, 'comment_block', blockRule);
  md.inline.ruler.before('escape', 'comment_inline', inlineRule);
}

/** Returns the offset after the comment that begins at `start`; `undefined` if no comment begins there. */
function endOfComment(src: string, start: number, limit: number): number | undefined {
  OPEN.lastIndex = start;
  if (!OPEN.test(src)) return undefined;
  const close = src.indexOf(CLOSE, OPEN.lastIndex);
  return close < 0 || close + CLOSE.length > limit ? undefined : close + CLOSE.length;
}

/** Comments of other programs: Jinja, Handlebars, Mustache, Liquid and CriticMarkup. `{#id}` are attributes. */
const FOREIGN: readonly (readonly [open: RegExp, close: RegExp])[] = [
  [/\{#(?=[^{}]*#\})/y, /#\}/g],
  [/\{\{!--/y, /--\}\}/g],
  [/\{\{!/y, /\}\}/g],
  [/\{%-?[ \t]*comment\b/y, /\{%-?[ \t]*endcomment[ \t]*-?%\}/g],
  [/\{>>/y, /<<\}/g],
];

/**
 * Returns the offset after another program's comment, which is infinite if it lacks its end; `undefined` if none begins
 * there.
 */
export function foreignComment(text: string, start: number): number | undefined {
  if (text[start] !== '{') return undefined;
  for (const [open, close] of FOREIGN) {
    open.lastIndex = start;
    if (!open.test(text)) continue;
    close.lastIndex = open.lastIndex;
    return close.test(text) ? close.lastIndex : Infinity;
  }
  return undefined;
}

/** An escaped sign, a fence, or code in a paragraph. */
const LITERAL =
  /\\[^]|(?<=^[ \t>]*)(`{3,}|~{3,})[^`\n]*\n[^]*?(?:\n[ \t>]*\1|$(?![^]))|(`+)(?:(?!\n[ \t>]*\n)[^])*?[^`]\2(?!`)/my;

/** What may begin a comment, or a sign or code in which none begins. */
const BEGINNING = /[<{%\\`~]/g;

/** Returns a text without its comments, including HTML comments. In `Markdown`, escaped signs and code are no comments. */
export function withoutComments(text: string, isMarkdown = false): string {
  let shown = '';
  let [from, next] = [0, 0];
  for (const { index: at } of text.matchAll(BEGINNING)) {
    if (at < next) continue;
    LITERAL.lastIndex = at;
    if (isMarkdown && LITERAL.test(text)) {
      next = LITERAL.lastIndex;
      continue;
    }
    const end = /^<![-–—]/.test(text.slice(at, at + 3))
      ? endOfHtmlComment(text, at)
      : (foreignComment(text, at) ?? endOfComment(text, at, text.length));
    if (end === undefined) continue;
    shown += text.slice(from, at);
    [from, next] = [end, end];
  }
  return shown + text.slice(from);
}

/** In HTML, an unclosed comment extends to the end of the text. One that is malformed ends like one. */
function endOfHtmlComment(text: string, start: number): number {
  const close = text.startsWith('<!--', start) ? /-->/g : /[-–—]\s?>/g;
  close.lastIndex = start + 4;
  return close.test(text) ? close.lastIndex : text.length;
}

function blockRule(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (!beginsWith(state, startLine, PERCENT)) return false;
  const end = endOfComment(state.src, startOf(state, startLine), state.eMarks[endLine - 1] ?? state.src.length);
  if (end === undefined) return false;
  let line = startLine;
  while ((state.eMarks[line] ?? end) < end) {
    line++;
    const isOutside = !state.isEmpty(line) && (state.sCount[line] ?? 0) < state.blkIndent;
    if (line >= endLine || isOutside) return false;
  }
  // A comment that is followed by text is part of a paragraph.
  if (state.src.slice(end, state.eMarks[line]).trim() !== '') return false;
  if (!silent) state.line = line + 1;
  return true;
}

function inlineRule(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== PERCENT) return false;
  const end = endOfComment(state.src, state.pos, state.posMax);
  if (end === undefined) return false;
  let next = end;
  if (!silent) {
    // Only one of the blanks around the comment is kept.
    if (/(?:^|[ \t])$/.test(state.pending)) while (/[ \t]/.test(state.src[next] ?? '')) next++;
    if (next >= state.posMax || state.src[next] === '\n') state.pending = state.pending.trimEnd();
    if (state.pending !== '') state.pushPending();
  }
  state.pos = Math.min(next, state.posMax);
  return true;
}
