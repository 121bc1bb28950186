/** The numbers of a text, so that they can be compared between languages: `1,5` and `1.5`, `2W6` and `2d6`, `W6` and `1d6`. */
const QUANTITY = /(\d+(?:[.,'’\u00A0\u202F]\d+)*)(?:[\s-]?(\p{L}+|[^\s\p{L}\p{N}\p{P}]))?/gu;
/** A single die may be written without its number: German *W*, Polish *k*, French and Spanish *d*. */
const ONE_DIE = /(?<![\d.,])1\s?(?=\p{L}\d)/gu;
const THOUSANDS = /(?<=\d)[.,'’\u00A0\u202F](?=\d{3}(?!\d))/g;

/** A number of a text, and the word or sign behind it: what it counts, as often as not. */
export interface Quantity {
  readonly number: string;
  readonly unit: string;
}

/** In their order, with a point for decimals. */
export function quantitiesIn(text: string, lang: string): readonly Quantity[] {
  if (!/[\d½¼¾]/.test(text)) return [];
  const written = text.replace(/[½¼¾]/g, (sign) => ` ${sign.normalize('NFKC')}`).replace(ONE_DIE, '');
  const decimal = decimalOf(lang);
  return Array.from(written.matchAll(QUANTITY), ([, number = '', unit = '']) => ({
    number: plain(number, decimal),
    unit: unit.toLowerCase(),
  }));
}

export function numbersIn(text: string, lang: string): readonly string[] {
  return quantitiesIn(text, lang).map(({ number }) => number);
}

function plain(number: string, decimal: string): string {
  // `1.500` are thousands in German, and one and a half in English; `1.5` is no thousand anywhere.
  const whole = number.replace(THOUSANDS, (sign) => (sign === decimal ? sign : ''));
  const [first = '', ...rest] = whole.split(/[.,]/);
  const value = [first.replace(/^0+(?=\d)/, ''), ...rest].join('.');
  return rest.length === 1 ? value.replace(/\.?0+$/, '') : value;
}

const decimals = new Map<string, string>();

function decimalOf(lang: string): string {
  const known = decimals.get(lang) ?? separatorOf(lang);
  decimals.set(lang, known);
  return known;
}

function separatorOf(lang: string): string {
  const parts = new Intl.NumberFormat(lang).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

/** From 0 for nothing in common to 1 for the same. */
export function similarity(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return one.length === other.length ? 0.5 : 0;
  const rest = [...other];
  const common = one.filter((each) => {
    const at = rest.indexOf(each);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return (2 * common.length) / (one.length + other.length);
}
