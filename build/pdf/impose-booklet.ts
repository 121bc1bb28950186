/**
 * Finished PDF → a booklet: sheets to be printed on both sides, folded once and stapled, with two pages on each side.
 *
 * Each page becomes a form XObject; fonts and images stay shared. Structure, outline and links are dropped.
 */
import { createHash } from 'node:crypto';
import { type Box, type Matrix, asBox, asMatrix } from './matrix.ts';
import { PdfDraft } from './pdf-draft.ts';
import { type PdfFile, numbersIn, pageEntry, pagesOf, textOfContents } from './pdf-file.ts';
import { PdfObject, type PdfObjects } from './pdf-object.ts';
import { PdfReference, dictionary, isDictionary, mapAtoms } from './pdf-values.ts';
import { type WrittenPdf, writePdf } from './write-pdf.ts';

/** Pages of a signature where the book is too thick for a single one. */
const SIGNATURE = 32;
/** Books up to this length are a single signature: thicker ones do not stay folded. */
const MAX_SINGLE_SIGNATURE = 64;

/** Page numbers from 1; `undefined` stands for a blank page. */
export interface BookletSide {
  readonly left: number | undefined;
  readonly right: number | undefined;
}

/** A sheet of paper. Turned over about its short edge, the left half of the back is behind the right half of the front. */
export interface BookletSheet {
  /** The outer side when the sheet is folded. */
  readonly front: BookletSide;
  readonly back: BookletSide;
}

/**
 * The sheets of all signatures one after the other, in each the outermost sheet first.
 *
 * @param signature how many pages each has; a multiple of 4. The last one has as few sheets as do, blank pages at its end.
 */
export function bookletOrder(pageCount: number, signature: number): readonly BookletSheet[] {
  if (signature < 4 || signature % 4 !== 0) throw new RangeError(`a signature has 4, 8, 12 … pages, not ${signature}`);
  const page = (number: number): number | undefined => (number <= pageCount ? number : undefined);
  const sheets: BookletSheet[] = [];
  for (let start = 0; start < pageCount; start += signature) {
    const size = Math.min(signature, Math.ceil((pageCount - start) / 4) * 4);
    const end = start + size;
    for (let outer = 0; outer < size / 2; outer += 2) {
      sheets.push({
        front: { left: page(end - outer), right: page(start + outer + 1) },
        back: { left: page(start + outer + 2), right: page(end - outer - 1) },
      });
    }
  }
  return sheets;
}

/**
 * Lays the pages of a PDF out on sheets of the same paper across, two to a side: A5 on A4 for a book in A4.
 *
 * A book of at most 64 pages becomes one signature, a thicker one several of 32 pages. The result has the title and the
 * other properties of the book, but no page structure: no tags, no outline, no links. The same bytes give the same bytes.
 */
export async function imposeBooklet({ bytes, file }: WrittenPdf): Promise<Uint8Array> {
  const draft = new PdfDraft(file.objects);
  const pages = pagesOf(file).map((page) => pageAsForm(draft, page));
  const [left, bottom, right, top] = pages[0]?.box ?? [0, 0, 0, 0];
  const [width, height] = [right - left, top - bottom];
  const sheet: Box = [0, 0, Math.max(width, height), Math.min(width, height)];
  const tree = draft.add(dictionary({}));
  const sides = bookletOrder(pages.length, pages.length <= MAX_SINGLE_SIGNATURE ? MAX_SINGLE_SIGNATURE : SIGNATURE)
    .flatMap(({ front, back }) => [front, back])
    .map(({ left, right }) => addSide(draft, tree, sheet, [pages[(left ?? 0) - 1], pages[(right ?? 0) - 1]]));
  draft.objects.set(tree.number, new PdfObject(dictionary({ Type: '/Pages', Kids: sides, Count: sides.length })));
  draft.objects.set(file.root, bookletCatalog(file, tree));
  const id = createHash('md5').update(bytes).digest('hex');
  return writePdf({ ...file, objects: reachable(draft.objects, [file.root, file.info]), id });
}

/** A page as a form XObject. */
interface PageForm {
  readonly form: PdfReference;
  readonly box: Box;
}

function pageAsForm(draft: PdfDraft, page: number): PageForm {
  const box = asBox(numbersIn(pageEntry(draft.objects, page, 'MediaBox')));
  const resources = pageEntry(draft.objects, page, 'Resources');
  const entries = dictionary({
    Type: '/XObject',
    Subtype: '/Form',
    BBox: box,
    Resources: isDictionary(resources) ? resources : dictionary({}),
  });
  return { form: draft.addStream(entries, textOfContents(draft.objects, page)), box };
}

function addSide(
  draft: PdfDraft,
  tree: PdfReference,
  sheet: Box,
  places: readonly [left: PageForm | undefined, right: PageForm | undefined],
): PdfReference {
  const [, , width, height] = sheet;
  const names = ['Left', 'Right'] as const;
  const placed = places.flatMap((page, index) => {
    const name = names[index];
    return page && name ? [{ ...page, name, matrix: fit(page.box, (index * width) / 2, width / 2, height) }] : [];
  });
  const content = placed.map(({ name, matrix }) => `q ${matrix.join(' ')} cm /${name} Do Q\n`).join('');
  const forms = dictionary(Object.fromEntries(placed.map(({ name, form }) => [name, form])));
  return draft.add(
    dictionary({
      Type: '/Page',
      Parent: tree,
      MediaBox: sheet,
      Resources: dictionary({ XObject: forms }),
      Contents: draft.addStream(dictionary({}), content),
    }),
  );
}

/** Scaled to fit, and centred. */
function fit([x, y, right, top]: Box, left: number, width: number, height: number): Matrix {
  const scale = Math.min(width / (right - x), height / (top - y));
  const toRight = left + (width - (right - x) * scale) / 2 - x * scale;
  const up = (height - (top - y) * scale) / 2 - y * scale;
  return asMatrix([scale, 0, 0, scale, toRight, up].map((number) => Number(number.toFixed(5))));
}

function bookletCatalog({ objects, root }: PdfFile, tree: PdfReference): PdfObject {
  // Presets of the print dialog, in viewers that honour them.
  const preferences = { DisplayDocTitle: true, Duplex: '/DuplexFlipShortEdge', PrintScaling: '/None' } as const;
  return new PdfObject(
    dictionary({
      Type: '/Catalog',
      Pages: tree,
      Lang: objects.get(root)?.dictionary.get('Lang'),
      ViewerPreferences: dictionary(preferences),
    }),
  );
}

/** The objects that can be reached from these. */
function reachable(objects: PdfObjects, from: readonly number[]): PdfObjects {
  const found = new Map<number, PdfObject>();
  const due = [...from];
  for (let number = due.pop(); number !== undefined; number = due.pop()) {
    const object = objects.get(number);
    if (!object || found.has(number)) continue;
    found.set(number, object);
    mapAtoms(object.value, (atom) => {
      if (atom instanceof PdfReference) due.push(atom.number);
      return atom;
    });
  }
  return found;
}
