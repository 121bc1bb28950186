/** The facts and downloads on the cover of a book. */
import { unescapeHtml } from '../../plugins/escape-html.ts';
import { type WrittenDate, formatBytes, formatDate } from '../words/format.ts';
import type { BesidePdf, SiteBook, SitePdf } from './site-model.ts';
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

/** Version, author and date, unless the text of the cover already says so. */
export function coverFacts({ version, author, date, lang, coverHtml }: SiteBook, words: Strings): readonly string[] {
  const numbered = `${words.version} ${version}`;
  const facts = [
    // A bare number in the text may mean anything.
    version && { text: numbered, said: /^\d+$/.test(version) ? numbered : version },
    author && { text: `${words.author} ${author}`, said: author },
    date && { text: formatDate(date, lang).text, said: date },
  ];
  const front = textOf(coverHtml);
  return facts.flatMap((fact) => (fact && !isWord(fact.said, front) ? [fact.text] : []));
}

/** As a whole word: `Edition 12` does not contain `1`. */
function isWord(text: string, within: string): boolean {
  const escaped = text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}\p{N}]|\.\p{N})`, 'u').test(within);
}

function textOf(html: string): string {
  return unescapeHtml(html.replace(/<[^>]*>/g, ' '));
}
