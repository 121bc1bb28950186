/** The cells of a table by row and column. */
import { type Columns, inColumns } from '../../plugins/in-columns.ts';
import { sizeOf } from '../../plugins/table-rows.ts';
import { maxOf } from '../basics/extremes.ts';
import { groupBy } from '../basics/group-by.ts';
import { once } from '../basics/lazy.ts';
import { oneLine, plainText } from './plain-text.ts';
import { type CleanToken, type Cell, type Row, type Table, blocksIn, lineOf } from '../tree.ts';

/** A mutable node, because the end of an open block is not known yet. */
export type Growing<T> = { -readonly [Key in keyof T]: T[Key] };

type CellPlace = Pick<Cell, 'token' | 'parent' | 'section' | 'start' | 'end' | 'blocks'>;

/** Returns a cell whose content is computed on demand. */
export function cellOf(node: CellPlace): Growing<Cell> {
  const content = once(() => contentOf(cell));
  const cell: Growing<Cell> = {
    ...node,
    kind: 'cell',
    size: sizeOf(node.token),
    isJoined: false,
    get text() {
      return content().text;
    },
    get isPicture() {
      return content().isPicture;
    },
    get href() {
      return content().href;
    },
  };
  return cell;
}

/** Puts the cells of a table in columns. A cell that spans several rows is in each of them. */
export function readCells(table: Growing<Table>): void {
  const all = table.blocks.filter((block): block is Growing<Row> => block.kind === 'row');
  for (const rows of groupBy(all, ({ body }) => body).values()) {
    let above: Columns<Cell> = [];
    for (const row of rows) {
      const cells = row.blocks.filter((block) => block.kind === 'cell');
      above = inColumns(cells, above, ({ size }) => size);
      row.cells = above.map((place) =>
        place?.isFirst ? (place.isFromAbove ? joined(place.cell) : place.cell) : undefined,
      );
    }
  }
  table.width = maxOf([0, ...all.map(({ cells }) => cells.length)]);
  table.head = all.findLast(({ part }) => part === 'head')?.cells.map((cell) => cell?.text ?? '') ?? [];
  table.rows = all.filter(({ part }) => part === 'body');
}

/** Returns the same cell as another row shows it. Its content is computed only once. */
function joined(cell: Cell): Cell {
  return Object.create(cell, { isJoined: { value: true } }) as Cell;
}

function contentOf(cell: Cell): Pick<Cell, 'text' | 'isPicture' | 'href'> {
  const lines = [...blocksIn(cell)].flatMap((block) => lineOf(block) ?? []);
  const children = lines.flatMap(({ token }) => token.children ?? []);
  const shown = children.filter(
    ({ type, content }) => type === 'image' || type === 'link_open' || content.trim() !== '',
  );
  const [first] = shown;
  const isLink = first?.type === 'link_open' && children.findLast(isShown)?.type === 'link_close';
  return {
    text: oneLine(lines.map(({ token }) => plainText(token.children ?? [])).join(' ')),
    isPicture: shown.length > 0 && shown.every(({ type }) => type === 'image' || type === 'link_open'),
    href: isLink ? String(first.attrGet('href') ?? '') : undefined,
  };
}

function isShown({ type, content }: CleanToken): boolean {
  return type === 'link_close' || type === 'image' || content.trim() !== '';
}
