/**
 * A finished PDF → sheets to be printed on both sides, folded once and stitched: two pages beside each other on each
 * side of a sheet, in the order in which the fold brings them together.
 *
 * Pages become pictures of themselves, in which fonts and images are shared. What belongs to pages on a screen goes:
 * the structure for screen readers, the outline, links.
 */
import { createHash } from 'node:crypto';
import {
  Duplex,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFObjectCopier,
  type PDFPage,
  PDFRawStream,
  type PDFRef,
  PrintScaling,
  decodePDFRawStream,
} from '@cantoo/pdf-lib';

/** Pages of a signature where a book is too thick to be one. */
const SIGNATURE = 32;
/** Up to here a book is one signature: more sheets do not stay folded. */
const MOST_IN_ONE = 64;

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
export async function imposeBooklet(bytes: Uint8Array): Promise<Uint8Array> {
  const source = await PDFDocument.load(bytes, { updateMetadata: false });
  const booklet = await PDFDocument.create({ updateMetadata: false });
  const pages = source.getPages();
  const [first] = pages;
  const { width = 0, height = 0 } = first?.getMediaBox() ?? {};
  const sheet = { width: Math.max(width, height), height: Math.min(width, height) };
  const forms = pagesAsForms(source, booklet);
  const place = (number: number | undefined, left: number): Placed[] => {
    const [page, form] = number === undefined ? [] : [pages[number - 1], forms[number - 1]];
    return page && form ? [{ form, matrix: fit(page, left, sheet.width / 2, sheet.height) }] : [];
  };
  for (const { front, back } of bookletOrder(pages.length, pages.length <= MOST_IN_ONE ? MOST_IN_ONE : SIGNATURE)) {
    for (const { left, right } of [front, back]) {
      const placed = [...place(left, 0), ...place(right, sheet.width / 2)];
      draw(booklet, booklet.addPage([sheet.width, sheet.height]), placed);
    }
  }
  copyProperties(source, booklet, bytes);
  return booklet.save({ useObjectStreams: true, updateFieldAppearances: false, addDefaultPage: false });
}

interface Placed {
  readonly form: PDFRef;
  /** Of the operator `cm`. */
  readonly matrix: readonly number[];
}

/** Each page's content and what it uses, as something that can be drawn; nothing that several share comes twice. */
function pagesAsForms(source: PDFDocument, booklet: PDFDocument): readonly PDFRef[] {
  const { context } = booklet;
  const copier = PDFObjectCopier.for(source.context, context);
  return source.getPages().map((page) => {
    const { x, y, width, height } = page.getMediaBox();
    const resources = page.node.Resources();
    const form = context.flateStream(contentOf(page), {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [x, y, x + width, y + height],
      Resources: resources ? copier.copy(resources) : PDFDict.withContext(context),
    });
    return context.register(form);
  });
}

function contentOf(page: PDFPage): Uint8Array {
  const contents = page.node.Contents();
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((each) => page.doc.context.lookup(each)) : [contents];
  return Buffer.concat(
    streams.flatMap((stream) =>
      stream instanceof PDFRawStream ? [decodePDFRawStream(stream).decode(), Buffer.from('\n')] : [],
    ),
  );
}

/** As large as fits into the place, in its middle. */
function fit(page: PDFPage, left: number, width: number, height: number): readonly number[] {
  const box = page.getMediaBox();
  const scale = Math.min(width / box.width, height / box.height);
  const x = left + (width - box.width * scale) / 2 - box.x * scale;
  const y = (height - box.height * scale) / 2 - box.y * scale;
  return [scale, 0, 0, scale, x, y].map((number) => Number(number.toFixed(5)));
}

function draw(booklet: PDFDocument, page: PDFPage, placed: readonly Placed[]): void {
  const { context } = booklet;
  const names = ['Left', 'Right'];
  const content = placed.map(({ matrix }, index) => `q ${matrix.join(' ')} cm /${names[index] ?? ''} Do Q\n`).join('');
  const forms = PDFDict.withContext(context);
  for (const [index, { form }] of placed.entries()) forms.set(PDFName.of(names[index] ?? ''), form);
  page.node.set(PDFName.of('Resources'), context.obj({ XObject: forms }));
  page.node.set(PDFName.of('Contents'), context.register(context.flateStream(content)));
}

function copyProperties(source: PDFDocument, booklet: PDFDocument, bytes: Uint8Array): void {
  const { context } = booklet;
  const copier = PDFObjectCopier.for(source.context, context);
  const info = source.context.lookupMaybe(source.context.trailerInfo.Info, PDFDict);
  if (info) context.trailerInfo.Info = context.register(copier.copy(info));
  const lang = source.catalog.get(PDFName.of('Lang'));
  if (lang) booklet.catalog.set(PDFName.of('Lang'), lang);
  // The set-up that the printer's dialog begins with, in programs that ask for it.
  const preferences = booklet.catalog.getOrCreateViewerPreferences();
  preferences.setDisplayDocTitle(true);
  preferences.setDuplex(Duplex.DuplexFlipShortEdge);
  preferences.setPrintScaling(PrintScaling.None);
  const id = PDFHexString.of(createHash('md5').update(bytes).digest('hex'));
  context.trailerInfo.ID = context.obj([id, id]);
}
