/**
 * The list of a text's tokens: finding those that a plugin is about, and putting others in their place.
 *
 * Every core rule looks through all tokens for the few it knows. `for … of tokens.entries()` makes two objects for each of
 * them until V8 has optimised the rule, and to optimise such a loop takes V8 longer than all the loop's work.
 */
import type { Token } from 'markdown-it';

/** The indexes of the tokens of a type, in their order. */
export function indexesOf(tokens: readonly Token[], type: string): number[] {
  const indexes: number[] = [];
  for (let index = 0; index < tokens.length; index++) if (tokens[index]?.type === type) indexes.push(index);
  return indexes;
}

/** What stands in the place of the tokens from `start` up to, but without, `end`. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly tokens: readonly Token[];
}

/**
 * @param replacements in the order of their places
 * @returns the list itself where nothing is replaced
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
