/** The parts of a book in its quick reference: entries become lines, other blocks are shown unchanged. */
import { chapterAt } from './chapter-at.ts';
import { hasClass } from '../../plugins/numbered.ts';
import { oneLine } from '../parse/plain-text.ts';
import { type Block, type Section, attributeTokens, lineOf } from '../tree.ts';
import type { Book, Entry } from '../types.ts';
import { idOf } from './block-ids.ts';
import { ownSummary } from './effect-of.ts';
import { sectionsIn, usualBlocks } from './usual-reference.ts';

export interface ReferenceBlock {
  /** Title in plain text: a caption or title, or else the heading above; for cards, the name of their kind. */
  readonly title: string;
  /** Place in the book; absent for lines, whose entries have their own places. */
  readonly place?: { readonly chapter: number; readonly id: string } | undefined;
  readonly parts: readonly ReferencePart[];
  /** Whether the block may be omitted for lack of space, because the author did not ask for it. */
  readonly isOptional?: boolean;
  /** Whether the lines contain only names and costs. */
  readonly isBrief?: boolean;
}

/** A part of a block. */
export type ReferencePart = {
  /** The heading above the part, such as a subsection without a line of its own. */
  readonly heading?: string;
} & (
  | { readonly kind: 'lines'; readonly entries: readonly Entry[] }
  /** Tokens of a chapter, from `start` up to but excluding `end`. */
  | { readonly kind: 'text'; readonly chapter: number; readonly start: number; readonly end: number }
);

type Take = (block: Block) => boolean;

/** Class with which authors put a block or a whole section on the quick reference. */
const MARK = 'reference';

export class ReferenceParts {
  readonly #book: Book;
  /** Entries by block: cards, named boxes, sections, and tables that are summarised in a line. */
  readonly #entries = new Map<Block, Entry>();

  constructor(book: Book) {
    this.#book = book;
    for (const entry of book.entries) {
      const { kind, block } = entry;
      const isSummarised = kind === 'table' && ownSummary(block) !== undefined;
      if (block && (kind === 'card' || kind === 'box' || kind === 'section' || isSummarised))
        this.#entries.set(block, entry);
    }
  }

  /** Returns the blocks that the author marked with `{.reference}`. */
  marked(): readonly ReferenceBlock[] {
    return this.#all(isMarked);
  }

  /** Returns the parts that a book without marks shows in addition to its cards. */
  usual(): readonly ReferenceBlock[] {
    const usual = usualBlocks(this.#book.entries);
    return this.#all((block) => usual.has(block));
  }

  /** Returns the parts for an entry; for a section, everything in it that players look up. */
  of(entry: Entry): readonly ReferenceBlock[] {
    const { chapter, block, kind } = entry;
    if (block?.kind === 'section' && kind === 'section') return this.#ofSection(block, entry, isMarked);
    const isText = kind === 'table' || kind === 'figure' || kind === 'example';
    return block && isText ? this.#at(block, chapter, isMarked) : [linesPart(entry.name, entry)];
  }

  /** Returns the parts for an element with an id but no name, such as a table without a caption. */
  withId(id: string): readonly ReferenceBlock[] {
    const target = this.#book.targets.get(id);
    const chapter = target?.kind === 'element' ? this.#book.chapters[target.chapter] : undefined;
    if (!target || !chapter) return [];
    return this.#within(chapter.tree.blocks, target.chapter, ({ token }) => token.attrGet('id') === id);
  }

  #all(take: Take): readonly ReferenceBlock[] {
    return this.#book.chapters.flatMap(({ tree }, chapter) => this.#within(tree.blocks, chapter, take));
  }

