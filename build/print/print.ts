/** The results of printing. */
import type { PdfFile } from '../pdf/pdf-file.ts';
import type { Book, Diagnostic } from '../types.ts';
import type { Layout, PageArea } from './layout.ts';
import type { Pagination } from './pagination.ts';
import type { PrintDocument } from './print-document.ts';

/** The state of a document's pages when it was printed. */
export interface KnownPrint {
  readonly pagination: Pagination;
  readonly layout: Layout;
  readonly area: PageArea;
  /** Name and version of the browser. */
  readonly browser: string;
}

/** A printed document. */
export interface Print extends KnownPrint {
  readonly bytes: Uint8Array;
  readonly pageCount: number;
  /** Number of layouts, including prints. */
  readonly rounds: number;
  /** Whether page numbers still changed in the last permitted round, so that some may be wrong. */
  readonly isUnstable: boolean;
  /** Whether the pages of the print differed from the layout, so that its own page numbers were filled in. */
  readonly isCorrected: boolean;
  /** Descriptions of what was removed from the templates. */
  readonly removed: readonly string[];
}

export interface PrintedBook {
  readonly book: Book;
  readonly document: PrintDocument;
  readonly pdf: Print;
  /** The objects of the PDF; absent if it is that of an earlier build. */
  readonly file?: PdfFile;
}

export interface FailedBook {
  readonly book: Book;
  /** The reason for the failure. */
  readonly finding: Diagnostic;
}
