/**
 * Parses the text of a field if its meaning is certain; otherwise its value is text.
 *
 *     150 feet                 amount       150 feet
 *     2 AP + 1 Mana            amount       2 AP and 1 Mana
 *     WK+1 ⊙                   amount       WK and 1 more ⊙
 *     20/60 ft.                range        from 20 to 60 ft.
 *     135 (18d10 + 36)         dice         18d10 + 36, 135 on average
 *     V, S, M (bat guano)      enumeration  V · S · M (bat guano)
 *     –                        none
 */
import { oncePer } from '../../basics/once-per.ts';
import type { Amount, Dice, FieldValue } from '../../field-value.ts';
import { type JoiningWords, isShort, withoutBrackets } from '../../words/name-words.ts';

const NUMBER = String.raw`(?:\d{1,3}(?:[,.]\d{3})+|\d+\/\d+|\d+(?:[.,]\d+)?|\d*[½¼¾]|\.\d+)`;
/** Short name of a variable, or a placeholder. */
const VARIABLE = String.raw`(?:\p{Lu}{1,4}\d?(?![\p{L}\d])|\?+)`;
/** Matches a unit: up to three words, or a symbol. */
const IS_UNIT = /^(?:\p{L}[\p{L}.]*(?:[ -]\p{L}[\p{L}.]*){0,2}|["'″′%°⊙]|\p{Sc}|\p{So})$/u;
/**
 * Matches a possible unit, which `IS_UNIT` confirms. Letter classes in the longer patterns would slow down their
 * first use.
 */
const UNIT = String.raw`[^\d\s()½¼¾](?:[^\d()]*[^\d\s()])?`;
const NOTE = String.raw`(?:\s*\(([^()]*)\))?`;
const SIGN = '[+\\-−–±]';
/** Excludes ranks such as `3rd-level` and `2. Grad`. */
const NO_RANK = String.raw`(?!(?:st|nd|rd|th)\b|\.\s*${UNIT})`;
const DIE = String.raw`(\d*)\s?[dDwW](\d+|%)(?:\s?([+\-−–])\s?(\d+)(?![dDwW\d]))?`;

const AMOUNT = new RegExp(`^(${SIGN}?)\\s?(${NUMBER})${NO_RANK}[\\s-]?(${UNIT})?${NOTE}$`, 'u');
const UNIT_FIRST = new RegExp(`^(${UNIT})\\s+(${SIGN}?)(${NUMBER})[\\s-]?(${UNIT})?${NOTE}$`, 'u');
const UNKNOWN = new RegExp(`^(${VARIABLE})(?:\\s?(${SIGN})\\s?(${NUMBER}))?(?:\\s(${UNIT}))?${NOTE}$`, 'u');
const DICE = new RegExp(`^${DIE}(?:\\s?\\+\\s?${DIE})?(?:\\s(\\p{L}[\\p{L} ]{0,30}))?$`, 'u');
const PLACEHOLDER = /^(?:X|\?+)$/;
const MEAN = new RegExp(`^(\\d+)\\s?\\(${DIE}\\)(?:\\s(\\p{L}[\\p{L} ]{0,30}))?$`, 'u');
const DASHES = /^[-–—−]+$/;
/**
 * Matches text that may contain dice, a range or an amount: a digit, or a symbol or letter for one. Most cells do
 * not.
 */
const COUNTS = /[\d½¼¾?%]|\p{Lu}(?!\p{L})/u;
/** Matches a full stop that belongs to a unit and not to a sentence. */
const SHORT_UNIT = /\d\s?\p{L}{1,3}\.$/u;
/** Maximum length of a parsed text in characters, which bounds the parsing time; longer texts are prose. */
const MAX_LENGTH = 200;
const FRACTIONS: ReadonlyMap<string, number> = new Map(Object.entries({ '½': 0.5, '¼': 0.25, '¾': 0.75 }));

const patternsOf = oncePer(({ none, to, or, and }: JoiningWords) => ({
  none: new Set(none),
  range: new RegExp(`^(${NUMBER})\\s?(?:[–−/-]|\\s(?:${to.join('|')})\\s)\\s?(${NUMBER})[\\s-]?(${UNIT})?$`, 'iu'),
  or: new RegExp(`\\s(?:${or.join('|')})\\s`, 'iu'),
  and: new RegExp(`\\s(?:${and.join('|')})\\s|\\s[+&]\\s`, 'iu'),
}));

type Patterns = ReturnType<typeof patternsOf>;

/**
 * Cached values by the words of a language, since many table cells are equal and each cell is also a field of its
 * row.
 */
const valuesBy = oncePer((_words: JoiningWords) => new Map<string, FieldValue>());
/** Maximum size of the cache, which would otherwise grow as long as a book is watched. */
const MAX_KEPT = 50_000;

export function readValue(text: string, words: JoiningWords): FieldValue {
  const known = valuesBy(words);
  const value = known.get(text) ?? valueOf(text, patternsOf(words));
  if (known.size > MAX_KEPT) known.clear();
  known.set(text, value);
  return value;
}

function valueOf(text: string, words: Patterns): FieldValue {
  const written = text.trim();
  const plain = SHORT_UNIT.test(written) ? written : written.replace(/\.$/, '');
  if (plain === '' || plain.length > MAX_LENGTH) return { kind: 'text' };
  if (DASHES.test(plain) || words.none.has(plain.toLowerCase())) return { kind: 'none' };
  const value = COUNTS.test(plain) ? (diceIn(plain) ?? rangeIn(plain, words) ?? amountsIn(plain, words)) : undefined;
  const isSentence = written.endsWith('.') && written.includes(' ');
  return value ?? (isSentence ? undefined : namesIn(plain)) ?? { kind: 'text' };
}

function diceIn(text: string): FieldValue | undefined {
  const mean = MEAN.exec(text);
  if (mean) return { kind: 'dice', dice: [die(mean.slice(2))], mean: Number(mean[1]), of: mean[6] ?? '' };
  const found = DICE.exec(text);
  if (!found) return undefined;
  const dice = found[6] === undefined ? [die(found.slice(1))] : [die(found.slice(1)), die(found.slice(5))];
  return { kind: 'dice', dice, of: found[9] ?? '' };
}

/** Creates dice from the parts of a notation such as `2d6+1`. */
export function die([count, sides, sign, plus = '0']: readonly (string | undefined)[]): Dice {
  const change = Number(plus) * (sign === undefined || sign === '+' ? 1 : -1);
  return { count: Number(count || 1), sides: sides === '%' ? 100 : Number(sides), plus: change };
}

function rangeIn(text: string, { range }: Patterns): FieldValue | undefined {
  const [, first = '', last = '', unit = ''] = range.exec(text) ?? [];
  const [from, to] = [numberOf(first), numberOf(last)];
  // `1/4` is a fraction and not a range.
  return isUnit(unit) && from < to && !(text.includes('/') && to < 10) ? { kind: 'range', from, to, unit } : undefined;
}

function amountsIn(text: string, { and, or }: Patterns): FieldValue | undefined {
  const join = or.test(text) ? 'or' : and.test(text) && amountOf(text) === undefined ? 'and' : 'list';
  const parts = join === 'list' ? listed(text) : text.split(join === 'or' ? or : and);
  const amounts = parts.flatMap((part) => amountOf(part.trim()) ?? []);
  if (amounts.length === 0 || amounts.length < parts.length) return undefined;
  return { kind: 'amount', join: amounts.length === 1 ? 'and' : join, amounts };
}

function amountOf(text: string): Amount | undefined {
  const [, sign, number, unit, note] = AMOUNT.exec(text) ?? [];
  if (number !== undefined && isUnit(unit)) return amount({ sign, number, unit, note });
  const [, variable, change, plus, of, remark] = UNKNOWN.exec(text) ?? [];
  // A bare letter, as in `V, S, M`, is a name and not a variable.
  if (variable !== undefined && isUnit(of) && (plus !== undefined || of !== undefined || PLACEHOLDER.test(variable))) {
    return { variable, ...amount({ sign: change, number: plus ?? '0', unit: of, note: remark }) };
  }
  const [, name, before, counted, after, own] = UNIT_FIRST.exec(text) ?? [];
  if (counted === undefined || !isUnit(name) || !isUnit(after)) return undefined;
  const units = [name, after].filter((each) => each !== undefined).join(' ');
  return amount({ sign: before, number: counted, unit: units, note: own });
}

function isUnit(text = ''): boolean {
  return text === '' || IS_UNIT.test(text);
}

function amount({
  sign = '',
  number = '',
  unit = '',
  note,
}: Partial<Record<'sign' | 'number' | 'unit' | 'note', string>>) {
  const value = numberOf(number);
  // `+9` is a change; `9` is not.
  return { number: /[-−–]/.test(sign) ? -value : value, unit, ...(sign === '' ? {} : { isChange: true }), note };
}

function numberOf(text: string): number {
  const [, numerator, denominator] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  if (numerator !== undefined) return Number(numerator) / Number(denominator);
  const fraction = FRACTIONS.get(text.at(-1) ?? '');
  if (fraction !== undefined) return Number(text.slice(0, -1)) + fraction;
  return Number(text.replace(/[,.](?=\d{3}(?:\D|$))/g, '').replace(',', '.'));
}

/** Splits text at commas and semicolons, except within parentheses and numbers. */
export function listed(text: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '(') depth++;
    else if (char === ')') depth--;
    const isComma = (char === ',' && !/^\d,\d/.test(text.slice(at - 1, at + 2))) || char === ';';
    if (!isComma || depth > 0) continue;
    parts.push(text.slice(start, at));
    start = at + 1;
  }
  return [...parts, text.slice(start)].map((part) => part.trim()).filter((part) => part !== '');
}

function namesIn(text: string): FieldValue | undefined {
  const names = listed(text);
  return names.every(isName) ? { kind: 'enumeration', names } : undefined;
}

function isName(text: string): boolean {
  const own = withoutBrackets(text);
  // `d8+d8` is not a name.
  return isShort(own) && /^\p{L}/u.test(own) && !/[.!?:]\s|[\d+]/u.test(own);
}
