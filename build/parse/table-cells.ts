/** The cells of a table by row and column. */
import { spanOf } from '../../plugins/table.ts';
import { oneLine, plainText } from './plain-text.ts';
import { type CleanToken, type Block, type Cell, type Row, blocksIn, lineOf } from '../tree.ts';

/** A cell whose content is computed on demand. */
export class CellNode implements Cell {
  readonly kind = 'cell';
  readonly token: CleanToken;
  readonly parent: Cell['parent'];
  readonly section: number;
  readonly start: number;
  end: number;
  readonly blocks: readonly Block[];
  number = 0;
  readonly isJoined: boolean;
  #content: Pick<Cell, 'text' | 'isPicture' | 'href'> | undefined;

  constructor(node: Pick<Cell, 'token' | 'parent' | 'section' | 'start' | 'end' | 'blocks'>, isJoined = false) {
    this.token = node.token;
    this.parent = node.parent;
    this.section = node.section;
    this.start = node.start;
    this.end = node.end;
    this.blocks = node.blocks;
    this.isJoined = isJoined;
  }

  get text(): string {
    return (this.#content ??= contentOf(this)).text;
  }

  get isPicture(): boolean {
    return (this.#content ??= contentOf(this)).isPicture;
  }

  get href(): string | undefined {
    return (this.#content ??= contentOf(this)).href;
  }
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
      if (!(cell instanceof CellNode)) continue;
      putReaching();
      cell.number = number++;
      const below = Number(cell.token.attrGet('rowspan') ?? 1) - 1;
      if (below > 0) reaching.set(cells.length, { cell: joined(cell), rows: below });
      cells.push(cell);
      for (let span = spanOf(cell.token); span > 1; span--) cells.push(undefined);
    }
    putReaching();
    return cells;
  });
}

function joined(cell: CellNode): Cell {
  const again = new CellNode(cell, true);
  again.number = cell.number;
  return again;
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
