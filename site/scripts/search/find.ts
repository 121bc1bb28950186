/** Finds the lines of a book that a part of a query may mean. */
import { type AskedAmount, isAmount } from './amounts.ts';
import { type Cost, hasAmount, readCost } from './cost.ts';
import { type Lines, WORTH, wholeOf } from './lines.ts';
import type { Alternative, QueryPart } from './query.ts';
import type { SearchBook } from './search-book.ts';
import type { Meaning, Vocabulary } from './vocabulary.ts';

/** Matches of a word or of a part of the query. */
export interface Found {
  /** Value of each matching line: the likelihood that the match was meant, times the weight of the line. */
  readonly lines: ReadonlyMap<number, number>;
  /** Matching words, each with the likelihood that it was meant. */
  readonly terms: ReadonlyMap<string, number>;
}

/** Finds a part of a query. The reader may still be typing its last word. */
export type FindPart = (part: QueryPart, begun: string | undefined) => Found;

/** Matches while they are being collected. */
interface Draft extends Found {
  readonly lines: Map<number, number>;
  readonly terms: Map<string, number>;
}

/** Finds a word; `isMeant` says that the word replaces the typed one, as a synonym does. */
type Find = (term: string, isMeant: boolean) => Found;

/**
 * Weights for a compound that the book does not contain: of matches with all its words, and of matches with one of
 * them.
 */
const COMPOUND = 0.6;
const PART_OF_COMPOUND = 0.2;
/**
 * Minimum weight of matches for words that were not typed, such as synonyms. These contain no typing errors, so weaker
 * matches are not considered.
 */
const MIN_SIMILARITY = 0.45;
const MAX_KEPT = 100;

export function finder({ documents, language }: SearchBook, lines: Lines, vocabulary: Vocabulary): FindPart {
  const costs = documents.map(({ cost }) => (cost === undefined ? undefined : readCost(cost, language)));
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
    const all = vocabulary.meaningsOf(term, isBegun);
    const meanings = isMeant ? all.filter(({ kind, weight }) => kind !== 'guess' && weight >= MIN_SIMILARITY) : all;
    // A word that is only similar is less likely than a compound. Amounts are never compounds.
    const isCertain = isMeant || isAmount(term) || meanings.some(({ kind }) => kind !== 'guess');
    const words = isCertain ? [] : vocabulary.partsOf(term);
    if (words.length < 2 && meanings.length > 0) return anyMeaning(meanings);
    const alone = words.map((word) => ({ terms: [word], weight: PART_OF_COMPOUND }));
    return anyOf([{ terms: words, weight: COMPOUND }, ...alone], lines, (word) => find(word, isBegun, false));
  };
  const putWhole = (found: Draft, terms: readonly string[], weight: number): void => {
    for (const line of lines.placesOf(wholeOf(terms, language)))
      raise(found.lines, line, weight * lines.wholeWorth(line));
  };
  const anyMeaning = (meanings: readonly Meaning[]): Found => {
    const found: Draft = { lines: new Map(), terms: new Map() };
    for (const { term, weight, kind } of meanings) {
      for (const line of lines.placesOf(term)) raise(found.lines, line, weight * lines.worthOf(line));
      if (kind === 'whole') putWhole(found, [term], weight);
      raise(found.terms, term, weight);
    }
    return found;
  };
  return ({ alternatives, amount }, begun) => {
    const found = anyOf(alternatives, lines, (term, isMeant) => find(term, term === begun && !isMeant, isMeant));
    for (const { terms, weight } of alternatives) if (terms.length > 1) putWhole(found, terms, weight);
    if (amount) for (const [line, worth] of costing(amount, costs, lines)) raise(found.lines, line, worth);
    return found;
  };
}

/** Yields the cards whose cost is the amount, whatever its unit is called: `2 AP` finds cards that cost `2 ⊙`. */
function* costing(
  amount: AskedAmount,
  costs: readonly (Cost | undefined)[],
  lines: Lines,
): Generator<readonly [line: number, worth: number], void> {
  for (const [document, cost] of costs.entries()) {
    if (!cost || !hasAmount(cost, amount)) continue;
    yield [lines.aroundOf(document), cost.from === cost.to ? WORTH.value : WORTH.range];
  }
}

/**
 * Combines the matches of several alternatives. All words of an alternative must be in one line, or in the names or
 * context of its document.
 */
function anyOf(alternatives: readonly Alternative[], lines: Lines, find: Find): Draft {
  const any: Draft = { lines: new Map(), terms: new Map() };
  for (const { terms, weight, isMeant } of alternatives) {
    const found = terms.map((term) => find(term, isMeant === true));
    for (const each of found) {
      for (const [line, value] of each.lines) {
        const values = found.map((other) => (other === each ? value : valueNear(other, line, lines)));
        if (values.includes(0)) continue;
        raise(any.lines, line, (weight * values.reduce((all, one) => all + one)) / terms.length);
      }
      for (const [term, likelihood] of each.terms) raise(any.terms, term, weight * likelihood);
    }
  }
  return any;
}

function valueNear({ lines: found }: Found, line: number, lines: Lines): number {
  const around = lines.aroundOf(lines.documentOf(line));
  return Math.max(found.get(line) ?? 0, found.get(around - 1) ?? 0, found.get(around) ?? 0);
}

export function raise<Key>(values: Map<Key, number>, key: Key, value: number): void {
  if (value > (values.get(key) ?? 0)) values.set(key, value);
}
