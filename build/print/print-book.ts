/**
 * HTML → PDF with true page numbers: print, read where everything came to stand, fill the numbers in, print again until
 * two rounds agree.
 */
import type { PDFOptions as PuppeteerPdfOptions } from 'puppeteer-core';
import {
  type BookPart,
  type PrintedPlaces,
  blankName,
  endName,
  expectedPages,
  isDecision,
  nextSteps,
  placesWith,
  tightName,
  tightParts,
} from '../render/book-parts.ts';
import { formatDate } from '../site/format.ts';
import { BrowserMistake, fileMistakes, footerMistakes, missingPlaces, partMistakes } from './browser-mistakes.ts';
import { type PdfProperties, finishPdf } from './finish-pdf.ts';
import type { PrintedLayout } from './layout-findings.ts';
import { pageFurniture } from './page-furniture.ts';
import { type PageTemplate, pageTemplate, preload } from './page-template.ts';
import { type Paper, paperFor } from './paper.ts';
import { type PdfFile, pageSize, pagesOf, readPdf } from './pdf/pdf-file.ts';
import type { PrintDocument } from './print-document.ts';
import type { PrintPage } from './print-page.ts';
import { readPlaces } from './read-pages.ts';

export interface PrintedPdf {
  readonly bytes: Uint8Array;
  /** Pages of all places that links lead to. */
  readonly pages: ReadonlyMap<string, number>;
  readonly pageCount: number;
  /** How often the book, or a part of it, was laid out. */
  readonly rounds: number;
  /** The numbers changed from round to round until we gave up: some may be wrong. */
  readonly isUnstable: boolean;
  /** What was taken out of the templates, in words. */
  readonly removed: readonly string[];
  /** Addresses outside the book that the page asked for. */
  readonly refused: readonly string[];
  /** Name and version of the browser. */
  readonly browser: string;
  /** Pictures that the browser cannot show, by path. */
  readonly unshown: readonly string[];
  /** Absent where a part of the book was printed. */
  readonly layout?: PrintedLayout;
}

/** Prints of the whole book, drafts not counted. */
const MOST_PRINTS = 5;

/** Paint takes most of the time of a print, layout the rest. */
const DRAFT = 'body { visibility: hidden }';

/**
 * @param page closed at the end
 * @throws when the browser cannot be reached any more; see `BrowserError`
 */
export async function printBook(
  document: PrintDocument,
  page: PrintPage,
  known: ReadonlyMap<string, number> = new Map(),
): Promise<PrintedPdf> {
  const paper = paperFor(document.pdf);
  const { options, styles, before, removed } = setUp(document, paper);
  const { title, lang } = document.properties;
  const { picture } = document;
  // A part of the book has only a part of its places: they are read from the whole.
  const whole = { ...options, pageRanges: '' };
  const content = (body: string, now: ReadonlyMap<string, number>): Parameters<PrintPage['show']>[0] => ({
    title,
    lang,
    picture,
    body,
    styles: styles(now),
  });
  const asDraft = { ...whole, tagged: false, outline: false };
  let width: number | undefined;
  const draft = async (now: ReadonlyMap<string, number>, only?: readonly BookPart[]): Promise<PrintedPlaces> => {
    await page.show({ ...content(before + document.body(now, only), now), styles: `${styles(now)}\n${DRAFT}` });
    if (width !== undefined) await page.setLines(width);
    return readPlaces(readPdf(await page.pdf(asDraft)));
  };
  let pages = known;
  let rounds = 0;
  /** A draft finds out where everything is: it paints nothing, and needs none of what makes a PDF good. */
  const drafted = async (): Promise<ReadonlyMap<string, number>> => {
    const found = await draft(new Map());
    rounds++;
    let now = expectedPages(document, found, new Map());
    let places = found;
    let redone = tightParts(document.parts, now);
    while (redone.length > 0) {
      // Each part begins on a page of its own: nothing else moves but whole pages.
      const again = await draft(now, redone);
      rounds++;
      places = placesWith(document.parts, places, redone, again);
      const steps = nextSteps(redone, found, again, now);
      now = expectedPages(document, places, new Map([...now, ...steps]));
      redone = redone.filter((part) => steps.has(tightName(part)));
    }
    return now;
  };
  try {
    width = await page.textWidth(asDraft);
    if (known.size === 0) pages = await drafted();
    for (let prints = 1; ; prints++) {
      const body = before + document.body(pages);
      await page.show(content(body, pages));
      if (width !== undefined) await page.setLines(width);
      const file = readPdf(await page.pdf(whole));
      rounds++;
      const found = readPlaces(file);
      const expected = expectedPages(document, found, pages);
      const isStable = samePages(pages, expected);
      if (pages === known && [...expected.keys()].some((name) => isDecision(name) && !known.has(name))) {
        // What has to be decided anew is decided as it would be in a first print.
        pages = await drafted();
        continue;
      }
      pages = expected;
      if (!isStable && prints < MOST_PRINTS) continue;
      await verify(document, { file, found, body, options, page });
      const result = await finished(document, file, found, {
        options,
        room: paper.room,
        size: paper.size,
        hasFooters: paper.furniture !== undefined && !/@page\b/i.test(document.styles),
        page,
        hasFormulas: /<math[^>]* display="block"/.test(body),
      });
      const [refused, unshown] = [[...page.refused], [...page.unshown]];
      const browser = await page.browser.version();
      return { ...result, browser, pages, rounds, isUnstable: !isStable, removed, refused, unshown };
    }
  } finally {
    await page.close();
  }
}

