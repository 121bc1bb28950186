/**
 * Determines which content of a book is for which editions: `::: referee`, `{.only-referee}`, `only: referee` in the
 * front matter of a chapter. Content for other editions is blanked in the sources, so that no later stage has to
 * handle editions.
 */
import type { Token } from 'markdown-it';
import type { AttributesAt } from '../../../plugins/attribute-mending.ts';
import { namesOfContainer } from '../../../plugins/container.ts';
import { rangeOf } from '../../../plugins/position.ts';
import { assertDefined } from '../../basics/assert-defined.ts';
import { oncePer } from '../../basics/once-per.ts';
import type { BookSource } from '../../read/read-book.ts';
import {
  type Block,
  type Line,
  type Parent,
  type Range,
  type Tree,
  attributeTokens,
  blocksIn,
  blocksOfKind,
  columnOf,
  lineOf,
} from '../../tree.ts';
import type { Book, BookChapter, Edition, Source } from '../../types.ts';
import { withEmptyBlocks } from './excluded-blocks.ts';

/** Prefix of classes that name an edition. */
export const ONLY = 'only-';

/** Returns the editions that a token is marked for; empty if it is for all. */
function namesAt(token: Token, editions: ReadonlySet<string>): readonly string[] {
  // Boxes may also have the name of an edition as their type.
  const called = isBox(token) ? classesOf(token).filter((name) => editions.has(name)) : [];
  return [...markedNames(token), ...called];
}

/** Returns the names after `only-` in the classes of a token. */
export function markedNames(token: Token): readonly string[] {
  return classesOf(token).flatMap((name) => (name.startsWith(ONLY) ? [name.slice(ONLY.length)] : []));
}

export function isBox({ type }: Token): boolean {
  return /^(?:container_named|admonition)_open$/.test(type);
}

/** Returns the classes of a token in lower case, including the names of a container. */
export function classesOf(token: Token): readonly string[] {
  const given = token.attrs === null ? '' : String(token.attrGet('class') ?? '');
  return given === '' ? namesOfContainer(token) : [...namesOfContainer(token), ...given.toLowerCase().split(' ')];
}

/** Whether a block is marked for other editions only. For a figure, the marks of its pictures count. */
function isMarkedOut(block: Block, isOut: (token: Token) => boolean): boolean {
  const lines = block.kind === 'figure' ? [...blocksIn(block)].flatMap((inner) => lineOf(inner) ?? []) : [];
  const pictures = lines.flatMap(({ token }) => token.children ?? []).filter(({ type }) => type === 'image');
  return attributeTokens(block).some(isOut) || (pictures.length > 0 && pictures.every(isOut));
}

/** The blocks of a chapter that may be marked, and those with parts that may be. */
const markable = oncePer((tree: Tree) => {
  const all = [...blocksIn(tree)];
  const hasPart = ({ type, meta }: Token): boolean => type === 'footnote_ref' || meta?.['attributesAt'] !== undefined;
  return {
    blocks: all.filter((block) => isMarkedOut(block, (token) => classesOf(token).length > 0)),
    inLine: all.filter((block) => lineOf(block)?.token.children?.some(hasPart)),
  };
});

/** Returns an edition of a book; undefined if there is none of that name. */
export function editionOf({ editions }: Pick<Book, 'editions'>, name: string): Edition | undefined {
  if (!editions.has(name)) return undefined;
  const shows = [name];
  // The list grows while it is iterated.
  for (const each of shows)
    for (const more of editions.get(each)?.includes ?? []) if (!shows.includes(more)) shows.push(more);
  return { name, shows };
}

/** Returns the source with the title and other front matter of an edition. */
export function asEdition<Any extends BookSource>(source: Any, edition: Edition): Any {
  const [first] = source.editions.keys();
  const { includes: _, ...facts } = assertDefined(source.editions.get(edition.name), 'edition');
  const hasTitle = facts.meta.title !== source.meta.title;
  return {
    ...source,
    ...facts,
    title: hasTitle ? facts.meta.title : source.title,
    edition: { ...edition, isApart: edition.name !== first && !hasTitle },
  };
}

/** Blocks for other editions, and by kept block the ranges to cut out of its line. */
export type ExcludedBlocks = ReturnType<ReturnType<typeof editionFilter>['excludedBlocks']>;

