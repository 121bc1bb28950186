/**
 * HTML → PDF with true page numbers. The book is laid out in the page of the browser, with the numbers that are known,
 * until they are those of the layout; then it is printed, and the print is asked whether it is as expected.
 */
import type { PDFOptions as PuppeteerPdfOptions } from 'puppeteer-core';
import { escapeHtml as escape } from '../../plugins/escape-html.ts';
import { formatDate } from '../words/format.ts';
import { fragmentUrl } from '../addresses/relative-url.ts';
import { BrowserMistake, fileMistakes, footerMistakes, placeMistakes } from './browser-mistakes.ts';
import { type PdfProperties, finishPdf } from '../pdf/finish-pdf.ts';
import type { LastPrint } from './known-prints.ts';
import type { SeenLayout } from './layout-findings.ts';
import { NOT_ON_OPENERS, pageFurniture } from './page-furniture.ts';
import { type PageTemplate, pageTemplate, preload } from './page-template.ts';
import { type Paper, paperFor } from './paper.ts';
import { type PdfFile, pagesOf, readPdf } from '../pdf/pdf-file.ts';
import type { PrintDocument } from './print-document.ts';
import type { PrintContent, PrintPage } from './print-page.ts';
import { NOTHING_KNOWN, type PrintState, correctedState, nextState, sameState } from './print-state.ts';
import { readPages } from '../pdf/destinations.ts';

export interface PrintedPdf extends LastPrint {
  readonly bytes: Uint8Array;
  readonly pageCount: number;
  /** How often the book was laid out, prints included. */
  readonly rounds: number;
  /** The numbers changed from round to round until we gave up: some may be wrong. */
  readonly isUnstable: boolean;
  /** The print had other pages than the layout: its own numbers were filled in. */
  readonly isCorrected: boolean;
  /** What was taken out of the templates, in words. */
  readonly removed: readonly string[];
  /** Addresses outside the book that the page asked for. */
  readonly refused: readonly string[];
  /** Pictures that the browser cannot show, by path. */
  readonly unshown: readonly string[];
  /** Name and version of the browser. */
  readonly browser: string;
}

/** Layouts until the numbers have to agree. */
const MOST_LAYOUTS = 8;
/** Prints until they have to agree with the numbers. */
const MOST_PRINTS = 5;

/**
 * @param page closed at the end
 * @param before how the same text lay on its pages, where that is known
 * @throws `BrowserMistake` where the PDF is not what the book asks for; `BrowserError` where the browser is gone
 */
export async function printBook(document: PrintDocument, page: PrintPage, before?: LastPrint): Promise<PrintedPdf> {
  const paper = paperFor(document.pdf);
  const { options, content, styles, removed } = setUp(document, paper);
  // A part of the book has only a part of its places: they are read from the whole.
  const whole = { ...options, pageRanges: '' };
  let rounds = 0;
  let html = '';
  try {
    const area = await page.areaOf(whole, styles(NOTHING_KNOWN));
    const show = (state: PrintState, layout?: SeenLayout): Promise<void> => {
      const parts = document.shown(state).map((part, index) => {
        const wholeWords = layout?.parts[index]?.wholeWords;
        return wholeWords ? { ...part, wholeWords } : part;
      });
      html = [...parts.map((part) => part.html), content.behind].join('');
      return page.show({ ...content, styles: styles(state), parts }, area);
    };
    const settle = async (): Promise<LastPrint & { readonly isStable: boolean }> => {
      for (let state = NOTHING_KNOWN, round = 1; ; round++) {
        await show(state);
        const layout = await page.layOut(area, state.tight);
        rounds++;
        const next = nextState(document, layout, state);
        const isStable = sameState(next, state);
        if (isStable || round === MOST_LAYOUTS) return { state, layout, isStable };
        state = next;
      }
    };
    let laid = before ? { ...before, isStable: true } : await settle();
    if (before) await show(before.state, before.layout);
    let isKnown = before !== undefined;
    let isCorrected = false;
    for (let prints = 1; ; prints++) {
      const file = readPdf(await page.pdf(whole));
      rounds++;
      const found = readPages(file);
      const isRight = agrees(found, laid);
      if (!isRight && prints < MOST_PRINTS) {
        // What was known may be of another browser; where the layout is wrong as well, the print knows better.
        if (isKnown) laid = await settle();
        else {
          laid = { ...laid, state: correctedState(document, laid.state, found, pagesOf(file).length) };
          isCorrected = true;
          await show(laid.state, laid.layout);
        }
        isKnown = false;
        continue;
      }
      const { state, layout, isStable } = laid;
      const result = await finished(document, {
        file,
        found,
        state,
        html,
        options,
        paper,
        page,
      });
      return {
        ...result,
        state,
        layout: withoutPlaces(layout),
        rounds,
        isUnstable: !isStable || !isRight,
        isCorrected,
        removed,
        refused: [...page.refused],
        unshown: [...page.unshown],
        browser: await page.browser.version(),
      };
    }
  } finally {
    await page.close();
  }
}

