/**
 * The order of results.
 *
 * A document answers a query as well as its names, what stands around it and one of its lines do together. Each part of the
 * query has a weight, the rarer the more, all together 1. In a place it has a worth: how likely what is there was meant
 * (`vocabulary.ts`), times what such a place counts (`WORTH`). With `e` for the most it is worth in these places, and `n` in the
 * names:
 *
 *     score = Σ weight · e + (share of the name that is asked for) · Σ weight · n
 *
 * The second term brings what is called like the query to the top: 2 of 2.
 */
import { type Found, raise } from './find.ts';
import type { Lines } from './lines.ts';
import type { Name } from './names.ts';
import { MIN_PART_LENGTH, MIN_REST_LENGTH } from './vocabulary.ts';
import type { Language } from './words.ts';

/** Of what a line is worth, for words of another line. */
const ELSEWHERE = 0.5;
/** For what many lines of a document have, unless all of its name is asked for. */
const OFTEN = 0.1;
/** For a name that begins a compound that is asked for: `Schock` for `Schockmarker`. */
const BEGINS_COMPOUND = 0.3;
/** What a result must have of the query, by weight, unless all of its name is asked for. */
const MIN_COVERAGE = 1 / 3;

export interface Ranked {
  readonly id: number;
  readonly score: number;
  /** The number of the line that answers best, in its document. */
  readonly line: number;
}

export interface Texts {
  readonly lines: Lines;
  /** By document. */
  readonly names: readonly (readonly Name[])[];
  readonly language: Language;
}

/** What each part of the query is worth in each line of a document that has any. */
type Worths = ReadonlyMap<number, readonly number[]>;

/** A part of the query that the book has. */
interface Asked {
  /** All together 1. */
  readonly weight: number;
  /** Stems of words, with how likely each was meant. */
  readonly stems: ReadonlyMap<string, number>;
  /** The longer ones of which it is sure. */
  readonly long: readonly string[];
}

/**
 * In no order.
 *
 * @param wholes lines with something that is nothing but the query
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
    // A number with what it counts is both.
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

/** @returns nothing for what has too little of the query */
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

/** How much of a name is asked for. */
function shareOf(name: Name, asked: readonly Asked[]): number {
  const likelihood = (stem: string): number =>
    asked.reduce((most, part) => {
      const own = part.stems.get(stem) ?? (beginsCompound(stem, part) ? BEGINS_COMPOUND : 0);
      return Math.max(most, own);
    }, 0);
  return name.length === 0 ? 0 : name.reduce((sum, stem) => sum + likelihood(stem), 0) / name.length;
}

/** What a compound is about begins it. */
function beginsCompound(stem: string, { long }: Asked): boolean {
  if (stem.length < MIN_PART_LENGTH) return false;
  return long.some((each) => each.length >= stem.length + MIN_REST_LENGTH && each.startsWith(stem));
}
