/**
 * What of a book is for which of its editions: `::: referee`, `{.only-referee}`, `only: referee` in the front matter of a chapter.
 * What is marked for none of those that an edition shows is cut out of its sources, so that no later step knows of it.
 */
import type { Token } from 'markdown-it';
import type { AttributesAt } from '../../../plugins/attribute-mending.ts';
import { namesOfContainer } from '../../../plugins/container.ts';
import { rangeOf } from '../../../plugins/position.ts';
import { placesInFile } from '../../parse/parse-chapter.ts';
import type { BookSource } from '../../read/read-book.ts';
import { type Block, type Line, type Range, attributeTokens, blocksIn, lineOf } from '../../tree.ts';
import type { Book, BookChapter, Edition, Source } from '../../types.ts';
import { BlockFinder, type ExcludedBlocks } from './excluded-blocks.ts';
import { joined } from './joined.ts';

/** Behind it, a class names an edition. */
export const ONLY = 'only-';

/** Names of editions that a token is marked for; none where it is for all. */
function namesAt(token: Token, editions: ReadonlySet<string>): readonly string[] {
  // Boxes are called after an edition, too.
  const called = isBox(token) ? classesOf(token).filter((name) => editions.has(name)) : [];
  return [...markedNames(token), ...called];
}

/** Those behind `only-`. */
export function markedNames(token: Token): readonly string[] {
  return classesOf(token).flatMap((name) => (name.startsWith(ONLY) ? [name.slice(ONLY.length)] : []));
}

export function isBox({ type }: Token): boolean {
  return /^(?:container_named|admonition)_open$/.test(type);
}

/** In lower case, with the names of a container. */
export function classesOf(token: Token): readonly string[] {
  const given = String(token.attrGet('class') ?? '');
  return [...namesOfContainer(token), ...(given === '' ? [] : given.toLowerCase().split(' '))];
}

/** Whether all that a block marks is for others; a figure is for those that its pictures are for. */
function isMarkedOut(block: Block, isOut: (token: Token) => boolean): boolean {
  const lines = block.kind === 'figure' ? [...blocksIn(block)].flatMap((inner) => lineOf(inner) ?? []) : [];
  const pictures = lines.flatMap(({ token }) => token.children ?? []).filter(({ type }) => type === 'image');
  return attributeTokens(block).some(isOut) || (pictures.length > 0 && pictures.every(isOut));
}

/** An edition of a book; undefined where it has none of that name. */
export function editionOf({ editions }: Pick<Book, 'editions'>, name: string): Edition | undefined {
  if (!editions.has(name)) return undefined;
  const shows = [name];
  // The list grows while it is read.
  for (const each of shows)
    for (const more of editions.get(each)?.includes ?? []) if (!shows.includes(more)) shows.push(more);
  return { name, shows };
}

/** The book as an edition says that it is. */
export function asEdition(source: BookSource, edition: Edition): BookSource {
  const [first] = source.editions.keys();
  const facts = source.editions.get(edition.name) ?? source;
  const { meta, styles, pictures, synonyms, referenceNames } = facts;
  const hasTitle = meta.title !== source.meta.title;
  const isApart = edition.name !== first && !hasTitle;
  const title = hasTitle ? meta.title : source.title;
  return {
    ...source,
    ...(title !== undefined && { title }),
    meta,
    styles,
    pictures,
    synonyms,
    referenceNames,
    edition: { ...edition, isApart },
  };
}

interface EditionFilter {
  /** Whether a chapter, with all below it, or a book is for other editions only. */
  readonly isExcluded: (source: Pick<Source, 'only'>) => boolean;
  /** @param keepsTitle whether the first heading is the title of the book, which stays */
  readonly excludedBlocks: (chapter: BookChapter, keepsTitle: boolean) => ExcludedBlocks;
}

/** @param book all of it */
export function editionFilter(book: Pick<Book, 'chapters' | 'editions'>, { shows }: Edition): EditionFilter {
  const editions = new Set(book.editions.keys());
  const isOut = (names: readonly string[]): boolean => names.length > 0 && !names.some((name) => shows.includes(name));
  const isTokenOut = (token: Token): boolean => isOut(namesAt(token, editions));
  const found = new Map(book.chapters.map((chapter) => [chapter, markedIn(chapter, isTokenOut)]));
  const places = new Set(
    [...found].flatMap(([chapter, { blocks }]) => blocks.flatMap((block) => placesOf(block, chapter))),
  );
  return {
    isExcluded: ({ only }) => only !== undefined && isOut(only.names),
    excludedBlocks: (chapter, keepsTitle) => {
      const { blocks, lines } = found.get(chapter) ?? markedIn(chapter, isTokenOut);
      return excludedWith(chapter, blocks, lines, places, keepsTitle);
    },
  };
}

