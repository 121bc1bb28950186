/**
 * HTML → PDF with true page numbers: print, read where everything came to stand, fill the numbers in, print again until
 * two rounds agree.
 *
 * The page sees nothing but what it is handed: every request is answered from memory, or refused.
 */
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Browser, HTTPRequest, Page } from 'puppeteer';
import type { PdfOptions } from '../types.ts';
import { dropSoftHyphens } from './drop-soft-hyphens.ts';
import { type PdfProperties, finishPdf } from './finish-pdf.ts';
import { pageTemplate, preload } from './page-template.ts';
import { paperFor } from './paper.ts';
import { readPages } from './read-pages.ts';
import { steadyIds } from './steady-ids.ts';

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
const MOST_ROUNDS = 5;

/** @throws when the browser cannot be reached any more; see `BrowserError` */
export async function printBook(
  document: PrintDocument,
  browser: Browser,
  known: ReadonlyMap<string, number> = new Map(),
): Promise<PrintedPdf> {
  const paper = paperFor(document.pdf, document.properties);
  const header = template(paper.options.headerTemplate);
  const footer = template(paper.options.footerTemplate);
  const options = {
    ...paper.options,
    ...(header ? { headerTemplate: header.html } : {}),
    ...(footer ? { footerTemplate: footer.html } : {}),
  };
  const fonts = preload([...new Set([...(header?.fonts ?? []), ...(footer?.fonts ?? [])])]);
  const sides = `<style>:root { --side-left: ${paper.padding.left}; --side-right: ${paper.padding.right} }</style>`;
  const added = { head: sides + fonts.head, body: fonts.body };
  const refused = new Set<string>();
  const page = await browser.newPage();
  try {
    let html = '';
    await guard(page, () => html, document, refused);
    let pages = known;
    for (let round = 1; ; round++) {
      html = document.html(pages, added);
      await page.goto(ORIGIN, { waitUntil: 'load', timeout: options.timeout ?? 120_000 });
      // A part of the book has only a part of its places: they are read from the whole.
      const whole = { ...options, pageRanges: '' };
      const pdf = await load(await page.pdf(whole));
      const found = readPages(pdf);
      const isStable = samePages(pages, found);
      if (!isStable && round < MOST_ROUNDS) {
        pages = found;
        continue;
      }
      const isPart = (options.pageRanges ?? '') !== '';
      const result = isPart ? await load(await page.pdf(options)) : pdf;
      dropSoftHyphens(result);
      return {
        bytes: await finishPdf(result, document.properties),
        pages: found,
        pageCount: result.getPageCount(),
        rounds: round,
        isUnstable: !isStable,
        removed: [...(header?.removed ?? []), ...(footer?.removed ?? [])],
        refused: [...refused],
      };
    }
  } finally {
    await page.close().catch(() => undefined);
  }
}

function load(pdf: Uint8Array): Promise<PDFDocument> {
  return PDFDocument.load(steadyIds(pdf), { updateMetadata: false });
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
