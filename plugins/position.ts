/**
 * Source positions for inline tokens.
 *
 * markdown-it knows the lines of a block only. This plugin records on the tokens of links, images, inline HTML, footnote
 * references and text which range of their block's `content` they take; `Places` turns offsets in that content into
 * lines and columns. Text of which nothing is known, such as that of `~sub~`, has no range.
 */
import type { MarkdownIt, StateInline, Token } from 'markdown-it';
import { ruleNamed } from './rule-named.ts';

/** Start and end offset in the `content` of the inline token that holds the token. */
export type Range = readonly [start: number, end: number];

const MEASURED = ['link', 'image', 'autolink', 'linkify', 'html_inline', 'footnote_ref', 'footnote_inline'] as const;
/** Rules that push their signs as text, which is paired later. */
const DELIMITERS = ['emphasis', 'strikethrough'] as const;

export function position(md: MarkdownIt): void {
  const Base = md.inline.State;
  md.inline.State = class extends Base {
    override pushPending(): Token {
      const start = startOf(this.src, this.pending, this.pos);
      const token = super.pushPending();
      setRange(token, [start, start + token.content.length]);
      return token;
    }
  };
  for (const name of MEASURED) measure(md, name);
  for (const name of DELIMITERS) measureSigns(md, name);
  measureJoined(md);
}

/** Where the range is kept: members of the token, since nearly each inline token has one. */
interface Ranged {
  rangeStart?: number;
  rangeEnd?: number;
}

/** The range of an inline token, where it is known. */
export function rangeOf(token: Token): Range | undefined {
  const { rangeStart = -1, rangeEnd = -1 } = token as Ranged;
  return rangeStart < 0 ? undefined : [rangeStart, rangeEnd];
}

export function setRange(token: Token, [start, end]: Range): void {
  const ranged = token as Ranged;
  ranged.rangeStart = start;
  ranged.rangeEnd = end;
}

/** Where the text pending at `pos` begins: rules may have stepped over a bracket, or cut spaces at a line's end. */
function startOf(src: string, pending: string, pos: number): number {
  const nearest = pos - pending.length;
  for (let start = nearest; start >= Math.max(0, nearest - 8); start--) {
    if (src.startsWith(pending, start)) return start;
  }
  return Math.max(0, nearest);
}

/** Lets the rule leave the range it consumed in the first token it pushed. */
function measure(md: MarkdownIt, name: string): void {
  const rule = ruleNamed(md.inline.ruler, name);
  if (!rule) return;
  md.inline.ruler.at(name, (state: StateInline, silent: boolean): boolean => {
    const start = state.pos;
    const first = state.tokens.length;
    const matched = rule(state, silent);
    if (matched && !silent) {
      const token = state.tokens.slice(first).find((each) => each.type !== 'text');
      placeBefore(state, state.tokens[first], start);
      // Before the colon at which an address is noticed, its scheme was text.
      const scheme =
        name === 'linkify'
          ? (/[a-z][a-z\d+.-]*$/i.exec(state.src.slice(Math.max(0, start - 40), start))?.[0] ?? '')
          : '';
      if (token) setRange(token, [start - scheme.length, state.pos]);
    }
    return matched;
  });
}

/** Text that became a token when the rule had already stepped over its bracket ends where the rule began. */
function placeBefore({ src }: StateInline, token: Token | undefined, end: number): void {
  const start = end - (token?.content.length ?? 0);
  if (token?.type === 'text' && token.content !== '' && src.startsWith(token.content, start))
    setRange(token, [start, end]);
}

function measureSigns(md: MarkdownIt, name: string): void {
  const rule = ruleNamed(md.inline.ruler, name);
  if (!rule) return;
  md.inline.ruler.at(name, (state: StateInline, silent: boolean): boolean => {
    let at = state.pos;
    const first = state.tokens.length;
    const matched = rule(state, silent);
    if (!matched || silent) return matched;
    for (let index = first; index < state.tokens.length; index++) {
      const token = state.tokens[index];
      // Text before the signs becomes a token only now, and has its range.
      if (!token || rangeOf(token)) continue;
      setRange(token, [at, at + token.content.length]);
      at += token.content.length;
    }
    return matched;
  });
}

/** Joined text takes the range of its parts. */
function measureJoined(md: MarkdownIt): void {
  const rule = ruleNamed(md.inline.ruler2, 'fragments_join');
  if (!rule) return;
  md.inline.ruler2.at('fragments_join', (state: StateInline): boolean => {
    for (let index = 1; index < state.tokens.length; index++) {
      const [before, token] = [state.tokens[index - 1], state.tokens[index]];
      if (before?.type !== 'text' || token?.type !== 'text' || before.content === '') continue;
      const [first, last] = [rangeOf(before), rangeOf(token)];
      // The outer of two stars that became `<strong>` is left empty.
      if (first && token.content === '') setRange(token, first);
      else if (first && last?.[0] === first[1]) setRange(token, [first[0], last[1]]);
      else (token as Ranged).rangeStart = -1;
    }
    rule(state);
    return false;
  });
}
