/** Finds the lines of a book that a part of a query may mean. */
import { isAmount } from './amounts.ts';
import type { Lines } from './lines.ts';
import type { Alternative, QueryPart } from './query.ts';
import { GUESS, type Vocabulary } from './vocabulary.ts';

/** Matches of a word or of a part of the query. */
export interface Found {
  /** Value of each matching line: the likelihood that the match was meant, times the weight of the line. */
  readonly lines: Map<number, number>;
  /** Matching words, each with the likelihood that it was meant. */
  readonly terms: Map<string, number>;
}

/** Finds a part of a query. The reader may still be typing its last word. */
export type FindPart = (part: QueryPart, begun: string | undefined) => Found;

/**
 * Weights for a compound that the book does not contain: of matches with all its words, and of matches with one of
 * them.
 */
const COMPOUND = 0.6;
const PART_OF_COMPOUND = 0.2;
const MAX_KEPT = 500;

export function finder(lines: Lines, vocabulary: Vocabulary): FindPart {
  /** Cache of matches; while a word is typed, the words before it stay the same. */
  const known = new Map<string, Found>();
  const find = (term: string, isBegun: boolean, isMeant: boolean): Found => {
    const key = `${term}${isBegun ? '…' : isMeant ? '=' : ''}`;
    const found = known.get(key) ?? look(term, isBegun, isMeant);
    if (known.size > MAX_KEPT) known.clear();
    known.set(key, found);
    return found;
  };
  const look = (term: string, isBegun: boolean, isMeant: boolean): Found => {
    const meanings = vocabulary.meaningsOf(term, isBegun, isMeant);
    const words = isMeant || isAmount(term) ? [] : vocabulary.partsOf(term);
    // A word that is only similar is less likely than a compound.
    const isCertain = meanings.some(({ weight }) => weight > GUESS);
    const alone = isCertain ? [] : words.map((word) => ({ terms: [word], weight: PART_OF_COMPOUND }));
    const compound = words.length > 1 || meanings.length === 0 ? [{ terms: words, weight: COMPOUND }, ...alone] : [];
    const found = anyOf(compound, lines, (word) => find(word, isBegun, false));
    if (words.length > 1 && !isCertain) return found;
    for (const { term, weight } of meanings) {
      for (const { line, worth } of lines.placesOf(term)) raise(found.lines, line, weight * worth);
      raise(found.terms, term, weight);
    }
    return found;
  };
  return (alternatives, begun) =>
    anyOf(alternatives, lines, (term, isMeant) => find(term, term === begun && !isMeant, isMeant));
}

/**
 * Returns the matches of several alternatives. All words of an alternative must be in one line, or in the names or
 * context of its document.
 */
function anyOf(
  alternatives: readonly Alternative[],
  lines: Lines,
  find: (term: string, isMeant: boolean) => Found,
): Found {
  const any: Found = { lines: new Map(), terms: new Map() };
  for (const { terms, weight, isMeant } of alternatives) {
    const found = terms.map((term) => find(term, isMeant === true));
    for (const each of found) {
      for (const [line, value] of each.lines) {
        const names = lines.starts[lines.at(line).document] ?? 0;
        raise(any.lines, line, weight * (found.length === 1 ? value : meanOf(found, line, names)));
      }
      for (const [term, likelihood] of each.terms) raise(any.terms, term, weight * likelihood);
    }
  }
  return any;
}

/** Returns the mean value of several words in a line; 0 if one is neither there nor in its document's names or context. */
function meanOf(found: readonly Found[], line: number, names: number): number {
  let sum = 0;
  for (const { lines } of found) {
    const value = Math.max(lines.get(line) ?? 0, lines.get(names) ?? 0, lines.get(names + 1) ?? 0);
    if (value === 0) return 0;
    sum += value;
  }
  return sum / found.length;
}

export function raise<Key>(values: Map<Key, number>, key: Key, value: number): void {
  if (value > (values.get(key) ?? 0)) values.set(key, value);
}
