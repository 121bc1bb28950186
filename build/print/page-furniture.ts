/**
 * The furniture of the book's pages: running footers with chapter and page, mirrored on left and right pages.
 *
 * Chromium's own margin boxes know no first page of a chapter and its footer templates know no chapter at all. So the
 * furniture becomes a document of its own, with one page for each page of the book, and `furniture-overlay.ts` lays
 * these over the finished pages.
 */
import { escape } from '../render/render-rules.ts';
import type { PdfMargin } from '../types.ts';
import { millimetres } from './paper.ts';

/** `cover` bears nothing, `opener` the number alone, the others chapter and number. */
export type PageKind = 'cover' | 'opener' | 'contents' | 'text';

export interface FurniturePage {
  /** Place in the book, from 1. */
  readonly number: number;
  /** The number as the reader sees it. */
  readonly label: string;
  /** Of the chapter, plain text. Empty on the cover. */
  readonly title: string;
  readonly kind: PageKind;
  /** Left empty so that the next chapter opens on a right-hand page. */
  readonly isBlank: boolean;
  readonly side: 'left' | 'right';
}

/** A part of the book that begins on a page of its own. */
export interface FurnitureChapter {
  /** Plain text. */
  readonly title: string;
  /** From 1. */
  readonly firstPage: number;
  readonly kind: 'cover' | 'contents' | 'chapter';
}

export interface FurniturePaper {
  /** CSS lengths of the page as it is printed: for landscape, the width is the longer side. */
  readonly width: string;
  readonly height: string;
  /** From the paper's edge to the text. */
  readonly margin: PdfMargin;
}

export interface FurnitureOptions {
  /** BCP 47. */
  readonly lang: string;
  /** `@font-face` rules with addresses that the `resource` of `printFurniture` knows. */
  readonly fontCss: string;
  /** Further styles, made safe: they can set the properties of `furniture.css`. */
  readonly css?: string;
}

/** A margin lower than this has no room for a footer. */
const LEAST_MARGIN = 7;

/**
 * What each page of a book is.
 *
 * @param chapters in the order of the book; where several begin on one page, the last goes on
 */
export function furniturePages(
  pageCount: number,
  chapters: readonly FurnitureChapter[],
  blankPages: ReadonlySet<number> = new Set(),
): readonly FurniturePage[] {
  const pages: FurniturePage[] = [];
  let next = 0;
  let chapter: FurnitureChapter | undefined;
  for (let number = 1; number <= pageCount; number++) {
    const isFirst = chapters[next]?.firstPage === number;
    while ((chapters[next]?.firstPage ?? Infinity) <= number) chapter = chapters[next++];
    const kind = kindOf(chapter, isFirst);
    pages.push({
      number,
      label: String(number),
      title: kind === 'cover' ? '' : (chapter?.title ?? ''),
      kind,
      isBlank: blankPages.has(number),
      side: number % 2 === 0 ? 'left' : 'right',
    });
  }
  return pages;
}

function kindOf(chapter: FurnitureChapter | undefined, isFirst: boolean): PageKind {
  if (chapter?.kind === 'contents') return 'contents';
  if (!isFirst) return 'text';
  // What follows a cover on further pages is a text like any other: an introduction, say.
  return chapter?.kind === 'cover' ? 'cover' : 'opener';
}

/** The document to be printed, with one page for each that is given. Its styles are `site/styles/furniture.css`. */
export function furnitureHtml(
  pages: readonly FurniturePage[],
  { width, height, margin }: FurniturePaper,
  { lang, fontCss, css = '' }: FurnitureOptions,
): string {
  const hasRoom = millimetres(margin.bottom) >= LEAST_MARGIN;
  const measures = {
    'page-width': width,
    'page-height': height,
    'margin-left': margin.left,
    'margin-right': margin.right,
    'margin-bottom': margin.bottom,
  };
  const properties = Object.entries(measures).map(([name, value]) => `--${name}: ${millimetres(value)}mm`);
  return `<!doctype html>
<html lang="${escape(lang)}">
<head>
<meta charset="utf-8">
<title>-</title>
<style>${inStyle(fontCss)}</style>
<link rel="stylesheet" href="furniture.css">
<style>${inStyle(css)}</style>
<style>:root { ${properties.join('; ')} }</style>
</head>
<body>
${pages.map((page) => `<div class="page ${page.side} ${page.kind}">${hasRoom ? footer(page) : ''}</div>`).join('\n')}
</body>
</html>
`;
}

function footer({ kind, isBlank, title, label }: FurniturePage): string {
  if (kind === 'cover' || isBlank) return '';
  const number = `<span class="number">${escape(label)}</span>`;
  if (kind === 'opener') return `<div class="footer">${number}</div>`;
  return `<div class="footer"><span class="title" dir="auto">${escape(title)}</span>${number}</div>`;
}

/** Styles cannot end their own element. */
function inStyle(css: string): string {
  return css.replaceAll('</', '<\\/');
}
