/** The cells of a table by row and column. */
import { rowsOf, spanOf } from '../../plugins/table.ts';
import { groupBy } from '../basics/group-by.ts';
import { inColumns } from '../basics/in-columns.ts';
import { once } from '../basics/lazy.ts';
import { oneLine, plainText } from './plain-text.ts';
import { type CleanToken, type Cell, type Row, blocksIn, lineOf } from '../tree.ts';

/** A mutable node, because the end of an open block is not known yet. */
export type Growing<T> = { -readonly [Key in keyof T]: T[Key] };

type CellPlace = Pick<Cell, 'token' | 'parent' | 'section' | 'start' | 'end' | 'blocks'>;

/** Returns a cell whose content is computed on demand. */
export function cellOf(node: CellPlace): Growing<Cell> {
  const content = once(() => contentOf(cell));
  const cell: Growing<Cell> = {
    ...node,
    kind: 'cell',
    number: 0,
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

/** Puts the cells of rows in columns. A cell that spans several rows is in each of them. */
export function putInColumns(rows: readonly Growing<Row>[]): void {
  for (const together of groupBy(rows, ({ body }) => body).values()) {
    const cells = together.map(({ blocks }) => blocks.filter((block): block is Growing<Cell> => block.kind === 'cell'));
    const places = inColumns(cells, ({ token }) => ({ columns: spanOf(token), rows: rowsOf(token) }));
    for (const [at, row] of together.entries()) {
      for (const [number, cell] of (cells[at] ?? []).entries()) cell.number = number;
      row.cells = (places[at] ?? []).map(({ cell, isFirst, isFromAbove }) =>
        isFirst ? (isFromAbove ? joined(cell) : cell) : undefined,
      );
    }
  }
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
