/** Looks up the ids of blocks in their book. */
import type { NumberedKind } from '../../plugins/dialect.ts';
import { numberedOf } from '../../plugins/numbered.ts';
import { assertDefined } from '../basics/assert-defined.ts';
import { groupBy } from '../basics/group-by.ts';
import { oncePer } from '../basics/once-per.ts';
import { entryNumber } from '../parse/number-entries.ts';
import type { Block } from '../tree.ts';
import type { BookChapter, BookNumberedItem, EntryAnchor } from '../types.ts';

type Ids = Pick<BookChapter, 'headings' | 'cardIds' | 'numbered' | 'entryAnchors'>;

/** Figures, examples and tables of a chapter, by kind. */
const numberedByKind = oncePer(
  (items: readonly BookNumberedItem[]): ReadonlyMap<NumberedKind, readonly BookNumberedItem[]> =>
    groupBy(items, ({ kind }) => kind),
);

/** @returns undefined if the block is not a link target */
export function idOf(block: Block, chapter: Ids): string | undefined {
  if (block.kind === 'section') return chapter.headings[block.section]?.id;
  if (block.kind === 'card') return chapter.cardIds[block.meta.index];
  const item = numberedItemOf(block, chapter);
  if (item) return item.id;
  const own = block.token.attrs === null ? null : block.token.attrGet('id');
  return anchorOf(block, chapter)?.id ?? (own === null || own === '' ? undefined : String(own));
}

/** @returns undefined for blocks without a number */
export function numberedItemOf({ token }: Block, { numbered }: Pick<Ids, 'numbered'>): BookNumberedItem | undefined {
  const meta = numberedOf(token);
  return meta && assertDefined(numberedByKind(numbered).get(meta.kind)?.[meta.index], 'number of a caption');
}

/** Returns the anchor of a block's entry, including the short form that its row explains. */
export function anchorOf({ token }: Block, { entryAnchors }: Pick<Ids, 'entryAnchors'>): EntryAnchor | undefined {
  const number = entryNumber(token);
  return number === undefined ? undefined : entryAnchors.get(number);
}
