/** Quotation marks by language: opening and closing ones, and those within them. */
import { primarySubtag } from './language.ts';

/** What stands between French marks and the text. */
const THIN = '\u202F';
const GUILLEMETS = '« » “ ”';
const LOW = '„ “ ‚ ‘';
const RAISED = '“ ” ‘ ’';

/** By language, or language and region (BCP 47); all others have those of English. */
const MARKS: Readonly<Record<string, string>> = {
  be: '« » „ “',
  bg: LOW,
  ca: GUILLEMETS,
  cs: LOW,
  da: LOW,
  de: LOW,
  'de-ch': '« » ‹ ›',
  'de-li': '« » ‹ ›',
  el: GUILLEMETS,
  es: GUILLEMETS,
  et: LOW,
  eu: GUILLEMETS,
  fi: '” ” ’ ’',
  fr: `«${THIN} ${THIN}» “ ”`,
  'fr-ch': '« » ‹ ›',
  gl: GUILLEMETS,
  hr: '„ ” ‚ ’',
  hu: '„ ” » «',
  is: LOW,
  it: GUILLEMETS,
  lt: LOW,
  nb: '« » ‘ ’',
  nn: '« » ‘ ’',
  no: '« » ‘ ’',
  pl: '„ ” « »',
  'pt-pt': GUILLEMETS,
  ro: '„ ” « »',
  ru: '« » „ “',
  sk: LOW,
  sl: LOW,
  sr: LOW,
  sv: '” ” ’ ’',
  uk: '« » „ “',
};

/** @returns opening, closing, and the same for quotes within quotes */
export function quotationMarks(lang: string): readonly string[] {
  return (MARKS[lang.toLowerCase()] ?? MARKS[primarySubtag(lang)] ?? RAISED).split(' ');
}

/** What follows an apostrophe at the beginning of a word, where something was left out. */
const SHORTENED: Readonly<Record<string, string>> = {
  de: 'n|ne|nem|nen|ner|nes|s|ran|rauf|raus|rein|rum|rüber|runter',
  en: 'bout|cause|em|gainst|n|neath|round|til|till|tis|twas|tween|twere|twill|twould',
  nl: 'k|m|n|r|s|t',
};

/** In all languages, the century of a year, as in `'90s` and `'90er`; `'10'` is a quote. */
export function shortenedWords(lang: string): string {
  return [String.raw`\d\d\p{L}*(?!'(?!\p{L}))`, SHORTENED[primarySubtag(lang)] ?? []].flat().join('|');
}
