/** Sorts an index by the rules of the book's language, and groups it by letter. */

const LATIN = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** @param lang language tag; unknown languages are sorted like English */
export function indexOrder(lang: string) {
  // Unknown languages are never sorted by the system's locale, so that the result does not depend on the machine.
  const locale = [lang, 'en'];
  const base = new Intl.Collator(locale, { sensitivity: 'base', numeric: true });
  const exact = new Intl.Collator(locale, { sensitivity: 'variant', numeric: true });
  return {
    compare: (a: string, b: string): number =>
      base.compare(a, b) || exact.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0),
    /** Returns the letter of an entry: `A` for `Ärger` in German; `#` for digits and symbols. */
    letterOf: ([first = '']: string): string => letterFor(first, base, locale),
  };
}

/** Returns the text to sort by, without leading quotation marks or parentheses. */
export function sortedText(text: string): string {
  return text.replace(/^[\p{P}\s]+(?=[^\p{P}\s])/u, '');
}

function letterFor(sign: string, base: Intl.Collator, locale: readonly string[]): string {
  if (!/\p{L}/u.test(sign)) return '#';
  const [upper = sign] = sign.toLocaleUpperCase([...locale]);
  const [plain = upper] = upper.normalize('NFKD');
  // For example, Ä counts as A in German, but is a separate letter in Swedish.
  if (plain !== upper) return base.compare(plain, upper) === 0 ? plain : upper;
  if (LATIN.includes(upper) || !/\p{Script=Latin}/u.test(upper)) return upper;
  // Ligatures such as Æ count as their first letter if the language sorts them so.
  const next = LATIN.findIndex((letter) => base.compare(letter, upper) > 0);
  return next < 1 ? upper : (LATIN[next - 1] ?? upper);
}
