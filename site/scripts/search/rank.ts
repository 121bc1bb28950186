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
import { JOINT } from './amounts.ts';
import { type Found, raise } from './find.ts';
import type { Language } from './words.ts';

/** Maximum bonus for words in many lines of a document, unless the query contains the whole name. */
const OFTEN = 0.1;
/** What a small entry has less, unless the query contains the whole name: sections and cards say more. */
const SMALL = 0.1;

/** Stems of the words in a name, without stop words. */
export type Name = readonly string[];

export interface Ranked {
  readonly id: number;
  readonly score: number;
  /** Number of the best matching line within its document. */
  readonly line: number;
}

export interface Texts {
  /** First line of each document, and the number of all lines. */
  readonly starts: readonly number[];
  /** Names by document. */
  readonly names: readonly (readonly Name[])[];
  /** Whether each document is a small entry. */
  readonly isSmall: readonly boolean[];
  readonly language: Language;
}

/** Part of the query that occurs in the book. */
interface Asked {
  /** Value of each line of the book. */
  readonly values: Float32Array;
  /** Weight of the part; the weights of all parts add up to 1. */
  readonly weight: number;
  /** Stems of words, each with the likelihood that it was meant. */
  readonly stems: ReadonlyMap<string, number>;
}

/** Returns the results in no particular order. */
export function rank(parts: readonly Found[], texts: Texts): readonly Ranked[] {
  const asked = askedFor(parts, texts);
  return texts.names.flatMap((names, id) => {
    const [from = 0, to = 0] = texts.starts.slice(id, id + 2);
    if (!asked.some(({ values }) => isIn(values, from, to))) return [];
    return [{ id, ...scoreOf(from, to, asked, names, texts.isSmall[id] === true) }];
  });
}

function isIn(values: Float32Array, from: number, to: number): boolean {
  for (let line = from; line < to; line++) if (values[line]) return true;
  return false;
}

function askedFor(parts: readonly Found[], { starts, names, language }: Texts): readonly Asked[] {
  const known = parts.flatMap(({ lines, terms }) => {
    const values = new Float32Array(starts.at(-1) ?? 0);
    for (const [line, value] of lines) values[line] = value;
    const having = names.filter((_, id) => isIn(values, starts[id] ?? 0, starts[id + 1] ?? 0)).length;
    const weight = 1 - Math.log1p(having) / Math.log1p(names.length + 1);
    const stems = new Map<string, number>();
    // A number with its unit counts as both words.
    for (const [term, likelihood] of terms) {
      for (const word of term.split(JOINT)) raise(stems, language.stem(word), likelihood);
    }
    return having === 0 ? [] : [{ values, weight, stems }];
  });
  const sum = known.reduce((all, { weight }) => all + weight, 0);
  return known.map((part) => ({ ...part, weight: part.weight / sum }));
}

/** Returns the score of a document. */
function scoreOf(
  from: number,
  to: number,
  asked: readonly Asked[],
  names: readonly Name[],
  isSmall: boolean,
): Omit<Ranked, 'id'> {
  const total = (of: (values: Float32Array) => number): number =>
    asked.reduce((sum, { values, weight }) => sum + weight * of(values), 0);
  let [best, at] = [0, 0];
  // A line of the text, or the names and the context alone.
  for (let line = from + 1; line < to; line++) {
    const score = total((values) => Math.max(values[from] ?? 0, values[from + 1] ?? 0, values[line] ?? 0));
    if (score > best) [best, at] = [score, line - from];
  }
  const share = names.reduce((most, name) => Math.max(most, shareOf(name, asked)), 0);
  const named = total((values) => values[from] ?? 0);
  const often = total((values) => 1 - 2 / (values.subarray(from + 2, to).filter(Boolean).length + 2));
  const extra = share < 1 ? OFTEN * often - (isSmall ? SMALL : 0) : 0;
  return { line: at, score: best + share * named + extra };
}

/** Returns the share of a name that the query contains. */
function shareOf(name: Name, asked: readonly Asked[]): number {
  const likelihood = (stem: string): number =>
    asked.reduce((most, { stems }) => Math.max(most, stems.get(stem) ?? 0), 0);
  return name.reduce((sum, stem) => sum + likelihood(stem), 0) / Math.max(1, name.length);
}
