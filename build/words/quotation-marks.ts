/** Quotation marks by language: opening and closing marks, and those of nested quotes. */
import { primarySubtag } from './language.ts';

/** Narrow no-break space between French quotation marks and the text. */
const THIN = '\u202F';
const GUILLEMETS = '« » “ ”';
const LOW = '„ “ ‚ ‘';
const RAISED = '“ ” ‘ ’';

/** Marks by language, or by language and region (BCP 47); all other languages have the English ones. */
const MARKS: ReadonlyMap<string, string> = new Map([
  ['be', '« » „ “'],
  ['bg', LOW],
  ['ca', GUILLEMETS],
  ['cs', LOW],
  ['da', LOW],
  ['de', LOW],
  ['de-ch', '« » ‹ ›'],
  ['de-li', '« » ‹ ›'],
  ['el', GUILLEMETS],
  ['es', GUILLEMETS],
  ['et', LOW],
  ['eu', GUILLEMETS],
  ['fi', '” ” ’ ’'],
  ['fr', `«${THIN} ${THIN}» “ ”`],
  ['fr-ch', '« » ‹ ›'],
  ['gl', GUILLEMETS],
  ['hr', '„ ” ‚ ’'],
  ['hu', '„ ” » «'],
  ['is', LOW],
  ['it', GUILLEMETS],
  ['lt', LOW],
  ['nb', '« » ‘ ’'],
  ['nn', '« » ‘ ’'],
  ['no', '« » ‘ ’'],
  ['pl', '„ ” « »'],
  ['pt-pt', GUILLEMETS],
  ['ro', '„ ” « »'],
  ['ru', '« » „ “'],
  ['sk', LOW],
  ['sl', LOW],
  ['sr', LOW],
  ['sv', '” ” ’ ’'],
  ['uk', '« » „ “'],
]);

/** Returns four marks: opening and closing, then the same for nested quotes. */
export function quotationMarks(lang: string): readonly string[] {
  return (MARKS.get(lang.toLowerCase()) ?? MARKS.get(primarySubtag(lang)) ?? RAISED).split(' ');
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
