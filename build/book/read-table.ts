/** Tokens of a table → its cells by column. */
import type { Token } from 'markdown-it';
import { spanOf } from '../../plugins/table.ts';
import { plainText } from '../parse/collect.ts';

export interface TableCell {
  /** On one line; that of the cell above if it is joined to it. */
  readonly text: string;
  /** Nothing but pictures. */
  readonly isPicture: boolean;
  /** The address of a link that is the whole cell. */
  readonly href?: string;
  /** Which of the row's cells in HTML it is. */
  readonly number: number;
  /** Index of its opening token. */
  readonly at: number;
  /** Joined to the cell above it: `^^`. */
  readonly isJoined: boolean;
}

export interface TableRow {
  /** Indexes of its opening and closing token. */
  readonly start: number;
  readonly end: number;
  /** By column; absent where a cell before it reaches. */
  readonly cells: readonly (TableCell | undefined)[];
}

export interface ReadTable {
  /** Indexes of its opening and closing token. */
  readonly start: number;
  readonly end: number;
  /** Text of the headings by column, empty where there is none. */
  readonly head: readonly string[];
  readonly rows: readonly TableRow[];
}

/** @param start index of a `table_open` */
export function readTable(tokens: readonly Token[], start: number): ReadTable {
  const level = tokens[start]?.level ?? 0;
  const rows: TableRow[] = [];
  let head: readonly string[] = [];
  let isBody = false;
  const reaching: Reaching = new Map();
  let at = start + 1;
  for (; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token || (token.type === 'table_close' && token.level === level)) break;
    if (token.type === 'tbody_open') isBody = true;
    if (token.type !== 'tr_open') continue;
    const row = readRow(tokens, at, isBody ? reaching : new Map());
    if (isBody) rows.push(row);
    else head = row.cells.map((cell) => cell?.text ?? '');
    at = row.end;
  }
  return { start, end: at, head, rows };
}

/** Cells that reach down from rows above, by column, and how many rows they still take. */
type Reaching = Map<number, { readonly cell: TableCell; readonly rows: number }>;

function readRow(tokens: readonly Token[], start: number, reaching: Reaching): TableRow {
  const level = tokens[start]?.level ?? 0;
  const cells: (TableCell | undefined)[] = [];
  const putReaching = (): void => {
    for (let above = reaching.get(cells.length); above; above = reaching.get(cells.length)) {
      const { cell, rows } = above;
      if (rows > 1) reaching.set(cells.length, { cell, rows: rows - 1 });
      else reaching.delete(cells.length);
      cells.push({ ...cell, isJoined: true });
    }
  };
  let number = 0;
  let at = start + 1;
  for (; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token || (token.type === 'tr_close' && token.level === level)) break;
    if ((token.type !== 'td_open' && token.type !== 'th_open') || token.level !== level + 1 || token.hidden) continue;
    putReaching();
    const cell: TableCell = { ...contentOf(tokens, at), number: number++, at, isJoined: false };
    const rows = Number(token.attrGet('rowspan') ?? 1) - 1;
    const column = cells.length;
    cells.push(cell);
    for (let span = spanOf(token); span > 1; span--) cells.push(undefined);
    if (rows > 0) reaching.set(column, { cell, rows });
  }
  putReaching();
  return { start, end: at, cells };
}

function contentOf(tokens: readonly Token[], open: number): Pick<TableCell, 'text' | 'isPicture' | 'href'> {
  const level = tokens[open]?.level ?? 0;
  const texts: string[] = [];
  const children: Token[] = [];
  for (let at = open + 1; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token || (token.level <= level && token.nesting < 0)) break;
    if (token.type !== 'inline') continue;
    texts.push(plainText(token.children ?? []));
    children.push(...(token.children ?? []));
  }
  const shown = children.filter(
    ({ type, content }) => type === 'image' || type === 'link_open' || content.trim() !== '',
  );
  const first = shown[0];
  const isLink = first?.type === 'link_open' && children.findLast(isShown)?.type === 'link_close';
  return {
    text: oneLine(texts.join(' ')),
    isPicture: shown.length > 0 && shown.every(({ type }) => type === 'image' || type === 'link_open'),
    ...(isLink ? { href: String(first.attrGet('href') ?? '') } : {}),
  };
}

function isShown({ type, content }: Token): boolean {
  return type === 'link_close' || type === 'image' || content.trim() !== '';
}

/** As one line, without characters that only control line breaks. */
export function oneLine(text: string): string {
  return text
    .replace(/[\u00AD\u200B\u2060\uFEFF]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
