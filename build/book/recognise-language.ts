/** Detects the language of a book that declares none, among the interface languages. Defaults to German or English. */
import { lazy } from '../basics/lazy.ts';

const recogniser = lazy('franc-min');

/** The languages that are told apart by letter statistics in short texts. */
const CODES: Readonly<Record<string, string>> = { deu: 'de', eng: 'en' };
const USUAL: ReadonlySet<string> = new Set(Object.values(CODES));
/** In characters; more does not improve the result. */
const SAMPLE = 20_000;

/** Frequent words that are distinctive for a language. */
const WORDS: Readonly<Record<string, string>> = {
  de: 'und der das nicht ist ein eine mit auf wird oder werden',
  en: 'the and of with that this you are from which your each',
  es: 'el las una por con para del como está sus',
  fr: 'le la les est une dans pour qui avec sont sur ou',
  it: 'il che della una sono gli nel alla più di',
  nl: 'het een van zijn niet voor wordt naar ook geen',
  pl: 'jest nie się przez oraz lub gdy może jego tak',
  pt: 'não uma para os dos são pode seu ao mas',
};
/** Word separators. A list of characters is several times faster than a test for letters. */
const NO_LETTERS = /[\s!-@[-`{-~\u00A0-\u00BF\u2010-\u2027\u2030-\u205E⊙]+/;
/** Thresholds for German and English: number of hits, of different words, and share of hits in the runner-up. */
const ENOUGH = 40;
const DIFFERENT = 6;
const FOREIGN = 0.05;
/** Thresholds for other languages: fewer hits, and hardly any in German or English. */
const [SOME, SOME_DIFFERENT, SOME_FOREIGN] = [8, 4, 0.25];

export function recogniseLanguage(texts: readonly string[]): string {
  let sample = '';
  for (const text of texts) {
    sample += `${text}\n`;
    if (sample.length > SAMPLE) break;
  }
  sample = sample.slice(0, SAMPLE);
  return plainlyOf(sample) ?? CODES[recogniser().franc(sample, { only: Object.keys(CODES) })] ?? 'en';
}

/** The language, if word counts are conclusive. */
function plainlyOf(sample: string): string | undefined {
  const counts = new Map<string, number>();
  for (const word of sample.split(NO_LETTERS)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const found = Object.entries(WORDS).map(([lang, words]) => {
    const hits = words.split(' ').map((word) => counts.get(word) ?? 0);
    return { lang, sum: hits.reduce((a, b) => a + b, 0), different: hits.filter((count) => count > 0).length };
  });
  const [most, other] = found.toSorted((a, b) => b.sum - a.sum);
  if (!most || !other) return undefined;
  if (!USUAL.has(most.lang)) {
    const foreign = Math.max(...found.map(({ lang, sum }) => (USUAL.has(lang) ? sum : 0)));
    const isClear = most.sum >= SOME && most.different >= SOME_DIFFERENT && foreign <= most.sum * SOME_FOREIGN;
    return isClear ? most.lang : undefined;
  }
  if (most.sum < ENOUGH || most.different < DIFFERENT) return undefined;
  return other.sum <= most.sum * FOREIGN ? most.lang : undefined;
}
