/** What printing gives. */
import type { WrittenPdf } from '../pdf/write-pdf.ts';
import type { Book, Diagnostic } from '../types.ts';
import type { Layout, PageArea } from './layout.ts';
import type { Pagination } from './pagination.ts';
import type { PrintDocument } from './print-document.ts';

/** How a document lay on its pages when it was printed. */
export interface KnownPrint {
  readonly pagination: Pagination;
  readonly layout: Layout;
  readonly area: PageArea;
  /** Name and version of the browser. */
  readonly browser: string;
}

/** A document in print. */
export interface Print extends KnownPrint, WrittenPdf {
  readonly pageCount: number;
  /** How often the document was laid out, prints included. */
  readonly rounds: number;
  /** The numbers changed from round to round until we gave up: some may be wrong. */
  readonly isUnstable: boolean;
  /** The print had other pages than the layout: its own numbers were filled in. */
  readonly isCorrected: boolean;
  /** What was taken out of the templates, in words. */
  readonly removed: readonly string[];
  /** Pictures that the browser cannot show, by path. */
  readonly unshown: readonly string[];
}

export interface PrintedBook {
  readonly book: Book;
  readonly document: PrintDocument;
  readonly pdf: Print;
}

export interface FailedBook {
  readonly book: Book;
  /** Says why. */
  readonly finding: Diagnostic;
}
