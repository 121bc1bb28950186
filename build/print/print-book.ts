/**
 * HTML → PDF with true page numbers: print, read where everything came to stand, fill the numbers in, print again until
 * two rounds agree.
 *
 * The page sees nothing but what it is handed: every request is answered from memory, or refused.
 */
import type { Browser, HTTPRequest, PDFOptions as PuppeteerPdfOptions, Page } from 'puppeteer';
import { type BookPart, blankName, endName, expectedPages, sameDecisions } from '../render/book-parts.ts';
import type { PdfOptions, Span } from '../types.ts';
import { type PdfProperties, finishPdf } from './finish-pdf.ts';
import { pageFurniture } from './page-furniture.ts';
import { pageTemplate, preload } from './page-template.ts';
import { type Paper, paperFor } from './paper.ts';
import { type PdfFile, pagesOf, readPdf } from './pdf/pdf-file.ts';
import { readPlaces } from './read-pages.ts';

/** Something the printed page loads. */
export interface Resource {
  readonly body: Uint8Array;
  /** MIME type. */
  readonly type: string;
}

/** A book to print. */
export interface PrintDocument {
  /** The whole HTML document for known pages of ids, with what printing adds to its head and body. */
  readonly html: (
    pages: ReadonlyMap<string, number>,
    added: { readonly head: string; readonly body: string },
  ) => string;
  /** What the document refers to, by path relative to it; `undefined` where there is nothing. */
  readonly resource: (path: string) => Promise<Resource | undefined>;
  readonly pdf: PdfOptions;
  readonly properties: PdfProperties;
  readonly parts: readonly BookPart[];
  /** Ids that only printing asks for, and where in the text they are: the PDF does not keep them as destinations. */
  readonly places: ReadonlyMap<string, Span>;
  /** By id of a link, the id of what it leads to. */
  readonly links: ReadonlyMap<string, string>;
}

export interface PrintedPdf {
  readonly bytes: Uint8Array;
  /** Pages of all places that links lead to. */
  readonly pages: ReadonlyMap<string, number>;
  readonly pageCount: number;
  readonly rounds: number;
  /** The numbers changed from round to round until we gave up: some may be wrong. */
  readonly isUnstable: boolean;
  /** What was taken out of the templates, in words. */
  readonly removed: readonly string[];
  /** Addresses outside the book that the page asked for. */
  readonly refused: readonly string[];
}

/** Nobody owns this name, and nothing is ever asked from it. */
const ORIGIN = 'https://book.invalid/';
const MOST_ROUNDS = 6;
const DRAFTS = 4;
const TIMEOUT = 120_000;

/** @throws when the browser cannot be reached any more; see `BrowserError` */
export async function printBook(
  document: PrintDocument,
  browser: Browser,
  known: ReadonlyMap<string, number> = new Map(),
): Promise<PrintedPdf> {
  const paper = paperFor(document.pdf);
  const { options, added, removed } = setUp(document, paper);
  const refused = new Set<string>();
  const page = await browser.newPage();
  try {
    let html = '';
    await guard(page, () => html, document, refused);
    // A part of the book has only a part of its places: they are read from the whole.
    const whole = { ...options, pageRanges: '' };
    let pages = known;
    let isSettled = false;
    for (let round = 1; ; round++) {
      // Where nothing is known yet, a round only finds out: it paints nothing, and needs none of what makes a PDF good.
      const isDraft = known.size === 0 && round < DRAFTS && !(round > 1 && isSettled);
      html = document.html(pages, isDraft ? { ...added, head: added.head + DRAFT } : added);
      await (round === 1 ? open(page, options.timeout) : replaceBody(page, html, isDraft));
      const file = readPdf(await page.pdf(isDraft ? { ...whole, tagged: false, outline: false } : whole));
      const found = readPlaces(file);
      const expected = expectedPages(document, found, pages);
      const isStable = !isDraft && samePages(pages, expected);
      if (isDraft || (!isStable && round < MOST_ROUNDS)) {
        isSettled = sameDecisions(document.parts, pages, expected);
        pages = expected;
        continue;
      }
      const { bytes, pageCount } = await finished(document, file, found.pages, options, page);
      return {
        bytes,
        pages: expected,
        pageCount,
        rounds: round,
        isUnstable: !isStable,
        removed,
        refused: [...refused],
      };
    }
  } finally {
    await page.close().catch(() => undefined);
  }
}

interface SetUp {
  readonly options: PuppeteerPdfOptions;
  readonly added: { readonly head: string; readonly body: string };
  readonly removed: readonly string[];
}

