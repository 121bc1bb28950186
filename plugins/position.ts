/**
 * Source positions for inline tokens.
 *
 * markdown-it records only the lines of blocks. This plugin records, for links, images, inline HTML, footnote
 * references and text, the range of their block's `content` that they come from. `Places` converts offsets in that
 * content to lines and columns. Text of unknown origin, such as in `~sub~`, has no range.
 */
import type { MarkdownIt, StateInline, Token } from 'markdown-it';
import { wrapRule } from './rule-named.ts';

/** Start and end offsets in the `content` of the inline token that contains the token. */
export type Range = readonly [start: number, end: number];

const MEASURED =
  'link image autolink linkify html_inline backticks sub sup bracketed-spans footnote_ref footnote_inline'.split(' ');
/** Rules that push their delimiters as text and pair them later. */
const DELIMITERS = ['emphasis', 'strikethrough', 'mark'];

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
  for (const name of MEASURED) wrapRule(md.inline.ruler, name, (rule) => measured(rule, name));
  for (const name of DELIMITERS) wrapRule(md.inline.ruler, name, measuredDelimiters);
  wrapRule(md.inline.ruler2, 'fragments_join', measuredJoined);
}

/** The range of a token, stored in properties of the token itself because nearly every inline token has one. */
interface Ranged {
  rangeStart?: number;
  rangeEnd?: number;
}

/** Returns the range of an inline token; `undefined` if it is unknown. */
export function rangeOf(token: Token): Range | undefined {
  const { rangeStart = -1, rangeEnd = -1 } = token as Ranged;
  return rangeStart < 0 ? undefined : [rangeStart, rangeEnd];
}

export function setRange(token: Token, [start, end]: Range): void {
  const ranged = token as Ranged;
  ranged.rangeStart = start;
  ranged.rangeEnd = end;
}

/**
 * Returns the start of the pending text at `pos`. It may be earlier than expected because rules can skip a bracket or
 * trim spaces at the end of a line.
 */
function startOf(src: string, pending: string, pos: number): number {
  const nearest = pos - pending.length;
  for (let start = nearest; start >= Math.max(0, nearest - 8); start--) {
    if (src.startsWith(pending, start)) return start;
  }
  return Math.max(0, nearest);
}

type Rule = (state: StateInline, silent: boolean) => boolean;

/** Wraps a rule so that its first token other than text gets the range that the rule consumed. */
function measured(rule: Rule, name: string): Rule {
  return (state, silent) => {
    const start = state.pos;
    const first = state.tokens.length;
    const matched = rule(state, silent);
    if (matched && !silent) {
      const token = state.tokens.slice(first).find((each) => each.type !== 'text');
      placeBefore(state, state.tokens[first], start);
      // The linkify rule starts at the colon of an address, when the scheme has already been read as text.
      const scheme =
        name === 'linkify'
          ? (/[a-z][a-z\d+.-]*$/i.exec(state.src.slice(Math.max(0, start - 40), start))?.[0] ?? '')
          : '';
      if (token) setRange(token, [start - scheme.length, state.pos]);
    }
    return matched;
  };
}

/**
 * Sets the range of pending text that was pushed after the rule had skipped its bracket. The text ends at the start
 * of the rule.
 */
function placeBefore({ src }: StateInline, token: Token | undefined, end: number): void {
  const start = end - (token?.content.length ?? 0);
  if (token?.type === 'text' && token.content !== '' && src.startsWith(token.content, start))
    setRange(token, [start, end]);
}

function measuredDelimiters(rule: Rule): Rule {
  return (state, silent) => {
    let at = state.pos;
    const first = state.tokens.length;
    const matched = rule(state, silent);
    if (!matched || silent) return matched;
    for (let index = first; index < state.tokens.length; index++) {
      const token = state.tokens[index];
      // Text before the delimiters is pushed here as well and already has its range.
      if (!token || rangeOf(token)) continue;
      setRange(token, [at, at + token.content.length]);
      at += token.content.length;
    }
    return matched;
  };
}

/** Gives joined text the combined range of its parts. */
function measuredJoined(rule: (state: StateInline) => void): typeof rule {
  return (state) => {
    for (let index = 1; index < state.tokens.length; index++) {
      const [before, token] = [state.tokens[index - 1], state.tokens[index]];
      if (before?.type !== 'text' || token?.type !== 'text' || before.content === '') continue;
      const [first, last] = [rangeOf(before), rangeOf(token)];
      // An empty token, such as the outer one of two asterisks that became `<strong>`, takes the range of the text
      // before it.
      if (first && token.content === '') setRange(token, first);
      else if (first && last?.[0] === first[1]) setRange(token, [first[0], last[1]]);
      else (token as Ranged).rangeStart = -1;
    }
    rule(state);
  };
}
