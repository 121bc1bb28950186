/**
 * Finding and replacing tokens in a list.
 */
import type { Token } from 'markdown-it';

/** The indexes of the tokens of a type, in their order. */
export function indexesOf(tokens: readonly Token[], type: string): number[] {
  const indexes: number[] = [];
  for (let index = 0; index < tokens.length; index++) if (tokens[index]?.type === type) indexes.push(index);
  return indexes;
}

/** The index of the token that closes the one at `open`, or of that one itself if it opens nothing. */
export function closeOf(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let index = open; index < tokens.length; index++) {
    depth += tokens[index]?.nesting ?? 0;
    if (depth === 0) return index;
  }
  return tokens.length;
}

/** The tokens between the one at `open` and the one that closes it. */
export function within(tokens: readonly Token[], open: number): readonly Token[] {
  return tokens.slice(open + 1, closeOf(tokens, open));
}

/** New tokens for those from `start` up to, but not including, `end`. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly tokens: readonly Token[];
}

/**
 * @param replacements in the order of their places
 * @returns the list itself if nothing is replaced
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
