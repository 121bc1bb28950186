/** The cells of a table by row and column. */
import { type Columns, inColumns } from '../../plugins/in-columns.ts';
import { maxOf } from '../basics/extremes.ts';
import { groupBy } from '../basics/group-by.ts';
import { oneLine } from './plain-text.ts';
import { type Cell, type Row, type Table, blocksIn, lineOf } from '../tree.ts';

/** A mutable node, because the end of an open block is not known yet. */
export type Growing<T> = { -readonly [Key in keyof T]: T[Key] };

/** Reads the cells of a table and puts them in columns. A cell that spans several rows is in each of them. */
export function readCells(table: Growing<Table>): void {
  const all = table.blocks.filter((block): block is Growing<Row> => block.kind === 'row');
  for (const rows of groupBy(all, ({ body }) => body).values()) {
    let above: Columns<Cell> = [];
    for (const row of rows) {
      const cells = row.blocks.filter((block) => block.kind === 'cell');
      for (const cell of cells) Object.assign(cell, contentOf(cell));
      above = inColumns(cells, above, ({ size }) => size);
      row.cells = above.map((place) =>
        place?.isFirst ? (place.isFromAbove ? { ...place.cell, isJoined: true } : place.cell) : undefined,
      );
    }
  }
  table.width = maxOf([0, ...all.map(({ cells }) => cells.length)]);
  table.head = all.findLast(({ part }) => part === 'head')?.cells.map((cell) => cell?.text ?? '') ?? [];
  table.allRows = all;
  table.rows = all.filter(({ part }) => part === 'body');
}

function contentOf(cell: Cell): Pick<Cell, 'text' | 'isPicture' | 'href'> {
  const lines = [...blocksIn(cell)].flatMap((block) => lineOf(block) ?? []);
  const shown = lines
    .flatMap(({ token }) => token.children ?? [])
    .filter(({ type, content }) => /^(?:image|link_open|link_close)$/.test(type) || content.trim() !== '');
  const [first] = shown;
  const isLink = first?.type === 'link_open' && shown.at(-1)?.type === 'link_close';
  return {
    text: oneLine(lines.map(({ text }) => text).join(' ')),
    isPicture: shown.length > 0 && shown.every(({ type }) => type === 'image' || type.startsWith('link_')),
    href: isLink ? String(first.attrGet('href') ?? '') : undefined,
  };
}
