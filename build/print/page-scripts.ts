/** What the scripts in `page/` can do in the page of the browser, and how they are asked for it. */
import type { Page } from 'puppeteer-core';
import type { CardPlan, CardReport } from './cut-out/plans.ts';
import type { DrawnPicture, PageArea, PictureInside, PlacedLayout, Setting, Shown } from './layout.ts';

/** Everything that goes in and comes out is JSON. */
export interface PageScripts {
  /** Loads the fonts that the text needs. */
  loadFaces(text: string): Promise<void>;
  /** @returns addresses of pictures that cannot be shown */
  show(shown: Shown): Promise<readonly string[]>;
  clear(): void;
  /** @param decided how parts are set, where that was decided before, by name */
  layOut(area: PageArea, decided: Readonly<Record<string, Setting>>): PlacedLayout;
  layOutCards(plan: CardPlan): CardReport;
  drawnPictures(): readonly DrawnPicture[];
  picturesInside(drawing: DrawnPicture): Promise<readonly PictureInside[]>;
  /** @param addresses new ones by those that are shown */
  replacePictures(addresses: Readonly<Record<string, string>>): Promise<void>;
}

type Name = keyof PageScripts;

type Answer<Asked extends Name> = Awaited<ReturnType<PageScripts[Asked]>>;

export type CallScript = <Asked extends Name>(
  name: Asked,
  ...input: Parameters<PageScripts[Asked]>
) => Promise<Answer<Asked>>;

/** @param page in which the scripts run already */
export function callScripts(page: Page): CallScript {
  return async <Asked extends Name>(name: Asked, ...input: Parameters<PageScripts[Asked]>): Promise<Answer<Asked>> => {
    const values = input.map((each) => JSON.stringify(each)).join(', ');
    return (await page.evaluate(`bookPage.${name}(${values})`)) as Answer<Asked>;
  };
}
