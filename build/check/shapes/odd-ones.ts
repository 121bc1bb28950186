/** A row that is unlike all others of its table. */
import type { Row, Table } from '../../tree.ts';
import type { Shape } from './shape.ts';

/** Fewer rows tell nothing of their columns. */
const MIN_ROWS = 5;
const NUMBER = /^[\d.,+–—−\-%×/½¼¾]*\d[\d.,+–—−\-%×/½¼¾]*(?:\s?\p{L}{1,3}\.?)?$/u;

type Kind = 'number' | 'words' | 'none' | undefined;

export const oddRow: Shape = function* (parent) {
  if (parent.kind !== 'table') return;
  const row = movedRow(parent);
  if (row)
    yield {
      at: row.token,
      message: 'the cells of this row do not fit their columns, as if they had shifted',
      hint: 'look for a missing cell, or for two that are swapped',
    };
};

/** The one row with a number where all others have words or the other way round, and a second such cell or an empty one. */
function movedRow({ rows, head }: Table): Row | undefined {
  if (rows.length < MIN_ROWS || rows.some(({ cells }) => cells.some((cell) => !cell || cell.isJoined)))
    return undefined;
  const odd = rows.map(() => ({ cells: 0, isOther: false }));
  for (const column of head.keys()) {
    const kinds = rows.map(({ cells }) => kindOf(cells[column]?.text ?? ''));
    const [usual] = kinds.slice(0, 2).includes(kinds[2]) ? kinds.slice(2) : kinds;
    const others = kinds.flatMap((kind, at) => (kind === usual ? [] : [at]));
    const [at] = others;
    const found = odd[at ?? -1];
    if (usual === undefined || usual === 'none' || others.length !== 1 || !found || kinds[at ?? -1] === undefined)
      continue;
    found.cells++;
    found.isOther ||= kinds[at ?? -1] !== 'none';
  }
  const moved = odd.flatMap(({ cells, isOther }, at) => (isOther && cells > 1 ? [rows[at]] : []));
  return moved.length === 1 ? moved[0] : undefined;
}

/** Undefined for what can be either. */
function kindOf(text: string): Kind {
  if (text === '') return 'none';
  if (text.length < 20 && NUMBER.test(text)) return 'number';
  return /\d|^[^\p{L}]+$/u.test(text) ? undefined : 'words';
}
