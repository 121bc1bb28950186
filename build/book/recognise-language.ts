/**
 * Detects the language of a text: by its script, else by function words.
 *
 * A word that several languages have counts for each of them, divided by their number.
 */
import { primarySubtag } from '../words/language.ts';
import languages from '../words/languages.json' with { type: 'json' };

export interface Recognised {
  /** BCP 47. */
  readonly lang: string;
  readonly isSure: boolean;
  /** So sure that it can contradict what an author says of the whole book. */
  readonly isClear: boolean;
  /** Number of letters in the text; a sign for a syllable or a word counts as several. */
  readonly letters: number;
}

/** What a text has of each language. */
export interface Evidence {
  /** Letters; a sign for a syllable or a word counts as several. */
  readonly letters: number;
  /** Of these, by language, those of scripts that tell the language. */
  readonly scripts: ReadonlyMap<string, number>;
  readonly words: number;
  /** How often each function word and each special letter occurs. */
  readonly signs: ReadonlyMap<string, number>;
}

/** Characters of a chapter that are read: more do not change the result. */
const SAMPLE = 3000;

/** Scripts in which one language is usually written, with the weight of a sign. */
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
const SIGNS = SCRIPTS.map(([script, lang, weight]) => ({
  lang,
  weight,
  sign: new RegExp(`\\p{Script=${script}}`, 'gu'),
}));
/** What may be one of them. */
const OTHER_SIGNS = /[\u0370-\u03FF\u0530-\u1CFF\u3040-\uD7FF\uF900-\uFDFF]+/g;
/** Kana for each Chinese character, at least, in Japanese. */
const KANA = 0.1;

const LANGUAGES = languagesBySign();

/**
 * When a language is certain: how much there is of it, of how many different words and letters, for each word of the text,
 * and for what there is of the second language; what both have does not count.
 */
interface Certainty {
  readonly score: number;
  readonly different: number;
  readonly share: number;
  readonly lead: number;
  /** In a script that tells it. */
  readonly letters: number;
}

const SURE: Certainty = { score: 8, different: 5, share: 0.1, lead: 2, letters: 40 };
const CLEAR: Certainty = { score: 20, different: 10, share: 0.15, lead: 4, letters: 400 };

/** The language of all texts together, and of each. */
export function recogniseLanguages(evidence: readonly Evidence[]): {
  readonly whole: Recognised;
  readonly parts: readonly Recognised[];
} {
  const parts = evidence.map(decide);
  return { whole: byMajority(parts) ?? decide(sumOf(evidence)), parts };
}

/** The language of most of the text, if that is certain of its parts: those in others then raise no doubt. */
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
  const signs = new Map<string, number>();
  for (const word of words) {
    if (LANGUAGES.has(word)) add(signs, word, 1);
    const letters = word.match(/[^a-z\d]/g);
    for (const letter of letters ? new Set(letters) : []) if (LANGUAGES.has(`*${letter}`)) add(signs, `*${letter}`, 1);
  }
  const others = sample.match(OTHER_SIGNS)?.join('') ?? '';
  const scripts = scriptsIn(others);
  const weights = [...scripts.values()].reduce((all, weight) => all + weight, 0);
  const letters = (sample.match(/\p{L}/gu)?.length ?? 0) - others.length + weights;
  return { letters, scripts, words: words.length, signs };
}

function scriptsIn(text: string): ReadonlyMap<string, number> {
  const scripts = new Map<string, number>();
  if (text === '') return scripts;
  for (const { lang, weight, sign } of SIGNS) {
    const count = text.match(sign)?.length ?? 0;
    if (count > 0) add(scripts, lang, count * weight);
  }
  const [han = 0, kana = 0] = ['zh', 'ja'].map((lang) => scripts.get(lang));
  if (kana >= han * KANA) move(scripts, 'zh', 'ja');
  else move(scripts, 'ja', 'zh');
  return scripts;
}

function decide({ letters, scripts, words, signs }: Evidence): Recognised {
  const [script] = ranked(scripts);
  if (script && script.score > letters / 2) {
    return { lang: script.lang, isSure: letters >= SURE.letters, isClear: letters >= CLEAR.letters, letters };
  }
  const scores = new Map<string, number>();
  for (const [sign, count] of signs) {
    const languages = LANGUAGES.get(sign) ?? [];
    for (const lang of languages) add(scores, lang, count / languages.length);
  }
  const [best, second] = ranked(scores);
  if (!best || best.score < 1) return { lang: 'en', isSure: false, isClear: false, letters };
  const { lang, score } = best;
  const different = [...signs.keys()].filter((sign) => LANGUAGES.get(sign)?.includes(lang)).length;
  const own = second ? scoreWithout(lang, second.lang, signs) : score;
  const others = second ? scoreWithout(second.lang, lang, signs) : 0;
  const reaches = (least: Certainty): boolean =>
    score >= least.score && different >= least.different && score >= words * least.share && own >= others * least.lead;
  return { lang, isSure: reaches(SURE), isClear: reaches(CLEAR), letters };
}

/** What there is of one language that another one has not. */
function scoreWithout(lang: string, other: string, signs: Evidence['signs']): number {
  let score = 0;
  for (const [sign, count] of signs) {
    const languages = LANGUAGES.get(sign) ?? [];
    if (languages.includes(lang) && !languages.includes(other)) score += count / languages.length;
  }
  return score;
}

/** Whether a text in the language would be recognised as such. */
export function canRecognise(lang: string): boolean {
  const language = primarySubtag(lang);
  return Object.hasOwn(languages.functionWords, language) || SCRIPTS.some(([, of]) => of === language);
}

function ranked(scores: ReadonlyMap<string, number>): readonly { readonly lang: string; readonly score: number }[] {
  return Array.from(scores, ([lang, score]) => ({ lang, score })).toSorted((a, b) => b.score - a.score);
}

function sumOf(all: readonly Evidence[]): Evidence {
  const scripts = new Map<string, number>();
  const signs = new Map<string, number>();
  let [letters, words] = [0, 0];
  for (const each of all) {
    letters += each.letters;
    words += each.words;
    for (const [lang, weight] of each.scripts) add(scripts, lang, weight);
    for (const [sign, count] of each.signs) add(signs, sign, count);
  }
  return { letters, scripts, words, signs };
}

function add(counts: Map<string, number>, key: string, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

function move(counts: Map<string, number>, from: string, to: string): void {
  const count = counts.get(from) ?? 0;
  counts.delete(from);
  if (count > 0) add(counts, to, count);
}

/** Languages by function word, and by letter with `*` in front. */
function languagesBySign(): ReadonlyMap<string, readonly string[]> {
  const bySign = new Map<string, Set<string>>();
  const addSign = (sign: string, lang: string): void => {
    bySign.set(sign, (bySign.get(sign) ?? new Set()).add(lang));
  };
  for (const [lang, words] of Object.entries(languages.functionWords))
    for (const word of words.split(' ')) addSign(word, lang);
  for (const [lang, letters] of Object.entries(languages.letters))
    for (const letter of letters) addSign(`*${letter}`, lang);
  return new Map(Array.from(bySign, ([sign, all]) => [sign, [...all]]));
}