function setUp({ parts, properties }: PrintDocument, { options, padding, furniture: room }: Paper): SetUp {
  const templates = {
    header: template(options.headerTemplate),
    footer: template(options.footerTemplate),
  };
  const fonts = preload([...new Set([...(templates.header?.fonts ?? []), ...(templates.footer?.fonts ?? [])])]);
  const sides = `:root { --side-left: ${padding.left}; --side-right: ${padding.right} }`;
  const head = room?.hasHead === true ? { head: properties.title } : {};
  const furniture = pageFurniture(parts, room && { ...room, ...padding, ...head });
  return {
    options: {
      timeout: TIMEOUT,
      ...options,
      ...(templates.header ? { headerTemplate: templates.header.html } : {}),
      ...(templates.footer ? { footerTemplate: templates.footer.html } : {}),
    },
    added: {
      head: `<style>${sides}\n${furniture.styles}</style>${fonts.head}`,
      body: fonts.body + furniture.preload,
    },
    removed: [...(templates.header?.removed ?? []), ...(templates.footer?.removed ?? [])],
  };
}

async function open(page: Page, timeout = TIMEOUT): Promise<void> {
  await page.goto(ORIGIN, { waitUntil: 'load', timeout });
}

/** Paint takes most of the time of a print, layout the rest. */
const DRAFT = '<style id="draft">body { visibility: hidden }</style>';

/** Runs in the page, which has no scripts of its own. */
const REPLACE_BODY = `async (content, isDraft) => {
  if (!isDraft) document.getElementById('draft')?.remove();
  document.body.innerHTML = content;
  await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)));
}`;

/** Styles and fonts stay loaded: it takes a fraction of the time of opening the page anew. */
async function replaceBody(page: Page, html: string, isDraft: boolean): Promise<void> {
  const body = html.slice(html.indexOf('<body>') + '<body>'.length, html.lastIndexOf('</body>'));
  await page.evaluate(`(${REPLACE_BODY})(${JSON.stringify(body)}, ${isDraft})`);
}

async function finished(
  { parts, places, properties }: PrintDocument,
  whole: PdfFile,
  found: ReadonlyMap<string, number>,
  options: PuppeteerPdfOptions,
  page: Page,
): Promise<{ readonly bytes: Uint8Array; readonly pageCount: number }> {
  const openers = new Set(parts.flatMap(({ name }) => found.get(name) ?? []));
  const ownPlaces = new Set([
    ...places.keys(),
    ...parts.flatMap((part) => [part.name, blankName(part), endName(part)]),
  ]);
  const ranges = options.pageRanges ?? '';
  if (ranges === '') {
    const bytes = await finishPdf(whole, properties, { openers, ownPlaces });
    return { bytes, pageCount: pagesOf(whole).length };
  }
  const pageNumbers = pagesIn(ranges, pagesOf(whole).length);
  const file = readPdf(await page.pdf(options));
  const openersOfPart = new Set(pageNumbers.flatMap((number, index) => (openers.has(number) ? [index + 1] : [])));
  const bytes = await finishPdf(file, properties, { openers: openersOfPart, ownPlaces, pageNumbers });
  return { bytes, pageCount: pagesOf(file).length };
}

/** `2-3, 5-` as page numbers; what Chromium refuses, it has refused before. */
function pagesIn(ranges: string, count: number): readonly number[] {
  const wanted = new Set<number>();
  for (const range of ranges.split(',')) {
    const [from = '', to = from] = range.split('-').map((end) => end.trim());
    const last = Math.min(count, to === '' ? count : Number(to));
    for (let page = from === '' ? 1 : Number(from); page <= last; page++) wanted.add(page);
  }
  return [...wanted].toSorted((a, b) => a - b);
}

function template(source: string | undefined): ReturnType<typeof pageTemplate> | undefined {
  return source === undefined ? undefined : pageTemplate(source);
}

async function guard(page: Page, html: () => string, document: PrintDocument, refused: Set<string>): Promise<void> {
  await page.setJavaScriptEnabled(false);
  await page.setRequestInterception(true);
  const answer = async (request: HTTPRequest): Promise<void> => {
    const url = request.url();
    if (url === ORIGIN) return request.respond({ contentType: 'text/html; charset=utf-8', body: html() });
    if (url.startsWith('data:')) return request.continue();
    const path = url.startsWith(ORIGIN) ? decodeURIComponent(url.slice(ORIGIN.length)) : undefined;
    const resource = path === undefined ? undefined : await document.resource(path);
    if (resource)
      return request.respond({
        contentType: resource.type,
        body: resource.body,
        headers: { 'access-control-allow-origin': '*' },
      });
    if (path === undefined) refused.add(url);
    return request.abort();
  };
  page.on('request', (request) => {
    // The page may be gone before the answer is ready; then nobody waits for it.
    answer(request).catch(() => undefined);
  });
}

function samePages(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): boolean {
  return a.size === b.size && [...b].every(([id, number]) => a.get(id) === number);
}
