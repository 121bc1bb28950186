/**
 * Detects the language of a text by its script, or else by function words.
 *
 * A word that several languages share counts for each of them, divided by their number.
 */
import { countOf, groupBy } from '../basics/group-by.ts';
import { oncePer } from '../basics/once-per.ts';
import { primarySubtag } from '../words/language.ts';
import languages from '../words/languages.json' with { type: 'json' };

export type Recognised = ReturnType<typeof decide>;

/** Evidence for each language in a text. */
export type Evidence = ReturnType<typeof evidenceIn>;

/** Number of characters to read per chapter; more do not change the result. */
const SAMPLE = 3000;

/** Scripts that are mainly used for a single language. */
const SCRIPTS: ReadonlyMap<string, RegExp> = new Map(
  'ar:Arabic hy:Armenian bn:Bengali hi:Devanagari ka:Georgian el:Greek ko:Hangul he:Hebrew ja:Hiragana ja-kana:Katakana ta:Tamil th:Thai zh:Han'
    .split(' ')
    .map((pair) => pair.split(':'))
    .map(([lang = '', script]) => [lang, new RegExp(`\\p{Script=${script}}`, 'gu')]),
);
/** Matches characters that may belong to one of these scripts. */
const OUTSIDE_ASCII = /[^a-z\d]/;
const OTHER_SCRIPTS = /[\u0370-\u03FF\u0530-\u1CFF\u3040-\uD7FF\uF900-\uFDFF]+/g;
/** Minimum number of kana per Chinese character in Japanese text. */
const KANA = 0.1;

const LANGUAGES = languagesByMarker();

/**
 * Minimum values for a certain result: the score, the number of different words and letters, the score per word of
 * the text, and the lead over the second language, not counting what both share; or the letters in a script that
 * identifies the language.
 */
const SURE = { score: 8, different: 5, share: 0.1, lead: 2, letters: 40 };

/**
 * Returns the language of all texts together, and of each text. If most of the text is certain to be in one language,
 * texts in others cast no doubt on it.
 */
export function recogniseLanguages(evidence: readonly Evidence[]) {
  const parts = evidence.map(languageIn);
  const all = decide({
    letters: parts.reduce((sum, part) => sum + part.letters, 0),
    words: evidence.reduce((sum, { words }) => sum + words, 0),
    scripts: sumOf(evidence.flatMap(({ scripts }) => [...scripts])),
    markers: sumOf(evidence.flatMap(({ markers }) => [...markers])),
  });
  const sure = parts.flatMap(({ lang, isSure, letters }) => (isSure ? [[lang, letters] as const] : []));
  const [[lang, letters] = [all.lang, 0]] = ranked(sumOf(sure));
  return { whole: letters > all.letters / 2 ? { ...all, lang, isSure: true } : all, parts };
}

/**
 * Counts the letters, the words, the letters in scripts that identify a language, by that language, and each function
 * word and special letter.
 */
export function evidenceIn(text: string) {
  const sample = text.slice(0, SAMPLE).normalize('NFC').toLowerCase();
  const words = sample.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const found = words.flatMap((word) =>
    OUTSIDE_ASCII.test(word) ? [word, ...Array.from(new Set(word.match(/[^a-z\d]/g)), (letter) => `*${letter}`)] : word,
  );
  const markers: ReadonlyMap<string, number> = countOf(found.filter((marker) => LANGUAGES.has(marker)));
  const scripts = scriptsIn(sample.match(OTHER_SCRIPTS)?.join('') ?? '');
  return { letters: sample.match(/\p{L}/gu)?.length ?? 0, words: words.length, scripts, markers };
}

function scriptsIn(text: string): ReadonlyMap<string, number> {
  if (text === '') return new Map();
  const counts = new Map([...SCRIPTS].map(([lang, pattern]) => [lang, text.match(pattern)?.length ?? 0]));
  const [han = 0, hiragana = 0, katakana = 0] = ['zh', 'ja', 'ja-kana'].map((lang) => counts.get(lang));
  const isJapanese = hiragana + katakana >= han * KANA;
  const both = han + hiragana + katakana;
  return new Map([...counts, ['ja-kana', 0], ['ja', isJapanese ? both : 0], ['zh', isJapanese ? 0 : both]]);
}

/** Returns the likeliest language (BCP 47), whether it is certain, and the number of letters. */
function decide({ letters, scripts, words, markers }: Evidence) {
  const [script] = ranked(scripts);
  if (script && script[1] > letters / 2) return { lang: script[0], isSure: letters >= SURE.letters, letters };
  const [best, second] = ranked(scoresIn(markers));
  if (!best || best[1] < 1) return { lang: 'en', isSure: false, letters };
  const [lang, score] = best;
  const different = [...markers.keys()].filter((marker) => LANGUAGES.get(marker)?.includes(lang)).length;
  // Similar languages are told apart only by what they do not share.
  const apart = scoresIn(markers, (known) => !(known.includes(lang) && known.includes(second?.[0] ?? '')));
  const lead = (apart.get(lang) ?? 0) - SURE.lead * (apart.get(second?.[0] ?? '') ?? 0);
  const isSure = score >= SURE.score && different >= SURE.different && score >= words * SURE.share && lead >= 0;
  return { lang, isSure, letters };
}

const languageIn = oncePer(decide);

/** Returns the score of each language from the markers whose languages are accepted. */
function scoresIn(
  markers: Evidence['markers'],
  accepts: (languages: readonly string[]) => boolean = () => true,
): ReadonlyMap<string, number> {
  return sumOf(
    [...markers].flatMap(([marker, count]) => {
      const known = LANGUAGES.get(marker) ?? [];
      return accepts(known) ? known.map((lang) => [lang, count / known.length] as const) : [];
    }),
  );
}

/** Whether a text in the language can be recognised. */
export function canRecognise(lang: string): boolean {
  const language = primarySubtag(lang);
  return Object.hasOwn(languages.functionWords, language) || SCRIPTS.has(language);
}

function ranked(scores: ReadonlyMap<string, number>): readonly (readonly [lang: string, score: number])[] {
  return [...scores].toSorted(([, a], [, b]) => b - a);
}

function sumOf(counts: readonly (readonly [key: string, count: number])[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const [key, count] of counts) sums.set(key, (sums.get(key) ?? 0) + count);
  return sums;
}

/** Returns languages by function word, and by special letter prefixed with `*`. */
function languagesByMarker(): ReadonlyMap<string, readonly string[]> {
  const pairs = [
    ...Object.entries(languages.functionWords).flatMap(([lang, list]) =>
      list.split(' ').map((marker) => ({ lang, marker })),
    ),
    ...Object.entries(languages.letters).flatMap(([lang, list]) =>
      Array.from(list, (letter) => ({ lang, marker: `*${letter}` })),
    ),
  ];
  return new Map(
    Array.from(
      groupBy(pairs, ({ marker }) => marker),
      ([marker, all]) => [marker, [...new Set(all.map(({ lang }) => lang))]],
    ),
  );
}
