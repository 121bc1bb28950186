/**
 * What begins or ends like a comment and is none: `<!- secret -->`, `‹!— secret —›`, `%% secret %`, `<!-- secret`. It was meant
 * for no reader, so it is left out, up to its end or that of its block or box, and reported as `broken-comment`.
 */
import type { MarkdownIt, StateBlock, StateCore, StateInline, Token } from 'markdown-it';
import { ASTERISK, EXCLAMATION_MARK, LESS_THAN, PERCENT } from './char-codes.ts';
import { type DialectEnv, type Place, report } from './dialect.ts';
import { Places } from './places.ts';
import { rangeOf, setRange } from './position.ts';

/** `<!`, a dash, and text; arrows such as `<--` count where an end follows. */
const OPEN =
  /(?:[<‹＜]\s?!\s?[-–—]+|(?<![\d%])%(?:%(?=[^\S\n]?\p{L}|\n)|[ ]%(?=\p{L}))|[<‹＜][-–—]{2,}(?=\s[^<>‹›]*\p{L}[^<>‹›]*[-–—]\s?[>›]))/uy;
const CLOSE = /[-–—]\s?[>›＞]|(?<!\d)%+(?:[ ]%)?(?!\S)/gu;
/** The end of one whose beginning is missing: the last words of a block. */
const LOOSE_END = /[^\s\-=<>][ \t](?:--|[–—])[>›]\s*$|\p{L}[.!?]?[ \t]?%%\s*$/u;
/** Signs at which the text is not interrupted, so that they are seen at the exclamation mark behind them. */
const LIKE_LESS_THAN = /[‹＜]\s?$/u;

export function brokenComment(md: MarkdownIt): void {
  md.block.ruler.before('html_block', 'open_comment', openRule, { alt: ['paragraph', 'reference', 'blockquote'] });
  md.block.ruler.before('paragraph', 'broken_comment_block', blockRule, { alt: [] });
  md.inline.ruler.push('broken_comment', inlineRule);
  md.inline.ruler.before('emphasis', 'program_comment', programRule);
  md.core.ruler.after('inline', 'broken_comments', tellAll);
  md.renderer.rules['secret'] = () => '';
}

/** Where the comment ends that begins there; undefined if none does. */
function endOf(src: string, start: number, limit: number): number | undefined {
  OPEN.lastIndex = start;
  if (!OPEN.test(src) || OPEN.lastIndex > limit) return undefined;
  CLOSE.lastIndex = OPEN.lastIndex;
  const close = CLOSE.exec(src);
  return close && close.index < limit ? close.index + close[0].length : limit;
}

function inlineRule(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax, pending } = state;
  const code = src.charCodeAt(pos);
  if (code !== LESS_THAN && code !== PERCENT && code !== EXCLAMATION_MARK) return false;
  const before = code === EXCLAMATION_MARK ? (LIKE_LESS_THAN.exec(pending)?.[0].length ?? 0) : 0;
  const end = code === EXCLAMATION_MARK && before === 0 ? undefined : endOf(src, pos - before, posMax);
  if (end === undefined) return false;
  hide(state, silent, before, end);
  return true;
}

/** `text /* secret *\/`: seen at the star, as text goes on at a slash. */
function programRule(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax, pending } = state;
  if (src.charCodeAt(pos) !== ASTERISK || !/(?:^|\s)\/$/.test(pending) || !/\s/.test(src[pos + 1] ?? '')) return false;
  const end = src.indexOf('*/', pos + 1) + 2;
  if (end < 2 || end > posMax) return false;
  hide(state, silent, 1, end);
  return true;
}

/** @param before characters of the text so far that belong to it */
function hide(state: StateInline, silent: boolean, before: number, end: number): void {
  if (!silent) {
    state.pending = state.pending.slice(0, state.pending.length - before);
    const token = state.push('secret', '', 0);
    setRange(token, [state.pos - before, end]);
    (state.env as Found).hasSecret = true;
  }
  state.pos = end;
}

