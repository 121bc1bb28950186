/**
 * Decides which rows of a table have names, which is the case if their first column of text names things.
 *
 *     | ![](fog.svg) | Fog  | Halves sight. |    sure: a picture precedes the name
 *     | Weapon       | Range |                    sure: the heading of the column is a word for things
 *     | Bow          | 12    |
 *     | Calm         | Your kite sinks by 2. |    likely: the form matches, and another column explains
 *     | 1–3          | Nothing happens.      |    no names
 *
 * A row that contains only one text is the title of a group of rows below it.
 */
import { maxOf } from '../basics/extremes.ts';
import { countOf } from '../basics/group-by.ts';
import type { Entry } from '../entry.ts';
import { type NameLists, isShort, withoutBrackets } from '../words/name-words.ts';
import { draws } from '../../plugins/drawn.ts';
import { type Cell, type Row, type Table, blocksIn, columnOf, lineOf } from '../tree.ts';

export interface NamedRow {
  readonly row: Row;
  readonly cell: Cell;
  readonly name: string;
  /** Title of the group that the row belongs to. */
  readonly group?: string;
}

/**
 * Minimum shares of rows in a column of names: rows that are filled, distinct, short, and start with a letter.
 * Maximum shares: rows with digits, and with the same first word. Minimum share of names that are links, for a menu.
 */
const FILLED = 0.9;
const DIFFERENT = 0.9;
const SHORT = 0.9;
const LETTERED = 0.75;
const WITH_FIGURES = 0.3;
const ONE_BEGINNING = 0.4;
const LINKED = 0.5;
/** Minimum average number of words in a column of prose. */
const PROSE = 4;

const FIGURES = /^[\p{Sc}~≈<>≤≥±+−–—-]*(?:\d*[dwDW]\d+|[\d½¼¾]+)(?:[\s\d.,:;/×xX*%+−–—dwDW-]|\p{Sc})*$/u;
const ROMAN = /^[IVXLC]+\.?$/;
/** Matches a quantity before a name: `20 arrows`, `2× rope`. */
const COUNT = /^\d+\s*[×x]?\s+(?=\p{L})/u;

/**
 * @param isForced whether the author declares the rows as entries, named by the first column with text
 * @returns undefined if the rows have no names
 */
export function namingTable(
  table: Table,
  lists: NameLists,
  isForced: boolean,
): { readonly certainty: Entry['certainty']; readonly rows: readonly NamedRow[] } | undefined {
  const { head, rows: all } = table;
  const groups = groupsOf(table);
  // The title of a group can be a name, but must not influence how the table is classified.
  const rows = all.filter((row) => groups.get(row) !== GROUP);
  const found = nameColumn({ ...table, rows }, lists);
  if (!found) return undefined;
  const { column, followsSymbol, followsFigures } = found;
  const named = namesOf(all, column, groups);
  if (isForced) return named.length === 0 ? undefined : { certainty: 'sure', rows: named };
  const explains = head.some((_, at) => at !== column && wordsIn(rows, at) >= PROSE);
  if (rows.length < 2 || head.length < 2 || (followsFigures && !explains)) return undefined;
  if (!explains && isMenu(rows, column)) return undefined;
  const hasSmallNames = named.some(({ name }) => /^\p{Ll}/u.test(name));
  if (!hasForm(rows, column) || (lists.capitalisesNames && !followsSymbol && hasSmallNames)) return undefined;
  if (followsSymbol || lists.isNameColumn(head[column] ?? '')) return { certainty: 'sure', rows: named };
  return explains ? { certainty: 'likely', rows: named } : undefined;
}

/** Marks a row that is the title of the group below it. */
const GROUP = Symbol('group');

/** Returns the group of each row that belongs to one. */
function groupsOf({ rows }: Table): ReadonlyMap<Row, string | typeof GROUP> {
  const groups = new Map<Row, string | typeof GROUP>();
  let group: string | undefined;
  for (const [at, row] of rows.entries()) {
    const title = groupTitle(row);
    const next = rows[at + 1];
    const isGroup = title !== undefined && next !== undefined && groupTitle(next) === undefined;
    if (isGroup) group = title;
    if (group !== undefined) groups.set(row, isGroup ? GROUP : group);
  }
  return groups;
}