interface Marked {
  readonly blocks: readonly Block[];
  readonly lines: ReadonlyMap<Line, readonly Range[]>;
}

function markedIn({ tree }: BookChapter, isOut: (token: Token) => boolean): Marked {
  const lines = new Map<Line, readonly Range[]>();
  const all = [...blocksIn(tree)];
  for (const line of all.flatMap((block) => lineOf(block) ?? [])) {
    const cuts = elementsIn(line, isOut);
    if (cuts.length > 0) lines.set(line, cuts);
  }
  const blocks = all.filter((block) => isMarkedOut(block, isOut));
  return { blocks: [...blocks, ...blocks.flatMap(belowHead)], lines };
}

/** A cell of the head stands for its column. */
function belowHead(block: Block): readonly Block[] {
  const row = block.kind === 'cell' ? block.parent : undefined;
  const table = row?.kind === 'row' && row.isHead ? row.parent : undefined;
  if (row?.kind !== 'row' || table?.kind !== 'table') return [];
  return row.cells.flatMap((cell, column) =>
    cell === block ? table.rows.flatMap(({ cells }) => cells[column] ?? []) : [],
  );
}

/** @param places of the excluded blocks, since a footnote is parsed with each chapter that refers to it */
function excludedWith(
  chapter: BookChapter,
  blocks: readonly Block[],
  lines: Marked['lines'],
  places: ReadonlySet<string>,
  keepsTitle: boolean,
): ExcludedBlocks {
  const finder = new BlockFinder(keepsTitle);
  for (const block of blocks) finder.exclude(block);
  for (const block of blocksIn(chapter.tree)) {
    if (block.kind === 'note' && places.has(placesOf(block, chapter)[0] ?? '')) finder.exclude(block);
    const line = lineOf(block);
    const cuts = line && lines.get(line);
    if (!line || !cuts) continue;
    const isAll =
      block.kind === 'text' && joined(cuts).some(({ start, end }) => start === 0 && end >= line.token.content.length);
    if (isAll) finder.exclude(block);
    else finder.cuts.set(line, cuts);
  }
  return finder.result(chapter.tree);
}

/** Where its lines are in the file; of a section none, below which there may be what is for all of the text. */
function placesOf(
  block: Block,
  { tokens, source }: { readonly tokens: readonly Token[]; readonly source: Source },
): readonly string[] {
  if (block.kind === 'section') return [];
  const placeOf = placesInFile(source);
  return tokens.slice(block.start, block.end).flatMap(({ map }) => {
    const [start = 0, end = 0] = map ?? [];
    return Array.from({ length: end - start }, (_, index) => {
      const { file, position } = placeOf({ line: start + index + 1, column: 1 });
      return `${file}:${position.line}`;
    });
  });
}

/** What elements of a text take of it, with their attributes and the blanks before them. */
function elementsIn({ token: { children, content } }: Line, isOut: (token: Token) => boolean): readonly Range[] {
  const found: Range[] = [];
  for (const token of children ?? []) {
    const at = token.meta?.['attributesAt'] as AttributesAt | undefined;
    if (!at || !isOut(token)) continue;
    const start = startOf(token, content, at[0]);
    const blanks = /[ \t]*$/.exec(content.slice(0, start))?.[0].length ?? 0;
    found.push({ start: start - blanks, end: at[1] });
  }
  return joined(found);
}

/** Where an element begins that ends at an offset. */
function startOf(token: Token, content: string, end: number): number {
  const [known] = rangeOf(token) ?? [];
  if (known !== undefined) {
    // Of two stars, it may be the second one.
    const isSecond = token.markup.length > 1 && content.slice(0, known).endsWith(token.markup.slice(1));
    return isSecond ? known - token.markup.length + 1 : known;
  }
  const [signs = ''] = /`*$/.exec(content.slice(0, end)) ?? [];
  if (signs !== '') return content.slice(0, end - signs.length).lastIndexOf(signs);
  let depth = 0;
  for (let at = end - 1; at >= 0; at--) {
    if (content[at - 1] === '\\') continue;
    if (content[at] === ']') depth++;
    else if (content[at] === '[' && --depth === 0) return content[at - 1] === '^' ? at - 1 : at;
  }
  return end;
}
