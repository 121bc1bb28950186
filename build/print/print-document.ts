/** Builds the document to print from a book. */
import { getOrAdd } from '../basics/get-or-add.ts';
import { type PrintOptions, type PrintRendering, renderPrint } from './render-print.ts';
import { type RemotePlace, remoteLinks, remoteUrl } from '../render/other-books.ts';
import { MISSING_FAMILY } from '../fonts/bundled-fonts.ts';
import { machineFontCss } from '../fonts/machine-fonts.ts';
import { bookFacts } from '../book/book-facts.ts';
import type { Compilation } from '../compile.ts';
import { cardStyles } from '../render/card-styles.ts';
import { faceStyles } from '../render/face-styles.ts';
import { cssString } from './page-furniture.ts';
import { labelsOf } from '../words/strings.ts';
import type { Book, BookMeta, PdfOptions } from '../types.ts';
import type { Typeset, TypesetIn } from '../render/page-env.ts';
import { divideAnywhere, loadHyphenator } from '../typography/hyphenator.ts';
import { keepAmount, keepTogetherFor } from '../typography/keep-together.ts';
import { typographic } from '../typography/quotes.ts';
import { seamsIn } from '../typography/seams.ts';
import { unitsOfBook } from '../book/units-of-book.ts';
import { oncePer } from '../basics/once-per.ts';
import { contentHash } from '../basics/content-hash.ts';
import { version } from '../basics/version.ts';
import type { OtherPdfPlace } from '../pdf/finish-links.ts';
import type { PdfProperties } from '../pdf/finish-pdf.ts';
import { ORIGIN, type PrintContent, ownMark } from './print-page.ts';
import { NOTHING_KNOWN, type Pagination, toJson } from './pagination.ts';

/**
 * Minimum lengths for hyphenation, in letters. Fewer than three letters on either side of a hyphen look torn off, and
 * short words are only hyphenated if it helps.
 */
const LENGTHS = { edge: 3, shortest: 6, strong: 7 } as const;

/** Factors for the type size, the line height and the gaps between blocks. */
const FACTORS = {
  airy: { size: 1.04, leading: 1.06, gap: 1.4 },
  compact: { size: 0.94, leading: 0.96, gap: 0.7 },
} as const;

/**
 * Inline text of another size or typeface must not make its line higher. Because of `:has(*)`, a browser styles the
 * whole section again whenever an element is added, so this rule is only in books with a grid.
 */
const INLINE = `.part :is(p, li, dd)
  :is(a, code, kbd, samp, small, span, strong, em, mark, abbr, .page-reference):not(:has(*), .toc *) { line-height: 0 }`;

export interface PrintDocument extends PrintRendering, Pick<PrintContent, 'theme' | 'styles' | 'fonts'> {
  readonly pdf: PdfOptions;
  /** Address of the book's website. */
  readonly url?: string | undefined;
  readonly properties: PdfProperties;
  /** Whether the text may have side notes. */
  readonly hasAsides: boolean;
  /** Names of headings, cards and other targets in the text, by id. */
  readonly names: ReadonlyMap<string, string>;
  /** Targets in other books' PDFs, by the absolute addresses of links to them. */
  readonly others: ReadonlyMap<string, OtherPdfPlace>;
}

export function printDocument(
  { shelf }: Pick<Compilation, 'shelf'>,
  book: Book,
  date: Date,
  options: Pick<PrintOptions, 'others' | 'lines'> = {},
): PrintDocument {
  const rendering = renderPrint(shelf, book, { ...options, typeset: typesetter(book) });
  const { title, author, description, lang } = bookFacts(book);
  const set = (html: string): string => (book.meta.typography === true ? typographic(html, lang) : html);
  // The result is cached, because a print starts with an empty state and is later recognised by the content for that
  // state.
  const shown = oncePer((pagination: Pagination) =>
    rendering.shown(pagination).map((part) => ({ ...part, html: set(part.html) })),
  );
  return {
    ...rendering,
    shown,
    theme: book.meta.theme,
    fonts: book.machineFonts,
    styles: [
      `:root { --continued: ${cssString(labelsOf(book)['table.continued'])} }`,
      densityStyles(book.meta),
      faceStyles(book.meta, 'print'),
      cardStyles(book.meta, 'print'),
      ...book.styles.map(({ css }) => css),
      ownFontCss(book.styles.map(({ css }) => css).join('\n')),
      machineFontCss(book.machineFonts ?? []),
    ].join('\n'),
    pdf: book.meta.pdf,
    url: book.meta.url,
    hasAsides: book.chapters.some(({ source }) => /\baside\b/.test(source.text)),
    names: new Map(Array.from(book.targets.values(), ({ id, text }) => [id, text])),
    others: new Map(remoteLinks(shelf, book).map((place) => [new URL(remoteUrl(place), ORIGIN).href, otherPdf(place)])),
    properties: {
      title,
      author,
      subject: description,
      lang,
      creator: `Regelwerk ${version}`,
      date,
    },
  };
}

/** Returns CSS for the density of pages and their baseline grid; empty if they are normal. */
function densityStyles({ density = 'normal', 'baseline-grid': hasGrid = false }: BookMeta): string {
  const grid = hasGrid ? [`:root { --on-grid: 1 }\n${INLINE}`] : [];
  if (density === 'normal') return grid.join('');
  const { size, leading, gap } = FACTORS[density];
  const own = `:root { --density-size: ${size}; --density-leading: ${leading}; --density-gap: ${gap} }`;
  return [own, ...grid].join('\n');
}

/**
 * Returns a hash of everything that the bytes of a print depend on. The images are covered by their names in the
 * HTML, which are hashes of their content.
 *
 * @param browser name and version
 */
export async function documentMark(document: PrintDocument, browser: string): Promise<string> {
  const { images: _, shown, ...settings } = document;
  return contentHash(toJson([version, await ownMark(), browser, settings, shown(NOTHING_KNOWN)]));
}

/** Makes the fonts of a book show all characters that only they have, wherever these are. */
function ownFontCss(css: string): string {
  const families = css.matchAll(/@font-face\s*\{[^}]*?font-family:\s*([^;}]+)/gi);
  const names = new Set(Array.from(families, ([, family = '']) => family.trim()));
  return names.size === 0 ? '' : `:root { --font-last: ${[...names].join()}, "${MISSING_FAMILY}" }`;
}

function otherPdf({ book, name }: RemotePlace): OtherPdfPlace {
  const description = name === book.title ? name : `${name} (${book.title})`;
  return { file: remoteUrl({ book, id: '' }), description };
}

/** Returns a function that gives the typesetter of a book for a language. */
export function typesetter(book: Book): TypesetIn {
  const known = new Map<string, Typeset>();
  return (lang) => getOrAdd(known, lang, () => typesetterIn(lang, book));
}

function typesetterIn(lang: string, book: Book): Typeset {
  const keep = keepTogetherFor(lang, unitsOfBook(book));
  const options = { ...LENGTHS, seamsOf: seamsIn(lang, () => wordsOf(book)) };
  const hyphenate = book.meta.hyphenation === false ? undefined : loadHyphenator(lang, options);
  return (text, where) => {
    if (where === 'heading') return hyphenate?.(text) ?? text;
    const kept = keep(where === 'cell' ? keepAmount(text) : text);
    if (!hyphenate) return kept;
    // Table columns may shrink to the width of word fragments.
    return where === 'cell' ? divideAnywhere(hyphenate(kept)) : hyphenate(kept);
  };
}

const wordsOf = oncePer(
  ({ chapters }: Book): ReadonlySet<string> =>
    new Set(chapters.flatMap(({ text }) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])),
);
