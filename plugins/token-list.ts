/** Helpers for finding and replacing tokens in a list. */
import type { Token } from 'markdown-it';
import { isBreak } from './drawn.ts';

/** Returns the indexes of all tokens of a type in ascending order. */
export function indexesOf(tokens: readonly Token[], type: string): number[] {
  return tokens.flatMap((token, index) => (token.type === type ? [index] : []));
}

/** Returns the index of the token that closes the one at `open`, or `open` if that token opens nothing. */
export function closeOf(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let index = open; index < tokens.length; index++) {
    depth += tokens[index]?.nesting ?? 0;
    if (depth === 0) return index;
  }
  return tokens.length;
}

/** Returns the tokens between the one at `open` and its closing token. */
export function within(tokens: readonly Token[], open: number): readonly Token[] {
  return tokens.slice(open + 1, closeOf(tokens, open));
}

/** Returns the text of inline tokens as readers see it, with the alternative texts of images. */
export function textOf(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (isBreak(token)) return ' ';
      if (token.type === 'html_inline' || token.type.startsWith('footnote_')) return '';
      return token.type === 'image' || !token.children ? token.content : textOf(token.children);
    })
    .join('');
}

/** Tokens that replace those from `start` to `end`, exclusive. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly tokens: readonly Token[];
}

/**
 * @param replacements replacements in ascending order
 * @returns the same list if nothing is replaced
 */
export function replaced(tokens: Token[], replacements: readonly Replacement[]): Token[] {
  if (replacements.length === 0) return tokens;
  const result: Token[] = [];
  let done = 0;
  for (const { start, end, tokens: others } of replacements) {
    for (; done < start; done++) if (tokens[done]) result.push(tokens[done] as Token);
    for (const other of others) result.push(other);
    done = end;
  }
  return result.concat(tokens.slice(done));
}
