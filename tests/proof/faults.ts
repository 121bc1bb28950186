/** The proof of a printed book. */
import type { BookPdfs } from '../../build/print/make-pdfs.ts';
import { readPdf } from '../../build/pdf/pdf-file.ts';
import { type Proof, proofOf } from '../../build/proof/proof.ts';
import { labelsOf } from '../../build/words/strings.ts';

/** What no printed book may have. */
export const FAULTS = [
  'wrong-number',
  'dead-link',
  'clipped-text',
  'font-not-embedded',
  'heading-at-foot',
  'orphan',
  'widow',
];

export function proofOfPrint({ book, pdf }: Pick<BookPdfs, 'book' | 'pdf'>): Proof {
  const { 'page.short': short, 'page.long': long } = labelsOf(book);
  return proofOf(readPdf(pdf.bytes), { book, pageWords: [short, long] });
}
