/**
 * How much a block helps at the table: how much it rules for each line that it takes on paper. A ruling is what nobody knows by
 * heart: a change (`+2`), dice, what the result of a roll means, what comes next, when something holds.
 */
import { maxOf } from '../basics/extremes.ts';
import type { Entry } from '../entry.ts';
import { type List, type Table, blocksIn } from '../tree.ts';
import type { NameLists } from '../words/name-words.ts';
import { isUnfinished, rulingStrength } from './effect-of.ts';
import { type DataCell, tableData } from './table-data.ts';

export interface Score {
  readonly rulings: number;
  /** Of print, about. */
  readonly lines: number;
  /** What it takes on paper, in lines: with what is around it, and the title of its part. */
  readonly space: number;
}

/** Characters in a line of a column, and beside what a card costs. */
const LINE = 60;
export const CARD_LINE = 48;
/** Of lines: between two entries, of a title within a block, and of a table's row. */
const GAP = 0.3;
export const HEADING = 2;
const ROW = 1.35;
/** A sentence with a change is two rulings, one that says when something holds half of one. */
const STRONG = { strength: 6, rulings: 2 };
/** What is longer is looked up in the book. */
const MAX_ROWS = 24;
const MAX_ITEMS = 12;
/** Share of the cells of a column. */
const MAJORITY = 0.6;
const NUMBER = /^[±+−–<>≤≥-]?\s?\d+(?:[.,]\d+)?(?:\s?[–/-]\s?\d+|\s?\+)?$/u;
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];

function linesFor(text: string, width = LINE): number {
  return Math.max(1, Math.ceil(text.length / width));
}

/** @param width characters in a line */
export function scoreText(text: string, lists: NameLists, width = LINE): Score {
  const { strength, rulings } = STRONG;
  const lines = linesFor(text, width);
  return { rulings: (Math.min(strength, rulingStrength(text, lists)) * rulings) / strength, lines, space: lines + GAP };
}

/** Items that one goes through in their order. */
export function scoreSteps(list: List, isOrderOfPlay: boolean): Score | undefined {
  const isNumbered = list.token.type === 'ordered_list_open';
  const count = list.blocks.length;
  const texts = [...blocksIn(list)].flatMap((block) => (block.kind === 'text' ? block.line.text : []));
  if (!(isNumbered || isOrderOfPlay) || count < 2 || count > MAX_ITEMS || texts.some(isUnfinished)) return undefined;
  const lines = texts.reduce((sum, text) => sum + linesFor(text), 0);
  return { rulings: count * ((isNumbered ? 0.5 : 0) + (isOrderOfPlay ? 1.5 : 0.5)), lines, space: lines + HEADING };
}

/** Rows, as far as their columns rule: what a thing costs, weighs or is called in another table rules nothing. */
export function scoreTable(table: Table, roll: Entry['roll'], lists: NameLists): Score | undefined {
  const { rows, head } = table;
  if (rows.length < 2 || rows.length > MAX_ROWS) return undefined;
  const { columns, rows: cells } = tableData(table, lists);
  const [first = [], ...others] = columns.map((_, at) =>
    cells.flatMap((row) => (row[at] && row[at].text !== '' ? [row[at]] : [])),
  );
  const filled = others.filter((column) => column.length > 0);
  if (filled.length === 0) return undefined;
  const isKeyed = roll !== undefined || first.every(isNumber) || lists.isRollColumn(head[0]?.split(' ').at(-1) ?? '');
  const ruling = filled.filter((column) => isKeyed || rules(column, lists));
  const width = (LINE * 1.25) / columns.length;
  const lines = cells
    .map((row) => maxOf(row.map((cell) => linesFor(cell?.text ?? '', width))))
    .reduce((sum, each) => sum + each, 1);
  return { rulings: (rows.length * ruling.length) / filled.length, lines, space: lines * ROW + HEADING };
}

function isNumber({ text }: DataCell): boolean {
  return NUMBER.test(text) || ROMAN.includes(text);
}

function rules(column: readonly DataCell[], lists: NameLists): boolean {
  const ruling = column.filter(({ text, value }) => {
    if (value.kind === 'amount') return value.amounts.some(({ isChange = false }) => isChange);
    return value.kind === 'dice' || (value.kind === 'text' && rulingStrength(text, lists) >= 1);
  });
  return ruling.length >= column.length * MAJORITY || (column.every(isNumber) && isScale(column));
}

/** Steps of one thing, such as difficulties: numbers that only rise or fall. */
function isScale(column: readonly DataCell[]): boolean {
  const numbers = column.map(({ text }) =>
    ROMAN.includes(text) ? ROMAN.indexOf(text) : Number(text.replace(/[−–]/u, '-').replace('±', '').replace(',', '.')),
  );
  const steps = numbers.slice(1).map((number, at) => Math.sign(number - (numbers[at] ?? 0)));
  return steps.length > 0 && steps[0] !== 0 && steps.every((step) => step === steps[0]);
}
