/**
 * Recognises tables to roll on: the first column contains numbers or ranges, and its heading, the caption or the
 * title above names the dice or is a word for a roll.
 *
 *     | d6  | Weather |     | Roll | Weather |     ## Weather (d66)
 *     |-----|---------|     |------|---------|
 *     | 1–2 | Fog     |     | 2–7  | Fog     |     | Roll  | Weather |
 *     | 3+  | Sun     |     | 8–12 | Sun     |     | 11–36 | Fog     |
 */
import type { TableRoll } from '../entry.ts';
import type { Dice } from '../field-value.ts';
import type { Table } from '../tree.ts';
import type { NameLists } from '../words/name-words.ts';
import { die } from './fields/read-value.ts';

const DICE = /(?:^|[^\p{L}\d])(\d{0,2})[dwk](\d{1,4}|%)(?:\s?([+−–-])\s?(\d{1,3}))?(?![\p{L}\d])/iu;
const RANGE = /^(\d{1,4})(?:\s?[‒–—−-]\s?(\d{1,4})|\s?(\+))?$/;
/** Common dice, tried in this order if a table does not name its own. */
const USUAL: readonly Dice[] = [
  ...[4, 6, 8, 10, 12, 20, 100].map((sides): Dice => ({ count: 1, sides, plus: 0 })),
  { count: 2, sides: 6, plus: 0 },
  { count: 3, sides: 6, plus: 0 },
  { count: 1, sides: 66, plus: 0 },
];

type Ranges = TableRoll['rows'];

/**
 * @param titles titles of the table, the nearest first
 * @returns undefined if the table is not for rolling
 */
export function rollOf({ head, rows }: Table, titles: readonly string[], lists: NameLists): TableRoll | undefined {
  const written = rows.map(({ cells: [cell] }) => cell?.text ?? '');
  const filled = written.filter((text) => text !== '');
  if (filled.length < 2 || head.length < 2 || !filled.every((text) => RANGE.test(text))) return undefined;
  const [first = ''] = head;
  const own = diceIn(first);
  if (!own && !lists.isRollColumn(first)) return undefined;
  const named = own ?? titles.flatMap((title) => diceIn(title) ?? [])[0];
  for (const dice of named ? [named] : USUAL) {
    const ranges = rangesOf(written, dice, named === undefined);
    if (ranges) return { dice, rows: ranges };
  }
  return undefined;
}

function diceIn(text: string): Dice | undefined {
  const parts = DICE.exec(text);
  return parts ? die(parts.slice(1)) : undefined;
}

/**
 * Returns the ranges of the rows, if they ascend within the possible results of the dice.
 *
 * @param isWhole whether the ranges must cover all results
 */
function rangesOf(written: readonly string[], dice: Dice, isWhole: boolean): Ranges | undefined {
  const { count, sides, plus } = dice;
  // Each digit of the result of `d66` and `d666` is a separate die.
  const ofDigits = count === 1 && /^66+$/.test(String(sides));
  const least = ofDigits ? Number(String(sides).replaceAll('6', '1')) : count + plus;
  const most = count * sides + plus;
  // On a d100, `00` means 100.
  const read = (text: string): number => (text === '00' || text === '000' ? 100 : Number(text));
  let before = least - 1;
  const ranges: Ranges[number][] = [];
  for (const text of written) {
    const [, first = '', last = first, open] = RANGE.exec(text) ?? [];
    if (first === '') {
      ranges.push(undefined);
      continue;
    }
    const from = read(first);
    const to = open === undefined ? read(last) : most;
    const isNext = isWhole && !ofDigits ? from === before + 1 : from > before;
    const isRead = !ofDigits || [from, to].every((number) => /^[1-6]+$/.test(String(number)));
    if (!isNext || to < from || to > most || !isRead) return undefined;
    ranges.push({ from, to });
    before = to;
  }
  return isWhole && before !== most ? undefined : ranges;
}
