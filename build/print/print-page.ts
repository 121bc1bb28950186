/**
 * A page of the browser that books are printed from. It is opened with our styles and fonts before there is a text: that
 * takes longer than to lay out a book, and nobody has to wait for it.
 *
 * The page sees nothing but what it is handed: every request is answered from memory, or refused.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, HTTPRequest, PDFOptions as PuppeteerPdfOptions, Page } from 'puppeteer-core';
import { type FontFace, MISSING_FAMILY, MISSING_FONT, bundledFonts, fontFaceCss } from '../fonts/bundled-fonts.ts';
import { SYSTEM_FONTS } from '../fonts/system-fonts.ts';
import { siteFolder } from '../site/site-folder.ts';
import { directionOf } from '../site/strings.ts';
import { readPdf } from './pdf/pdf-file.ts';
import { SET_LINES, printedWidth } from './set-lines.ts';

/** Something the printed page loads. */
export interface Resource {
  readonly body: Uint8Array;
  /** MIME type. */
  readonly type: string;
}

/** What the page shows. */
export interface PrintContent {
  readonly title: string;
  /** BCP 47. */
  readonly lang: string;
  /** CSS, after our own. */
  readonly styles: string;
  readonly body: string;
  /** Pictures by path. */
  readonly picture: (path: string) => Resource | undefined;
}

export interface WideFormula {
  readonly id: string;
  /** CSS pixels. */
  readonly excess: number;
}

