/** Puts the cells of a table in columns, around those that extend from the rows above. */

/** Numbers of columns and rows that a cell spans. */
export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** What a row has in a column. */
export interface Place<Cell> {
  readonly cell: Cell;
  /** Whether the cell begins in this column. */
  readonly isFirst: boolean;
  /** Whether the cell extends from a row above. */
  readonly isFromAbove: boolean;
  /** Number of rows that the cell occupies, from this one on. */
  readonly rows: number;
}

/** What a row has in its columns; undefined in columns without a cell. */
export type Columns<Cell> = readonly (Place<Cell> | undefined)[];

/**
 * Puts the cells of a row in columns, around those that extend into it from above.
 *
 * @param above the row above in the same section, since cells cannot extend into the next
 */
export function inColumns<Cell>(
  cells: readonly Cell[],
  above: Columns<Cell>,
  sizes: (cell: Cell) => Size,
): Columns<Cell> {
  const places: (Place<Cell> | undefined)[] = [];
  for (const [column, place] of above.entries())
    if (reachesBelow(place)) places[column] = { ...place, rows: place.rows - 1, isFromAbove: true };
  let column = 0;
  for (const cell of cells) {
    while (places[column]) column++;
    const { columns, rows } = sizes(cell);
    for (let at = 0; at < columns; at++, column++)
      places[column] = { cell, isFirst: at === 0, isFromAbove: false, rows };
  }
  return Array.from(places);
}

/** Whether a cell extends into the next row. */
export function reachesBelow<Cell>(place: Place<Cell> | undefined): place is Place<Cell> {
  return place !== undefined && place.rows > 1;
}
