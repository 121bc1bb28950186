/**
 * What is drawn on the pages, put right: soft hyphens, and the furniture in the margins.
 *
 * Chromium writes a soft hyphen that divides nothing as a space of no width with the text U+00AD. Readers who search or
 * copy would find it in the middle of every longer word: it goes, and nothing moves. Hyphens at line ends stay.
 *
 * It draws the boxes in the margins before all else, without saying that they are no part of the text. And it knows no
 * first page of a chapter: what openers are not to show is told by its colour.
 */
import { promisify } from 'node:util';
import { deflate as deflateCallback } from 'node:zlib';
import { contentsOf, numberOf } from './pdf-file.ts';
import { type PdfObject, type PdfObjects, decoded, deflatedStream } from './pdf-object.ts';

const deflate = promisify(deflateCallback);

export interface EditedContents {
  /** The contents streams that changed. */
  readonly objects: PdfObjects;
  /** Pages with boxes in their margins, from 1. */
  readonly furnished: ReadonlySet<number>;
  /** Where the text of each page is, by the number of the page object. */
  readonly areas: ReadonlyMap<number, TextArea>;
}

/** Where Chromium puts what it lays out, in points from the upper left corner of the page. */
export interface TextArea {
  readonly left: number;
  readonly top: number;
  /** How much larger than laid out. */
  readonly scale: number;
  /** Of the page. */
  readonly height: number;
}

export interface Openers {
  /** From 1. */
  readonly pages: ReadonlySet<number>;
  /** Colour of what their margins do not show: three numbers, as the browser writes them. */
  readonly hidden: string;
}

export async function editContents(
  objects: PdfObjects,
  pages: readonly number[],
  { pages: openers, hidden }: Openers,
): Promise<EditedContents> {
  const edited = new Map<number, PdfObject>();
  const furnished = new Set<number>();
  const areas = new Map<number, TextArea>();
  const colour = inColour(hidden);
  const edit = async (page: number, index: number): Promise<void> => {
    for (const contents of contentsOf(objects, page)) {
      const number = numberOf(contents) ?? 0;
      const object = objects.get(number);
      if (!object) continue;
      const former = decoded(object).toString('latin1');
      const area = textArea(former);
      if (area && !areas.has(page)) areas.set(page, area);
      const clean = withFurniture(withoutSoftHyphens(former), openers.has(index + 1) ? colour : undefined);
      if (FURNITURE.test(former)) furnished.add(index + 1);
      if (clean === former) continue;
      const data = await deflate(Buffer.from(clean, 'latin1'), { level: 6 });
      edited.set(number, deflatedStream(object.dictionary, data));
    }
  };
  await Promise.all(pages.map(edit));
  return { objects: edited, furnished, areas };
}

const UNUSED = /\/Span<<\/ActualText <FEFF00AD> >> BDC\n((?:[-\d.]+ [-\d.]+ Td )?)<[\dA-F]{4}> Tj\nEMC\n(?=0 0 Td )/g;

export function withoutSoftHyphens(content: string): string {
  return content.includes('<FEFF00AD>') ? content.replace(UNUSED, '$1\n') : content;
}

/** The margins' boxes: a block in the measure of the whole page, before the clipped block of the text. */
const FURNITURE = /^((?:[-\d.]+ ){6}cm\n)(q\n[\d.]+ 0 0 [\d.]+ 0 0 cm\n(?:(?!Q\n|\/\w+ <<)[^\n]*\n)*Q\n)/;

/** A text in a colour, with what follows in that colour. */
export function inColour(colour: string): RegExp {
  const numbers = colour.replaceAll('.', '\\.');
  return new RegExp(`^${numbers} RG ${numbers} rg\\n(?:(?![^\\n]* rg$|Q$)[^\\n]*\\n)*`, 'gm');
}

/** @param hidden what is taken out of the margins */
export function withFurniture(content: string, hidden?: RegExp): string {
  return content.replace(FURNITURE, (_, matrix: string, block: string) => {
    const shown = hidden ? block.replace(hidden, '') : block;
    return `${matrix}/Artifact <</Type /Pagination>> BDC\n${shown}EMC\n`;
  });
}

const PAGE_MATRIX = /^([\d.]+) 0 0 -\1 0 ([\d.]+) cm\n/;
const PIXELS_PER_POINT = 96 / 72;

/** A clip with a matrix inside it, as text and pictures begin; tagged content; what saves and restores the state. */
const STEP =
  /^(?:(?<clip>-?[\d.]+ (?<top>-?[\d.]+) [\d.]+ [\d.]+ re\nW\*? n\nq\n(?<scale>[\d.]+) 0 0 \k<scale> (?<left>-?[\d.]+) -?[\d.]+ cm)|(?<tag>\/\w+ ?<<\/MCID \d+ ?>> ?BDC)|q|Q)$/gm;

/** @returns nothing where the content is not as Chromium writes a page of text */
export function textArea(content: string): TextArea | undefined {
  const [, unit, height] = PAGE_MATRIX.exec(content) ?? [];
  if (unit === undefined) return undefined;
  const points = (length: string | undefined): number => Number(length) * Number(unit);
  let area: TextArea | undefined;
  let first: TextArea | undefined;
  let depth = 0;
  for (const { 0: step, groups = {} } of content.matchAll(STEP)) {
    const { clip, tag, top, left, scale } = groups;
    // Before and behind the text there are what is in the margins and templates, which have no tags.
    if (tag !== undefined && area) return area;
    if (clip !== undefined && depth === 1) {
      area = { left: points(left), top: points(top), scale: points(scale) * PIXELS_PER_POINT, height: Number(height) };
      first ??= area;
    }
    if (tag === undefined) depth += step === 'Q' ? -1 : 1;
  }
  return first;
}
