/**
 * What cards cost, as choices of a filter: `1-2 ⊙` answers to 1 and to 2, `WK+1 ⊙` to WK. Numbers come first, then letters.
 * Where a book pays in several units, each choice names its own.
 */
import { type Entry, fieldOf } from '../entry.ts';

export interface CostChoice {
  /** As in `data-cost`, where several are parted by spaces. */
  readonly value: string;
  readonly label: string;
}

/** As layouts get it: data alone, so that pages can be compared. */
interface CostFilter {
  /** Empty if there is nothing to choose from. */
  readonly choices: readonly CostChoice[];
  /** What all of them are paid in; empty if they are paid in several units or in none. */
  readonly unit: string;
}

export interface Costs {
  readonly filter: CostFilter;
  /** The values of the choices that a card answers to; empty for what costs nothing that can be counted. */
  readonly of: (card: Entry) => string;
  /** The cheapest first, those without a price last; otherwise as they were. */
  readonly sorted: (cards: readonly Entry[]) => readonly Entry[];
}

interface Price {
  readonly number: number;
  /** `WK`, `X`; empty for a plain number. */
  readonly letters: string;
  readonly unit: string;
}

/** A range that is longer is no price. */
const MAX_STEPS = 20;

export function costsOf(cards: readonly Entry[]): Costs {
  const prices = cards.flatMap(pricesOf);
  const units = [...new Set(prices.map(({ unit }) => unit))];
  const isOne = units.length < 2;
  const labelOf = ({ number, letters, unit }: Price): string => `${letters || number}${isOne ? '' : ` ${unit}`}`.trim();
  const valueOf = (price: Price): string => labelOf(price).replace(/\s+/g, '_');
  const order = (a: Price, b: Price): number =>
    units.indexOf(a.unit) - units.indexOf(b.unit) || compareLetters(a.letters, b.letters) || a.number - b.number;
  const choices = new Map(prices.toSorted(order).map((price) => [valueOf(price), labelOf(price)]));
  return {
    filter: {
      choices: choices.size < 2 ? [] : Array.from(choices, ([value, label]) => ({ value, label })),
      unit: isOne ? (units[0] ?? '') : '',
    },
    of: (card) => [...new Set(pricesOf(card).map(valueOf))].join(' '),
    sorted: (list) => {
      const priced = list.map((card) => ({ card, price: pricesOf(card)[0] }));
      const isLess = (a?: Price, b?: Price): number =>
        a && b ? order(a, b) : Number(a === undefined) - Number(b === undefined);
      return priced.toSorted((a, b) => isLess(a.price, b.price)).map(({ card }) => card);
    },
  };
}

function pricesOf(card: Entry): readonly Price[] {
  const value = fieldOf(card, 'cost')?.value;
  if (value?.kind === 'range') {
    const { from, to, unit } = value;
    const steps = Math.min(MAX_STEPS, Math.floor(to - from));
    return Array.from({ length: steps + 1 }, (_, step) => ({ number: from + step, letters: '', unit }));
  }
  if (value?.kind !== 'amount') return [];
  return value.amounts.map(({ number, variable = '', unit }) => ({ number, letters: variable, unit }));
}

/** Nothing, words, signs such as `???`; not by the language of the machine, as the same book gives the same page everywhere. */
function compareLetters(a: string, b: string): number {
  const rank = (text: string): number => (text === '' ? 0 : /^[\p{L}\p{N}]/u.test(text) ? 1 : 2);
  return rank(a) - rank(b) || (a < b ? -1 : Number(a > b));
}
