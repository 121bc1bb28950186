/** Finds names similar to a mistyped one. */
import { fold } from './fold.ts';
import { lazy } from './lazy.ts';

/** Findings that get a hint with similar names: finding those is slow, and the first few dozen show the cause. */
export const MAX_HINTS = 50;

const levenshtein = lazy('fastest-levenshtein');

/**
 * Distances of names with the same words in another order, and of names that contain one another: both beyond any typo.
 */
const REORDERED = 100;
const CONTAINED = 200;
/** Maximum difference in length of names with the same words, due to punctuation. */
const PUNCTUATION = 6;

/** Up to three similar names, the most similar first. */
export function nearest(name: string, names: Iterable<string>): readonly string[] {
  const wanted = fold(name);
  if (wanted === '') return [];
  // With two typos in three letters, a name cannot be recognised.
  const limit = wanted.length < 4 ? 1 : Math.max(2, Math.floor(wanted.length / 3));
  const words = wordsOf(wanted);
  const found: { readonly name: string; readonly far: number }[] = [];
  for (const candidate of names) {
    const folded = fold(candidate);
    const longer = Math.abs(folded.length - wanted.length);
    const far = longer <= limit ? levenshtein().distance(folded, wanted) : Infinity;
    if (far <= limit && far < wanted.length) found.push({ name: candidate, far });
    else if (words !== '' && longer <= PUNCTUATION && wordsOf(folded) === words)
      found.push({ name: candidate, far: REORDERED });
    else if (isPart(folded, wanted) || isPart(wanted, folded)) {
      found.push({ name: candidate, far: CONTAINED + longer });
    }
  }
  return found
    .toSorted((a, b) => a.far - b.far)
    .slice(0, 3)
    .map((each) => each.name);
}

function wordsOf(name: string): string {
  return name
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .toSorted()
    .join(' ');
}

/** Short names are part of too many others, but `lang` as the start of `language` is specific enough. */
function isPart(part: string, whole: string): boolean {
  return (part.length >= 5 && whole.includes(part)) || (part.length >= 4 && whole.startsWith(part));
}
