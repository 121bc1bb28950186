/** The interface of the scripts in `page/`, which run in the print page, and the way to call them. */
import type { Page } from 'puppeteer-core';
import type { CardPlan, CardReport } from './cut-out/plans.ts';
import type { DrawnPicture, PageArea, PictureInside, PlacedLayout, Setting, Shown } from './layout.ts';

/** Functions of the print page. All arguments and results are JSON. */
export interface PageScripts {
  /** Loads the fonts that the text needs. */
  loadFaces(text: string): Promise<void>;
  /** @returns addresses of images that cannot be shown */
  show(shown: Shown): Promise<readonly string[]>;
  clear(): void;
  /** @param decided settings that were decided before, by name of the part */
  layOut(area: PageArea, decided: Readonly<Record<string, Setting>>): PlacedLayout;
  layOutCards(plan: CardPlan): CardReport;
  drawnPictures(): readonly DrawnPicture[];
  picturesInside(drawing: DrawnPicture): Promise<readonly PictureInside[]>;
  /** @param addresses new addresses by the current ones */
  replacePictures(addresses: Readonly<Record<string, string>>): Promise<void>;
}

/** @param page a page in which the scripts have been loaded */
export function callScripts(page: Page) {
  return async <Name extends keyof PageScripts>(
    name: Name,
    ...input: Parameters<PageScripts[Name]>
  ): Promise<Awaited<ReturnType<PageScripts[Name]>>> => {
    const values = input.map((each) => JSON.stringify(each)).join(', ');
    return (await page.evaluate(`bookPage.${name}(${values})`)) as Awaited<ReturnType<PageScripts[Name]>>;
  };
}
