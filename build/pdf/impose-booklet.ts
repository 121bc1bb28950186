/**
 * Imposes a finished PDF as a booklet: sheets with two pages on each side, printed on both sides, folded once and
 * stapled.
 */
import type { Box } from './matrix.ts';
import { PdfDraft, reachable } from './pdf-draft.ts';
import { mediaBox, pageEntry, pagesOf, textOfContents } from './pdf-file.ts';
import { PdfObject } from './pdf-object.ts';
import { dictionary, isDictionary } from './pdf-values.ts';
import { type WrittenPdf, writePdf } from './write-pdf.ts';

/** Number of pages per signature in a book that is too thick for a single one. */
const SIGNATURE = 32;
/** Maximum number of pages in a single signature; thicker ones do not stay folded. */
const MAX_SINGLE_SIGNATURE = 64;

/** Page numbers from 1 on the left and right of one side of a sheet; `undefined` for a blank page. */
export type BookletSide = readonly [left: number | undefined, right: number | undefined];

/**
 * Returns the sides of all sheets, front and back, the outermost sheet of each signature first. The front is outside
 * when the sheet is folded. When it is turned over on its short edge, the left half of the back is behind the right
 * half of the front.
 *
 * @param signature number of pages per signature, a multiple of 4. The last one has only as many sheets as needed,
 * with blank pages at its end.
 * @param hasBack whether the last page is a back cover; blank pages are then inserted before it
 */
export function bookletOrder(pageCount: number, signature: number, hasBack = false): readonly BookletSide[] {
  const last = hasBack ? Math.ceil(pageCount / 4) * 4 : pageCount;
  const page = (number: number): number | undefined => {
    if (number === last) return pageCount;
    return number < pageCount ? number : undefined;
  };
  const sides: BookletSide[] = [];
  for (let start = 0; start < pageCount; start += signature) {
    const size = Math.min(signature, Math.ceil((pageCount - start) / 4) * 4);
    const end = start + size;
    for (let outer = 0; outer < size / 2; outer += 2) {
      sides.push([page(end - outer), page(start + outer + 1)], [page(start + outer + 2), page(end - outer - 1)]);
    }
  }
  return sides;
}

/**
 * Places the pages of a PDF on sheets of the same paper in landscape, two per side: an A4 book becomes A5 pages on A4
 * sheets.
 *
 * A book of at most 64 pages becomes one signature, a thicker one several of 32 pages. The result has the title and
 * the other properties of the book, but no document structure: no tags, no outline, no links. The same bytes give the
 * same bytes.
 */
export function imposeBooklet({ bytes, file }: WrittenPdf, hasBack = false): Uint8Array {
  const numbers = pagesOf(file);
  const draft = new PdfDraft(file.objects);
  const forms = numbers.map((page) => pageAsForm(draft, page));
  const tree = draft.add(dictionary({}));
  // The paper of the first page in landscape.
  const [left, bottom, right, top] = mediaBox(file.objects, numbers[0] ?? 0);
  const [width, height] = [right - left, top - bottom].toSorted((a, b) => b - a) as [number, number];
  const signature = numbers.length <= MAX_SINGLE_SIGNATURE ? MAX_SINGLE_SIGNATURE : SIGNATURE;
  const kids = bookletOrder(numbers.length, signature, hasBack).map((side) => {
    const placed = side.flatMap((number = 0, index) => {
      const place: Box = [(index * width) / 2, 0, ((index + 1) * width) / 2, height];
      const page = forms[number - 1];
      return page ? [{ ...page, place, name: `Page${number}` }] : [];
    });
    const contents = placed.map(({ name, box, place }) => `q ${fit(box, place).join(' ')} cm /${name} Do\nQ\n`);
    const shown = Object.fromEntries(placed.map(({ name, form }) => [name, form]));
    return draft.add(
      dictionary({
        Type: '/Page',
        Parent: tree,
        MediaBox: [0, 0, width, height],
        Resources: dictionary({ XObject: dictionary(shown) }),
        Contents: draft.add(dictionary({}), contents.join('')),
      }),
    );
  });
  draft.objects.set(tree.number, new PdfObject(dictionary({ Type: '/Pages', Kids: kids, Count: kids.length })));
  const Lang = file.objects.get(file.root)?.dictionary.get('Lang');
  // Print dialog presets, for viewers that honour them.
  const ViewerPreferences = dictionary({
    DisplayDocTitle: true,
    Duplex: '/DuplexFlipShortEdge',
    PrintScaling: '/None',
  });
  draft.objects.set(file.root, new PdfObject(dictionary({ Type: '/Catalog', Pages: tree, Lang, ViewerPreferences })));
  return writePdf({ ...file, objects: reachable(draft.objects, [file.root, file.info]) }, bytes);
}

/** Returns a page as a form XObject. */
function pageAsForm(draft: PdfDraft, page: number) {
  const box = mediaBox(draft.objects, page);
  const resources = pageEntry(draft.objects, page, 'Resources');
  const entries = dictionary({
    Type: '/XObject',
    Subtype: '/Form',
    BBox: box,
    Resources: isDictionary(resources) ? resources : dictionary({}),
  });
  return { form: draft.add(entries, textOfContents(draft.objects, page)), box };
}

/** Returns the matrix that scales a box and puts it in the middle of another one (ISO 32000-1, 8.3.4). */
function fit([x, y, right, top]: Box, [left, bottom, placeRight, placeTop]: Box): readonly number[] {
  const [width, height] = [placeRight - left, placeTop - bottom];
  const scale = Math.min(width / (right - x), height / (top - y));
  const toRight = left + (width - (right - x) * scale) / 2 - x * scale;
  const up = bottom + (height - (top - y) * scale) / 2 - y * scale;
  return [scale, 0, 0, scale, toRight, up].map((number) => Number(number.toFixed(5)));
}
