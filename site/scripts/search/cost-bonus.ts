/** Whether a document costs, or is, exactly the amount that a query asks for: `1 ⊙`, `3 mana`, `20 hearts`. */
import type { AskedAmount } from './amounts.ts';
import type { SearchDocument } from './search-book.ts';
import { type Language, wordsOf } from './words.ts';

/** What a card costs: `1-2 ⊙` is from 1 to 2. */
export interface Cost {
  readonly from: number;
  readonly to: number;
  readonly units: readonly string[];
}

/** Before whatever only has the words; names come first (`name-bonus.ts`). */
const COSTS = 1.5;
/** For a range with the number, which may cost less or more. */
const MAY_COST = 1;
/** The same where the query says more than the amount. */
const AMONG_OTHERS = 0.1;

/** @returns undefined for what costs no plain number, such as `X ⊙` */
export function readCost(cost: string, language: Language): Cost | undefined {
  const words = wordsOf(cost, language).filter(({ isJoined }) => !isJoined);
  const numbers = words.filter(({ term }) => /^\d/.test(term)).map(({ term }) => Number(term));
  const units = words.filter(({ term }) => !/^\d/.test(term)).map(({ term }) => language.stem(term));
  const [from, to = from] = numbers;
  // A sum with something else, or several amounts.
  const isPlain = /^\s*\d+(?:\s*[-–]\s*\d+)?(?!\s*[-–\d+])/u.test(cost) && units.length < 2;
  return from === undefined || to === undefined || !isPlain ? undefined : { from, to, units };
}

export function costBonus(
  amount: AskedAmount | undefined,
  cost: Cost | undefined,
  { kind, text }: SearchDocument,
): number {
  if (!amount) return 0;
  const worth = amount.isAll ? 1 : AMONG_OTHERS;
  if (cost) return hasAmount(cost, amount) ? worth * (cost.from === cost.to ? COSTS : MAY_COST) : 0;
  const { field, line } = amount.values ?? {};
  return field?.test(text) === true || (kind === 'entry' && line?.test(text) === true) ? worth * COSTS : 0;
}

export function hasAmount({ from, to, units }: Cost, amount: AskedAmount): boolean {
  const number = Number(amount.number);
  const isIn = number >= from && number <= to && amount.signed === amount.number;
  return isIn && (units.length === 0 || units.some((unit) => amount.units.includes(unit)));
}
