/**
 * Detects the language of a text by its script, or else by function words.
 *
 * A word that several languages share counts for each of them, divided by their number.
 */
import { primarySubtag } from '../words/language.ts';
import languages from '../words/languages.json' with { type: 'json' };

export interface Recognised {
  /** Detected language (BCP 47). */
  readonly lang: string;
  readonly isSure: boolean;
  /** Whether the result is certain enough to contradict the author's declaration for the whole book. */
  readonly isClear: boolean;
  /** Number of letters in the text. A character for a syllable or a word counts as several. */
  readonly letters: number;
}

/** Evidence for each language in a text. */
export interface Evidence {
  /** Number of letters. A character for a syllable or a word counts as several. */
  readonly letters: number;
  /** Number of letters, by language, in scripts that identify the language. */
  readonly scripts: ReadonlyMap<string, number>;
  readonly words: number;
  /** Number of occurrences of each function word and each special letter. */
  readonly markers: ReadonlyMap<string, number>;
}

/** Number of characters to read per chapter; more do not change the result. */
const SAMPLE = 3000;

/** Scripts that are mainly used for a single language, with the number of letters that a character counts as. */
const SCRIPTS: readonly (readonly [script: string, lang: string, weight: number])[] = [
  ['Arabic', 'ar', 1],
  ['Armenian', 'hy', 1],
  ['Bengali', 'bn', 1],
  ['Devanagari', 'hi', 1],
  ['Georgian', 'ka', 1],
  ['Greek', 'el', 1],
  ['Han', 'zh', 3],
  ['Hangul', 'ko', 3],
  ['Hebrew', 'he', 1],
  ['Hiragana', 'ja', 3],
  ['Katakana', 'ja', 3],
  ['Tamil', 'ta', 1],
  ['Thai', 'th', 1],
];
const SCRIPT_PATTERNS = SCRIPTS.map(([script, lang, weight]) => ({
  lang,
  weight,
  pattern: new RegExp(`\\p{Script=${script}}`, 'gu'),
}));
/** Matches characters that may belong to one of these scripts. */
const OTHER_SCRIPTS = /[\u0370-\u03FF\u0530-\u1CFF\u3040-\uD7FF\uF900-\uFDFF]+/g;
/** Minimum number of kana per Chinese character in Japanese text. */
const KANA = 0.1;

const LANGUAGES = languagesByMarker();

/**
 * Minimum values for a certain result: the score, the number of different words and letters, the score per word of
 * the text, and the lead over the second language, not counting what both share.
 */
interface Certainty {
  readonly score: number;
  readonly different: number;
  readonly share: number;
  readonly lead: number;
  /** Minimum letters in a script that identifies the language. */
  readonly letters: number;
}

const SURE: Certainty = { score: 8, different: 5, share: 0.1, lead: 2, letters: 40 };
const CLEAR: Certainty = { score: 20, different: 10, share: 0.15, lead: 4, letters: 400 };

/** Returns the language of all texts together, and of each text. */
export function recogniseLanguages(evidence: readonly Evidence[]): {
  readonly whole: Recognised;
  readonly parts: readonly Recognised[];
} {
  const parts = evidence.map(decide);
  return { whole: byMajority(parts) ?? decide(sumOf(evidence)), parts };
}

/**
 * Returns the language of most of the text, if its parts are certain. Parts in other languages then cast no doubt on
 * it.
 */
function byMajority(parts: readonly Recognised[]): Recognised | undefined {
  const letters = parts.reduce((all, part) => all + part.letters, 0);
  const lettersOf = (lang: string, key: 'isSure' | 'isClear'): number =>
    parts.reduce((all, part) => all + (part[key] && part.lang === lang ? part.letters : 0), 0);
  const languages = new Set(parts.flatMap((part) => (part.isSure ? part.lang : [])));
  const lang = [...languages].find((each) => lettersOf(each, 'isSure') > letters / 2);
  return lang === undefined
    ? undefined
    : { lang, isSure: true, isClear: lettersOf(lang, 'isClear') > letters / 2, letters };
}

