/**
 * Checks that the browser's PDF meets the assumptions of our post-processing. Page numbers come from its named
 * destinations and footers from page-margin boxes. A browser that handles either differently would print a book that
 * looks right but is wrong.
 */
import { fragmentUrl } from '../addresses/relative-url.ts';
import { escapeHtml as escape } from '../../plugins/escape-html.ts';
import type { PdfFile } from '../pdf/pdf-file.ts';
import { dictionaryAt } from '../pdf/pdf-object.ts';
import { type PdfValue, written } from '../pdf/pdf-values.ts';
import type { BookPart, Pagination } from './pagination.ts';

/** Thrown if the browser's PDF differs from the book. */
export class BrowserMistake extends Error {
  override readonly name = 'BrowserMistake';
  readonly mistakes: readonly string[];

  /**
   * @param browser name and version of the browser
   * @param mistakes descriptions of what is wrong with its PDF
   */
  constructor(browser: string, mistakes: readonly string[]) {
    super(`${browser} does not write usable PDFs: ${mistakes.join('; ')}`);
    this.mistakes = mistakes;
  }
}

/** Reports link targets of the layout that are missing from the PDF. */
export function placeMistakes(
  html: string,
  { pages }: Pagination,
  found: ReadonlyMap<string, number>,
): readonly string[] {
  const linked = new Set(Array.from(html.matchAll(/\shref="(#[^"]+)"/g), ([, href = '']) => href));
  const lost = [...pages.keys()].filter((id) => !found.has(id) && linked.has(escape(fragmentUrl(id))));
  return lost.length === 0 ? [] : [`link targets are missing: ${lost.length}, the first being #${lost[0] ?? ''}`];
}

/** @param ids ids of targets on pages whose margins could not be determined */
export function unknownHeightMistakes(ids: readonly string[]): readonly string[] {
  return ids.length === 0
    ? []
    : [`the height of link targets is unknown: ${ids.length}, the first being #${ids[0] ?? ''}`];
}

const FONTS: ReadonlySet<PdfValue> = new Set<PdfValue>(['/CIDFontType0', '/CIDFontType2', '/TrueType', '/Type1']);

export function fileMistakes(
  { objects, root }: PdfFile,
  wanted: Readonly<Record<'tags' | 'outline', boolean>>,
): readonly string[] {
  const catalog = objects.get(root)?.dictionary;
  // Most objects are not fonts and need not be parsed.
  const maybeFonts = [...objects.values()].filter((object) => object.written.includes('/Type /Font'));
  const unembedded = maybeFonts
    .map(({ dictionary }) => dictionary)
    .filter((font) => {
      if (!FONTS.has(font.get('Subtype') ?? null)) return false;
      const descriptor = dictionaryAt(objects, font.get('FontDescriptor'));
      return ![...descriptor.keys()].some((key) => key.startsWith('FontFile'));
    });
  const fonts = unembedded.map((font) => written(font.get('BaseFont') ?? '/a font').slice(1));
  return [
    ...(fonts.length > 0 ? [`fonts are not embedded (${[...new Set(fonts)].join(', ')})`] : []),
    ...(wanted.tags && catalog?.has('StructTreeRoot') !== true ? ['the structure tags are missing'] : []),
    ...(wanted.outline && catalog?.has('Outlines') !== true ? ['the outline is missing'] : []),
  ];
}

/** @param furnished numbers of the pages that have our footer, from 1 */
export function footerMistakes(
  parts: readonly BookPart[],
  { pages, ends }: Pagination,
  furnished: ReadonlySet<number>,
): readonly string[] {
  const bare = parts.flatMap(({ title, name }) => {
    const [start, end] = [pages.get(name), ends.get(name)];
    if (title === '' || start === undefined || end === undefined) return [];
    return Array.from({ length: end - start + 1 }, (_, index) => start + index).filter((page) => !furnished.has(page));
  });
  return bare.length === 0 ? [] : [`footers are missing on ${bare.length} pages, the first being page ${bare[0] ?? 0}`];
}
