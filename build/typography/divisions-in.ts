/** Divides words with npm's `hyphen` and its patterns, for about seventy languages. */
import createHyphenator from 'hyphen';
import { pairsIn } from '../basics/pairs.ts';
import { readPrepared } from './prepared.ts';

/** Returns the indexes of the letters of a lower-case word before which a hyphen is allowed. */
export type DivisionsOf = (word: string) => readonly number[];

/** Names of pattern files that differ from the language code. */
export const PATTERN_FILES = pairsIn(
  'bs:sh-latn de:de-1996 el:el-monoton en:en-us en-gb:en-gb mn:mn-cyrl nn:nb no:nb sh:sh-latn sr:sr-cyrl sr-latn:sh-latn',
);

/** Hyphenators by language. They remember the words that they divided, for the next book and the next round of `dev`. */
const known = new Map<string, DivisionsOf>();

/** @returns undefined if there are no patterns for the language */
export function divisionsIn(lang: string): DivisionsOf | undefined {
  const code = lang.toLowerCase();
  const [language = ''] = code.split('-');
  const name = PATTERN_FILES.get(code) ?? PATTERN_FILES.get(language) ?? language;
  const patterns = known.has(name) ? undefined : readPrepared(`${name}.json`);
  if (patterns) {
    const hyphenate = createHyphenator(JSON.parse(patterns), { hyphenChar: '\u00AD', minWordLength: 2 });
    known.set(name, (word) => Array.from(hyphenate(word).matchAll(/\u00AD/g), ({ index }, count) => index - count));
  }
  return known.get(name);
}
