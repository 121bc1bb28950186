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
import type { Lines } from './lines.ts';
import type { Language } from './words.ts';

/** Factor for the value of words that are in another line of the document. */
const ELSEWHERE = 0.5;
/** Maximum bonus for words in many lines of a document, unless the query contains the whole name. */
const OFTEN = 0.1;

/** Stems of the words in a name, without stop words. */
export type Name = readonly string[];

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
}

/** Returns the results in no particular order. */
export function rank(parts: readonly Found[], texts: Texts): readonly Ranked[] {
  const known = parts.filter(({ lines }) => lines.size > 0);
  const asked = askedFor(known, texts);
  return [...worthsByDocument(known, texts.lines)].map(([id, worths]) =>
    scoreOf(id, worths, asked, texts.names[id] ?? []),
  );
}

function askedFor(parts: readonly Found[], { lines, names, language }: Texts): readonly Asked[] {
  const rarities = parts.map((found) => {
    const having = new Set(Array.from(found.lines.keys(), (line) => lines.at(line).document)).size;
    return 1 - Math.log1p(having) / Math.log1p(names.length + 1);
  });
  const sum = rarities.reduce((all, each) => all + each, 0);
  return parts.map((found, at): Asked => {
    const stems = new Map<string, number>();
    // A number with its unit counts as both words.
    for (const [term, likelihood] of found.terms) {
      for (const word of term.split(JOINT)) raise(stems, language.stem(word), likelihood);
    }
    return { weight: (rarities[at] ?? 0) / sum, stems };
  });
}

function worthsByDocument(parts: readonly Found[], lines: Lines): ReadonlyMap<number, Worths> {
  const all = new Map<number, Map<number, number[]>>();
  for (const [at, found] of parts.entries()) {
    for (const [line, worth] of found.lines) {
      const { document: id, number } = lines.at(line);
      const own = all.get(id) ?? new Map<number, number[]>();
      if (own.size === 0) all.set(id, own);
      const worths = own.get(number) ?? parts.map(() => 0);
      worths[at] = worth;
      own.set(number, worths);
    }
  }
  return all;
}

/** Returns the score of a document. */
function scoreOf(id: number, worths: Worths, asked: readonly Asked[], names: readonly Name[]): Ranked {
  const total = (of: (at: number) => number): number => asked.reduce((sum, { weight }, at) => sum + weight * of(at), 0);
  const inNames = worths.get(0) ?? [];
  const text = [...worths].filter(([number]) => number > 1);
  const counts = asked.map((_, at) => text.filter(([, line]) => (line[at] ?? 0) > 0).length);
  const anywhere = asked.map((_, at) => {
    const most = text.reduce((best, [, line]) => Math.max(best, line[at] ?? 0), 0);
    return Math.max(inNames[at] ?? 0, worths.get(1)?.[at] ?? 0, ELSEWHERE * most);
  });
  const share = names.reduce((most, name) => Math.max(most, shareOf(name, asked)), 0);
  let [line, best] = [0, total((at) => anywhere[at] ?? 0)];
  for (const [number, own] of text) {
    const score = total((at) => Math.max(anywhere[at] ?? 0, own[at] ?? 0));
    if (score > best) [line, best] = [number, score];
  }
  const named = total((at) => inNames[at] ?? 0);
  const often = total((at) => 1 - 2 / ((counts[at] ?? 0) + 2));
  return { id, line, score: best + share * named + (share < 1 ? OFTEN * often : 0) };
}

/** Returns the share of a name that the query contains. */
function shareOf(name: Name, asked: readonly Asked[]): number {
  const likelihood = (stem: string): number =>
    asked.reduce((most, { stems }) => Math.max(most, stems.get(stem) ?? 0), 0);
  return name.reduce((sum, stem) => sum + likelihood(stem), 0) / Math.max(1, name.length);
}
