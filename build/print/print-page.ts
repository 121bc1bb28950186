/**
 * The browser page that books are printed from. It is opened with our styles and fonts before the text is ready,
 * because that takes longer than laying out a book.
 *
 * The page can only load what it is given: every request is answered from memory or refused. Scripts of a book do not
 * run, only those in `page/`.
 */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, HTTPRequest, PDFOptions as PuppeteerPdfOptions, Page } from 'puppeteer-core';
import { THEMES, type Theme } from '../book-meta/themes.ts';
import {
  FONT_FOLDER,
  type FontFace,
  MISSING_FAMILY,
  MISSING_FONT,
  bundledFonts,
  fontFaceCss,
  themeFonts,
} from '../fonts/bundled-fonts.ts';
import { machineFace, readMachineFont } from '../fonts/machine-fonts.ts';
import { SYSTEM_FONTS } from '../fonts/system-fonts.ts';
import { PICTURE_PROCESS } from '../pictures/ask-pictures.ts';
import type { FoundImage, MachineFont } from '../types.ts';
import { once } from '../basics/lazy.ts';
import { mediaType } from '../basics/media-types.ts';
import { packageFolder, siteFolder } from '../basics/version.ts';
import { directionOf } from '../words/strings.ts';
import { contentHash } from '../basics/content-hash.ts';
import { type Resource, coarserPictures } from './fine-pictures.ts';
import type { CardPlan, CardReport } from './cut-out/plans.ts';
import type { PageArea, PlacedLayout, Setting, Shown, ShownPart } from './layout.ts';
import { callScripts } from './page-scripts.ts';

/** Content of the page. */
export interface PrintContent extends Pick<Shown, 'title' | 'lang' | 'styles' | 'after'> {
  /** Theme of the book, if it has one. */
  readonly theme?: Theme;
  readonly parts: readonly ShownPart[];
  /** Images by path. */
  readonly images: ReadonlyMap<string, FoundImage>;
  readonly fonts?: readonly MachineFont[] | undefined;
}

export interface PrintPage {
  readonly browser: Browser;
  /** Paths of images that were supplied but that the browser cannot show. */
  readonly unshown: ReadonlySet<string>;
  /**
   * Shows the content and sets text in columns and tables for the given area. Parts that are already shown are left
   * unchanged.
   */
  show(content: PrintContent, area: PageArea): Promise<void>;
  /**
   * Returns the page layout that the print will have.
   *
   * @param settings settings that were decided before, by name of the part
   */
  layOut(area: PageArea, settings: ReadonlyMap<string, Setting>): Promise<PlacedLayout>;
  /** Lays out the shown cards on sheets. */
  layOutCards(plan: CardPlan): Promise<CardReport>;
  pdf(options: PuppeteerPdfOptions): Promise<Uint8Array>;
  /** Removes all content, so that the page can be reused. Returns whether the page still responds. */
  clear(): Promise<boolean>;
  close(): Promise<void>;
}

/** The reserved domain `.invalid` has no owner, and no request ever leaves the machine. */
export const ORIGIN = 'https://book.invalid/';
/** Timeout for printing, in milliseconds. */
export const PRINT_TIMEOUT = 120_000;
export const SCRIPT = join(packageFolder, 'dist', 'print-page.js');
/** Style sheets in cascade order; later ones may depend on earlier ones. */
const STYLES = [
  'tokens.css',
  'print-tokens.css',
  'families.css',
  'shared.css',
  'print-book.css',
  'print-openers.css',
  'print-sheets.css',
  'print-breaks.css',
  'print-content.css',
  'print-boxes.css',
  'print-cards.css',
  'print-columns.css',
  'print-back.css',
  'print-grid.css',
];