/** @param book the whole book, with the content of all editions */
export function editionFilter(book: Pick<Book, 'chapters' | 'editions'>, { shows }: Edition) {
  const editions = new Set(book.editions.keys());
  const isOut = (names: readonly string[]): boolean => names.length > 0 && !names.some((name) => shows.includes(name));
  const isTokenOut = (token: Token): boolean => isOut(namesAt(token, editions));
  const marked = new Map(
    book.chapters.map((chapter) => [
      chapter,
      markable(chapter.tree).blocks.filter((block) => isMarkedOut(block, isTokenOut)),
    ]),
  );
  // A footnote is parsed with each chapter that refers to it, so it is recognised by its lines in the file.
  const places = new Set(
    [...marked].flatMap(([chapter, blocks]) =>
      blocks.flatMap((block) => (isInNote(block) ? [] : placesOf(block, chapter))),
    ),
  );
  return {
    /** Whether a book, or a chapter with everything below it, is for other editions only. */
    isExcluded: ({ only }: Pick<Source, 'only'>): boolean => only !== undefined && isOut(only.names),
    /** @param keepsTitle whether the first heading is the title of the book, which is kept */
    excludedBlocks: (chapter: BookChapter, keepsTitle: boolean) => {
      const blocks = (marked.get(chapter) ?? []).flatMap((block) => [block, ...belowHead(block)]);
      const cuts = new Map<Block, readonly Range[]>();
      for (const block of blocksOfKind(chapter.tree, 'note'))
        if (places.has(placesOf(block, chapter)[0] ?? '')) blocks.push(block);
      const gone = [...withEmptyBlocks(chapter.tree, blocks, keepsTitle).blocks];
      const notes = new Set(gone.flatMap((block): readonly unknown[] => (block.kind === 'note' ? [block.id] : [])));
      for (const block of markable(chapter.tree).inLine) {
        const line = lineOf(block);
        const ranges = line ? elementsIn(line, isTokenOut, notes) : [];
        if (!line || ranges.length === 0) continue;
        if (block.kind === 'text' && isBlankWithout(ranges, line.token.content)) blocks.push(block);
        else cuts.set(block, ranges);
      }
      return { cuts, ...withEmptyBlocks(chapter.tree, blocks, keepsTitle) };
    },
  };
}

function isInNote(block: Parent): boolean {
  return block.kind === 'note' || (block.kind !== 'chapter' && isInNote(block.parent));
}

/** Returns the cells below a cell of the header row, which stands for its column. */
function belowHead(block: Block): readonly Block[] {
  if (block.kind !== 'cell' || block.parent.part !== 'head') return [];
  const { cells, parent: table } = block.parent;
  return cells.flatMap((cell, column) => (cell === block ? columnOf(table.rows, column) : []));
}

function isBlankWithout(ranges: readonly Range[], text: string): boolean {
  const rest = ranges.reduce(
    (all, { start, end }) => all.slice(0, start) + ' '.repeat(end - start) + all.slice(end),
    text,
  );
  return rest.trim() === '';
}

/** Returns the lines of a block in its file; empty for a section, which may contain content for all editions. */
function placesOf(block: Block, { tokens, source }: Pick<BookChapter, 'tokens' | 'source'>): readonly string[] {
  if (block.kind === 'section') return [];
  return tokens.slice(block.start, block.end).flatMap(({ map }) => {
    const [start = 0, end = 0] = map ?? [];
    return source.lines.slice(start, end).map((line) => `${source.path}:${line}`);
  });
}

/**
 * Returns the ranges of a line's excluded elements, including their attributes and the spaces before them.
 *
 * @param notes ids of the excluded footnotes
 */
function elementsIn(
  { token: { children, content } }: Line,
  isOut: (token: Token) => boolean,
  notes: ReadonlySet<unknown>,
): readonly Range[] {
  return (children ?? []).flatMap((token) => {
    const [known = 0, ownEnd = 0] = rangeOf(token) ?? [];
    const isNote = token.type === 'footnote_ref' && notes.has(token.meta?.['id']);
    const { 1: end = isNote ? ownEnd : 0 } = (token.meta?.['attributesAt'] as AttributesAt | undefined) ?? [];
    if (end === 0 || !(isNote || isOut(token))) return [];
    // The range of strong text begins at the second of two signs.
    const start = token.type === 'strong_open' ? known - 1 : known;
    const blanks = /[ \t]*$/.exec(content.slice(0, start))?.[0].length ?? 0;
    return { start: start - blanks, end };
  });
}
