/** Quotation marks by language: opening and closing marks, and those of nested quotes. */
import { primarySubtag } from './language.ts';

/** Narrow no-break space between French quotation marks and the text. */
const THIN = '\u202F';
/** Languages, or languages with a region (BCP 47), by their marks; all others have the English ones. */
const LANGUAGES: Readonly<Record<string, string>> = {
  '„ “ ‚ ‘': 'bg cs da de et is lt sk sl sr',
  '« » “ ”': 'ca el es eu gl it pt-pt',
  '« » „ “': 'be ru uk',
  '« » ‹ ›': 'de-ch de-li fr-ch',
  '« » ‘ ’': 'nb nn no',
  '„ ” « »': 'pl ro',
  '„ ” ‚ ’': 'hr',
  '„ ” » «': 'hu',
  '” ” ’ ’': 'fi sv',
  [`«${THIN} ${THIN}» “ ”`]: 'fr',
};
const MARKS: ReadonlyMap<string, string> = new Map(
  Object.entries(LANGUAGES).flatMap(([marks, names]) => names.split(' ').map((name) => [name, marks] as const)),
);

/** Returns four marks: opening and closing, then the same for nested quotes. */
export function quotationMarks(lang: string): readonly string[] {
  return (MARKS.get(lang.toLowerCase()) ?? MARKS.get(primarySubtag(lang)) ?? '“ ” ‘ ’').split(' ');
}

/**
 * Words that begin with an apostrophe because letters are left out, as a pattern without the apostrophe, by language.
 */
const ELIDED: ReadonlyMap<string, string> = new Map([
  ['de', 'n|ne|nem|nen|ner|nes|s|ran|rauf|raus|rein|rum|rüber|runter'],
  ['en', 'bout|cause|em|gainst|n|neath|round|til|till|tis|twas|tween|twere|twill|twould'],
  ['nl', 'k|m|n|r|s|t'],
]);

/**
 * Pattern for the text after an apostrophe that begins a word. In all languages, this includes years without the
 * century, as in `'90s` and `'90er`, but not `'10'`, which is a quote.
 */
export function elidedWords(lang: string): string {
  return [String.raw`\d\d\p{L}*(?!'(?!\p{L}))`, ELIDED.get(primarySubtag(lang)) ?? []].flat().join('|');
}
