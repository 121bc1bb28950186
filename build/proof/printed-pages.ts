/** A PDF as an editor looks at it: pages with their text area, and the lines of their blocks. */
import { countOf, groupBy } from '../basics/group-by.ts';
import { minOf, maxOf } from '../basics/extremes.ts';
import { isSheet } from '../pdf/exact-boxes.ts';
import { type Bookmark, type PdfLink, readBookmarks, readLinks } from '../pdf/link-places.ts';
import { type Box, EMPTY_BOX, intersection, union } from '../pdf/matrix.ts';
import { type PlacedGlyph, type PageMarks, readMarks } from '../pdf/page-marks.ts';
import { type StructureElement, elementsIn, isElement, readStructure } from '../pdf/page-structure.ts';
import type { PdfFont } from '../pdf/pdf-font.ts';
import { type PdfFile, pagesOf } from '../pdf/pdf-file.ts';
import type { PdfValue } from '../pdf/pdf-values.ts';

/** In points from the lower left corner of its page. */
export interface PrintedLine {
  /** Index. */
  readonly page: number;
  readonly box: Box;
  /** Of the baseline. */
  readonly y: number;
  readonly size: number;
  readonly text: string;
  readonly glyphs: readonly PlacedGlyph[];
}

/** A paragraph, heading, cell, list item … with its own text; without what it holds of other blocks. */
export interface TextBlock {
  /** Nothing in a file that is not tagged. */
  readonly element: StructureElement | undefined;
  readonly lines: readonly PrintedLine[];
}

export interface PrintedPage extends PageMarks {
  /** Where text can be. */
  readonly frame: Box;
  /** Of the text, without heads and feet, in reading order. */
  readonly lines: readonly PrintedLine[];
  /** Whether it is laid out as a whole, out to its edges: a cover, or art. */
  readonly isSheet: boolean;
  /** How many columns of text it has. */
  readonly columns: number;
}

export interface PrintedFile {
  readonly pages: readonly PrintedPage[];
  /** In reading order. */
  readonly blocks: readonly TextBlock[];
  readonly structure: StructureElement;
  readonly links: readonly PdfLink[];
  readonly bookmarks: readonly Bookmark[];
  readonly fonts: readonly PdfFont[];
}

export function readPrinted(file: PdfFile): PrintedFile {
  const known = new Map<PdfValue, PdfFont>();
  const numbers = pagesOf(file);
  const marks = numbers.map((page) => readMarks(file.objects, page, known));
  const structure = readStructure(file);
  const tagged = taggedBlocks(structure, marks);
  const isTagged = tagged.length > 0;
  const blocks = isTagged
    ? tagged
    : marks.map((page, index) => ({ element: undefined, lines: linesOf(page.glyphs, index) }));
  const onPages = (some: readonly TextBlock[]): readonly (readonly PrintedLine[])[] => {
    const lines: PrintedLine[][] = marks.map(() => []);
    for (const block of some) for (const line of block.lines) lines[line.page]?.push(line);
    return lines;
  };
  const lines = onPages(blocks);
  // Cells stand beside each other, too.
  const outsideTables = onPages(blocks.filter(({ element }) => !isCell(element)));
  const frames = framesOf(marks, lines);
  return {
    pages: marks.map((page, index) => {
      const frame = frames[index] ?? page.box;
      return {
        ...page,
        frame,
        lines: lines[index] ?? [],
        isSheet: isSheet(file.objects.get(numbers[index] ?? 0)),
        columns: columnsIn(outsideTables[index] ?? [], frame),
      };
    }),
    blocks,
    structure,
    links: readLinks(file),
    bookmarks: readBookmarks(file),
    fonts: [...new Set(known.values())],
  };
}

const BLOCKS = new Set('P H H1 H2 H3 H4 H5 H6 LI LBody TD TH Caption BlockQuote Title TOCI Note FENote'.split(' '));

export function isHeading({ type }: StructureElement): boolean {
  return /^H\d?$/.test(type);
}

function isCell(element: StructureElement | undefined): boolean {
  return element !== undefined && /^T[DH]$/.test(element.type);
}

/** The element or the next around it that is a such. */
export function around(
  element: StructureElement | undefined,
  is: (each: StructureElement) => boolean,
): StructureElement | undefined {
  let at = element;
  while (at && !is(at)) at = at.parent;
  return at;
}

/** Those of the text, by `page mark`. */
export function glyphsByMark(pages: readonly PageMarks[]): ReadonlyMap<string, readonly PlacedGlyph[]> {
  const all = pages.flatMap(({ glyphs }, page) => glyphs.map((glyph) => ({ page, glyph })));
  const text = all.filter(({ glyph: { mark, isArtifact } }) => mark !== undefined && !isArtifact);
  const groups = groupBy(text, ({ page, glyph: { mark } }) => `${page} ${mark}`);
  return new Map(Array.from(groups, ([key, group]) => [key, group.map(({ glyph }) => glyph)]));
}

function taggedBlocks(structure: StructureElement, pages: readonly PageMarks[]): readonly TextBlock[] {
  const glyphs = glyphsByMark(pages);
  const holdsBlocks = new Set<StructureElement>();
  for (const each of elementsIn(structure)) {
    if (!BLOCKS.has(each.type)) continue;
    for (let at = each.parent; at && !holdsBlocks.has(at); at = at.parent) holdsBlocks.add(at);
  }
  const found: { readonly element: StructureElement; readonly lines: LineGlyphs[] }[] = [];
  const walk = (element: StructureElement, block: LineGlyphs[] | undefined): void => {
    const isBlock = BLOCKS.has(element.type) || (!block && !holdsBlocks.has(element));
    const own = isBlock || !block ? [] : block;
    if (own !== block) found.push({ element, lines: own });
    // What stands beside blocks is not part of one.
    const around = holdsBlocks.has(element) && !BLOCKS.has(element.type) ? undefined : own;
    for (const kid of element.kids) {
      if (isElement(kid)) walk(kid, around);
      else addGlyphs(own, glyphs.get(`${kid.page} ${kid.mark}`) ?? [], kid.page);
    }
  };
  walk(structure, undefined);
  return found
    .map(({ element, lines }) => ({ element, lines: lines.map(lineOf) }))
    .filter(({ lines }) => lines.length > 0);
}

