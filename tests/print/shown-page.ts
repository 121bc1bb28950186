/** Opens a print page for inspection. */
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll } from 'vitest';
import { compileFiles } from '../compile-files.ts';
import type { PageArea, PlacedLayout } from '../../build/print/layout.ts';
import { printDocument } from '../../build/print/print-document.ts';
import { type PrintPage, printPageIn } from '../../build/print/print-page.ts';
import { referenceDocument } from '../../build/print/reference-document.ts';
import { NOTHING_KNOWN, type Pagination } from '../../build/print/pagination.ts';
import { sharedBrowser } from '../shared-browser.ts';

const PIXELS_PER_MILLIMETRE = 96 / 25.4;

/** Returns the text area of a paper with margins of 20 mm; its size is in millimetres. */
export function areaOf(width: number, height: number): PageArea {
  return { width: (width - 40) * PIXELS_PER_MILLIMETRE, height: Math.ceil((height - 40) * PIXELS_PER_MILLIMETRE) };
}

export const A4 = areaOf(210, 297);

export interface ShownBook {
  /** Markdown with front matter. */
  readonly text: string;
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  readonly area?: PageArea;
  readonly styles?: string;
  /** Whether to show the quick reference instead of the book. */
  readonly isReference?: boolean;
}

export interface ShownPage {
  /** Shows the book in place of the previous one. */
  show(book: ShownBook): Promise<void>;
  /** @param script JavaScript expression that is evaluated in the page */
  look<T>(script: string): Promise<T>;
  /** @param tight step of tighter setting for all parts */
  layOut(tight?: number): Promise<PlacedLayout>;
  /** Repeats the layout with the decisions of an earlier one. */
  layOutAgain(former: PlacedLayout): Promise<PlacedLayout>;
  close(): Promise<void>;
}

interface Opened {
  readonly page: PrintPage;
  /** The underlying Puppeteer page. */
  readonly dom: Page;
}

/** Pages that are not in use. They are kept because opening one takes longer than most tests. */
const idle: Opened[] = [];

async function open(): Promise<Opened> {
  const browser = await sharedBrowser.browser();
  const dom = await browser.newPage();
  return { page: await printPageIn(dom), dom };
}

/** Registers hooks that open a page for the tests of a file or block, and close it at the end. */
export function shownPage(): ShownPage {
  const page = {} as ShownPage;
  beforeAll(async () => {
    Object.assign(page, await openShownPage());
  });
  afterAll(() => page.close());
  return page;
}

async function openShownPage(): Promise<ShownPage> {
  const last = idle.pop();
  // An earlier test may have closed the browser.
  const opened = last?.page.browser.connected === true && !last.dom.isClosed() ? last : await open();
  const { page, dom } = opened;
  let area = A4;
  let names: readonly string[] = [];
  let count = 0;
  return {
    async show({ text, files = {}, area: wanted = A4, styles = '', isReference = false }) {
      const compilation = await compileFiles({ ...files, 'book.md': text }, ['book.md']);
      const [book] = compilation.shelf.books;
      if (!book) throw new Error('the text is a book');
      const whole = printDocument(compilation, book, new Date(0));
      const document = isReference ? await referenceDocument(compilation.shelf, book, whole, new Map()) : whole;
      if (!document) throw new Error('the book has a quick reference');
      area = wanted;
      await dom.evaluate(`document.querySelectorAll('.part, .blank-page').forEach((each) => each.remove())`);
      // Parts with known HTML are not updated, so each book gets unique part names.
      const name = `_book-${count++}`;
      const parts = document.shown(NOTHING_KNOWN).map((part) => ({ ...part, name: name + part.name }));
      names = parts.map((part) => part.name);
      const { properties, images } = document;
      await page.show(
        {
          title: properties.title,
          lang: properties.lang,
          theme: document.theme,
          styles: `${document.styles}\n${styles}`,
          images,
          parts,
        },
        area,
      );
    },
    look: async <T>(script: string) => (await dom.evaluate(script)) as T,
    layOut: async (tight) => {
      const setting = { tight: tight ?? 0, round: 1, starts: [], breaks: [], pages: [] };
      const decided: Pagination['settings'] = new Map(tight === undefined ? [] : names.map((name) => [name, setting]));
      return page.layOut(area, decided);
    },
    async layOutAgain({ parts }) {
      return page.layOut(area, new Map(parts.flatMap(({ name, setting }) => (setting ? [[name, setting]] : []))));
    },
    async close() {
      if (await page.clear()) idle.push(opened);
      else await page.close();
    },
  };
}
