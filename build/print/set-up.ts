/** Sets up a document for the print page: paper, headers and footers, and the content to show. */
import type { PDFOptions as PuppeteerPdfOptions } from 'puppeteer-core';
import { escapeHtml as escape } from '../../plugins/escape-html.ts';
import { millimetres } from '../basics/css-length.ts';
import { fragmentUrl } from '../addresses/relative-url.ts';
import { formatDate } from '../words/format.ts';
import { directionOf } from '../words/strings.ts';
import type { Layout } from './layout.ts';
import { pageFurniture } from './page-furniture.ts';
import { type PageTemplate, pageTemplate, preloadCss } from './page-template.ts';
import { POINTS_PER_MILLIMETRE, type Paper, paperFor } from './paper.ts';
import { NOTHING_KNOWN, type Pagination } from './pagination.ts';
import { BLEED } from './sheets.ts';
import type { PrintDocument } from './print-document.ts';
import type { PrintContent } from './print-page.ts';

/** Rules of the book's style sheets for pages; the one of `print-ink-saver.css` moves nothing. */
const PAGE_RULES = /@page\b(?!\s*\{\s*background: none)/i;
/** A class of pictures that extend to the edges of the paper. */
const BLEEDS = /class="(?:[^"]* )?bleed[ "]/;

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

/** @param pagination state of the pages that will be shown first */
export function setUpFor(document: PrintDocument, pagination = NOTHING_KNOWN): SetUp {
  const { parts, properties, asked } = document;
  const hasPageRules = PAGE_RULES.test(document.styles);
  const hasBleed = document.shown(pagination).some(({ html }) => BLEEDS.test(html));
  // Margins set by the book's style sheets are unknown here, so nothing can be drawn in them.
  const paper = paperFor(
    document.pdf,
    hasPageRules ? {} : { hasAsides: document.hasAsides === true, bleeds: hasBleed },
  );
  const { options, beside } = paper;
  const { scale = 1 } = document.pdf;
  const header = template(options.headerTemplate, paper, document);
  const footer = template(options.footerTemplate, paper, document);
  const templateFonts = preloadCss([...new Set([...header.fonts, ...footer.fonts])]);
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
  const tracked = [...parts.flatMap(({ name, titles }) => [name, ...titles.map(({ id }) => id)]), ...asked];
  const styles: SetUp['styles'] = (pagination) =>
    [
      sides,
      reach,
      paper.margins,
      sheetStyles(paper, scale),
      furniture(pagination),
      templateFonts,
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
      fonts: document.fonts,
      // Chromium records the page of an element only if a link leads to it. These links are invisible.
      after: tracked.map((id) => `<a href="${escape(fragmentUrl(id))}"></a>`).join(''),
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
function sheetStyles({ size, padding, options: { margin } }: Paper, scale: number): string {
  const [width, height] = size.map((points) => points / POINTS_PER_MILLIMETRE);
  const page = [width, height].map((side = 0) => `${side + 2 * BLEED}mm`).join(' ');
  const [across, down, bleed] = [width, height, BLEED].map((length = 0) => `${length / scale}mm`);
  const sides = [margin?.left, margin?.right].map((side = 0) => `${millimetres(String(side)) / scale}mm`);
  const root = `:root { --paper-width: ${across}; --paper-height: ${down}; --bleed: ${bleed}; --side: max(${sides.join()}); --most-padding: max(${padding.left}, ${padding.right}) }`;
  return `${root}\n@page sheet { size: ${page}; margin: 0 }`;
}

/** Returns a template that is as wide as the paper, even on wider pages. */
function template(source = '', { edges: { bleed } }: Paper, { properties, url, fonts }: PrintDocument): PageTemplate {
  const date = formatDate(properties.date.toISOString(), properties.lang).text;
  const found = pageTemplate(source, { date, title: properties.title, url }, fonts);
  return bleed === 0
    ? found
    : { ...found, html: `<div style="display:flex;flex:1;margin:0 ${bleed}pt">${found.html}</div>` };
}