/** `<!--` at the start of a line, and no end in all that follows: what is left out ends with its block, or with the box. */
function openRule(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const { src, bMarks, eMarks, tShift } = state;
  const start = (bMarks[startLine] ?? 0) + (tShift[startLine] ?? 0);
  if (!src.startsWith('<!--', start) || src.slice(start, eMarks[endLine - 1]).includes('-->')) return false;
  if (silent) return true;
  let last = startLine + 1;
  while (last < endLine && (state.level > 0 || !state.isEmpty(last))) last++;
  state.line = last;
  const [from, to] = [bMarks[startLine] ?? 0, eMarks[startLine] ?? 0];
  tell(state.env, { line: startLine, column: start - from }, { line: startLine, column: to - from }, last);
  return true;
}

/** Comments of programs, which open a line; a longer one than this is text. */
const PROGRAM = /\/\/[ \t]+\p{L}|\/\*\s/uy;
const MAX_LINES = 200;
const LAST = /(?:[-–—]\s?[>›＞]|(?<!\d)%+|\*\/)\s*$/u;

/** One that opens a line and goes on over empty lines, or that programs have. */
function blockRule(state: StateBlock, startLine: number, endLine: number): boolean {
  const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0);
  OPEN.lastIndex = PROGRAM.lastIndex = start;
  const isProgram = PROGRAM.test(state.src);
  if (!isProgram && !OPEN.test(state.src)) return false;
  const textOf = (line: number): string =>
    state.src.slice(line === startLine ? start + 2 : state.bMarks[line], state.eMarks[line]);
  const limit = Math.min(endLine, startLine + MAX_LINES);
  let line = startLine;
  let isAcross = false;
  while (line < limit && !state.src.startsWith('//', start) && !LAST.test(textOf(line))) {
    line++;
    isAcross ||= line < endLine && state.isEmpty(line);
  }
  // Within a paragraph, what stands before and behind it is looked at as well.
  if (!isProgram && (!isAcross || line === limit)) return false;
  const last = line === limit ? startLine : line;
  const [from, to] = [state.bMarks[startLine] ?? 0, state.eMarks[startLine] ?? 0];
  state.line = last + 1;
  tell(state.env, { line: startLine, column: start - from }, { line: startLine, column: to - from }, state.line);
  return true;
}

/** Left in the environment, so that texts without secrets are not looked through. */
interface Found {
  hasSecret?: boolean;
}

function tellAll({ tokens, env, src }: StateCore): void {
  const { hasSecret = false } = env as Found;
  if (!hasSecret && !/[>›%][ \t]*(?:\n|$)/.test(src)) return;
  const places = new Places(src);
  let line = 0;
  for (const token of tokens) {
    line = token.map?.[0] ?? line;
    if (token.type !== 'inline' || !token.children) continue;
    if (LOOSE_END.test(token.content) && endsInText(token.children)) hideAll(token);
    for (const child of token.children) {
      const range = child.type === 'secret' ? rangeOf(child) : undefined;
      if (range) tell(env, places.of(token, range[0], line), places.of(token, range[1], line));
    }
  }
}

function endsInText(children: readonly Token[]): boolean {
  const last = children.at(-1);
  return last?.type === 'text' && /(?:[>›]|%%)\s*$/.test(last.content);
}

function hideAll(token: Token): void {
  const [secret] = token.children ?? [];
  if (!secret) return;
  secret.type = 'secret';
  secret.content = '';
  setRange(secret, [0, token.content.length]);
  token.children = [secret];
}

/** @param endLine the line below those of which the source is published nowhere either */
function tell(env: unknown, start: Place, end: Place, endLine = end.line + 1): void {
  ((env as DialectEnv).leftOut ??= []).push([start.line, endLine]);
  report(env, { rule: 'broken-comment', start, end, detail: {} });
}
