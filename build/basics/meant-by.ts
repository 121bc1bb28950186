/** Finds the known names that a mistyped word may mean: “did you mean …?”. */
import { fold } from './fold.ts';
import { lazy } from './lazy.ts';

/** Findings that get a hint with similar names: finding those is slow, and the first few dozen show the cause. */
const MAX_HINTS = 50;

const levenshtein = lazy('fastest-levenshtein');

/**
 * Distances of names with the same words in another order, and of names that contain one another: both beyond any typo.
 */
const REORDERED = 100;
const CONTAINED = 200;
/** Maximum difference in length of names with the same words, due to punctuation. */
const PUNCTUATION = 6;

/** Up to three known names, the most likely first. Never the word itself. */
export function meantBy(word: string, known: Iterable<string>): readonly string[] {
  const wanted = fold(word);
  if (wanted === '') return [];
  // With two typos in five letters, a name cannot be recognised.
  const limit = Math.max(1, Math.floor(wanted.length / 3));
  const words = wordsOf(wanted);
  const found: { readonly name: string; readonly far: number }[] = [];
  for (const name of known) {
    if (name === word) continue;
    const folded = fold(name);
    const longer = Math.abs(folded.length - wanted.length);
    const far = longer <= limit ? editsBetween(folded, wanted) : Infinity;
    if (far <= limit && far < wanted.length) found.push({ name, far });
    else if (words !== '' && longer <= PUNCTUATION && wordsOf(folded) === words) found.push({ name, far: REORDERED });
    else if (isPart(folded, wanted) || isPart(wanted, folded)) found.push({ name, far: CONTAINED + longer });
  }
  return found
    .toSorted((a, b) => a.far - b.far)
    .slice(0, 3)
    .map((each) => each.name);
}

export type Near = (word: string, known: Iterable<string>) => readonly string[];

/** Returns `meantBy` for the first findings of a rule, and nothing for the others. */
export function meantAt(index: number): Near {
  return index < MAX_HINTS ? meantBy : () => [];
}

/** “did you mean …?” with the likeliest known name, or other words if there is none. */
export function didYouMean<T>(word: string, known: Iterable<string>, otherwise: T): string | T {
  const [name] = meantBy(word, known);
  return name === undefined ? otherwise : `did you mean ${name}?`;
}

/** Whether the names differ only in case, or by one added, missing or changed letter, or by two swapped letters. */
export function isTypo(word: string, name: string): boolean {
  return editsBetween(fold(word), fold(name)) < 2;
}

/** The number of letters that differ. Two swapped neighbours count as one if nothing else differs. */
function editsBetween(a: string, b: string): number {
  const edits = levenshtein().distance(a, b);
  if (edits !== 2 || a.length !== b.length) return edits;
  let at = 0;
  while (a[at] === b[at]) at++;
  const swapped = `${b.slice(0, at)}${b[at + 1] ?? ''}${b[at] ?? ''}${b.slice(at + 2)}`;
  return swapped === a ? 1 : edits;
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
