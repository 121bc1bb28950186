/**
 * Adds crop marks and a bleed of 3 mm to a finished PDF, for a print shop.
 *
 * Pages keep their coordinates, size and content; links, outline and structure stay valid. Only covers and art pages
 * have content in the bleed: they are printed on larger paper.
 */
import { BLEED, type Box, MILLIMETRE, grown, rounded } from './matrix.ts';
import { PdfDraft } from './pdf-draft.ts';
import { contentsOf, mediaBox, pagesOf } from './pdf-file.ts';
import { dictionary } from './pdf-values.ts';
import { type WrittenPdf, writePdf } from './write-pdf.ts';

/** Distance of the marks from the page; they start one millimetre outside the bleed. */
const MARK_START = 4 * MILLIMETRE;
const MARK_END = 9 * MILLIMETRE;
/** Width of the paper around the page. */
const SLUG = 10 * MILLIMETRE;

/** The result is reproducible: equal input gives equal bytes. */
export function addCropMarks({ bytes, file }: WrittenPdf): Uint8Array {
  const draft = new PdfDraft(file.objects);
  for (const number of pagesOf(file)) {
    const page = file.objects.get(number);
    const trim = mediaBox(file.objects, number);
    const contents = [
      draft.add(dictionary({}), `q ${rectangle(grown(trim, BLEED))} W n\n`),
      ...contentsOf(file.objects, number),
      draft.add(dictionary({}), `Q\n${marks(trim)}`),
    ];
    const [slug, bleed] = [grown(trim, SLUG), grown(trim, BLEED)];
    const boxes = { MediaBox: slug, CropBox: slug, BleedBox: bleed, TrimBox: trim, ArtBox: undefined };
    if (page) draft.objects.set(number, page.with({ ...boxes, Contents: contents }));
  }
  return writePdf({ ...file, objects: draft.objects }, bytes);
}

/** Draws two hairlines at each corner in black ink only. */
function marks([left, bottom, right, top]: Box): string {
  const lines: string[] = [];
  const line = (...numbers: readonly [number, number, number, number]): void => {
    const [x1, y1, x2, y2] = numbers.map(rounded);
    lines.push(`${x1} ${y1} m ${x2} ${y2} l S`);
  };
  for (const [x, outwards] of [[left, -1] as const, [right, 1] as const]) {
    for (const y of [bottom, top]) line(x + outwards * MARK_START, y, x + outwards * MARK_END, y);
  }
  for (const [y, outwards] of [[bottom, -1] as const, [top, 1] as const]) {
    for (const x of [left, right]) line(x, y + outwards * MARK_START, x, y + outwards * MARK_END);
  }
  return `/Artifact BMC\nq 0.25 w 0 J [] 0 d 0 0 0 1 K\n${lines.join('\n')}\nQ\nEMC\n`;
}

function rectangle([left, bottom, right, top]: Box): string {
  return `${[left, bottom, right - left, top - bottom].map(rounded).join(' ')} re`;
}
