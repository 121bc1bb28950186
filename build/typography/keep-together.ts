/**
 * Inserts no-break spaces between a number and its unit, dice or symbol, and between a word and the number that
 * follows.
 */
import { keptWordsOf } from '../words/kept-words.ts';

const NO_BREAK = '\u00A0';

/** Matches the space in `2 W6`, `50 %`, `20 °C`, `3 €`. */
const SIGNED = /(\d) (?=[WDKwdk]\d|[%‰°$£×÷″′\p{Sc}])/gu;
/** Matches the space after the operator in `20 × 10`. */
const PRODUCT = /(\d[ \u00A0]?[×·÷]) (?=\d)/g;
/**
 * Matches the spaces of French punctuation: `« Non ! »`. The space comes first, because few places have one, and what
 * precedes it is then looked for only there.
 */
const SPACED = / (?:(?=[:;!?»](?:[\s\u00A0]|$))(?<=[\p{L}\p{N})\]»”’%!?.…] )|(?<=« ))/gu;
/** Symbol for actions, and for costs of cards unless a book defines another one. */
const ACTION_SYMBOL = '⊙';

/** Units in which a book counts, as words or symbols: `3 Mana`, `Mana 3`, `WK ✦`. */
export interface BookUnits {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Inserts no-break spaces into a text. */
export type KeepTogether = (text: string) => string;

const NO_UNITS: BookUnits = { before: [], after: [] };

/** @param lang language of the text (BCP 47) */
export function keepTogetherFor(lang: string, units = NO_UNITS): KeepTogether {
  const { before, units: usual, shortened } = keptWordsOf(lang);
  const own = units.after.filter(hasLetter);
  const symbols = [ACTION_SYMBOL, ...units.after.filter((unit) => !hasLetter(unit))];
  const rules: readonly (readonly [pattern: RegExp, by: string])[] = [
    // Units after numbers and variables: `12 cm`, `3 Mana`, `X Mana`.
    [new RegExp(`(\\d|(?<!\\p{L})X|\\?) (?=${oneOf([...usual, ...own])}(?![\\p{L}\\p{N}]))`, 'gu'), `$1${NO_BREAK}`],
    // Symbols after what they count: `WK ⊙`, `6 ⊙`.
    [new RegExp(` (?=${oneOf(symbols)})`, 'gu'), NO_BREAK],
    [SPACED, NO_BREAK],
    // Units at the start of a text that follows bold text or a formula.
    ...(own.length === 0 ? [] : [[new RegExp(`^ (?=${oneOf(own)}(?![\\p{L}\\p{N}]))`, 'u'), NO_BREAK] as const]),
  ];
  // Rules that apply only to texts with digits, since most texts have none.
  const numeric: typeof rules = [
    [SIGNED, `$1${NO_BREAK}`],
    [PRODUCT, `$1${NO_BREAK}`],
    // Words before numbers: `Seite 23`, `no. 7`.
    [new RegExp(` (?=\\d)(?<=(?<![\\p{L}\\p{N}])${oneOf([...before, ...units.before])} )`, 'giu'), NO_BREAK],
  ];
  const short = shortened.length === 0 ? undefined : new RegExp(`(?<!\\p{L})${oneOf(shortened)}`, 'giu');
  return (text) => {
    if (!text.includes(' ')) return text;
    const due = /\d/.test(text) ? [...numeric, ...rules] : rules;
    const kept = due.reduce((all, [pattern, by]) => all.replace(pattern, by), text);
    return short ? kept.replace(short, (found) => found.replaceAll(' ', NO_BREAK)) : kept;
  };
}

function hasLetter(unit: string): boolean {
  return /\p{L}/u.test(unit);
}

/**
 * Returns a regular expression that matches one of the words. Longer words come first, so that a word does not hide a
 * longer one that starts with it.
 */
export function oneOf(words: readonly string[]): string {
  const byLength = [...new Set(words)].toSorted((a, b) => b.length - a.length);
  return `(?:${byLength.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|')})`;
}

/** Matches a number with a short abbreviation, such as a currency or the game's own unit: `200 p`, `3 Ph`. */
const AMOUNT = /^(\s*[\d.,–-]+) (?=\p{L}{1,2}\.?\s*$)/u;

/** Keeps a table cell on one line if it contains only an amount. */
export function keepAmount(text: string): string {
  return text.replace(AMOUNT, `$1${NO_BREAK}`);
}
