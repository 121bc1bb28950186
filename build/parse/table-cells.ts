/** The cells of a table by row and column. */
import { spanOf } from '../../plugins/table.ts';
import { once } from '../basics/lazy.ts';
import { oneLine, plainText } from './plain-text.ts';
import { type CleanToken, type Cell, type Row, blocksIn, lineOf } from '../tree.ts';

/** A mutable node, because the end of an open block is not known yet. */
export type Growing<T> = { -readonly [Key in keyof T]: T[Key] };

type CellPlace = Pick<Cell, 'token' | 'parent' | 'section' | 'start' | 'end' | 'blocks'>;

/** Returns a cell whose content is computed on demand. */
export function cellOf(node: CellPlace, isJoined = false): Growing<Cell> {
  const content = once(() => contentOf(cell));
  const cell: Growing<Cell> = {
    ...node,
    kind: 'cell',
    number: 0,
    isJoined,
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

/** Returns the cells of each row by column. A cell that spans several rows is in each of them. */
export function cellsByColumn(rows: readonly Row[]): readonly (readonly (Cell | undefined)[])[] {
  /** For each column, the cell that extends from above, and the number of rows it still occupies. */
  let reaching = new Map<number, { readonly cell: Cell; readonly rows: number }>();
  let wasHead = true;
  return rows.map((row) => {
    // A cell of the header cannot extend into the body.
    if (wasHead && !row.isHead) reaching = new Map();
    wasHead = row.isHead;
    const cells: (Cell | undefined)[] = [];
    const putReaching = (): void => {
      for (let above = reaching.get(cells.length); above; above = reaching.get(cells.length)) {
        if (above.rows > 1) reaching.set(cells.length, { cell: above.cell, rows: above.rows - 1 });
        else reaching.delete(cells.length);
        cells.push(above.cell);
      }
    };
    let number = 0;
    for (const cell of row.blocks) {
      if (cell.kind !== 'cell') continue;
      putReaching();
      (cell as Growing<Cell>).number = number++;
      const below = Number(cell.token.attrGet('rowspan') ?? 1) - 1;
      if (below > 0) reaching.set(cells.length, { cell: joined(cell), rows: below });
      cells.push(cell);
      for (let span = spanOf(cell.token); span > 1; span--) cells.push(undefined);
    }
    putReaching();
    return cells;
  });
}

function joined({ token, parent, section, start, end, blocks, number }: Cell): Cell {
  return Object.assign(cellOf({ token, parent, section, start, end, blocks }, true), { number });
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