/** Returns the only text of a row, if its cell spans the row or at least two empty cells follow. */
function groupTitle({ cells }: Row): string | undefined {
  const [first, ...others] = cells;
  if (!first || first.text === '' || first.isJoined || cells.length < 2) return undefined;
  const isAlone = others.every((cell) => cell === undefined || isEmpty(cell));
  return isAlone && (others.length > 1 || others.every((cell) => cell === undefined)) ? first.text : undefined;
}

function isEmpty(cell: Cell): boolean {
  return ![...blocksIn(cell)].some((block) => draws(lineOf(block)?.token ?? block.token));
}

/** Returns the first column that contains more than empty cells, pictures, symbols or numbers. */
function nameColumn({ width, head, rows }: Table, lists: NameLists) {
  let followsSymbol = false;
  let followsFigures = false;
  for (let column = 0; column < width; column++) {
    const cells = columnOf(rows, column);
    const filled = cells.filter(({ text, isPicture }) => text !== '' || isPicture);
    if (filled.length === 0) continue;
    const pictures = cells.filter(({ isPicture }) => isPicture).length;
    const texts = new Set(filled.map(({ text }) => text));
    const isSame = texts.size === 1 && filled.length > 1 && lists.isIconColumn(head[column] ?? '');
    if (pictures * 2 >= cells.length || isSame) followsSymbol = true;
    else if (filled.every(({ text }) => FIGURES.test(text) || ROMAN.test(text))) followsFigures = true;
    else return { column, followsSymbol, followsFigures };
  }
  return undefined;
}

/** Returns the rows with their own name. Rows joined to the one above share its name. */
function namesOf(
  rows: readonly Row[],
  column: number,
  groups: ReadonlyMap<Row, string | typeof GROUP>,
): readonly NamedRow[] {
  const found = rows.flatMap((row) => {
    const cell = row.cells[column];
    const group = groups.get(row);
    if (!cell || cell.isJoined || cell.text === '') return [];
    return [{ row, cell, name: nameIn(cell.text), group: group === GROUP ? undefined : group }];
  });
  const counts = countOf(found.map(({ name }) => name));
  // Equal names keep the text after them, which may distinguish them.
  return found.map((each) => (counts.get(each.name) === 1 ? each : { ...each, name: withoutMarks(each.cell.text) }));
}

/** Returns the name in a cell: `Rope (20 m)*` → `Rope`. */
function nameIn(text: string): string {
  const [name = ''] = withoutMarks(text).split(/\s*[,(:;]\s*|\s[–—-]\s/u);
  return name === '' ? withoutMarks(text) : name;
}

/** Removes note marks, a leading list number and a quantity. */
function withoutMarks(text: string): string {
  return text
    .replace(/[*†‡§¹²³]+/gu, '')
    .replace(/^\d+[.)]\s+(?=\p{L})/u, '')
    .replace(COUNT, '')
    .trim();
}

function hasForm(rows: readonly Row[], column: number): boolean {
  const cells = columnOf(rows, column);
  const own = cells.filter(({ isJoined }) => !isJoined);
  const filled = own.filter(({ text }) => text !== '');
  const texts = filled.map(({ text }) => withoutMarks(text));
  const share = (test: (text: string) => boolean): number => texts.filter(test).length / texts.length;
  const isFilled = cells.filter(({ text, isJoined }) => isJoined || text !== '').length >= rows.length * FILLED;
  return (
    filled.length > 1 &&
    isFilled &&
    new Set(texts).size >= texts.length * DIFFERENT &&
    share((text) => isShort(withoutBrackets(text))) >= SHORT &&
    share((text) => /^["'“”„«»‘’]?\p{L}/u.test(text)) >= LETTERED &&
    share((text) => /\d/.test(withoutBrackets(text))) <= WITH_FIGURES &&
    maxOf(countOf(texts.map((text) => text.split(' ')[0])).values()) <= Math.max(1, texts.length * ONE_BEGINNING)
  );
}

/** Whether the table is a menu: names that are links refer to explanations elsewhere. */
function isMenu(rows: readonly Row[], column: number): boolean {
  const cells = columnOf(rows, column);
  return cells.filter(({ href }) => href !== undefined).length >= cells.length * LINKED;
}

/** Returns the average number of words in a column. */
function wordsIn(rows: readonly Row[], column: number): number {
  // A cell with only a dash counts as empty.
  const texts = columnOf(rows, column).flatMap(({ text }) => text.replace(/^[-–—]$/, '') || []);
  return texts.reduce((sum, text) => sum + text.split(' ').length, 0) / Math.max(1, texts.length);
}
