/**
 * Costs of cards as the choices of a filter: a card with `1-2 ⊙` matches 1 and 2, and one with `WK+1 ⊙` matches WK.
 * Numbers come first, then letters. If a book uses several units, each choice includes its unit. Question marks stand
 * for a cost that nobody can look for.
 */
import { type Entry, fieldOf } from '../entry.ts';

export type Costs = ReturnType<typeof costsOf>;

interface Price {
  readonly number: number;
  /** Variable part of the cost, such as `WK` or `X`; empty for a plain number. */
  readonly letters: string;
  readonly unit: string;
}

/** Maximum number of steps of a cost range that become choices; the rest of a longer range is ignored. */
const MAX_STEPS = 20;

export function costsOf(cards: readonly Entry[]) {
  const prices = cards.flatMap(pricesOf);
  const units = [...new Set(prices.map(({ unit }) => unit))];
  const isOne = units.length < 2;
  const labelOf = ({ number, letters, unit }: Price): string => `${letters || number}${isOne ? '' : ` ${unit}`}`.trim();
  const valueOf = (price: Price): string => labelOf(price).replace(/\s+/g, '_');
  const order = (a: Price, b: Price): number =>
    units.indexOf(a.unit) - units.indexOf(b.unit) || compareLetters(a.letters, b.letters) || a.number - b.number;
  const choices = new Map(prices.toSorted(order).map((price) => [valueOf(price), labelOf(price)]));
  return {
    /** Filter as passed to layouts: plain data, so that pages can be compared. */
    filter: {
      /** Choices, each as written in `data-cost` and with its label; empty if there are fewer than two. */
      choices: choices.size < 2 ? [] : Array.from(choices, ([value, label]) => ({ value, label })),
      /** Unit of all costs; empty if the costs have several units or none. */
      unit: isOne ? (units[0] ?? '') : '',
    },
    /** Returns the values of the choices that a card matches, separated by spaces; empty without a countable cost. */
    of: (card: Entry): string => [...new Set(pricesOf(card).map(valueOf))].join(' '),
    /** Sorts cards by cost, those without one last. Cards of equal cost keep their order. */
    sorted: (list: readonly Entry[]): readonly Entry[] => {
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
  const known = value.amounts.filter(({ variable = '' }) => !variable.includes('?'));
  return known.map(({ number, variable = '', unit }) => ({ number, letters: variable, unit }));
}

/** Compares by code units, so that the same book gives the same page on machines with other locales. */
function compareLetters(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
