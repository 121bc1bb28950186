/** PDFs of a book, as its pages offer them. */
import { urlSegment } from '../addresses/relative-url.ts';
import { formatBytes, formatDate } from '../words/format.ts';
import type { Strings } from '../words/strings.ts';
import type { Download } from './site-file.ts';

/**
 * Returns the main PDF, with links to the quick reference and to the variants of the book for other printers and paper.
 *
 * @param textDate date of the text, if known: ISO 8601, or any text
 */
export function pdfView(downloads: readonly Download[], textDate: string | undefined, lang: string, words: Strings) {
  const pdf = downloads.find(({ kind }) => kind === 'pdf');
  if (!pdf) return undefined;
  const link = ({ name, bytes }: Download) => ({
    /** Address relative to the book's folder. */
    href: urlSegment(name),
    /** Size of the file as text: `1,2 MB`. */
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
