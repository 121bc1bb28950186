/** The downloads on the cover of a book. */
import { type WrittenDate, formatBytes, formatDate } from '../words/format.ts';
import type { BesidePdf, SitePdf } from './site-model.ts';
import type { Strings } from '../words/strings.ts';

export interface PdfLink {
  readonly href: string;
  /** `1,2 MB`. */
  readonly size: string;
}

/** The PDF and its print variants. */
export interface PdfView extends PdfLink {
  readonly date?: WrittenDate;
  readonly variants: readonly (PdfLink & { readonly kind: BesidePdf; readonly text: string })[];
}

export function pdfView({ href, bytes, date, variants = [] }: SitePdf, lang: string, words: Strings): PdfView {
  return {
    href,
    size: formatBytes(bytes, lang),
    ...(date && { date: formatDate(date, lang) }),
    variants: variants.map((each) => ({
      kind: each.variant,
      href: each.href,
      size: formatBytes(each.bytes, lang),
      text: words[`download.${each.variant}`],
    })),
  };
}
