/** Lines that read like the rows of a table, and the delimiter row that would make them one. */
import { maxOf } from '../../basics/extremes.ts';
import type { Edit, SignPlace } from './edit.ts';

/** What is left of a delimiter row that was mistyped, or that a program changed: `|--|-x|`, `|——|——|`, `|==|==|`. */
const DELIMITER_SIGNS = /[-–—―−‐=_:|+.\s]/g;
/** Header rows of which one may be followed by the delimiter row. */
const MAX_HEADER_ROWS = 3;

interface Rows {
  /** Of the line below which the delimiter row belongs, or that of a broken one. */
  readonly line: number;
  readonly broken?: string;
  readonly columns: number;
}

/** @param content of a paragraph */
export function rowsIn(content: string): Rows | undefined {
  const lines = content.split('\n').map((line) => line.replace(/(`+)(?!`).*?(?<!`)\1(?!`)/g, '`'));
  const first = lines.findIndex((line) => cellsOf(line) > 0);
  const end = lines.findIndex((line, index) => index > first && cellsOf(line) === 0);
  const rows = first < 0 ? [] : lines.slice(first, end < 0 ? undefined : end);
  if (rows.length < 2) return undefined;
  const columns = maxOf(rows.map((row) => (isNearlyDelimiter(row) ? 1 : cellsOf(row))));
  const at = rows.slice(0, MAX_HEADER_ROWS).findIndex(isNearlyDelimiter);
  if (at >= 0) return { line: first + at, broken: rows[at] ?? '', columns };
  const framed = rows.filter((row) => row.trim().startsWith('|') && cellsOf(row) > 1).length;
  const isRegular = rows.length > 2 && columns > 2 && rows.every((row) => cellsOf(row) === columns);
  return framed > 1 || isRegular ? { line: first, columns } : undefined;
}

export function* rowEdits({ content, run }: SignPlace): Iterable<Edit> {
  if (run[0] !== '|') return;
  const found = rowsIn(content);
  if (!found) return;
  const lines = content.split('\n');
  const from = lines.slice(0, found.line).reduce((sum, line) => sum + line.length + 1, 0);
  const end = from + (lines[found.line]?.length ?? 0);
  const row = `|${'---|'.repeat(found.columns)}`;
  const text = found.broken === undefined ? `\n${row}` : mendedRow(found.broken, found.columns);
  const change = { from: found.broken === undefined ? end : from, to: end, text };
  yield { kind: found.broken === undefined ? 'row' : 'delimiter', cost: 1, changes: [change], sign: row };
}

function isNearlyDelimiter(text: string): boolean {
  const rest = text.replace(DELIMITER_SIGNS, '').length;
  if (rest === 0) return /[-–—―−‐=_]/.test(text);
  return /[-–—―−‐=_]{2}/.test(text) && rest <= Math.floor(text.replace(/\s/g, '').length / 4);
}

/** The row with its alignments. */
function mendedRow(text: string, columns: number): string {
  const cells = text.trim().replace(/^\|/, '').split('|');
  const mended = Array.from({ length: columns }, (_, column) => {
    const cell = (cells[column] ?? '').trim();
    return `${cell.startsWith(':') ? ':' : ''}---${/.:$/.test(cell) ? ':' : ''}`;
  });
  return `|${mended.join('|')}|`;
}

/** The cells of a row; 0 if the line is none. Tables drawn with `+--+` are another kind. */
export function cellsOf(line: string): number {
  const text = line.trim();
  const pipes = text.match(/(?<!\\)\|/g)?.length ?? 0;
  if (pipes === 0 || /^\+[-=+]+\+/.test(text)) return 0;
  const outer = (text.startsWith('|') ? 1 : 0) + (pipes > 1 && /(?<!\\)\|$/.test(text) ? 1 : 0);
  return pipes + 1 - outer;
}
