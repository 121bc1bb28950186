/**
 * Corrects the content streams of pages: soft hyphens and margin boxes.
 *
 * Chromium writes an unused soft hyphen as a zero-width space with the text U+00AD, which breaks search and copying.
 * It is removed, which does not move any text. Hyphens at line ends stay.
 *
 * Chromium draws margin boxes first and does not mark them as artifacts. It cannot style the first page of a chapter,
 * so margin content that must not appear there has a unique colour, by which it is found and removed.
 */
import { contentsOf, numberOf } from './pdf-file.ts';
import { type PdfObject, type PdfObjects, decoded, deflatedStream, referenced } from './pdf-object.ts';
import { type TextArea, textArea } from './text-area.ts';

/** Colour of titles and rules in the margins that opening pages do not have. Nothing else in a margin has this colour. */
const CHANNELS = [92, 87, 80];
export const NOT_ON_OPENERS = `rgb(${CHANNELS.join(' ')})`;

/**
 * @param openers pages that open a part, from 1
 * @param scale scale of the print
 * @returns the content streams that changed, and the text area of each page by number of the page object
 */
export function editContents(
  objects: PdfObjects,
  pages: readonly number[],
  openers: ReadonlySet<number>,
  scale: number,
) {
  const edited = new Map<number, PdfObject>();
  const areas = new Map<number, TextArea>();
  for (const [index, page] of pages.entries()) {
    for (const contents of contentsOf(objects, page)) {
      const object = referenced(objects, contents);
      if (!object) continue;
      const former = decoded(object).toString('latin1');
      const area = textArea(former, scale);
      if (area && !areas.has(page)) areas.set(page, area);
      const clean = withFurniture(withoutSoftHyphens(former), openers.has(index + 1));
      if (clean !== former) edited.set(numberOf(contents) ?? 0, deflatedStream(object.dictionary, clean));
    }
  }
  return { objects: edited, areas };
}

const UNUSED = /\/Span<<\/ActualText <FEFF00AD> >> BDC\n((?:[-\d.]+ [-\d.]+ Td )?)<[\dA-F]{4}> Tj\nEMC\n(?=0 0 Td )/g;

function withoutSoftHyphens(content: string): string {
  return content.includes('<FEFF00AD>') ? content.replace(UNUSED, '$1\n') : content;
}

/** The margin boxes: a block in page coordinates before the clipped block of the text. */
const FURNITURE = /^((?:[-\d.]+ ){6}cm\n)(q\n[\d.]+ 0 0 [\d.]+ 0 0 cm\n(?:(?!Q\n|\/\w+ <<)[^\n]*\n)*Q\n)/;

/** A text in the colour of what opening pages do not have, with everything that follows in the same colour. */
const COLOUR = CHANNELS.map((each) => (each / 255).toFixed(4).slice(1).replace('.', '\\.')).join(' ');
const HIDDEN = new RegExp(`^${COLOUR} RG ${COLOUR} rg\\n(?:(?![^\\n]* rg$|Q$)[^\\n]*\\n)*`, 'gm');

/** @param isOpener whether the page opens a part */
function withFurniture(content: string, isOpener: boolean): string {
  return content.replace(FURNITURE, (_, matrix: string, block: string) => {
    const shown = isOpener ? block.replace(HIDDEN, '') : block;
    return `${matrix}/Artifact <</Type /Pagination>> BDC\n${shown}EMC\n`;
  });
}
