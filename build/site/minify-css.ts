/**
 * A style sheet with the same rules in fewer bytes: without comments, white space that says nothing, and semicolons
 * before a closing brace. Names, values, texts and addresses stay as they are written.
 *
 *     .a > .b,                 →  .a>.b,.c{color:red;--x:1px  2px}
 *     .c { color : red;
 *       --x: 1px  2px; }
 *
 * Whoever makes a mistake may rely on how browsers recover from it: a sheet in which a text, an address, a comment or a
 * bracket is open comes back as it was given.
 */
import { type CssToken, cssTokens, normalCss } from '../sanitize/css-tokens.ts';

/** Comments that begin with `/*!` and stand between rules or declarations stay: they hold licences. */
export function minifyCss(source: string): string {
  const css = normalCss(source);
  const tokens = [...cssTokens(css)];
  if (!isSound(tokens)) return source;
  const out: string[] = [];
  let depth = 0;
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at];
    if (!token) break;
    if (isGap(token)) {
      if (css.startsWith('/*!', token.start)) out.push(rawOf(css, token));
      at++;
    } else if (isSign(token, /[{};]/)) {
      if (token.value === '{') depth++;
      if (token.value === '}') {
        depth--;
        while (out.at(-1) === ';') out.pop();
      }
      out.push(token.value);
      at++;
    } else {
      const isAnything = isCustom(tokens, at, depth);
      const end = endOfPart(tokens, at, isAnything ? /[;}]/ : /[{;}]/);
      const part = tokens.slice(at, end);
      out.push(isAnything ? customProperty(css, part) : shortened(css, part, tokens[end]?.value === '{'));
      at = end;
    }
  }
  return out.join('');
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

function isSound(tokens: readonly CssToken[]): boolean {
  const open: string[] = [];
  for (const token of tokens) {
    if (token.isBroken || isSign(token, /^(?:<!--|-->|\\)$/)) return false;
    const closing = closingOf(token);
    if (closing !== undefined) open.push(closing);
    else if (isSign(token, /[)\]}]/) && open.pop() !== token.value) return false;
  }
  return open.length === 0;
}

function closingOf({ kind, value }: CssToken): string | undefined {
  if (kind === 'function') return ')';
  return kind === 'sign' ? CLOSING[value] : undefined;
}

function isSign({ kind, value }: CssToken, pattern: RegExp): boolean {
  return kind === 'sign' && pattern.test(value);
}

function isGap({ kind }: CssToken): boolean {
  return kind === 'space' || kind === 'comment';
}

function rawOf(css: string, { start, end }: Pick<CssToken, 'start' | 'end'>): string {
  return css.slice(start, end);
}

/** `--name:` in a block begins a custom property, even where a brace follows: that is part of its value. */
function isCustom(tokens: readonly CssToken[], at: number, depth: number): boolean {
  const name = tokens[at];
  if (depth === 0 || name?.kind !== 'name' || !name.value.startsWith('--')) return false;
  for (let next = at + 1; ; next++) {
    const token = tokens[next];
    if (token && isGap(token)) continue;
    return token?.value === ':';
  }
}

/** Where a part ends: what stands before `{`, or a declaration, or a rule without a block. */
function endOfPart(tokens: readonly CssToken[], from: number, ending: RegExp): number {
  let open = 0;
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token) break;
    if (open === 0 && isSign(token, ending)) return at;
    if (closingOf(token) !== undefined) open++;
    else if (isSign(token, /[)\]}]/)) open--;
  }
  return tokens.length;
}

/** Scripts can read its value, which stays as it is but for the space around it; without any it would be no value. */
function customProperty(css: string, part: readonly CssToken[]): string {
  const colon = part.findIndex(({ value }) => value === ':');
  const value = part.slice(colon + 1);
  const first = value.find((token) => !isGap(token));
  const last = value.findLast((token) => !isGap(token));
  const text = first && last ? css.slice(first.start, last.end) : ' ';
  return `${part[0] ? rawOf(css, part[0]) : ''}:${text}`;
}

/** What a part is; space says something in one that says nothing in the other. */
type Part = 'selector' | 'at-rule' | 'declaration';

function shortened(css: string, part: readonly CssToken[], isBeforeBlock: boolean): string {
  const kind: Part = part[0]?.kind === 'at' ? 'at-rule' : isBeforeBlock ? 'selector' : 'declaration';
  let out = '';
  /** The last token that is no gap, and what stands between it and this one. */
  let previous: CssToken | undefined;
  let gap: 'none' | 'comment' | 'space' = 'none';
  let open = 0;
  let isValue = false;
  for (const token of part) {
    if (isGap(token)) {
      if (gap !== 'space') gap = token.kind === 'space' ? 'space' : 'comment';
      continue;
    }
    if (isSign(token, /[)\]}]/)) open--;
    if (previous && gap !== 'none') {
      const isColon = kind === 'declaration' && !isValue && (token.value === ':' || previous.value === ':');
      const isFree = isColon || saysNothing(css, previous, token, kind, open);
      // Two tokens without anything between them may be one.
      if (!isFree) out += gap === 'space' ? ' ' : '/**/';
    }
    if (previous?.value === ':') isValue = true;
    if (closingOf(token) !== undefined) open++;
    out += rawOf(css, token);
    previous = token;
    gap = 'none';
  }
  return out;
}

/** Whether the space between two tokens could as well not be there. */
function saysNothing(css: string, before: CssToken, after: CssToken, kind: Part, open: number): boolean {
  if (isSign(before, /[,([]/) || before.kind === 'function' || isSign(after, /[,)\]]/)) return true;
  if (kind === 'declaration') return isSign(after, /!/);
  if (kind !== 'selector') return false;
  // In brackets a plus may be that of `2n + 1`.
  if (open === 0 && (isSign(before, /[+~]/) || isSign(after, /[+~]/))) return true;
  if (isSign(before, />/)) return !isSign(after, /=/);
  // `-->` is something else.
  return isSign(after, />/) && !rawOf(css, before).endsWith('-');
}