const SHEET = /class="(?:[^"]* )?(?:sheet|bleed)[ "]/;

export const SHELL = `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<link rel="stylesheet" href="fonts.css">
<link rel="stylesheet" href="print.css">
<style id="book.theme"></style>
<style id="book.style"></style>
</head>
<body>
<div id="book.behind" class="unseen" aria-hidden="true"></div>
</body>
</html>
`;

/** @throws `BrowserError` if the browser can no longer be reached */
export async function openPrintPage(browser: Browser): Promise<PrintPage> {
  return printPageIn(await browser.newPage());
}

/**
 * Opens an empty book with our scripts.
 *
 * @param page a newly opened page
 */
export async function openShell(page: Page, resource: Parameters<typeof guard>[1]): Promise<void> {
  await guard(page, resource);
  await page.goto(ORIGIN, { waitUntil: 'load', timeout: PRINT_TIMEOUT });
  await page.evaluate(await readFile(SCRIPT, 'utf8'));
}

/** @param page a newly opened page */
export async function printPageIn(page: Page): Promise<PrintPage> {
  const unshown = new Set<string>();
  let given: Given = { images: new Map() };
  const shown = new Map<string, string>();
  const coarser = new Map<string, Resource>();
  await page.emulateMediaType('print');
  await openShell(page, async (path) => coarser.get(path) ?? pageResource(path, given));
  const ask = callScripts(page);
  await ask('loadFaces', 'e');
  return {
    browser: page.browser(),
    unshown,
    async show({ images, fonts: machine, parts, theme, ...content }, area) {
      given = { images, fonts: machine };
      await page.setViewport({ width: Math.round(area.width), height: Math.round(area.height) });
      const changed = parts.map((part) => ({
        ...part,
        html: shown.get(part.name) === asShown(part) ? undefined : part.html,
      }));
      const dir = directionOf(content.lang);
      const asked: Shown = { ...content, themeStyles: await themeStyles(theme), dir, parts: changed, area };
      for (const path of await ask('show', asked)) if (images.has(path)) unshown.add(path);
      for (const part of parts) shown.set(part.name, asShown(part));
    },
    layOut: (area, settings) => ask('layOut', area, Object.fromEntries(settings)),
    layOutCards: (plan) => ask('layOutCards', plan),
    async pdf(options) {
      const found = await coarserPictures({
        drawn: await ask('drawnPictures'),
        picture: (path) => pictureIn(given.images, path),
        inside: (drawing) => ask('picturesInside', drawing),
        scale: options.scale ?? 1,
      });
      const addresses = new Map<string, string>();
      for (const [src, resource] of found) {
        const address = `coarser/${contentHash(resource.body)}`;
        addresses.set(src, address);
        coarser.set(address, resource);
      }
      if (found.size > 0) await ask('replacePictures', Object.fromEntries(addresses));
      // Sheets have a different page size than the paper; see `print-sheets.css`.
      const hasSheets = [...shown.values()].some((html) => SHEET.test(html));
      return page.pdf({ timeout: PRINT_TIMEOUT, ...options, ...(hasSheets ? { preferCSSPageSize: true } : {}) });
    },
    async clear() {
      for (const each of [shown, coarser, unshown]) each.clear();
      given = { images: new Map() };
      return ask('clear').then(
        () => true,
        () => false,
      );
    },
    close: () => page.close().catch(() => undefined),
  };
}

/**
 * Returns a key for what is shown of a part. If it changes, the part is set again, because lines are set for a type
 * size.
 */
function asShown({ html, setting }: ShownPart): string {
  return `${setting?.tight ?? 0} ${(setting?.asides ?? []).join()} ${html}`;
}

/**
 * Returns the styles of a theme including its fonts. The fonts of other themes are left out, because a page loads all
 * that are declared.
 */
export async function themeStyles(theme: Theme | undefined): Promise<string> {
  if (theme === undefined) return '';
  return `${fontFaceCss(themeFonts(theme), urlOf, 'block')}\n${await ownStyles(themeSheet(theme))}`;
}

function styleFile(name: string): string {
  return join(siteFolder, 'styles', name);
}

/** Returns one of our style sheets that only some documents need. */
export async function ownStyles(name: string): Promise<string> {
  return readFile(styleFile(name), 'utf8');
}

const themeSheet = (theme: Theme): string => `print-theme-${theme}.css`;

const urlOf = ({ name }: FontFace): string => `fonts/${name}`;

const fontFiles = once(
  () => new Map([...bundledFonts(), ...THEMES.flatMap(themeFonts)].map((face) => [urlOf(face), face])),
);

/** Returns a hash of our own files that affect a print: styles, scripts, fonts and the program. */
export const ownMark = once(() => markOfFiles());

/** @param read reads a file; replaced in tests */
export async function markOfFiles(
  read: (path: string) => Promise<Buffer> = async (path) => readFile(path),
): Promise<string> {
  const faces = (await readdir(FONT_FOLDER)).map((name) => join(FONT_FOLDER, name));
  const sheets = [...STYLES, ...THEMES.map(themeSheet)].map(styleFile);
  const contents = await Promise.all([...sheets, SCRIPT, PICTURE_PROCESS, ...faces].map(read));
  // The names of bundled modules contain hashes of their content.
  const modules = await readdir(import.meta.dirname);
  return contentHash(Buffer.concat([...contents, Buffer.from(modules.join())]));
}

type Given = Pick<PrintContent, 'images' | 'fonts'>;

/** Returns what the page loads: a style sheet of ours, a font or a picture. */
export async function pageResource(path: string, { images, fonts = [] }: Given): Promise<Resource | undefined> {
  if (path === 'print.css') {
    const sheets = await Promise.all(STYLES.map(async (name) => readFile(styleFile(name))));
    return { body: Buffer.concat(sheets), type: 'text/css' };
  }
  if (path === 'fonts.css') {
    const missing = `@font-face{font-family:"${MISSING_FAMILY}";src:url("fonts/${MISSING_FONT}")}`;
    const css = `${fontFaceCss(bundledFonts(), urlOf, 'block')}\n${missing}`;
    return { body: Buffer.from(css), type: 'text/css' };
  }
  if (path === `fonts/${MISSING_FONT}`)
    return { body: await readFile(join(SYSTEM_FONTS, MISSING_FONT)), type: 'font/ttf' };
  const own = fonts.find((each) => machineFace(each).name === path);
  if (own) return { body: readMachineFont(own.path), type: 'font/ttf' };
  const font = fontFiles().get(path);
  return font ? { body: await readFile(font.path), type: 'font/woff2' } : pictureIn(images, path);
}

function pictureIn(images: Given['images'], path: string): Resource | undefined {
  const image = images.get(path);
  return image && { body: image.bytes, type: mediaType(image.name) };
}

async function guard(page: Page, resource: (path: string) => Promise<Resource | undefined>): Promise<void> {
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
    return request.abort();
  };
  page.on('request', (request) => {
    // The page may have been closed before the answer is ready, in which case nobody is waiting for it.
    answer(request).catch(() => undefined);
  });
}