export function evidenceIn(text: string): Evidence {
  const sample = text.slice(0, SAMPLE).normalize('NFC').toLowerCase();
  const words = sample.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const markers = new Map<string, number>();
  for (const word of words) {
    if (LANGUAGES.has(word)) add(markers, word, 1);
    const letters = word.match(/[^a-z\d]/g);
    for (const letter of letters ? new Set(letters) : [])
      if (LANGUAGES.has(`*${letter}`)) add(markers, `*${letter}`, 1);
  }
  const others = sample.match(OTHER_SCRIPTS)?.join('') ?? '';
  const scripts = scriptsIn(others);
  const weights = [...scripts.values()].reduce((all, weight) => all + weight, 0);
  const letters = (sample.match(/\p{L}/gu)?.length ?? 0) - others.length + weights;
  return { letters, scripts, words: words.length, markers };
}

function scriptsIn(text: string): ReadonlyMap<string, number> {
  const scripts = new Map<string, number>();
  if (text === '') return scripts;
  for (const { lang, weight, pattern } of SCRIPT_PATTERNS) {
    const count = text.match(pattern)?.length ?? 0;
    if (count > 0) add(scripts, lang, count * weight);
  }
  const [han = 0, kana = 0] = ['zh', 'ja'].map((lang) => scripts.get(lang));
  if (kana >= han * KANA) move(scripts, 'zh', 'ja');
  else move(scripts, 'ja', 'zh');
  return scripts;
}

function decide({ letters, scripts, words, markers }: Evidence): Recognised {
  const [script] = ranked(scripts);
  if (script && script.score > letters / 2) {
    return { lang: script.lang, isSure: letters >= SURE.letters, isClear: letters >= CLEAR.letters, letters };
  }
  const scores = new Map<string, number>();
  for (const [marker, count] of markers) {
    const languages = LANGUAGES.get(marker) ?? [];
    for (const lang of languages) add(scores, lang, count / languages.length);
  }
  const [best, second] = ranked(scores);
  if (!best || best.score < 1) return { lang: 'en', isSure: false, isClear: false, letters };
  const { lang, score } = best;
  const different = [...markers.keys()].filter((marker) => LANGUAGES.get(marker)?.includes(lang)).length;
  const own = second ? scoreWithout(lang, second.lang, markers) : score;
  const others = second ? scoreWithout(second.lang, lang, markers) : 0;
  const reaches = (least: Certainty): boolean =>
    score >= least.score && different >= least.different && score >= words * least.share && own >= others * least.lead;
  return { lang, isSure: reaches(SURE), isClear: reaches(CLEAR), letters };
}

/** Returns the score of a language without what another language shares. */
function scoreWithout(lang: string, other: string, markers: Evidence['markers']): number {
  let score = 0;
  for (const [marker, count] of markers) {
    const languages = LANGUAGES.get(marker) ?? [];
    if (languages.includes(lang) && !languages.includes(other)) score += count / languages.length;
  }
  return score;
}

/** Whether a text in the language can be recognised. */
export function canRecognise(lang: string): boolean {
  const language = primarySubtag(lang);
  return Object.hasOwn(languages.functionWords, language) || SCRIPTS.some(([, of]) => of === language);
}

function ranked(scores: ReadonlyMap<string, number>): readonly { readonly lang: string; readonly score: number }[] {
  return Array.from(scores, ([lang, score]) => ({ lang, score })).toSorted((a, b) => b.score - a.score);
}

function sumOf(all: readonly Evidence[]): Evidence {
  const scripts = new Map<string, number>();
  const markers = new Map<string, number>();
  let [letters, words] = [0, 0];
  for (const each of all) {
    letters += each.letters;
    words += each.words;
    for (const [lang, weight] of each.scripts) add(scripts, lang, weight);
    for (const [marker, count] of each.markers) add(markers, marker, count);
  }
  return { letters, scripts, words, markers };
}

function add(counts: Map<string, number>, key: string, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

function move(counts: Map<string, number>, from: string, to: string): void {
  const count = counts.get(from) ?? 0;
  counts.delete(from);
  if (count > 0) add(counts, to, count);
}

/** Returns languages by function word, and by special letter prefixed with `*`. */
function languagesByMarker(): ReadonlyMap<string, readonly string[]> {
  const byMarker = new Map<string, Set<string>>();
  const addMarker = (marker: string, lang: string): void => {
    byMarker.set(marker, (byMarker.get(marker) ?? new Set()).add(lang));
  };
  for (const [lang, words] of Object.entries(languages.functionWords))
    for (const word of words.split(' ')) addMarker(word, lang);
  for (const [lang, letters] of Object.entries(languages.letters))
    for (const letter of letters) addMarker(`*${letter}`, lang);
  return new Map(Array.from(byMarker, ([marker, all]) => [marker, [...all]]));
}
