/** Sets up a document for the print page: paper, headers and footers, and the content to show. */
import type { PDFOptions as PuppeteerPdfOptions } from 'puppeteer-core';
import { escapeHtml as escape } from '../../plugins/escape-html.ts';
import { millimetres } from '../basics/css-length.ts';
import { fragmentUrl } from '../addresses/relative-url.ts';
import type { PdfProperties } from '../pdf/finish-pdf.ts';
import { formatDate } from '../words/format.ts';
import { directionOf } from '../words/strings.ts';
import type { Layout } from './layout.ts';
import { pageFurniture } from './page-furniture.ts';
import { type PageTemplate, pageTemplate, preload } from './page-template.ts';
import { type Paper, paperFor } from './paper.ts';
import type { Pagination } from './pagination.ts';
import { BLEED } from './sheets.ts';
import type { PrintDocument } from './print-document.ts';
import type { PrintContent } from './print-page.ts';

const POINTS_PER_MILLIMETRE = 72 / 25.4;

export interface SetUp {
  readonly paper: Paper;
  /** Options for Chromium with sanitised templates. */
  readonly options: PuppeteerPdfOptions;
  /** Whether the book's own style sheets have `@page` rules for margins or their content. */
  readonly hasPageRules: boolean;
  /** Descriptions of what was removed from the templates. */
  readonly removed: readonly string[];
  /** Returns the CSS for a given state of the pages. */
  readonly styles: (pagination: Pagination) => string;
  /** @param layout the layout with words that page ends must not hyphenate, if known */
  readonly content: (pagination: Pagination, layout?: Layout) => PrintContent;
}

export function setUpFor(document: PrintDocument): SetUp {
  const { parts, properties, asked } = document;
  const hasPageRules = /@page\b/i.test(document.styles);
  // Margins set by the book's style sheets are unknown here, so they cannot hold side notes.
  const paper = paperFor(document.pdf, document.hasAsides === true && !hasPageRules);
  const { options, beside } = paper;
  const { scale = 1 } = document.pdf;
  const header = template(options.headerTemplate, properties);
  const footer = template(options.footerTemplate, properties);
  const fonts = preload([...new Set([...header.fonts, ...footer.fonts])]);
  const padding = (left: number, right: number): Paper['padding'] => ({
    left: `calc(${paper.padding.left} + ${left}pt)`,
    right: `calc(${paper.padding.right} + ${right}pt)`,
  });
  // With the extended area, padding moves the start of the text inwards; its end stays within the width of a page
  // without extension.
  const start = beside.reach / scale;
  const { left, right } = directionOf(properties.lang) === 'rtl' ? padding(0, start) : padding(start, 0);
  const sides = `:root { --side-left: ${left}; --side-right: ${right}; --outer-side: ${beside.side} }`;
  const reach = `:root { --beside: ${start}pt; --outer-margin: ${beside.margin / scale} }`;
  const furniture = pageFurniture(parts, { ...paper, padding: padding(beside.reach, beside.reach) }, properties.title);
  const tracked = [
    ...parts.flatMap(({ name, chapters = [], sections = chapters }) => [name, ...sections.map(({ id }) => id)]),
    ...asked,
  ];
  const styles: SetUp['styles'] = (pagination) =>
    [
      sides,
      reach,
      paper.margins,
      sheetStyles(paper, scale),
      furniture.styles(pagination),
      fonts.css,
      document.styles,
    ].join('\n');
  return {
    paper,
    options: { ...options, headerTemplate: header.html, footerTemplate: footer.html },
    hasPageRules,
    removed: [...header.removed, ...footer.removed],
    styles,
    content: (pagination, layout) => ({
      title: properties.title,
      lang: properties.lang,
      theme: document.theme,
      images: document.images,
      before: fonts.body + furniture.preload,
      after: linksTo(tracked),
      styles: styles(pagination),
      parts: document
        .shown(pagination)
        .map((part, index) => ({ ...part, wholeWords: layout?.parts[index]?.wholeWords })),
    }),
  };
}

/**
 * Returns the page size of sheets. They are larger than the paper; `pdf/exact-boxes.ts` crops what extends over its
 * edges.
 */
function sheetStyles({ size, options: { margin } }: Paper, scale: number): string {
  const [width, height] = size.map((points) => points / POINTS_PER_MILLIMETRE);
  const page = [width, height].map((side = 0) => `${side + 2 * BLEED}mm`).join(' ');
  const [across, down, bleed] = [width, height, BLEED].map((length = 0) => `${length / scale}mm`);
  const sides = [margin?.left, margin?.right].map((side = 0) => `${millimetres(String(side)) / scale}mm`);
  const root = `:root { --paper-width: ${across}; --paper-height: ${down}; --bleed: ${bleed}; --side: max(${sides.join()}) }`;
  return `${root}\n@page sheet { size: ${page}; margin: 0 }`;
}

/**
 * Chromium records the page of an element only if a link leads to it. These invisible links lead to targets that no
 * other link has.
 */
function linksTo(ids: readonly string[]): string {
  return ids.map((id) => `<a href="${escape(fragmentUrl(id))}"></a>`).join('');
}

function template(source = '', { date, lang }: PdfProperties): PageTemplate {
  return pageTemplate(source, formatDate(date.toISOString(), lang).text);
}
