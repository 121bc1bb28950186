/**
 * Corrects the content streams of pages: soft hyphens and margin boxes.
 *
 * Chromium writes an unused soft hyphen as a zero-width space with the text U+00AD, which breaks search and copying.
 * It is removed, which does not move any text. Hyphens at line ends stay.
 *
 * Chromium draws margin boxes first and does not mark them as artifacts. It cannot style the first page of a chapter,
 * so margin content that must not appear there has a unique colour, by which it is found and removed.
 */
import { promisify } from 'node:util';
import { deflate as deflateCallback } from 'node:zlib';
import { contentsOf, numberOf } from './pdf-file.ts';
import { type PdfObject, type PdfObjects, decoded, deflatedStream } from './pdf-object.ts';
import { type TextArea, textArea } from './text-area.ts';

const deflate = promisify(deflateCallback);

/**
 * @param openers pages that open a part, from 1
 * @param hidden colour of the content to remove from their margins: three numbers, as the browser writes them
 * @param scale scale of the print
 * @returns the content streams that changed, and the text area of each page by number of the page object
 */
export async function editContents(
  objects: PdfObjects,
  pages: readonly number[],
  { openers, hidden }: { readonly openers: ReadonlySet<number>; readonly hidden: string },
  scale: number,
) {
  const edited = new Map<number, PdfObject>();
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
      const clean = withFurniture(text, openers.has(index + 1) ? colour : undefined);
      if (clean === former) continue;
      const data = await deflate(Buffer.from(clean, 'latin1'), { level: 6 });
      edited.set(number, deflatedStream(object.dictionary, data));
    }
  };
  await Promise.all(pages.map(edit));
  return { objects: edited, areas };
}

const UNUSED = /\/Span<<\/ActualText <FEFF00AD> >> BDC\n((?:[-\d.]+ [-\d.]+ Td )?)<[\dA-F]{4}> Tj\nEMC\n(?=0 0 Td )/g;

export function withoutSoftHyphens(content: string): string {
  return content.includes('<FEFF00AD>') ? content.replace(UNUSED, '$1\n') : content;
}

/** The margin boxes: a block in page coordinates before the clipped block of the text. */
const FURNITURE = /^((?:[-\d.]+ ){6}cm\n)(q\n[\d.]+ 0 0 [\d.]+ 0 0 cm\n(?:(?!Q\n|\/\w+ <<)[^\n]*\n)*Q\n)/;

/** Matches a text in a colour, with everything that follows in the same colour. */
export function inColour(colour: string): RegExp {
  const numbers = colour.replaceAll('.', '\\.');
  return new RegExp(`^${numbers} RG ${numbers} rg\\n(?:(?![^\\n]* rg$|Q$)[^\\n]*\\n)*`, 'gm');
}

/** @param hidden matches what is removed from the margins */
export function withFurniture(content: string, hidden?: RegExp): string {
  return content.replace(FURNITURE, (_, matrix: string, block: string) => {
    const shown = hidden ? block.replace(hidden, '') : block;
    return `${matrix}/Artifact <</Type /Pagination>> BDC\n${shown}EMC\n`;
  });
}
