/** The PDFs of the last build, which stay where no new ones can be made. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PdfKind, pdfName } from '../basics/variant-names.ts';
import { type KnownPrints, textMark } from '../print/known-prints.ts';
import type { FormerPdf } from '../print/press.ts';
import type { Book } from '../types.ts';

/** @param folder output folder of the last build */
export function formerPdfs(folder: string, known: KnownPrints) {
  return async (book: Book, kind: PdfKind): Promise<FormerPdf | undefined> => {
    const last = known.get(book.slug);
    const isCurrent = last?.mark === textMark(book);
    // Text of a former edition may now be reserved for another one.
    if (book.edition !== undefined && !isCurrent) return undefined;
    const name = pdfName(book, kind);
    const bytes = await readFile(join(folder, book.slug, name)).catch(() => undefined);
    if (!bytes) return undefined;
    const former = { slug: book.slug, kind, name, bytes, isCurrent };
    return kind === 'pdf' ? { ...former, pages: last?.printed?.pageCount } : former;
  };
}