/** Whether all places are on their pages, but for those of which a print does not tell the truth. */
function agrees(found: ReadonlyMap<string, number>, { state: { pages }, layout: { raised } }: LastPrint): boolean {
  const untold = new Set(raised);
  return [...found].every(([id, page]) => untold.has(id) || (pages.get(id) ?? page) === page);
}

function withoutPlaces({ parts, raised, pictures, overflows }: SeenLayout): SeenLayout {
  return { parts, raised, pictures, overflows };
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
      picture: document.picture,
      before: fonts.body + furniture.preload,
      behind: linksTo(tracked),
    },
    styles: (state) => [sides, furniture.styles(state), fonts.css, document.styles].join('\n'),
    removed: [...(templates.header?.removed ?? []), ...(templates.footer?.removed ?? [])],
  };
}

/** Chromium tells the page of an element that a link leads to: these lead to what nothing else does. */
function linksTo(ids: readonly string[]): string {
  return ids.map((id) => `<a href="${escape(fragmentUrl(id))}"></a>`).join('');
}

interface WholePrint {
  readonly file: PdfFile;
  readonly found: ReadonlyMap<string, number>;
  readonly state: PrintState;
  /** All that was shown. */
  readonly html: string;
  readonly options: PuppeteerPdfOptions;
  readonly paper: Paper;
  readonly page: PrintPage;
}

async function finished(
  document: PrintDocument,
  { file, found, state, html, options, paper, page }: WholePrint,
): Promise<Pick<PrintedPdf, 'bytes' | 'pageCount'>> {
  const { parts, links, properties, names, others } = document;
  const isTagged = options.tagged !== false;
  const hasOutline = isTagged && options.outline !== false && /<h[1-6][\s>]/.test(html);
  await refuse(page, [...placeMistakes(html, state, found), ...fileMistakes(file, { isTagged, hasOutline })]);
  const openers = new Set(parts.flatMap(({ name }) => state.pages.get(name) ?? []));
  const ownPlaces = new Set([...links.keys(), ...parts.map(({ name }) => name)]);
  const touches = { openers, ownPlaces, hiddenOnOpeners: NOT_ON_OPENERS.pdf, names, others, size: paper.size };
  const ranges = options.pageRanges ?? '';
  if (ranges === '') {
    const { bytes, furnished } = await finishPdf(file, properties, touches);
    // A style sheet of the author's may take them away.
    const hasFooters = paper.furniture !== undefined && !/@page\b/i.test(document.styles);
    if (hasFooters) await refuse(page, footerMistakes(parts, state, furnished));
    return { bytes, pageCount: pagesOf(file).length };
  }
  const pageNumbers = pagesIn(ranges, pagesOf(file).length);
  const some = readPdf(await page.pdf(options));
  const openersOfSome = new Set(pageNumbers.flatMap((number, index) => (openers.has(number) ? [index + 1] : [])));
  const { bytes } = await finishPdf(some, properties, { ...touches, openers: openersOfSome, pageNumbers });
  return { bytes, pageCount: pagesOf(some).length };
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
