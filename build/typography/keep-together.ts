/** What must not be separated by a line break: a number and its unit, dice or symbol, and the word that it numbers. */
import { keptWordsOf } from '../words/kept-words.ts';

const NO_BREAK = '\u00A0';

/** `2 W6`, `50 %`, `20 °C`, `3 €`. */
const SIGNED = /(\d) (?=[WDKwdk]\d|[%‰°$£×÷″′\p{Sc}])/gu;
/** `20 × 10`: also after the sign. */
const PRODUCT = /(\d[ \u00A0]?[×·÷]) (?=\d)/g;
/** `« Non ! »`: French punctuation with spaces. */
const SPACED = /(?<=[\p{L}\p{N})\]»”’%!?.…]) (?=[:;!?»](?:[\s\u00A0]|$))|(?<=«) /gu;
/** The sign of actions; that of a card's cost, wherever no book says otherwise. */
const SIGN = '⊙';

/** In what a book counts, letters or signs: `3 Mana`, `Mana 3`, `WK ✦`. */
export interface BookUnits {
  readonly before: readonly string[];
  readonly behind: readonly string[];
}

/** Puts no-break spaces into a text. */
export type KeepTogether = (text: string) => string;

const NO_UNITS: BookUnits = { before: [], behind: [] };

/** @param lang language of the text (BCP 47) */
export function keepTogetherFor(lang: string, units = NO_UNITS): KeepTogether {
  const { before, units: usual, shortened } = keptWordsOf(lang);
  const own = units.behind.filter(hasLetter);
  const signs = [SIGN, ...units.behind.filter((unit) => !hasLetter(unit))];
  const rules: readonly (readonly [pattern: RegExp, by: string])[] = [
    // `12 cm`, `3 Mana`, `X Mana`
    [new RegExp(`(\\d|(?<!\\p{L})X|\\?) (?=${oneOf([...usual, ...own])}(?![\\p{L}\\p{N}]))`, 'gu'), `$1${NO_BREAK}`],
    // `WK ⊙`, `6 ⊙`: a symbol stays with what it counts.
    [new RegExp(` (?=${oneOf(signs)})`, 'gu'), NO_BREAK],
    [SPACED, NO_BREAK],
    // Behind bold text or a formula, a unit begins the text.
    ...(own.length === 0 ? [] : [[new RegExp(`^ (?=${oneOf(own)}(?![\\p{L}\\p{N}]))`, 'u'), NO_BREAK] as const]),
  ];
  // Looked for only where there is a figure: most texts have none.
  const numeric: typeof rules = [
    [SIGNED, `$1${NO_BREAK}`],
    [PRODUCT, `$1${NO_BREAK}`],
    // `Seite 23`, `no. 7`
    [new RegExp(`(?<![\\p{L}\\p{N}])(${oneOf([...before, ...units.before])}) (?=\\d)`, 'giu'), `$1${NO_BREAK}`],
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

/** A regular expression for one of the words: the longest first, so that none hides another. */
export function oneOf(words: readonly string[]): string {
  const byLength = [...new Set(words)].toSorted((a, b) => b.length - a.length);
  return `(?:${byLength.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|')})`;
}

/** A number with a short abbreviation, such as a currency or the game's own unit: `200 p`, `3 Ph`. */
const AMOUNT = /^(\s*[\d.,–-]+) (?=\p{L}{1,2}\.?\s*$)/u;

/** A table cell with only an amount, which should stay in one line. */
export function keepAmount(text: string): string {
  return text.replace(AMOUNT, `$1${NO_BREAK}`);
}
