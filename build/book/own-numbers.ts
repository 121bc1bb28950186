/**
 * Detects numbers in headings: `1.`, `2.3`, `4)`, `§ 5`, `IV.`, `B.`, `Chapter 6:`, `Rozdział 7`. They are recognised
 * by their form and by the sequence they belong to, in any language: `7 days at sea` is not section 7.
 */
import { groupBy } from '../basics/group-by.ts';
import type { Heading } from '../types.ts';

/** A possible interpretation of the start of a title. */
type Reading = ReturnType<typeof readingsOf>[number];

/** Matches a word or symbol, a number, and closing punctuation. */
const FORM =
  /^((?:\p{L}+|§)\s+|[§(\p{Script=Han}])?(\d+(?:\.\d+)*|[ivxlc]+|\p{L})(\.?\)|[.:]|\s*[–—:]|\s-(?=\s)|\p{Script=Han}(?=[\s:：]|$))?(?=\s|$|[：])[\s：]*/iu;

/**
 * Returns the number of each heading, including the spaces after it; empty if it has none.
 *
 * @param headings headings of a book in document order
 */
export function ownNumbers(headings: readonly Pick<Heading, 'level' | 'text'>[]): readonly string[] {
  const readings = headings.map(({ level, text }) =>
    readingsOf(text).map((reading) => ({ ...reading, row: `${level} ${reading.row}` })),
  );
  const rows = groupBy(readings.flat(), ({ row }) => row);
  const real = new Set([...rows].flatMap(([name, row]) => (isRow(row) ? [name] : [])));
  let before: Reading | undefined;
  return readings.map((ways) => {
    // `1.1` after `1` may be the only number of its level.
    const found = ways.find(
      (reading) => real.has(reading.row) || (reading.path.length > 1 && follows(before, reading)),
    );
    before = found ?? before;
    return found?.text ?? '';
  });
}

/** Returns the value of a number; undefined if it has no digits. */
export function figureOf(number: string): number | undefined {
  const figures = /(\d+)\D*$/.exec(number)?.[1];
  return figures === undefined ? undefined : Number(figures);
}

/**
 * Returns each reading of a number: its text with the spaces after it, the key of the sequence that it belongs to, its
 * parts (2 and 3 for `2.3`), and whether punctuation shows that it is not a word of the title: `1.`, `§ 1`.
 */
function readingsOf(title: string) {
  const [text, before = '', number = '', mark = ''] = FORM.exec(title) ?? [];
  if (text === undefined) return [];
  const word = before.trim().toLowerCase();
  const isFigure = /^\d/.test(number);
  const isMarked = mark !== '' || /[§(]/.test(word) || number.includes('.');
  // A single letter without punctuation is a word.
  if (!isMarked && !isFigure && word === '') return [];
  const reading = (kind: string, path: readonly number[]) => ({
    text,
    row: `${word === '' && isMarked ? '.' : word} ${kind}`,
    path,
    isMarked,
  });
  if (isFigure) return [reading('figure', number.split('.').map(Number))];
  const roman = romanValue(number);
  return [
    ...(roman === undefined ? [] : [reading('roman', [roman])]),
    ...(/^\p{L}$/u.test(number) ? [reading('letter', [(number.toLowerCase().codePointAt(0) ?? 0) - A + 1])] : []),
  ];
}

const A = 0x61;
const ROMAN: ReadonlyMap<string, number> = new Map(Object.entries({ i: 1, v: 5, x: 10, l: 50, c: 100 }));

function romanValue(text: string): number | undefined {
  const values = Array.from(text.toLowerCase(), (letter) => ROMAN.get(letter) ?? Number.NaN);
  const value = values.reduce((sum, each, index) => sum + (each < (values[index + 1] ?? 0) ? -each : each), 0);
  return Number.isNaN(value) ? undefined : value;
}

/** Whether the numbers form a sequence, or one of them can start one. */
function isRow(row: readonly Reading[]): boolean {
  const isBeginning = ({ path, row: name, isMarked }: Reading): boolean =>
    isMarked && name.endsWith('figure') && path.length === 1 && (path[0] ?? 2) <= 1;
  return row.some((reading, index) => isBeginning(reading) || follows(row[index - 1], reading));
}

/**
 * Whether a number continues a sequence: `3` follows `2`, `2.4` follows `2.3`, `3` and `3.1` follow `2.3`, `2.1`
 * follows `2`.
 */
function follows(before: Reading | undefined, { path, isMarked }: Reading): boolean {
  if (!before) return false;
  const last = path.at(-1) ?? 0;
  const at = path.findIndex((value, index) => value !== before.path[index]);
  if (at < 0) return false;
  const isNext = path[at] === (before.path[at] ?? 0) + 1 && path.slice(at + 1).every((value) => value <= 1);
  // Without punctuation, a sequence must start with low numbers.
  return isNext && (isMarked || last <= 2);
}
