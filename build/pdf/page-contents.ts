/**
 * Corrects the content streams of pages: soft hyphens and margin boxes.
 *
 * Chromium writes an unused soft hyphen as a space of zero width with the text U+00AD, which breaks search and copying.
 * It is removed; nothing moves. Hyphens at line ends stay.
 *
 * Chromium draws margin boxes first and does not mark them as artifacts. It cannot style the first page of a chapter:
 * what must not appear there has a colour of its own, by which it is found and removed.
 */
import { promisify } from 'node:util';
import { deflate as deflateCallback } from 'node:zlib';
import { contentsOf, numberOf } from './pdf-file.ts';
import { type PdfObject, type PdfObjects, decoded, deflatedStream } from './pdf-object.ts';
import { type TextArea, textArea } from './text-area.ts';

const deflate = promisify(deflateCallback);

export interface EditedContents {
  /** The contents streams that changed. */
  readonly objects: PdfObjects;
  /** Pages with margin boxes, from 1. */
  readonly furnished: ReadonlySet<number>;
  /** Where the text of each page is, by the number of the page object. */
  readonly areas: ReadonlyMap<number, TextArea>;
}

export interface Openers {
  /** From 1. */
  readonly pages: ReadonlySet<number>;
  /** Colour of what is removed from their margins: three numbers, as the browser writes them. */
  readonly hidden: string;
  /** Whether pictures reach over the sides of the text. */
  readonly bleeds?: boolean;
}

/** What a page of text is clipped to. */
const CLIP = /^(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+ re\nW\*? n)$/gm;

/** Uncovers what reaches over the sides of the text, as pictures do that bleed: Chromium clips pages to their text. */
function withoutSides(content: string): string {
  const clips = [...content.matchAll(CLIP)].map(([, x, y, w, rest = '']) => ({ x, w, y, height: parseFloat(rest) }));
  const [page] = clips;
  // A page that reaches over the edge of the paper is clipped there once more, at the same height.
  const same = clips.filter(({ y, height }) => y === page?.y && height === page?.height);
  const sides = new Set(same.map(({ x, w }) => `${x} ${w}`));
  return content.replace(CLIP, (clip, x: string, y: string, w: string, rest: string) =>
    sides.has(`${x} ${w}`) ? `-99999 ${y} 999999 ${rest}` : clip,
  );
}

/** @param scale of the print */
export async function editContents(
  objects: PdfObjects,
  pages: readonly number[],
  { pages: openers, hidden, bleeds = false }: Openers,
  scale: number,
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
      const area = textArea(former, scale);
      if (area && !areas.has(page)) areas.set(page, area);
      const text = withoutSoftHyphens(former);
      const clean = withFurniture(bleeds ? withoutSides(text) : text, openers.has(index + 1) ? colour : undefined);
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
