/** Divides words with npm's `hyphen` and its patterns, for about seventy languages. */
import { createRequire } from 'node:module';
import { pairsIn } from '../basics/pairs.ts';

/** Returns the indexes of the letters of a lower-case word before which a hyphen is allowed. */
export type DivisionsOf = (word: string) => readonly number[];

type CreateHyphenator = (patterns: unknown, options: object) => (text: string) => string;

/** Names of pattern files that differ from the language code. */
const FILES = pairsIn(
  'bs:sh-latn de:de-1996 el:el-monoton en:en-us en-gb:en-gb mn:mn-cyrl nn:nb no:nb sh:sh-latn sr:sr-cyrl sr-latn:sh-latn',
);

const load = createRequire(import.meta.url);

/** Hyphenators by language. They remember the words that they divided, for the next book and the next round of `dev`. */
const known = new Map<string, DivisionsOf>();

/** @returns undefined if there are no patterns for the language */
export function divisionsIn(lang: string): DivisionsOf | undefined {
  const code = lang.toLowerCase();
  const [language = ''] = code.split('-');
  const name = FILES.get(code) ?? FILES.get(language) ?? language;
  let divisions = known.get(name);
  if (divisions || !/^[a-z\d-]+$/.test(name)) return divisions;
  let patterns: unknown;
  try {
    patterns = load(`hyphen/patterns/${name}.js`);
  } catch {
    return undefined;
  }
  const hyphenate = (load('hyphen') as CreateHyphenator)(patterns, { hyphenChar: '\u00AD', minWordLength: 2 });
  divisions = (word) => Array.from(hyphenate(word).matchAll(/\u00AD/g), ({ index }, count) => index - count);
  known.set(name, divisions);
  return divisions;
}
