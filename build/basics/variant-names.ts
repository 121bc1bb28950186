/** Names of the PDFs of a book besides the book itself. Imports nothing, because the command line loads it early. */

/** In build order; also the suffixes of the file names. */
export const PRINT_VARIANTS = ['ink-saver', 'booklet', 'crop-marks', 'press', 'grey'] as const;

export type PrintVariant = (typeof PRINT_VARIANTS)[number];

/** PDFs of cards to cut out; named and ordered likewise. */
export const CUT_OUTS = ['cards', 'cards-ink-saver'] as const;

export type CutOut = (typeof CUT_OUTS)[number];

/** A book, as its PDFs are named after it. */
interface NamedBook {
  readonly slug: string;
  readonly lang: string;
  readonly languageOf?: string;
}

/** File name of a PDF of the book. Books in several languages have the language in their file names. */
export function pdfName({ slug, lang, languageOf }: NamedBook, variant?: string): string {
  const hasLanguage = languageOf === undefined || slug.endsWith(`-${lang}`);
  return `${[slug, ...(hasLanguage ? [] : [lang]), ...(variant === undefined ? [] : [variant])].join('-')}.pdf`;
}

/** A PDF besides the book's own. */
export type VariantPdf = PrintVariant | CutOut;

/** Names that authors and users may request. */
export const WANTED_PDFS = [...PRINT_VARIANTS, 'cards'] as const;

/** In build order. Cards come in the colours of the book's own PDF, and once more where that does. */
export function wantedPdfs(isWanted: (name: (typeof WANTED_PDFS)[number]) => boolean): readonly VariantPdf[] {
  return [...PRINT_VARIANTS, ...CUT_OUTS].filter((variant) =>
    variant === 'cards-ink-saver' ? isWanted('cards') && isWanted('ink-saver') : isWanted(variant),
  );
}

export function isCutOut(name: VariantPdf): name is CutOut {
  return CUT_OUTS.some((each) => each === name);
}
