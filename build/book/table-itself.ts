/** Makes entries for tables: each table has an address and data, and some can be rolled on or sorted. */
import { oneLine } from '../parse/plain-text.ts';
import type { Table } from '../tree.ts';
import type { BookChapter } from '../types.ts';
import type { NameLists } from '../words/name-words.ts';
import { numberedItemOf } from './block-ids.ts';
import { rollOf } from './table-rolls.ts';

/**
 * @param isOfNames whether the rows are entries
 * @returns nothing for tables with fewer than two rows
 */
export function tableItself(
  table: Table,
  chapter: Pick<BookChapter, 'headings' | 'title' | 'numbered'>,
  lists: NameLists,
  isOfNames: boolean,
) {
  if (table.rows.length < 2) return [];
  const above = oneLine(chapter.headings[table.section]?.text ?? chapter.title);
  const item = numberedItemOf(table, chapter);
  const caption = oneLine(item?.text ?? '');
  const roll = rollOf(table, [caption, above], lists);
  return [
    {
      kind: 'table' as const,
      name: caption === '' ? above : caption,
      // The index lists only tables with a caption.
      certainty: caption === '' ? ('likely' as const) : ('sure' as const),
      place: { isSortable: isOfNames && !roll && mayBeSorted(table) },
      ...(item && { id: item.id, span: item.span }),
      roll,
    },
  ];
}

/** Whether the rows are independent of each other, so that they can be sorted. */
function mayBeSorted({ head, rows }: Table): boolean {
  const isWhole = rows.every(
    ({ cells }) => cells.length <= head.length && cells.every((cell) => cell && !cell.isJoined),
  );
  return rows.length > 2 && isWhole && new Set(rows.map(({ body }) => body)).size === 1;
}
