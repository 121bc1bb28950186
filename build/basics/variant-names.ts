/** The PDFs of a book. Imports nothing, because the command line loads it early. */

/** The PDFs besides the book and its quick reference, in build order; also the suffixes of their file names. */
export const PDF_VARIANTS = [
  'ink-saver',
  'booklet',
  'crop-marks',
  'press',
  'grey',
  'cards',
  'cards-ink-saver',
] as const;

export type PdfVariant = (typeof PDF_VARIANTS)[number];

/** The book itself, or a PDF beside it. */
export type PdfKind = 'pdf' | 'reference' | PdfVariant;

/** Names that authors and users may request. */
export const WANTED_PDFS = PDF_VARIANTS.filter((name) => name !== 'cards-ink-saver');

/** In build order. Cards come in the colours of the book's own PDF, and once more where that does. */
export function wantedPdfs(isWanted: (name: Exclude<PdfVariant, 'cards-ink-saver'>) => boolean): readonly PdfVariant[] {
  return PDF_VARIANTS.filter((name) =>
    name === 'cards-ink-saver' ? isWanted('cards') && isWanted('ink-saver') : isWanted(name),
  );
}

/** A book, as its PDFs are named after it. */
interface NamedBook {
  readonly slug: string;
  readonly lang: string;
  readonly languageOf?: string;
}

/** File name of a PDF of the book. Books in several languages have the language in their file names. */
export function pdfName({ slug, lang, languageOf }: NamedBook, kind: PdfKind = 'pdf'): string {
  const hasLanguage = languageOf === undefined || slug.endsWith(`-${lang}`);
  return `${[slug, ...(hasLanguage ? [] : [lang]), ...(kind === 'pdf' ? [] : [kind])].join('-')}.pdf`;
}
