/** Sorts an index by the rules of the book's language, and groups it by letter. */

/** Sorting and grouping of index entries. */
export interface IndexOrder {
  readonly compare: (a: string, b: string) => number;
  /** `A` for `Ärger` in German; `#` for digits and symbols. */
  readonly letterOf: (text: string) => string;
}

const LATIN = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** @param lang a language tag; unknown ones are sorted as English */
export function indexOrder(lang: string): IndexOrder {
  const locale = knownLocale(lang);
  const base = new Intl.Collator(locale, { sensitivity: 'base', numeric: true });
  const exact = new Intl.Collator(locale, { sensitivity: 'variant', numeric: true });
  const letters = new Map<string, string>();
  return {
    compare: (a, b) => base.compare(a, b) || exact.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0),
    letterOf: (text) => {
      const [first = ''] = text;
      let letter = letters.get(first);
      if (letter === undefined) {
        letter = letterFor(first, base, locale);
        letters.set(first, letter);
      }
      return letter;
    },
  };
}

/** The text to sort by, without leading quotation marks or brackets. */
export function sortedText(text: string): string {
  return text.replace(/^[\p{P}\s]+(?=[^\p{P}\s])/u, '');
}

function letterFor(sign: string, base: Intl.Collator, locale: string): string {
  if (!/\p{L}/u.test(sign)) return '#';
  const [upper = sign] = sign.toLocaleUpperCase(locale);
  const [plain = upper] = upper.normalize('NFKD');
  // Ä counts as A in German, but is a letter of its own in Swedish.
  if (plain !== upper) return base.compare(plain, upper) === 0 ? plain : upper;
  if (LATIN.includes(upper) || !/\p{Script=Latin}/u.test(upper)) return upper;
  // Ligatures such as Æ count as their first letter if the language treats them so.
  const next = LATIN.findIndex((letter) => base.compare(letter, upper) > 0);
  return next < 1 ? upper : (LATIN[next - 1] ?? upper);
}

/** Unknown languages are sorted as English, never by the system's locale. */
function knownLocale(lang: string): string {
  try {
    return Intl.Collator.supportedLocalesOf(lang)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
