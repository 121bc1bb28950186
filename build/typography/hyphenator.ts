/** Adds soft hyphens to text, as Chromium has no hyphenation dictionaries on Linux. */
import { type Patterns, divisionsOf } from './pattern-trie.ts';
import { readPatterns } from './read-patterns.ts';

/** Returns the text with soft hyphens. */
export type Hyphenate = (text: string) => string;

export interface HyphenatorOptions {
  /** Minimum length of words that are hyphenated. */
  readonly shortest?: number;
  /** Minimum number of letters before the first and after the last hyphen. */
  readonly edge?: number;
  /** Minimum number of letters between hyphens. */
  readonly piece?: number;
}

const SOFT_HYPHEN = '\u00AD';

/** @returns undefined if there are no patterns for the language */
export function loadHyphenator(lang: string, options: HyphenatorOptions = {}): Hyphenate | undefined {
  const patterns = readPatterns(lang);
  return patterns && hyphenator(patterns, options);
}

/** By default, words need seven letters: hyphens in shorter ones look worse than none. */
export function hyphenator(patterns: Patterns, options: HyphenatorOptions): Hyphenate {
  const { shortest = 7, edge = 2, piece = 1 } = options;
  const known = new Map<string, string>();
  const divided = (word: string): string => {
    let result = known.get(word);
    if (result === undefined) {
      const lower = word.toLowerCase();
      result = lower.length === word.length ? divide(word, divisionsOf(lower, patterns, edge), piece) : word;
      known.set(word, result);
    }
    return result;
  };
  const words = new RegExp(`\\p{L}{${shortest},}`, 'gu');
  return (text) => {
    let [result, copied] = ['', 0];
    for (let at = shortest - 1; at < text.length; at += shortest) {
      if (!maybeLetter(text, at)) continue;
      const [start, end] = runAround(text, at);
      if (end - start >= shortest) {
        result += text.slice(copied, start) + dividedRun(text, start, end);
        copied = end;
      }
      at = end;
    }
    return copied === 0 ? text : result + text.slice(copied);
  };

  function dividedRun(text: string, start: number, end: number): string {
    return text.slice(start, end).replace(words, (word: string, offset: number) => {
      const from = start + offset;
      return isAlone(text, from, from + word.length) ? divided(word) : word;
    });
  }
}

/**
 * Finds words quickly: a word of n letters covers every n-th position, so only those are checked instead of all, as a
 * regular expression would. Everything beyond ASCII counts as a letter; a regular expression then decides.
 */
function maybeLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code > 0x7f || (code > 0x60 && code < 0x7b) || (code > 0x40 && code < 0x5b);
}

function runAround(text: string, at: number): [start: number, end: number] {
  let [start, end] = [at, at + 1];
  while (start > 0 && maybeLetter(text, start - 1)) start--;
  while (end < text.length && maybeLetter(text, end)) end++;
  return [start, end];
}

/** Whether the word is not part of an address, a path or an identifier. */
function isAlone(text: string, start: number, end: number): boolean {
  return (
    !/[\p{N}@/_.:\\#-]/u.test(text.charAt(start - 1)) && !/^(?:[\p{N}@/_\\]|[.:]\p{L})/u.test(text.slice(end, end + 2))
  );
}

function divide(word: string, divisions: readonly number[], piece: number): string {
  let [result, from] = ['', 0];
  for (const at of divisions) {
    if (at - from < piece) continue;
    result += word.slice(from, at) + SOFT_HYPHEN;
    from = at;
  }
  return result + word.slice(from);
}
