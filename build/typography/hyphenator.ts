/** Adds soft hyphens to text, since Chromium has no hyphenation dictionaries on Linux. */
import { getOrAdd } from '../basics/get-or-add.ts';
import { type DivisionsOf, divisionsIn } from './divisions-in.ts';
import type { SeamsOf } from './seams.ts';

/** Returns the text with soft hyphens added. */
export type Hyphenate = (text: string) => string;

export interface HyphenatorOptions {
  /** Minimum length of words that are hyphenated. */
  readonly shortest?: number;
  /** Minimum number of letters before the first and after the last hyphen. */
  readonly edge?: number;
  /** Minimum number of letters between hyphens. */
  readonly piece?: number;
  /** Finds the seams of compounds, where words are preferably divided. Their other divisions get `WEAK_HYPHEN`. */
  readonly seamsOf?: SeamsOf | undefined;
  /** Minimum length of words that get soft hyphens; shorter words only get `WEAK_HYPHEN`. */
  readonly strong?: number;
}

const SOFT_HYPHEN = '\u00AD';
/**
 * Marks possible divisions that take effect only after `divideAnywhere` turns them into soft hyphens. It is a
 * noncharacter, so no author writes it.
 */
const WEAK_HYPHEN = '\uFDD0';
/**
 * Minimum number of letters between a seam and another hyphen. A closer hyphen would read as if it marked the seam.
 */
const BESIDE_SEAM = 3;

/** @returns undefined if there are no patterns for the language */
export function loadHyphenator(lang: string, options: HyphenatorOptions = {}): Hyphenate | undefined {
  const divisionsOf = divisionsIn(lang);
  return divisionsOf && hyphenator(divisionsOf, options);
}

export function divideAnywhere(text: string): string {
  return text.replaceAll(WEAK_HYPHEN, SOFT_HYPHEN);
}

/**
 * Returns the hyphenator. By default, it divides words of at least seven letters: hyphens in shorter ones look worse
 * than gaps.
 */
export function hyphenator(divisionsOf: DivisionsOf, options: HyphenatorOptions): Hyphenate {
  const { shortest = 7, edge = 2, piece = 1, seamsOf = () => [], strong = shortest } = options;
  const known = new Map<string, string>();
  const divided = (word: string): string => {
    const lower = word.toLowerCase();
    const isWhole = (at: number): boolean => at < edge || at > word.length - edge;
    const divisions = lower.length === word.length ? divisionsOf(lower).filter((at) => !isWhole(at)) : [];
    return divide(word, divisions, lower);
  };
  const words = new RegExp(`\\p{L}{${shortest},}`, 'gu');
  const inPart = (part: string): string =>
    part.length < shortest
      ? part
      : part.replace(words, (word: string, at: number) =>
          isAlone(part, at, at + word.length) ? getOrAdd(known, word, () => divided(word)) : word,
        );
  // Most words are too short, and a space is found much faster than the start of a word.
  return (text) => (text.length < shortest ? text : text.split(' ').map(inPart).join(' '));

  function divide(word: string, divisions: readonly number[], lower: string): string {
    const seams = divisions.length > 1 ? seamsOf(lower, divisions) : [];
    let [result, from] = ['', 0];
    for (const at of divisions) {
      const isWeak = word.length < strong || (seams.length > 0 && !seams.includes(at));
      if (at - from < piece || (isWeak && seams.some((seam) => Math.abs(seam - at) < BESIDE_SEAM))) continue;
      result += word.slice(from, at) + (isWeak ? WEAK_HYPHEN : SOFT_HYPHEN);
      from = at;
    }
    return result + word.slice(from);
  }
}

/** Whether the word is not part of an address, a path or an identifier. */
function isAlone(text: string, start: number, end: number): boolean {
  return (
    !/[\p{N}@/_.:\\#-]/u.test(text.charAt(start - 1)) && !/^(?:[\p{N}@/_\\]|[.:]\p{L})/u.test(text.slice(end, end + 2))
  );
}
