/**
 * Places the pages of a PDF on sheets.
 *
 * Each page becomes a form XObject; fonts and images stay shared. Structure, outline and links are dropped.
 */
import { createHash } from 'node:crypto';
import { type Box, type Matrix, asBox, asMatrix } from './matrix.ts';
import { PdfDraft, reachable } from './pdf-draft.ts';
import { type PdfFile, numbersIn, pageEntry, pagesOf, textOfContents } from './pdf-file.ts';
import { PdfObject, type PdfObjects } from './pdf-object.ts';
import { type PdfDictionary, type PdfReference, dictionary, isDictionary } from './pdf-values.ts';
import { type WrittenPdf, writePdf } from './write-pdf.ts';

/** A page on a sheet: scaled to fit, and centred. */
export interface Cell {
  /** From 1. */
  readonly page: number;
  readonly place: Box;
  /** Drawn over the page, in its measure. */
  readonly over?: string;
}

export interface Sheet {
  readonly cells: readonly Cell[];
  /** Drawn over all pages; has Helvetica as `/F`. */
  readonly over?: string;
}

/** The paper of the first page across. */
export function sheetAcross(file: PdfFile): Box {
  const [left, bottom, right, top] = boxOf(file.objects, pagesOf(file)[0] ?? 0);
  const [width, height] = [right - left, top - bottom];
  return [0, 0, Math.max(width, height), Math.min(width, height)];
}

/** The same bytes give the same bytes. */
export async function impose(
  { bytes, file }: Pick<WrittenPdf, 'file' | 'bytes'>,
  size: Box,
  sheets: readonly Sheet[],
  preferences: PdfDictionary,
): Promise<Uint8Array> {
  const draft = new PdfDraft(file.objects);
  const pages = pagesOf(file).map((page) => pageAsForm(draft, page));
  const tree = draft.add(dictionary({}));
  const kids = sheets.map((sheet) => addSheet(draft, tree, size, sheet, pages));
  draft.objects.set(tree.number, new PdfObject(dictionary({ Type: '/Pages', Kids: kids, Count: kids.length })));
  const Lang = file.objects.get(file.root)?.dictionary.get('Lang');
  const catalog = dictionary({ Type: '/Catalog', Pages: tree, Lang, ViewerPreferences: preferences });
  draft.objects.set(file.root, new PdfObject(catalog));
  const id = createHash('md5').update(bytes).digest('hex');
  return writePdf({ ...file, objects: reachable(draft.objects, [file.root, file.info]), id });
}

/** A page as a form XObject. */
interface PageForm {
  readonly form: PdfReference;
  readonly box: Box;
}

function boxOf(objects: PdfObjects, page: number): Box {
  return asBox(numbersIn(pageEntry(objects, page, 'MediaBox')));
}

function pageAsForm(draft: PdfDraft, page: number): PageForm {
  const box = boxOf(draft.objects, page);
  const resources = pageEntry(draft.objects, page, 'Resources');
  const entries = dictionary({
    Type: '/XObject',
    Subtype: '/Form',
    BBox: box,
    Resources: isDictionary(resources) ? resources : dictionary({}),
  });
  return { form: draft.addStream(entries, textOfContents(draft.objects, page)), box };
}

const HELVETICA = dictionary({
  Type: '/Font',
  Subtype: '/Type1',
  BaseFont: '/Helvetica',
  Encoding: '/WinAnsiEncoding',
});

function addSheet(
  draft: PdfDraft,
  tree: PdfReference,
  size: Box,
  { cells, over }: Sheet,
  pages: readonly PageForm[],
): PdfReference {
  const placed = cells.flatMap((cell) => {
    const page = pages[cell.page - 1];
    return page ? [{ ...cell, ...page, name: `Page${cell.page}` }] : [];
  });
  const contents = placed.map(
    ({ name, box, place, over: marks = '' }) => `q ${fit(box, place).join(' ')} cm /${name} Do\n${marks}Q\n`,
  );
  const forms = dictionary(Object.fromEntries(placed.map(({ name, form }) => [name, form])));
  const fonts = over === undefined ? {} : { Font: dictionary({ F: HELVETICA }) };
  return draft.add(
    dictionary({
      Type: '/Page',
      Parent: tree,
      MediaBox: size,
      Resources: dictionary({ XObject: forms, ...fonts }),
      Contents: draft.addStream(dictionary({}), contents.join('') + (over ?? '')),
    }),
  );
}

function fit([x, y, right, top]: Box, [left, bottom, placeRight, placeTop]: Box): Matrix {
  const [width, height] = [placeRight - left, placeTop - bottom];
  const scale = Math.min(width / (right - x), height / (top - y));
  const toRight = left + (width - (right - x) * scale) / 2 - x * scale;
  const up = bottom + (height - (top - y) * scale) / 2 - y * scale;
  return asMatrix([scale, 0, 0, scale, toRight, up].map((number) => Number(number.toFixed(5))));
}
