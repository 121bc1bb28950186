/**
 * Pictures of the pages at `/book`, for browsers that cannot lay them out: the same pages, laid out in the browser that
 * prints.
 */
import type { Page, ScreenshotClip } from 'puppeteer-core';
import type { BrowserLease } from '../browser/browser-lease.ts';
import type { Desk, PicturedBook } from '../print/page/desk-form.d.ts';
import type { PrintDocument } from '../print/print-document.ts';
import { openShell, pageResource } from '../print/print-page.ts';
import { directionOf } from '../words/strings.ts';

const LAY_OUT = `bookView.layOutBook(async (known) => JSON.parse(await askForContent(JSON.stringify(known))), () => false)
  .then(() => bookView.arrange(false))`;
/** Pixels of a picture for each CSS pixel. */
const FINENESS = 2;

/** @param contentOf answers the scripts of the page, in JSON */
export function createBookPictures(
  lease: BrowserLease,
  contentOf: (document: PrintDocument, known: string) => Promise<string>,
) {
  let current: PrintDocument | undefined;
  let open: { readonly page: Page; desk?: Desk } | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  const laidOut = async (document: PrintDocument) => {
    if (open?.page.isClosed() !== false || !open.page.browser().connected) {
      const page = await (await lease.browser()).newPage();
      open = { page };
      await openShell(page, async (path) => pageResource(path, current ?? document));
      await page.exposeFunction('askForContent', (known: string) => contentOf(current ?? document, known));
    }
    const { page } = open;
    if (current === document && open.desk) return { page, desk: open.desk };
    current = document;
    const desk = (await page.evaluate(LAY_OUT)) as Desk;
    open.desk = desk;
    const [width, height] = [desk.width, desk.height].map(Math.ceil) as [number, number];
    await page.setViewport({ width, height, deviceScaleFactor: FINENESS });
    return { page, desk };
  };
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };
  return {
    layOut: async (document: PrintDocument): Promise<PicturedBook> =>
      inTurn(async () => {
        const { page, desk } = await laidOut(document);
        const { width, height } = (await page.evaluate('bookView.showPaper(1)')) as ScreenshotClip;
        return { pages: desk.pages, width, height, isLeftToRight: directionOf(document.properties.lang) === 'ltr' };
      }),
    /** Returns a WebP picture of a page, which are numbered from 1. */
    picture: async (document: PrintDocument, number: number): Promise<Buffer> =>
      inTurn(async () => {
        const { page } = await laidOut(document);
        const clip = (await page.evaluate(`bookView.showPaper(${number})`)) as ScreenshotClip;
        return Buffer.from(await page.screenshot({ type: 'webp', quality: 90, clip, captureBeyondViewport: false }));
      }),
  };
}
