/** Soft hyphens where words of a language may be divided. Chromium brings no dictionaries of its own. */
import { type Patterns, divisionsOf } from './pattern-trie.ts';
import { readPatterns } from './read-patterns.ts';

/** Text with soft hyphens in its words. */
export type Hyphenate = (text: string) => string;

export interface HyphenatorOptions {
  /** Letters of the shortest words that are divided. */
  readonly shortest?: number;
  /** Letters that stay together at both ends of a word. */
  readonly edge?: number;
  /** Letters that stay together within it; of divisions that are closer, the first counts. */
  readonly piece?: number;
}

const SOFT_HYPHEN = '\u00AD';

/** @returns nothing where there are no patterns for the language */
export function loadHyphenator(lang: string, options: HyphenatorOptions = {}): Hyphenate | undefined {
  const patterns = readPatterns(lang);
  return patterns && hyphenator(patterns, options);
}

/** Shorter words than seven letters look worse divided than not. */
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
 * A word of n letters covers every n-th place of the text: looking at these alone takes a fraction of the time that an
 * expression takes, which tries each place. Whatever is beyond ASCII counts; the expression has the last word.
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

/** Whether nothing around a word makes it part of an address, a path or a name in code. */
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
