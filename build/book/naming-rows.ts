/**
 * Which rows of a table have names: those whose first column of text names things.
 *
 *     | ![](fog.svg) | Fog  | Halves sight. |    sure: a picture stands before the name
 *     | Weapon       | Range |                    sure: the column is headed by a word for things
 *     | Bow          | 12    |
 *     | Calm         | Your kite sinks by 2. |    likely: the form is right, and another column explains
 *     | 1–3          | Nothing happens.      |    not at all
 *
 * A row that contains only one text is the group of the rows below it.
 */
import { maxOf } from '../basics/extremes.ts';
import { countOf } from '../basics/group-by.ts';
import type { NameLists } from '../words/name-words.ts';
import type { Cell, Row, Table } from '../tree.ts';

export interface NamedRow {
  readonly row: Row;
  readonly cell: Cell;
  readonly name: string;
  /** What stands above it and those beside it, in a row of its own. */
  readonly group?: string;
}

export interface NamingTable {
  readonly certainty: 'sure' | 'likely';
  /** Index of the column with the names. */
  readonly column: number;
  readonly rows: readonly NamedRow[];
}

/** Shares of the rows that a column of names has at least, or at most. */
const FILLED = 0.9;
const DIFFERENT = 0.9;
const SHORT = 0.9;
const LETTERED = 0.75;
const WITH_FIGURES = 0.3;
const ONE_BEGINNING = 0.4;
const LINKED = 0.5;
/** The longest usual name. */
const [WORDS, SIGNS] = [4, 40];
/** Mean number of words from which a column is text. */
const PROSE = 4;

const FIGURES = /^[\p{Sc}~≈<>≤≥±+−–—-]*(?:\d*[dwDW]\d+|[\d½¼¾]+)(?:[\s\d.,:;/×xX*%+−–—dwDW-]|\p{Sc})*$/u;
const ROMAN = /^[IVXLC]+\.?$/;
/** A number of things: `20 arrows`, `2× rope`. */
const COUNT = /^\d+\s*[×x]?\s+(?=\p{L})/u;

/**
 * @param isForced whether the author says that the rows are entries: the first column with text names them
 * @returns undefined if the rows have no names
 */
export function namingTable(table: Table, lists: NameLists, isForced: boolean): NamingTable | undefined {
  const { head, rows: all } = table;
  const groups = groupsOf(table);
  // What stands for a group is a name like others, but says nothing of the table's form.
  const rows = all.filter((row) => groups.get(row) !== GROUP);
  const found = nameColumn({ head, rows }, lists);
  if (!found) return undefined;
  const { column, followsSign, followsFigures } = found;
  const named = namesOf(all, column, groups);
  if (isForced) return named.length === 0 ? undefined : { certainty: 'sure', column, rows: named };
  const explains = head.some((_, at) => at !== column && wordsIn(rows, at) >= PROSE);
  if (rows.length < 2 || (head.length < 2 && !isPriceList(table, column)) || (followsFigures && !explains))
    return undefined;
  if (!explains && isMenu(rows, column)) return undefined;
  if (!hasForm(rows, column) || (lists.capitalisesNames && !followsSign && hasSmallNames(named))) return undefined;
  if (followsSign || lists.isNameColumn(head[column] ?? '')) return { certainty: 'sure', column, rows: named };
  return explains || head.length < 2 ? { certainty: 'likely', column, rows: named } : undefined;
}

/** Stands for a row that is the group of those below it. */
const GROUP = Symbol('group');

/** The group of each row that has one. */
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

/** The only text of a row, in a cell that reaches through it, or before two empty ones or more. */
function groupTitle({ cells }: Row): string | undefined {
  const [first, ...others] = cells;
  if (!first || first.text === '' || first.isJoined || cells.length < 2) return undefined;
  const isAlone = others.every((cell) => cell === undefined || (cell.text === '' && !cell.isPicture));
  return isAlone && (others.length > 1 || others.every((cell) => cell === undefined)) ? first.text : undefined;
}

interface NameColumn {
  readonly column: number;
  readonly followsSign: boolean;
  readonly followsFigures: boolean;
}

