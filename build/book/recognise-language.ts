/** The language of a book that does not name one, among those the interface speaks. In doubt it is German or English. */
import { lazy } from '../basics/lazy.ts';

const recogniser = lazy('franc-min');

/** Told apart by their letters where there are few words. */
const CODES: Readonly<Record<string, string>> = { deu: 'de', eng: 'en' };
const USUAL: ReadonlySet<string> = new Set(Object.values(CODES));
/** More does not make it surer. */
const SAMPLE = 20_000;

/** Frequent words that neither German nor English shares with other languages. */
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
/** What stands between words; as a list of signs, which is several times as fast as asking what is a letter. */
const NO_LETTERS = /[\s!-@[-`{-~\u00A0-\u00BF\u2010-\u2027\u2030-\u205E⊙]+/;
/** Where so many of them are found, and next to none of the other language's, nobody need be asked. */
const ENOUGH = 40;
const DIFFERENT = 6;
const FOREIGN = 0.05;
/** A language that is neither German nor English shows by fewer words, of which next to none are of these two. */
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

/** The language, where a look at the words is enough. */
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