interface SetUp {
  readonly options: PuppeteerPdfOptions;
  /** For known pages of ids. */
  readonly styles: (pages: ReadonlyMap<string, number>) => string;
  /** HTML before the book's. */
  readonly before: string;
  readonly removed: readonly string[];
}

function setUp({ parts, properties, styles }: PrintDocument, { options, padding, furniture: room }: Paper): SetUp {
  const templates = {
    header: template(options.headerTemplate, properties),
    footer: template(options.footerTemplate, properties),
  };
  const fonts = preload([...new Set([...(templates.header?.fonts ?? []), ...(templates.footer?.fonts ?? [])])]);
  const sides = `:root { --side-left: ${padding.left}; --side-right: ${padding.right} }`;
  const head = room?.hasHead === true ? { head: properties.title } : {};
  const furniture = pageFurniture(parts, room && { ...room, ...padding, ...head });
  return {
    options: {
      ...options,
      ...(templates.header ? { headerTemplate: templates.header.html } : {}),
      ...(templates.footer ? { footerTemplate: templates.footer.html } : {}),
    },
    styles: (pages) => [sides, furniture.styles(pages), fonts.css, styles].join('\n'),
    before: fonts.body + furniture.preload,
    removed: [...(templates.header?.removed ?? []), ...(templates.footer?.removed ?? [])],
  };
}

async function finished(
  { parts, places, properties, names, remotes }: PrintDocument,
  whole: PdfFile,
  found: PrintedPlaces,
  {
    options,
    room,
    size,
    hasFooters,
    page,
    hasFormulas,
  }: Pick<Paper, 'options' | 'room' | 'size'> & {
    readonly page: PrintPage;
    /** Ours, which no style sheet of the author's takes away. */
    readonly hasFooters: boolean;
    readonly hasFormulas: boolean;
  },
): Promise<Pick<PrintedPdf, 'bytes' | 'pageCount' | 'layout'>> {
  const openers = new Set(parts.flatMap(({ name }) => found.pages.get(name) ?? []));
  const ownPlaces = new Set([
    ...places.keys(),
    ...parts.flatMap((part) => [part.name, blankName(part), endName(part)]),
  ]);
  const [first = 0] = pagesOf(whole);
  const [width, height] = pageSize(whole, first);
  const area = { height, right: width - room.right, bottom: room.bottom };
  const touches = { ownPlaces, area, names, remotes, size };
  const ranges = options.pageRanges ?? '';
  if (ranges === '') {
    const { bytes, scanned, pixels, furnished } = await finishPdf(whole, properties, { ...touches, openers });
    if (hasFooters) await refuse(page, footerMistakes(parts, found, furnished));
    const formulas = hasFormulas ? await page.wideFormulas(((area.right - room.left) / 72) * 96) : [];
    return { bytes, pageCount: scanned.length, layout: { pages: scanned, pixels, places: found, formulas } };
  }
  const pageNumbers = pagesIn(ranges, pagesOf(whole).length);
  const file = readPdf(await page.pdf(options));
  const openersOfPart = new Set(pageNumbers.flatMap((number, index) => (openers.has(number) ? [index + 1] : [])));
  const { bytes } = await finishPdf(file, properties, { ...touches, openers: openersOfPart, pageNumbers });
  return { bytes, pageCount: pagesOf(file).length };
}

/** @throws `BrowserMistake` where the PDF is not what the book asks for */
async function verify(
  document: PrintDocument,
  {
    file,
    found,
    body,
    options,
    page,
  }: Pick<Paper, 'options'> & {
    readonly file: PdfFile;
    readonly found: PrintedPlaces;
    readonly body: string;
    readonly page: PrintPage;
  },
): Promise<void> {
  const missing = missingPlaces(document, body, found);
  const lost = missing.length === 0 ? [] : await page.rendered(missing);
  const isTagged = options.tagged !== false;
  const hasOutline = isTagged && options.outline !== false && /<h[1-6][\s>]/.test(body);
  await refuse(page, [
    ...(lost.length === 0 ? [] : [`${lost.length} places cannot be found in it, the first of them #${lost[0] ?? ''}`]),
    ...partMistakes(document.parts, found),
    ...fileMistakes(file, { isTagged, hasOutline }),
  ]);
}

async function refuse({ browser }: PrintPage, mistakes: readonly string[]): Promise<void> {
  if (mistakes.length > 0) throw new BrowserMistake(await browser.version(), mistakes);
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

function template(source: string | undefined, { date, lang }: PdfProperties): PageTemplate | undefined {
  return source === undefined ? undefined : pageTemplate(source, formatDate(date.toISOString(), lang).text);
}

function samePages(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): boolean {
  return a.size === b.size && [...b].every(([id, number]) => a.get(id) === number);
}
