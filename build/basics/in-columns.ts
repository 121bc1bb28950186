/** Places the cells of a table in columns, around those that extend from the rows above. */

export interface Place<Cell> {
  readonly cell: Cell;
  /** Whether the cell begins in this column. */
  readonly isFirst: boolean;
  /** Whether the cell extends from a row above. */
  readonly isFromAbove: boolean;
}

/**
 * Returns what each row has in its columns.
 *
 * @param rows cells of the rows of one section; cells cannot extend into the next
 */
export function inColumns<Cell>(
  rows: readonly (readonly Cell[])[],
  sizeOf: (cell: Cell) => { readonly columns: number; readonly rows: number },
): readonly (readonly Place<Cell>[])[] {
  /** Cells of the rows above by column, each with the first row that it does not reach. */
  const above: { readonly place: Place<Cell>; readonly end: number }[] = [];
  return rows.map((cells, row) => {
    const places: Place<Cell>[] = [];
    const putAbove = (): void => {
      let each = above[places.length];
      for (; each && each.end > row; each = above[places.length]) places.push(each.place);
    };
    for (const cell of cells) {
      putAbove();
      const size = sizeOf(cell);
      for (let column = 0; column < size.columns; column++) {
        const place = { cell, isFirst: column === 0, isFromAbove: false };
        above[places.length] = { place: { ...place, isFromAbove: true }, end: row + size.rows };
        places.push(place);
      }
    }
    putAbove();
    return places;
  });
}