  /**
   * Returns the parts for the blocks that `take` selects, at any depth. Blocks inside a selected block are not
   * repeated.
   *
   * @param end index of the token before which blocks must start
   */
  #within(blocks: readonly Block[], chapter: number, take: Take, end = Infinity): readonly ReferenceBlock[] {
    return blocks.flatMap((block) => {
      if (block.start >= end) return [];
      const isTaken = block.token.nesting === 1 && take(block);
      return isTaken ? this.#at(block, chapter, take) : this.#within(block.blocks, chapter, take, end);
    });
  }

  #at(block: Block, chapter: number, take: Take): readonly ReferenceBlock[] {
    const entry = this.#entries.get(block);
    if (block.kind === 'section') {
      if (!entry) return [];
      const { name } = entry;
      if (isMarked(block) || ownSummary(block) === undefined) {
        const place = { chapter, id: entry.id };
        return this.#ofSection(block, entry, take).map((each) => ({ ...each, title: name, place }));
      }
      const around = sectionAround(block);
      const title = (around && this.#entries.get(around)?.name) ?? name;
      return [linesPart(title, entry), ...this.#within(block.blocks, chapter, take)];
    }
    const own = chapterAt(this.#book, chapter);
    const { headings, title: chapterTitle } = own;
    const above = oneLine(headings[block.section]?.text ?? chapterTitle);
    const isLine = !isMarked(block) || block.kind === 'card' || ownSummary(block) !== undefined;
    if (entry && isLine) return [linesPart(above, entry)];
    const id = idOf(block, own) ?? (headings[block.section] ?? headings[0])?.id ?? '';
    const title = block.kind === 'table' || block.kind === 'box' ? (lineOf(block)?.text ?? '') : '';
    const { start, end } = block;
    // The box around the content is omitted, since its title becomes the title of the part.
    const isTitled = block.kind === 'box' && block.title !== undefined;
    const part = isTitled ? text(chapter, start + 4, end - 1) : text(chapter, start, end);
    return [{ title: title === '' ? above : title, place: { chapter, id }, parts: [part] }];
  }

  /**
   * Returns the tables, steps, cards and named boxes of a section, and its subsections. A subsection that starts with
   * text becomes a line, together with the selected blocks inside it; any other is treated like the section. If there
   * is none of these, returns the text of the section.
   */
  #ofSection(section: Section, { id, chapter, name }: Entry, take: Take): readonly ReferenceBlock[] {
    const { blocks, bodyStart, ownEnd } = section;
    const isLookedUp = (block: Block): boolean =>
      block.kind === 'table' ||
      block.token.type === 'ordered_list_open' ||
      isMarked(block) ||
      (block.kind !== 'section' && this.#entries.has(block));
    const found = [...this.#within(blocks, chapter, isLookedUp, ownEnd)];
    for (const below of sectionsIn(blocks)) {
      const entry = this.#entries.get(below);
      if (!entry) continue;
      if (entry.summary === '') {
        for (const part of this.#ofSection(below, entry, take)) found.push(headed(part, entry.name));
        continue;
      }
      found.push(linesPart(name, entry));
      for (const part of this.#within(below.blocks, chapter, take)) found.push(part);
    }
    if (found.length > 0 || ownEnd === bodyStart) return found;
    return [{ title: name, place: { chapter, id }, parts: [text(chapter, bodyStart, ownEnd)] }];
  }
}

function isMarked(block: Block): boolean {
  return attributeTokens(block).some((token) => hasClass(token, MARK));
}

function sectionAround({ parent }: Block): Block | undefined {
  if (parent.kind === 'chapter') return undefined;
  return parent.kind === 'section' ? parent : sectionAround(parent);
}

function linesPart(title: string, entry: Entry): ReferenceBlock {
  return { title, parts: [{ kind: 'lines', entries: [entry] }] };
}

function text(chapter: number, start: number, end: number): ReferencePart {
  return { kind: 'text', chapter, start, end };
}

function headed(block: ReferenceBlock, heading: string): ReferenceBlock {
  return { ...block, parts: block.parts.map((part) => (part.kind === 'text' ? { heading, ...part } : part)) };
}

/** Joins consecutive lines into one list. */
export function joinedLines(parts: readonly ReferencePart[]): readonly ReferencePart[] {
  const all: ReferencePart[] = [];
  let entries: Entry[] | undefined;
  for (const part of parts) {
    if (part.kind === 'lines' && entries && part.heading === undefined) {
      for (const each of part.entries) entries.push(each);
      continue;
    }
    entries = part.kind === 'lines' ? [...part.entries] : undefined;
    all.push(entries ? { ...part, kind: 'lines', entries } : part);
  }
  return all;
}
