/** Prints a book and finds its words. */
import type { PdfText } from '../../pdf/read-pdf.ts';
import { printOnce } from '../print-once.ts';

export interface Place extends PdfText {
  readonly page: number;
}

export async function printedWords(text: string) {
  const { read, pdf, diagnostics } = await printOnce({ 'a.md': text });
  const all = read.pieces.flatMap((pieces, page) => pieces.map((piece): Place => ({ ...piece, page })));
  const of = (word: string): readonly Place[] =>
    all.filter((piece) => new RegExp(`(?<!\\w)${word}(?!\\w)`).test(piece.text));
  const findings = (name: string): number => diagnostics.filter(({ rule }) => rule === name).length;
  return { read, pdf, of, findings };
}
