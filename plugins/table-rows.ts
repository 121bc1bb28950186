/** The rows of a table in a list of tokens, without those of tables inside its cells. */
import type { Token } from 'markdown-it';
import type { Size } from './in-columns.ts';
import { closeOf } from './token-list.ts';

/** The head or a body of a table. */
export interface TableSection {
  readonly open: Token;
  readonly rows: readonly TableRow[];
}

export interface TableRow {
  readonly open: Token;
  readonly close: Token;
  readonly cells: readonly TableCell[];
}

export interface TableCell {
  readonly open: Token;
  /** All tokens of the cell, from the opening to the closing one. */
  readonly tokens: readonly Token[];
}

/** @param table index of a `table_open` */
export function sectionsIn(tokens: readonly Token[], table: number): readonly TableSection[] {
  const sections: { open: Token; rows: (TableRow & { readonly cells: TableCell[] })[] }[] = [];
  for (let at = table + 1; at < tokens.length; at++) {
    const open = tokens[at];
    if (!open || open.type === 'table_close') break;
    const rows = sections.at(-1)?.rows;
    if (/^t(?:head|body|foot)_open$/.test(open.type)) sections.push({ open, rows: [] });
    else if (open.type === 'tr_open') rows?.push({ open, close: tokens[closeOf(tokens, at)] ?? open, cells: [] });
    else if (/^t[dh]_open$/.test(open.type)) {
      const end = closeOf(tokens, at);
      rows?.at(-1)?.cells.push({ open, tokens: tokens.slice(at, end + 1) });
      at = end;
    }
  }
  return sections;
}

export function sizeOf(open: Token): Size {
  return { columns: countOf(open.attrGet('colspan') ?? open.meta?.['span']), rows: countOf(open.attrGet('rowspan')) };
}

function countOf(written: unknown): number {
  const count = Number(written ?? 1);
  return count >= 1 ? Math.floor(count) : 1;
}
