/**
 * Scores the results.
 *
 * A document matches a query through its names, its context and one line of its text together. Each part of the query
 * has a weight, larger for rarer parts; the weights add up to 1. The value of a match is the likelihood that the word
 * was meant (`vocabulary.ts`), times the weight of its place (`WORTH`). With `e` as the highest value of a part in
 * these places, and `n` as its value in the names:
 *
 *     score = Σ weight · e + (share of the name that is asked for) · Σ weight · n
 *
 * The second term puts documents whose name equals the query at the top; the maximum score is 2.
 */
import { type Found, raise } from './find.ts';
import type { Lines } from './lines.ts';
import type { Name } from './names.ts';
import { MIN_PART_LENGTH, MIN_REST_LENGTH } from './vocabulary.ts';
import type { Language } from './words.ts';

/** Factor for the value of words that are in another line of the document. */
const ELSEWHERE = 0.5;
/** Maximum bonus for words in many lines of a document, unless the query contains the whole name. */
const OFTEN = 0.1;
/** Value of a name that is the beginning of a compound in the query: `Schock` for `Schockmarker`. */
const BEGINS_COMPOUND = 0.3;
/** Minimum share of the query, by weight, that a result must contain, unless the query contains its whole name. */
const MIN_COVERAGE = 1 / 3;

export interface Ranked {
  readonly id: number;
  readonly score: number;
  /** Number of the best matching line within its document. */
  readonly line: number;
}

export interface Texts {
  readonly lines: Lines;
  /** Names by document. */
  readonly names: readonly (readonly Name[])[];
  readonly language: Language;
}

/** Values of the parts of the query in each matching line of a document, by number of the line. */
type Worths = ReadonlyMap<number, readonly number[]>;

/** Part of the query that occurs in the book. */
interface Asked {
  /** Weight of the part; the weights of all parts add up to 1. */
  readonly weight: number;
  /** Stems of words, each with the likelihood that it was meant. */
  readonly stems: ReadonlyMap<string, number>;
  /** Certain stems that are long enough to be compounds. */
  readonly long: readonly string[];
}

/**
 * Returns the results in no particular order.
 *
 * @param wholes lines with a whole value that equals the query
 */
export function rank(parts: readonly Found[], wholes: readonly number[], texts: Texts): readonly Ranked[] {
  const known = parts.filter(({ lines }) => lines.size > 0);
  const asked = askedFor(known, texts);
  return [...worthsByDocument(known, new Set(wholes), texts.lines)].flatMap(([id, worths]) =>
    scoreOf(id, worths, asked, texts.names[id] ?? []),
  );
}

function askedFor(parts: readonly Found[], { lines, names, language }: Texts): readonly Asked[] {
  const rarities = parts.map((found) => {
    const having = new Set(Array.from(found.lines.keys(), (line) => lines.documentOf(line))).size;
    return 1 - Math.log1p(having) / Math.log1p(names.length + 1);
  });
  const sum = rarities.reduce((all, each) => all + each, 0);
  return parts.map((found, at): Asked => {
    const stems = new Map<string, number>();
    // A number with its unit counts as both words.
    for (const [term, likelihood] of found.terms) {
      for (const word of term.split('·')) raise(stems, language.stem(word), likelihood);
    }
    const isLong = ([stem, likelihood]: readonly [string, number]): boolean =>
      likelihood === 1 && stem.length >= MIN_PART_LENGTH + MIN_REST_LENGTH;
    const long = [...stems].filter(isLong).map(([stem]) => stem);
    const weight = (rarities[at] ?? 0) / sum;
    return { weight, stems, long };
  });
}

function worthsByDocument(
  parts: readonly Found[],
  wholes: ReadonlySet<number>,
  lines: Lines,
): ReadonlyMap<number, Worths> {
  const all = new Map<number, Map<number, number[]>>();
  for (const [at, found] of parts.entries()) {
    for (const [line, worth] of found.lines) {
      const id = lines.documentOf(line);
      const own = all.get(id) ?? new Map<number, number[]>();
      if (own.size === 0) all.set(id, own);
      const number = lines.numberOf(line);
      const worths = own.get(number) ?? parts.map(() => 0);
      worths[at] = wholes.has(line) ? Math.max(worth, lines.wholeWorth(line)) : worth;
      own.set(number, worths);
    }
  }
  return all;
}

/** Returns the score of a document; an empty list if it contains too little of the query. */
function scoreOf(id: number, worths: Worths, asked: readonly Asked[], names: readonly Name[]): readonly Ranked[] {
  const total = (of: (at: number) => number): number => asked.reduce((sum, { weight }, at) => sum + weight * of(at), 0);
  const inNames = asked.map((part, at) => {
    const worth = worths.get(0)?.[at] ?? 0;
    return worth === 0 && names.flat().some((stem) => beginsCompound(stem, part)) ? BEGINS_COMPOUND : worth;
  });
  const text = [...worths].filter(([number]) => number > 1);
  const counts = asked.map((_, at) => text.filter(([, line]) => (line[at] ?? 0) > 0).length);
  const anywhere = asked.map((_, at) => {
    const most = text.reduce((best, [, line]) => Math.max(best, line[at] ?? 0), 0);
    return Math.max(inNames[at] ?? 0, worths.get(1)?.[at] ?? 0, ELSEWHERE * most);
  });
  const share = names.reduce((most, name) => Math.max(most, shareOf(name, asked)), 0);
  if (share < 1 && total((at) => Number((anywhere[at] ?? 0) > 0)) < MIN_COVERAGE) return [];
  let [line, best] = [0, total((at) => anywhere[at] ?? 0)];
  for (const [number, own] of text) {
    const score = total((at) => Math.max(anywhere[at] ?? 0, own[at] ?? 0));
    if (score > best) [line, best] = [number, score];
  }
  const named = total((at) => inNames[at] ?? 0);
  const often = total((at) => 1 - 2 / ((counts[at] ?? 0) + 2));
  return [{ id, line, score: best + share * named + (share < 1 ? OFTEN * often : 0) }];
}

/** Returns the share of a name that the query contains. */
function shareOf(name: Name, asked: readonly Asked[]): number {
  const likelihood = (stem: string): number =>
    asked.reduce((most, part) => {
      const own = part.stems.get(stem) ?? (beginsCompound(stem, part) ? BEGINS_COMPOUND : 0);
      return Math.max(most, own);
    }, 0);
  return name.length === 0 ? 0 : name.reduce((sum, stem) => sum + likelihood(stem), 0) / name.length;
}

/** Whether a stem is the beginning of a compound, which names its topic. */
function beginsCompound(stem: string, { long }: Asked): boolean {
  if (stem.length < MIN_PART_LENGTH) return false;
  return long.some((each) => each.length >= stem.length + MIN_REST_LENGTH && each.startsWith(stem));
}