function linesOf(glyphs: readonly PlacedGlyph[], page: number): readonly PrintedLine[] {
  const lines: LineGlyphs[] = [];
  addGlyphs(lines, glyphs, page);
  return lines.map(lineOf);
}

interface LineGlyphs {
  readonly page: number;
  readonly glyphs: PlacedGlyph[];
}

/** Of the size of type: signs above and below the line belong to it. */
const SAME_LINE = 0.5;

/** Glyphs that go on where the last line ends are added to that. */
function addGlyphs(lines: LineGlyphs[], glyphs: readonly PlacedGlyph[], page: number): void {
  for (const glyph of glyphs) {
    const line = lines.at(-1);
    const [first, before] = [line?.glyphs[0], line?.glyphs.at(-1)];
    const goesOn =
      line?.page === page &&
      first !== undefined &&
      before !== undefined &&
      Math.abs(glyph.y - first.y) < SAME_LINE * Math.max(glyph.size, first.size) &&
      glyph.box[0] >= before.box[0] - 1;
    if (goesOn) line.glyphs.push(glyph);
    else if (glyph.text.trim() !== '') lines.push({ page, glyphs: [glyph] });
  }
}

function lineOf({ page, glyphs }: LineGlyphs): PrintedLine {
  // Browsers draw the space at which a line ends.
  const shown = glyphs.filter(({ text }) => text === '' || text.trim() !== '');
  return {
    page,
    box: shown.map(({ box }) => box).reduce(union, EMPTY_BOX),
    y: glyphs[0]?.y ?? 0,
    size: maxOf(glyphs.map(({ size }) => size)),
    text: wordsIn(glyphs),
    glyphs,
  };
}

/** Of the size of type: where there is no space, it is the gap that parts words. */
const GAP = 0.2;

/** The text of glyphs in their order, with spaces between lines and over gaps. */
export function wordsIn(glyphs: readonly PlacedGlyph[]): string {
  let text = '';
  let before: PlacedGlyph | undefined;
  for (const glyph of glyphs) {
    const isApart =
      before !== undefined &&
      (Math.abs(glyph.y - before.y) > SAME_LINE * before.size || glyph.box[0] - before.box[2] > GAP * before.size);
    text += isApart && !/\s$/.test(text) && glyph.text.trim() !== '' ? ` ${glyph.text}` : glyph.text;
    before = glyph;
  }
  return text;
}

/** Share of the pages on which a line of the same words stands that is no part of their text. */
const FURNITURE = 1 / 3;

/** Chromium clips the text of a page to its area; else that is what the text of all pages takes up. */
function framesOf(pages: readonly PageMarks[], lines: readonly (readonly PrintedLine[])[]): readonly Box[] {
  const clips = pages.map((page) => {
    let largest: Box = EMPTY_BOX;
    for (const { clip, isArtifact } of [...page.glyphs, ...page.pictures]) {
      if (!isArtifact && areaOf(clip) > areaOf(largest)) largest = clip;
    }
    return areaOf(largest) > 0 && areaOf(largest) < 0.98 * areaOf(page.box) ? largest : undefined;
  });
  if (clips.some((clip) => clip !== undefined)) return pages.map(({ box }, index) => clips[index] ?? box);
  const shown = (line: PrintedLine): string => `${Math.round(line.y)} ${line.text.replace(/\d+/g, '#')}`;
  const counts = countOf(lines.flat().map(shown));
  const texts = lines.flat().filter((line) => (counts.get(shown(line)) ?? 0) < Math.max(3, pages.length * FURNITURE));
  const all: Box = [
    minOf(texts.map(({ box }) => box[0])),
    minOf(texts.map(({ box }) => box[1])),
    maxOf(texts.map(({ box }) => box[2])),
    maxOf(texts.map(({ box }) => box[3])),
  ];
  return pages.map(({ box }) => intersection(all, box) ?? box);
}

export function areaOf([left, bottom, right, top]: Box): number {
  return Math.max(0, right - left) * Math.max(0, top - bottom);
}

/** More are never set. */
const MAX_COLUMNS = 3;
/** Lines in each column, fewer are a table or a picture's key. */
const MIN_LINES = 5;
/** Of the lines of a page in columns, those that run over several. */
const MAX_WIDE = 0.35;

function columnsIn(lines: readonly PrintedLine[], frame: Box): number {
  for (let count = MAX_COLUMNS; count > 1; count--) {
    const inColumn = Array.from({ length: count }, () => 0);
    let wide = 0;
    for (const { box } of lines) {
      const [first, last] = [columnAt(box[0] + 1, frame, count), columnAt(box[2] - 1, frame, count)];
      if (first === last) inColumn[first] = (inColumn[first] ?? 0) + 1;
      else wide++;
    }
    const isFull = inColumn.every((number) => number >= MIN_LINES);
    if (isFull && wide < MAX_WIDE * lines.length) return count;
  }
  return 1;
}

/** From 0. */
export function columnAt(x: number, [left, , right]: Box, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.floor(((x - left) / (right - left)) * count)));
}
