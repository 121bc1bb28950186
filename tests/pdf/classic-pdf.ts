/** Builds small PDFs in the form that Chromium writes. */
import { PdfObject } from '../../build/pdf/pdf-object.ts';

/** @param text text of the object without its stream data */
export function pdfObject(text: string, data?: Uint8Array): PdfObject {
  return new PdfObject(undefined, data, text);
}

/** Returns a classic PDF file: objects in the order of the map, a cross-reference table and a trailer. */
export function classicPdf(
  objects: ReadonlyMap<number, PdfObject>,
  { root, info }: { readonly root: number; readonly info: number },
): Uint8Array {
  const parts: Buffer[] = [];
  let offset = 0;
  const add = (part: string | Uint8Array): void => {
    const bytes = Buffer.from(typeof part === 'string' ? Buffer.from(part, 'latin1') : part);
    parts.push(bytes);
    offset += bytes.length;
  };
  add('%PDF-1.4\n%\xD3\xEB\xE9\xE1\n');
  const offsets = new Map<number, number>();
  for (const [number, { written, data }] of objects) {
    offsets.set(number, offset);
    add(`${number} 0 obj\n${written}`);
    if (data) {
      add(' stream\n');
      add(data);
      add('\nendstream');
    }
    add('\nendobj\n');
  }
  const start = offset;
  const size = Math.max(...objects.keys()) + 1;
  add(`xref\n0 ${size}\n`);
  for (let number = 0; number < size; number++) {
    const at = offsets.get(number);
    add(at === undefined ? '0000000000 65535 f \n' : `${String(at).padStart(10, '0')} 00000 n \n`);
  }
  add(`trailer\n<</Size ${size}\n/Root ${root} 0 R\n/Info ${info} 0 R>>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}

/**
 * Returns a book of `pageCount` pages with one line each (`Page 1` …). Object 1 is its catalog, and object 2 its
 * document information.
 */
export function smallBook(pageCount: number): ReadonlyMap<number, PdfObject> {
  const pages = Array.from({ length: pageCount }, (_, index) => 5 + index * 2);
  return new Map<number, PdfObject>([
    [1, pdfObject('<</Type /Catalog\n/Pages 3 0 R>>')],
    // Strings of all kinds that contain text resembling references.
    [2, pdfObject('<</Title (Chapter 1 0 R \\(3 0 R\\) endobj)\n/Author (node00000007 /Kids [1 0 R])>>')],
    [3, pdfObject(`<</Type /Pages\n/Kids [${pages.map((page) => `${page} 0 R`).join(' ')}]\n/Count ${pageCount}>>`)],
    [4, pdfObject('<</Type /Font\n/Subtype /Type1\n/BaseFont /Helvetica>>')],
    ...pages.flatMap((page, index): [number, PdfObject][] => {
      const stream = Buffer.from(`BT /F1 12 Tf 72 700 Td (Page ${index + 1}) Tj ET`, 'latin1');
      const resources = '/Resources <</Font <</F1 4 0 R>>>>';
      return [
        [
          page,
          pdfObject(`<</Type /Page\n/Parent 3 0 R\n/MediaBox [0 0 595 842]\n${resources}\n/Contents ${page + 1} 0 R>>`),
        ],
        [page + 1, pdfObject(`<</Length ${stream.length}>>`, stream)],
      ];
    }),
  ]);
}
