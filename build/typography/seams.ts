/**
 * Finds the seams of compounds, such as `Waffen|klasse`, where readers expect a word to be divided. The parts are
 * words of the book or of a word list of the language.
 */
import { getOrAdd } from '../basics/get-or-add.ts';
import { primarySubtag } from '../words/language.ts';
import { type WordLists, functionWordsOf, listOf, wordListsFor } from '../words/word-lists.ts';
import { readPrepared } from './prepared.ts';

/** Returns the indexes of the letters that start a part, chosen from the places where the word may be divided. */
export type SeamsOf = (word: string, places: readonly number[]) => readonly number[];

/** Minimum letters of the last part: a shorter one is usually a syllable, unless the book uses it as a word. */
const MIN_LAST = 4;
/** Minimum letters of a stem: a part without its linking letters, or a part that has lost its ending. */
const MIN_STEM = 4;
/** Minimum letters before a seam: readers do not expect one after shorter prefixes. */
const MIN_PIECE = 3;
/**
 * Relative costs of a part; the split with the lowest sum is chosen. Splits into few parts are likelier, and so are
 * parts that are unchanged words.
 */
const COST = { prefix: 0.9, word: 1, short: 1.3, changed: 1.25 } as const;

/** Lists of words by language. */
const known = new Map<string, ReadonlySet<string>>();

/**
 * @param own words of the book, in lower case
 * @returns undefined for languages without data on compounds
 */
export function seamsIn(lang: string, own: () => ReadonlySet<string>): SeamsOf | undefined {
  const lists = wordListsFor(lang);
  const listed = lists && readWords(primarySubtag(lang));
  if (!listed) return undefined;
  const costOf = partCosts(lists.compounds, functionWordsOf(lang), own(), listed);
  return (word, places) => {
    const ends = [0, ...places, word.length];
    const last = ends.length - 1;
    const costs = [0];
    const froms = [0];
    for (let to = 1; to <= last; to++) {
      costs[to] = Infinity;
      for (let from = 0; from < to; from++) {
        const before = costs[from] ?? Infinity;
        // The whole word as a single part would reveal no seam.
        if (before >= (costs[to] ?? 0) || (from === 0 && to === last)) continue;
        const cost = before + costOf(word.slice(ends[from], ends[to]), to === last);
        if (cost < (costs[to] ?? 0)) [costs[to], froms[to]] = [cost, from];
      }
    }
    if (costs[last] === Infinity) return [];
    const seams: number[] = [];
    for (let to = froms[last] ?? 0; to > 0; to = froms[to] ?? 0) {
      const seam = ends[to] ?? 0;
      if (seam - (ends[froms[to] ?? 0] ?? 0) >= MIN_PIECE) seams.unshift(seam);
    }
    return seams;
  };
}

function readWords(language: string): ReadonlySet<string> | undefined {
  const words = known.has(language) ? undefined : readPrepared(`${language}.words`);
  if (words) known.set(language, new Set(words.split('\n')));
  return known.get(language);
}

type Known = (word: string) => boolean;

function partCosts(
  compounds: WordLists['compounds'],
  functionWords: readonly string[],
  own: ReadonlySet<string>,
  listed: ReadonlySet<string>,
): (part: string, isLast: boolean) => number {
  const isPrefix = new Set(listOf(compounds.prefixes, ' '));
  const joints = listOf(compounds.joints, ' ');
  const lost = listOf(compounds.lost, ' ');
  const endings = listOf(compounds.endings, ' ');
  const isFunction = new Set(functionWords);
  const isWord: Known = (word) => !isFunction.has(word) && (own.has(word) || listed.has(word));
  const lostIn: Known = (stem) => stem.length >= MIN_STEM && lost.some((end) => isWord(stem + end));
  const isStem: Known = (stem) => stem.length >= MIN_STEM && isWord(stem);
  const without = (part: string, ends: readonly string[]): readonly string[] =>
    ends.flatMap((end) => (part.endsWith(end) ? part.slice(0, -end.length) : []));
  const costOf = (part: string, isLast: boolean): number => {
    if (!isLast && isPrefix.has(part)) return COST.prefix;
    if (part.length < MIN_PIECE) return Infinity;
    if (isLast && part.length < MIN_LAST ? own.has(part) && !isFunction.has(part) : isWord(part))
      return part.length > MIN_LAST ? COST.word : COST.short;
    const isChanged = isLast
      ? without(part, endings).some((stem) => isStem(stem) || lostIn(stem))
      : lostIn(part) || without(part, joints).some(isStem);
    return isChanged ? COST.changed : Infinity;
  };
  const known = [new Map<string, number>(), new Map<string, number>()] as const;
  return (part, isLast) => getOrAdd(known[isLast ? 1 : 0], part, () => costOf(part, isLast));
}
