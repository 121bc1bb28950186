/**
 * Selects the blocks that the quick reference of a book without marks shows in addition to its cards: tables with
 * named rows, named boxes, numbered steps, sections that list named things, and anything with a `summary`.
 */
import type { Entry } from '../entry.ts';
import { type Block, type Section, blocksIn } from '../tree.ts';
import { ownSummary } from './effect-of.ts';

/** Maximum length in characters of a section that one line can summarise. */
const MAX_LENGTH = 1500;

export function usualBlocks(entries: readonly Entry[]): ReadonlySet<Block> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const usual = new Set<Block>();
  /** Ids of headings in lists, and of the sections that contain these lists. */
  const ofLists = new Set<string>();
  for (const { kind, id, block, parent = '' } of entries) {
    if (!block) continue;
    const around = byId.get(parent);
    if (kind === 'section' && block.kind === 'section') {
      const isList = hasThingsInList(block);
      if (isList || ofLists.has(parent)) ofLists.add(id);
      if (isList || listsThings(block) || ownSummary(block) !== undefined) usual.add(block);
      for (const each of block.blocks)
        if (each.token.type === 'ordered_list_open' && each.start < block.ownEnd) usual.add(each);
    } else if (kind === 'row' && around?.block && byId.get(around.parent ?? '')?.kind === 'section') {
      usual.add(around.block);
    } else if (around?.kind === 'section' && (kind === 'box' || kind === 'table')) {
      if (kind === 'box' || ofLists.has(parent) || ownSummary(block) !== undefined) usual.add(block);
    }
  }
  return usual;
}

/** Whether the subsections of a section are items of a list. */
function hasThingsInList({ blocks }: Section): boolean {
  return blocks.some((block) => block.kind === 'list' && areThings(sectionsIn([block])));
}

/** Whether a section consists only of several short subsections. */
function listsThings({ blocks, bodyStart, ownEnd }: Section): boolean {
  return ownEnd === bodyStart && areThings(sectionsIn(blocks));
}

function areThings(sections: readonly Section[]): boolean {
  return sections.length > 1 && sections.every(isShort);
}

/** Returns the outermost sections in the blocks. */
export function sectionsIn(blocks: readonly Block[]): readonly Section[] {
  return blocks.flatMap((block) => (block.kind === 'section' ? [block] : sectionsIn(block.blocks)));
}

function isShort(section: Section): boolean {
  let length = 0;
  for (const block of blocksIn(section)) {
    // A section with cards is not short, since cards have lists of their own.
    if (block.kind === 'card') return false;
    if (block.kind === 'text') length += block.line.text.length;
  }
  return length <= MAX_LENGTH;
}
