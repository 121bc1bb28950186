/** Cost of a card as a range of numbers: `1-2 ⊙` is from 1 to 2. */
import type { AskedAmount } from './amounts.ts';
import { type Language, wordsOf } from './words.ts';

export interface Cost {
  readonly from: number;
  readonly to: number;
  readonly units: readonly string[];
}

/** Parses a cost; returns `undefined` if it is not a plain number, as in `X ⊙`. */
export function readCost(cost: string, language: Language): Cost | undefined {
  const words = wordsOf(cost, language).filter(({ isJoined }) => !isJoined);
  const numbers = words.filter(({ term }) => /^\d/.test(term)).map(({ term }) => Number(term));
  const units = words.filter(({ term }) => !/^\d/.test(term)).map(({ term }) => language.stem(term));
  const [from, to = from] = numbers;
  // A sum or several amounts are not a plain cost.
  const isPlain = /^\s*\d+(?:\s*[-–]\s*\d+)?(?!\s*[-–\d+])/u.test(cost) && units.length < 2;
  return from === undefined || to === undefined || !isPlain ? undefined : { from, to, units };
}

export function hasAmount({ from, to, units }: Cost, amount: AskedAmount): boolean {
  const number = Number(amount.number);
  const isIn = number >= from && number <= to && amount.signed === amount.number;
  return isIn && (units.length === 0 || units.some((unit) => amount.units.includes(unit)));
}
