/** Makes the cut-out sheets of a book without printing the book itself, which would take most of the time. */
import type { PdfVariant } from '../../../build/basics/variant-names.ts';
import type { Compilation } from '../../../build/compile.ts';
import { printCutOut } from '../../../build/print/cut-out/print-cut-out.ts';
import { pagePool } from '../../../build/print/page-pool.ts';
import { printDocument } from '../../../build/print/print-document.ts';
import { inkSaver } from '../../../build/print/print-variants.ts';
import { NOTHING_KNOWN } from '../../../build/print/pagination.ts';
import type { Diagnostic } from '../../../build/types.ts';
import { sharedBrowser } from '../../shared-browser.ts';

export interface CutOuts {
  /** The sheets of the books that have any. */
  readonly made: readonly Uint8Array[];
  readonly diagnostics: readonly Diagnostic[];
}

/** @param pages page numbers in the book, by id of the target */
export async function cutOutAlone(
  { shelf }: Compilation,
  wanted: readonly PdfVariant[],
  cardKinds: readonly string[] = [],
  pages: ReadonlyMap<string, number> = new Map(),
): Promise<CutOuts> {
  const [book] = shelf.books;
  if (!book) throw new Error('the text is a book');
  const print = {
    book,
    document: printDocument({ shelf }, book, new Date(0)),
    pdf: { pagination: { ...NOTHING_KNOWN, pages } },
  };
  const made: Uint8Array[] = [];
  const diagnostics: Diagnostic[] = [];
  const tools = { shelf, pages: pagePool(sharedBrowser), diagnostics, cardKinds };
  for (const each of wanted) {
    const light = each === 'cards-ink-saver' ? { document: await inkSaver(print.document) } : {};
    const bytes = await printCutOut({ ...print, ...light }, tools);
    if (bytes) made.push(bytes);
  }
  return { made, diagnostics };
}
