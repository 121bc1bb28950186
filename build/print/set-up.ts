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
  const { parts, properties, asked, hasAsides } = document;
  const hasPageRules = PAGE_RULES.test(document.styles);
  const bleeds = document.shown(pagination).some(({ html }) => BLEEDS.test(html));
  // Margins set by the book's style sheets are unknown here, so nothing can be drawn in them.
  const paper = paperFor(document.pdf, hasAsides && !hasPageRules, bleeds && !hasPageRules);
  const header = template(paper.options.headerTemplate, paper, document);
  const footer = template(paper.options.footerTemplate, paper, document);
  const fixedStyles = [
    pageStyles(paper, document),
    preloadCss([...new Set([...header.fonts, ...footer.fonts])]),
    document.styles,
  ].join('\n');
  const styles: SetUp['styles'] = (state) => `${pageFurniture(parts, paper, properties.title, state)}\n${fixedStyles}`;
  const tracked = [...parts.flatMap(({ name, titles }) => [name, ...titles.map(({ id }) => id)]), ...asked];
  return {
    paper,
    options: { ...paper.options, headerTemplate: header.html, footerTemplate: footer.html },
    hasPageRules,
    removed: [...header.removed, ...footer.removed],
    styles,
    content: (state, layout) => ({
      title: properties.title,
      lang: properties.lang,
      theme: document.theme,
      images: document.images,
      fonts: document.fonts,
      // Chromium records the page of an element only if a link leads to it. These links are invisible.
      after: tracked.map((id) => `<a href="${escape(fragmentUrl(id))}"></a>`).join(''),
      styles: styles(state),
      parts: document.shown(state).map((part, index) => ({ ...part, wholeWords: layout?.parts[index]?.wholeWords })),
    }),
  };
}

/**
 * Returns the sizes of the paper, and the page of sheets. They are larger than the paper; `pdf/exact-boxes.ts` crops
 * what extends over its edges.
 */
function pageStyles(
  { size, padding, beside, margins, options: { margin } }: Paper,
  { pdf: { scale = 1 }, properties: { lang } }: PrintDocument,
): string {
  const [width = 0, height = 0] = size.map((points) => points / POINTS_PER_MILLIMETRE);
  const sides = [margin?.left, margin?.right].map((side = 0) => `${millimetres(String(side)) / scale}mm`);
  // With the extended area, padding moves the start of the text inwards; its end stays within the width of a page
  // without extension.
  const start = beside.reach / scale;
  const isRightToLeft = directionOf(lang) === 'rtl';
  const properties = {
    'side-left': `calc(${padding.left} + ${isRightToLeft ? 0 : start}pt)`,
    'side-right': `calc(${padding.right} + ${isRightToLeft ? start : 0}pt)`,
    'outer-side': beside.side,
    beside: `${start}pt`,
    'outer-margin': beside.margin / scale,
    'paper-width': `${width / scale}mm`,
    'paper-height': `${height / scale}mm`,
    bleed: `${BLEED / scale}mm`,
    side: `max(${sides.join()})`,
    'most-padding': `max(${padding.left}, ${padding.right})`,
  };
  const root = Object.entries(properties).map(([name, value]) => `--${name}: ${value}`);
  const page = `${width + 2 * BLEED}mm ${height + 2 * BLEED}mm`;
  return `:root { ${root.join('; ')} }\n${margins}\n@page sheet { size: ${page}; margin: 0 }`;
}

/** Returns a template that is as wide as the paper, even on wider pages. */
function template(source = '', { edges: { bleed } }: Paper, { properties, url, fonts }: PrintDocument): PageTemplate {
  const date = formatDate(properties.date.toISOString(), properties.lang).text;
  const found = pageTemplate(source, { date, title: properties.title, url }, fonts);
  return bleed === 0
    ? found
    : { ...found, html: `<div style="display:flex;flex:1;margin:0 ${bleed}pt">${found.html}</div>` };
}
