/** A book opened in a page of the browser: it can be shown with what is known of its pages, laid out, and printed. */
import type { PDFOptions as PuppeteerPdfOptions } from 'puppeteer-core';
import { escapeHtml as escape } from '../../plugins/escape-html.ts';
import { fragmentUrl } from '../addresses/relative-url.ts';
import { type PdfFile, readPdf } from '../pdf/pdf-file.ts';
import { type PdfProperties } from '../pdf/finish-pdf.ts';
import { formatDate } from '../words/format.ts';
import type { Layout, PageArea } from './layout.ts';
import type { SeenLayout } from './layout-findings.ts';
import { pageFurniture } from './page-furniture.ts';
import { type PageTemplate, pageTemplate, preload } from './page-template.ts';
import { type Paper, paperFor } from './paper.ts';
import type { PrintDocument } from './print-document.ts';
import { PRINT_TIMEOUT, type PrintContent, type PrintPage } from './print-page.ts';
import { NOTHING_KNOWN, type PrintState } from './print-state.ts';
import { measuredArea, predictedArea } from './printed-area.ts';

export interface OpenBook {
  readonly paper: Paper;
  /** What the paper leaves for the text. */
  readonly area: PageArea;
  /** Whether style sheets of the book's own say something of pages: of margins, or what is in them. */
  readonly hasPageRules: boolean;
  /** What was taken out of the templates, in words. */
  readonly removed: readonly string[];
  /**
   * Shows the book with these page numbers, unless it is shown so already.
   *
   * @param layout where words are known that the end of a page must not divide
   */
  show(state: PrintState, layout?: SeenLayout): Promise<void>;
  layOut(state: PrintState): Promise<Layout>;
  /** @param ranges pages, as in `2-3, 5-`; all where it is left out */
  print(ranges?: string): Promise<PdfFile>;
  /** All HTML that is shown. */
  html(): string;
  /** How often it was laid out, prints included. */
  rounds(): number;
}

/** @param knownArea where a print has shown it */
export async function openBook(document: PrintDocument, page: PrintPage, knownArea?: PageArea): Promise<OpenBook> {
  const paper = paperFor(document.pdf);
  const { options, content, styles, removed } = setUp(document, paper);
  const hasPageRules = /@page\b/i.test(document.styles);
  const area =
    knownArea ??
    (hasPageRules
      ? await measuredArea(page.browser, options, styles(NOTHING_KNOWN), PRINT_TIMEOUT)
      : predictedArea(document.pdf));
  let shown: PrintState | undefined;
  let html = '';
  let rounds = 0;
  return {
    paper,
    area,
    removed,
    hasPageRules,
    async show(state, layout) {
      if (state === shown) return;
      const parts = document.shown(state).map((part, index) => {
        const wholeWords = layout?.parts[index]?.wholeWords;
        return wholeWords ? { ...part, wholeWords } : part;
      });
      html = [...parts.map((part) => part.html), content.behind].join('');
      await page.show({ ...content, styles: styles(state), parts }, area);
      shown = state;
    },
    async layOut({ tight }) {
      rounds++;
      return page.layOut(area, tight);
    },
    async print(ranges = '') {
      rounds++;
      return readPdf(await page.pdf({ ...options, pageRanges: ranges }));
    },
    html: () => html,
    rounds: () => rounds,
  };
}

interface SetUp {
  readonly options: PuppeteerPdfOptions;
  readonly content: Omit<PrintContent, 'parts' | 'styles'>;
  readonly styles: (state: PrintState) => string;
  readonly removed: readonly string[];
}

function setUp(document: PrintDocument, { options, padding, furniture: room }: Paper): SetUp {
  const { parts, properties, asked } = document;
  const templates = {
    header: template(options.headerTemplate, properties),
    footer: template(options.footerTemplate, properties),
  };
  const fonts = preload([...new Set([...(templates.header?.fonts ?? []), ...(templates.footer?.fonts ?? [])])]);
  const sides = `:root { --side-left: ${padding.left}; --side-right: ${padding.right} }`;
  const head = room?.hasHead === true ? { head: properties.title } : {};
  const furniture = pageFurniture(parts, room && { ...room, ...padding, ...head });
  const tracked = [...parts.flatMap(({ name, chapters = [] }) => [name, ...chapters.map(({ id }) => id)]), ...asked];
  return {
    options: {
      ...options,
      ...(templates.header ? { headerTemplate: templates.header.html } : {}),
      ...(templates.footer ? { footerTemplate: templates.footer.html } : {}),
    },
    content: {
      title: properties.title,
      lang: properties.lang,
      theme: document.theme,
      picture: document.picture,
      before: fonts.body + furniture.preload,
      behind: linksTo(tracked),
    },
    styles: (state) => [sides, furniture.styles(state), fonts.css, document.styles].join('\n'),
    removed: [...(templates.header?.removed ?? []), ...(templates.footer?.removed ?? [])],
  };
}

/** Chromium tells the page of an element only where a link leads to it: these lead to what no other link does. */
function linksTo(ids: readonly string[]): string {
  return ids.map((id) => `<a href="${escape(fragmentUrl(id))}"></a>`).join('');
}

function template(source: string | undefined, { date, lang }: PdfProperties): PageTemplate | undefined {
  return source === undefined ? undefined : pageTemplate(source, formatDate(date.toISOString(), lang).text);
}
