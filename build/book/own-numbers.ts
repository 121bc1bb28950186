/**
 * Numbers that authors give to headings: `1.`, `2.3`, `4)`, `§ 5`, `IV.`, `B.`, `Chapter 6:`, `Rozdział 7`. They are told by
 * their form and by the row they stand in, in whatever language: `7 days at sea` is no seventh section.
 */

interface Titled {
  readonly level: number;
  readonly text: string;
}

/** One way to read what a title begins with. */
interface Reading {
  /** With the spaces behind it. */
  readonly text: string;
  /** What numbers of one row have in common. */
  readonly row: string;
  /** `2.3` → 2, 3. */
  readonly path: readonly number[];
  /** A sign says that this is a number, not a word of the title: `1.`, `§ 1`. */
  readonly isMarked: boolean;
}

/** A word or a sign, a number, the sign that ends it. */
const FORM =
  /^((?:\p{L}+|§)\s+|[§(\p{Script=Han}])?(\d+(?:\.\d+)*|[ivxlc]+|\p{L})(\.?\)|[.:]|\s*[–—:]|\s-(?=\s)|\p{Script=Han}(?=[\s:：]|$))?(?=\s|$|[：])[\s：]*/iu;

/**
 * For each heading what numbers it, with the spaces behind it; empty where nothing does.
 *
 * @param headings of a book, in their order
 */
export function ownNumbers(headings: readonly Titled[]): readonly string[] {
  const readings = headings.map(({ level, text }) =>
    readingsOf(text).map((reading) => ({ ...reading, row: `${level} ${reading.row}` })),
  );
  const rows = new Map<string, Reading[]>();
  for (const reading of readings.flat()) {
    const row = rows.get(reading.row);
    if (row) row.push(reading);
    else rows.set(reading.row, [reading]);
  }
  const real = new Set([...rows].flatMap(([name, row]) => (isRow(row) ? [name] : [])));
  let before: Reading | undefined;
  return readings.map((ways) => {
    // `1.1` below `1` may be the only one of its level.
    const found = ways.find(
      (reading) => real.has(reading.row) || (reading.path.length > 1 && follows(before, reading)),
    );
    before = found ?? before;
    return found?.text ?? '';
  });
}

/** The number itself; nothing where it is none of figures. */
export function figureOf(number: string): number | undefined {
  const figures = /(\d+)\D*$/.exec(number)?.[1];
  return figures === undefined ? undefined : Number(figures);
}

function readingsOf(title: string): readonly Reading[] {
  const [text, before = '', number = '', mark = ''] = FORM.exec(title) ?? [];
  if (text === undefined) return [];
  const word = before.trim().toLowerCase();
  const isFigure = /^\d/.test(number);
  const isMarked = mark !== '' || /[§(]/.test(word) || number.includes('.');
  // A letter alone is a word.
  if (!isMarked && !isFigure && word === '') return [];
  const reading = (kind: string, ...path: readonly number[]): Reading => ({
    text,
    row: `${word === '' && isMarked ? '.' : word} ${kind}`,
    path,
    isMarked,
  });
  if (isFigure) return [reading('figure', ...number.split('.').map(Number))];
  const roman = romanValue(number);
  return [
    ...(roman === undefined ? [] : [reading('roman', roman)]),
    ...(/^\p{L}$/u.test(number) ? [reading('letter', (number.toLowerCase().codePointAt(0) ?? 0) - A + 1)] : []),
  ];
}

const A = 0x61;
const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

function romanValue(text: string): number | undefined {
  const values = Array.from(text.toLowerCase(), (letter) => ROMAN[letter] ?? Number.NaN);
  const value = values.reduce((sum, each, index) => sum + (each < (values[index + 1] ?? 0) ? -each : each), 0);
  return Number.isNaN(value) ? undefined : value;
}

/** Whether one number follows another, or the first of a row stands alone. */
function isRow(row: readonly Reading[]): boolean {
  const isBeginning = ({ path, row: name, isMarked }: Reading): boolean =>
    isMarked && name.endsWith('figure') && path.length === 1 && (path[0] ?? 2) <= 1;
  return row.some((reading, index) => isBeginning(reading) || follows(row[index - 1], reading));
}

/** `3` behind `2`, `2.4` behind `2.3`, `3` or `3.1` behind `2.3`, `2.1` behind `2`. */
function follows(before: Reading | undefined, { path, isMarked }: Reading): boolean {
  if (!before) return false;
  const last = path.at(-1) ?? 0;
  const at = path.findIndex((value, index) => value !== before.path[index]);
  if (at < 0) return false;
  const isNext = path[at] === (before.path[at] ?? 0) + 1 && path.slice(at + 1).every((value) => value <= 1);
  // Without a sign, rows begin where numbers do.
  return isNext && (isMarked || last <= 2);
}