export interface PrintPage {
  readonly browser: Browser;
  /** Addresses outside the book that were asked for. */
  readonly refused: ReadonlySet<string>;
  /** Pictures that were handed over, but that the browser cannot show, by path. */
  readonly unshown: ReadonlySet<string>;
  show(content: PrintContent): Promise<void>;
  /** Of the text on each page that is printed so, in CSS pixels. */
  textWidth(options: PuppeteerPdfOptions): Promise<number | undefined>;
  /** Decides how the lines of what is shown are set; see `set-lines.ts`. */
  setLines(width: number): Promise<void>;
  pdf(options: PuppeteerPdfOptions): Promise<Uint8Array>;
  /** Formulas that are wider than a text of this width (CSS pixels), with the id of what stands before each. */
  wideFormulas(width: number): Promise<readonly WideFormula[]>;
  /** Those of these ids whose elements are to be seen, or at least take part in the layout. */
  rendered(ids: readonly string[]): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Nobody owns this name, and nothing is ever asked from it. */
export const ORIGIN = 'https://book.invalid/';
const TIMEOUT = 120_000;
/** In their order: a later one may count on an earlier one. */
const STYLES = [
  'icons.css',
  'print-book.css',
  'print-breaks.css',
  'print-content.css',
  'print-boxes.css',
  'print-columns.css',
  'print-back.css',
];

const SHELL = `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<link rel="stylesheet" href="fonts.css">
<link rel="stylesheet" href="print.css">
<style id="book.style"></style>
</head>
<body></body>
</html>
`;

/** The scripts below run in the page, which has no scripts of its own. */
const LOAD_FACES = `(characters) => {
  const covers = (ranges) => ranges.split(',').some((range) => {
    const [from, to = from] = range.trim().slice(2).split('-').map((end) => parseInt(end, 16));
    return characters.some((character) => character >= from && character <= to);
  });
  const faces = Array.from(document.fonts).filter((face) => face.status === 'unloaded' && covers(face.unicodeRange));
  return Promise.all(faces.map((face) => face.load().catch(() => undefined)));
}`;

/**
 * Gives each list of fonts in the book's own styles the fonts behind it, as ours have: where one ends without, characters that
 * it lacks would be looked for in the system.
 */
const ADD_REST = `(rules) => {
  const add = (style, property) => {
    const value = style.getPropertyValue(property);
    if (value === '' || /^(?:inherit|initial|unset|revert(?:-layer)?)$|--font-rest/.test(value)) return;
    style.setProperty(property, value + ', var(--font-rest)', style.getPropertyPriority(property));
  };
  const visit = (rules) => {
    for (const rule of rules) {
      // A shorthand that holds a variable is not taken apart.
      if (rule.style && !(rule instanceof CSSFontFaceRule)) add(rule.style, rule.style.fontFamily === '' ? 'font' : 'font-family');
      if (rule.cssRules) visit(rule.cssRules);
    }
  };
  visit(rules);
}`;

/**
 * Fonts load when text is laid out, which comes too late for what is printed at once: they are asked for by name. The
 * text comes last, so that the browser has no time to lay it out for a screen.
 */
const SHOW = `async ({ title, lang, dir, styles, body }) => {
  Object.assign(document.documentElement, { lang, dir });
  document.title = title;
  const style = document.getElementById('book.style');
  style.textContent = styles;
  (${ADD_REST})(style.sheet.cssRules);
  const characters = Array.from(new Set(body), (character) => character.codePointAt(0));
  await (${LOAD_FACES})(characters);
  document.body.innerHTML = body;
  const unshown = await Promise.all(Array.from(document.images, (image) =>
    image.decode().then(() => [], () => image.complete && image.naturalWidth > 0 ? [] : [image.getAttribute('src')])));
  return unshown.flat();
}`;

/** What a formula shows beyond the edge of the text is not in the PDF at all: it is measured in the page. */
const WIDE_FORMULAS = `(width) => {
  document.body.style.width = width + 'px';
  const places = Array.from(document.querySelectorAll('[id]'));
  const before = (element) =>
    places.findLast((place) => place.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)?.id ?? '';
  const right = document.body.getBoundingClientRect().right;
  const endOf = (element) => Math.max(...Array.from(element.querySelectorAll('*'), (part) => part.getBoundingClientRect().right));
  return Array.from(document.querySelectorAll('math[display="block"]'))
    .map((element) => ({ element, excess: endOf(element) - right }))
    .filter(({ excess }) => excess > 4)
    .map(({ element, excess }) => ({ id: before(element), excess }));
}`;

const RENDERED = `(ids) => ids.filter((id) => {
  const { right, bottom } = document.getElementById(id)?.getClientRects()[0] ?? { right: -1, bottom: -1 };
  return right >= 0 && bottom >= 0;
})`;

/** @throws when the browser cannot be reached any more; see `BrowserError` */
export async function openPrintPage(browser: Browser): Promise<PrintPage> {
  const page = await browser.newPage();
  const refused = new Set<string>();
  const unshown = new Set<string>();
  let picture: PrintContent['picture'] = () => undefined;
  await guard(page, async (path) => (await ownResource(path)) ?? picture(path), refused);
  await page.goto(ORIGIN, { waitUntil: 'load', timeout: TIMEOUT });
  await page.evaluate(`(${LOAD_FACES})([101])`);
  return {
    browser,
    refused,
    unshown,
    async show(content) {
      const { title, lang, styles, body } = content;
      const dir = directionOf(lang);
      picture = content.picture;
      const failed = await page.evaluate(`(${SHOW})(${JSON.stringify({ title, lang, dir, styles, body })})`);
      for (const path of failed as readonly string[]) if (picture(path)) unshown.add(path);
    },
    async textWidth(options) {
      const other = await browser.newPage();
      try {
        await other.evaluate('document.body.textContent = "."');
        return printedWidth(readPdf(await other.pdf({ timeout: TIMEOUT, ...options, displayHeaderFooter: false })));
      } finally {
        await other.close().catch(() => undefined);
      }
    },
    async setLines(width) {
      await page.evaluate(`(${SET_LINES})(${width})`);
    },
    pdf: (options) => page.pdf({ timeout: TIMEOUT, ...options }),
    async wideFormulas(width) {
      await page.emulateMediaType('print');
      return (await page.evaluate(`(${WIDE_FORMULAS})(${width})`)) as readonly WideFormula[];
    },
    async rendered(ids) {
      await page.emulateMediaType('print');
      return (await page.evaluate(`(${RENDERED})(${JSON.stringify(ids)})`)) as readonly string[];
    },
    close: () => page.close().catch(() => undefined),
  };
}

let fonts: ReadonlyMap<string, FontFace> | undefined;

/** Styles and fonts of ours. */
async function ownResource(path: string): Promise<Resource | undefined> {
  if (path === 'print.css') {
    const folder = join(siteFolder(), 'styles');
    const sheets = await Promise.all(STYLES.map((name) => readFile(join(folder, name))));
    return { body: Buffer.concat(sheets), type: 'text/css' };
  }
  if (path === 'fonts.css') {
    const missing = `@font-face{font-family:"${MISSING_FAMILY}";src:url("fonts/${MISSING_FONT}")}`;
    const css = `${fontFaceCss(bundledFonts(), ({ name }) => `fonts/${name}`, 'block')}\n${missing}`;
    return { body: Buffer.from(css), type: 'text/css' };
  }
  if (path === `fonts/${MISSING_FONT}`)
    return { body: await readFile(join(SYSTEM_FONTS, MISSING_FONT)), type: 'font/ttf' };
  fonts ??= new Map(bundledFonts().map((face) => [`fonts/${face.name}`, face]));
  const font = fonts.get(path);
  return font && { body: await readFile(font.path), type: 'font/woff2' };
}

async function guard(
  page: Page,
  resource: (path: string) => Promise<Resource | undefined>,
  refused: Set<string>,
): Promise<void> {
  await page.setJavaScriptEnabled(false);
  await page.setRequestInterception(true);
  const answer = async (request: HTTPRequest): Promise<void> => {
    const url = request.url();
    if (url === ORIGIN) return request.respond({ contentType: 'text/html; charset=utf-8', body: SHELL });
    if (url.startsWith('data:')) return request.continue();
    const path = url.startsWith(ORIGIN) ? decodeURIComponent(url.slice(ORIGIN.length)) : undefined;
    const found = path === undefined ? undefined : await resource(path);
    if (found)
      return request.respond({
        contentType: found.type,
        body: found.body,
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
