/** The order of an index: by the rules of the book's language, under letters. */

/** How an index is sorted, and under which letter a text stands. */
export interface IndexOrder {
  readonly compare: (a: string, b: string) => number;
  /** `A` for `Ärger` in German; `#` for digits and signs. */
  readonly letterOf: (text: string) => string;
}

const LATIN = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** @param lang a language tag; where it is none that is known, the order of English */
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

/** The text as it is sorted: a quotation mark or bracket before the first word does not count. */
export function sortedText(text: string): string {
  return text.replace(/^[\p{P}\s]+(?=[^\p{P}\s])/u, '');
}

function letterFor(sign: string, base: Intl.Collator, locale: string): string {
  if (!/\p{L}/u.test(sign)) return '#';
  const [upper = sign] = sign.toLocaleUpperCase(locale);
  const [plain = upper] = upper.normalize('NFKD');
  // Ä is an A in German; in Swedish it is a letter of its own.
  if (plain !== upper) return base.compare(plain, upper) === 0 ? plain : upper;
  if (LATIN.includes(upper) || !/\p{Script=Latin}/u.test(upper)) return upper;
  // Letters that are made of others, such as Æ, stand among those of the first, where the language has them so.
  const next = LATIN.findIndex((letter) => base.compare(letter, upper) > 0);
  return next < 1 ? upper : (LATIN[next - 1] ?? upper);
}

/** Without a language that is known, the order of English: never that of the machine. */
function knownLocale(lang: string): string {
  try {
    return Intl.Collator.supportedLocalesOf(lang)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