/** The first column that is neither empty nor of pictures, signs or numbers. */
function nameColumn({ head, rows }: Pick<Table, 'head' | 'rows'>, lists: NameLists): NameColumn | undefined {
  let followsSign = false;
  let followsFigures = false;
  const width = maxOf([head.length, ...rows.map(({ cells }) => cells.length)]);
  for (let column = 0; column < width; column++) {
    const cells = rows.flatMap((row) => row.cells[column] ?? []);
    const filled = cells.filter(({ text, isPicture }) => text !== '' || isPicture);
    if (filled.length === 0) continue;
    const pictures = cells.filter(({ isPicture }) => isPicture).length;
    const texts = new Set(filled.map(({ text }) => text));
    const isSame = texts.size === 1 && filled.length > 1 && lists.isSignColumn(head[column] ?? '');
    if (pictures * 2 >= cells.length || isSame) followsSign = true;
    else if (filled.every(({ text }) => FIGURES.test(text) || ROMAN.test(text))) followsFigures = true;
    else return { column, followsSign, followsFigures };
  }
  return undefined;
}

/** Rows with a name of their own; those joined to the one above belong to it. */
function namesOf(
  rows: readonly Row[],
  column: number,
  groups: ReadonlyMap<Row, string | typeof GROUP>,
): readonly NamedRow[] {
  const found = rows.flatMap((row) => {
    const cell = row.cells[column];
    const group = groups.get(row);
    return cell && !cell.isJoined && cell.text !== ''
      ? [{ row, cell, name: nameIn(cell.text), ...(typeof group === 'string' ? { group } : {}) }]
      : [];
  });
  const counts = countOf(found.map(({ name }) => name));
  // What stands behind a name may be what tells it from another one.
  return found.map((each) => (counts.get(each.name) === 1 ? each : { ...each, name: withoutMarks(each.cell.text) }));
}

/** `Rope (20 m)*` → `Rope`. */
function nameIn(text: string): string {
  const [name = ''] = withoutMarks(text).split(/\s*[,(:;]\s*|\s[–—-]\s/u);
  return name === '' ? withoutMarks(text) : name;
}

/** Without the signs of remarks, a number that opens a list, and how many of a thing there are. */
function withoutMarks(text: string): string {
  return text
    .replace(/[*†‡§¹²³]+/gu, '')
    .replace(/^\d+[.)]\s+(?=\p{L})/u, '')
    .replace(COUNT, '')
    .trim();
}

function hasForm(rows: readonly Row[], column: number): boolean {
  const cells = rows.flatMap((row) => row.cells[column] ?? []);
  const own = cells.filter(({ isJoined }) => !isJoined);
  const filled = own.filter(({ text }) => text !== '');
  const texts = filled.map(({ text }) => withoutMarks(text));
  const share = (test: (text: string) => boolean): number => texts.filter(test).length / texts.length;
  const isFilled = cells.filter(({ text, isJoined }) => isJoined || text !== '').length >= rows.length * FILLED;
  return (
    filled.length > 1 &&
    isFilled &&
    new Set(texts).size >= texts.length * DIFFERENT &&
    share(isShort) >= SHORT &&
    share((text) => /^["'“”„«»‘’]?\p{L}/u.test(text)) >= LETTERED &&
    share((text) => /\d/.test(withoutBrackets(text))) <= WITH_FIGURES &&
    mostFrequent(texts.map((text) => text.split(' ')[0] ?? '')) <= Math.max(1, texts.length * ONE_BEGINNING)
  );
}

/** Without headings, and with nothing but numbers behind the names: what things cost, weigh or hold, as a title above says. */
function isPriceList({ head, rows }: Table, column: number): boolean {
  const others = rows.flatMap(({ cells }) => cells.filter((_, at) => at !== column));
  const figures = others.filter((cell) => FIGURES.test(cell?.text ?? ''));
  return head.every((text) => text === '') && others.length >= rows.length && figures.length === others.length;
}

/** Names that are links lead to what is explained elsewhere. */
function isMenu(rows: readonly Row[], column: number): boolean {
  const cells = rows.flatMap((row) => row.cells[column] ?? []);
  return cells.filter(({ href }) => href !== undefined).length >= cells.length * LINKED;
}

function isShort(text: string): boolean {
  const name = withoutBrackets(text);
  return name.length <= SIGNS && name.split(' ').length <= WORDS;
}

function withoutBrackets(text: string): string {
  return text.replace(/\s*\([^()]*\)/gu, '');
}

function mostFrequent(texts: readonly string[]): number {
  return maxOf([0, ...countOf(texts).values()]);
}

function hasSmallNames(rows: readonly NamedRow[]): boolean {
  return rows.some(({ name }) => /^\p{Ll}/u.test(name));
}

/** Mean number of words in a column. */
function wordsIn(rows: readonly Row[], column: number): number {
  // A dash says that there is nothing, as an empty cell does.
  const texts = rows.flatMap(({ cells }) => cells[column]?.text.replace(/^[-–—]$/, '') || []);
  return texts.reduce((sum, text) => sum + text.split(' ').length, 0) / Math.max(1, texts.length);
}
