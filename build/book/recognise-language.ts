/** The language of a book that does not name one: German or English, the languages the interface speaks. */
import { lazy } from '../lazy.ts';

const recogniser = lazy<typeof import('franc-min')>('franc-min');

const CODES: Readonly<Record<string, string>> = { deu: 'de', eng: 'en' };
/** More does not make it surer. */
const SAMPLE = 20_000;

export function recogniseLanguage(texts: readonly string[]): string {
  let sample = '';
  for (const text of texts) {
    sample += `${text}\n`;
    if (sample.length > SAMPLE) break;
  }
  return CODES[recogniser().franc(sample.slice(0, SAMPLE), { only: Object.keys(CODES) })] ?? 'en';
}
