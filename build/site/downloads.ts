/** PDFs of a book, as its pages offer them. */
import { urlSegment } from '../addresses/relative-url.ts';
import { type WrittenDate, formatBytes, formatDate } from '../words/format.ts';
import type { Strings } from '../words/strings.ts';
import type { PdfKind } from '../basics/variant-names.ts';
import type { Download } from './site-file.ts';

export interface PdfLink {
  /** Address relative to the book's folder. */
  readonly href: string;
  /** Size of the file as text: `1,2 MB`. */
  readonly size: string;
}

/** The main PDF, with links to the quick reference and to the variants of the book for other printers and paper. */
export interface PdfView extends PdfLink {
  readonly pages?: number;
  readonly date?: WrittenDate;
  readonly variants: readonly (PdfLink & { readonly kind: PdfKind; readonly text: string })[];
}

/**
 * Returns the links to the PDFs of a book.
 *
 * @param textDate date of the text, if known: ISO 8601, or any text
 */
export function pdfView(
  downloads: readonly Download[],
  textDate: string | undefined,
  lang: string,
  words: Strings,
): PdfView | undefined {
  const pdf = downloads.find(({ kind }) => kind === 'pdf');
  if (!pdf) return undefined;
  const link = ({ name, bytes }: Download): PdfLink => ({
    href: urlSegment(name),
    size: formatBytes(bytes.length, lang),
  });
  const date = textDate ?? pdf.date;
  return {
    ...link(pdf),
    pages: pdf.pages,
    ...(date && { date: formatDate(date, lang) }),
    variants: downloads.flatMap((each) =>
      each.kind === 'pdf' ? [] : [{ kind: each.kind, ...link(each), text: words[`download.${each.kind}`] }],
    ),
  };
}
