import { Browser, Cache } from '@puppeteer/browsers';

/**
 * Returns the programs in Puppeteer's cache: headless shells first, as they start and print faster; the newest first.
 */
export function puppeteerBrowsers(folder: string): readonly string[] {
  let installed: ReturnType<Cache['getInstalledBrowsers']>;
  try {
    installed = new Cache(folder).getInstalledBrowsers();
  } catch {
    // The folder cannot be read, or contains files of another program.
    return [];
  }
  const newestFirst = installed.toSorted((a, b) => b.buildId.localeCompare(a.buildId, 'en', { numeric: true }));
  return [Browser.CHROMEHEADLESSSHELL, Browser.CHROME].flatMap((browser) =>
    newestFirst.filter((each) => each.browser === browser).map((each) => each.executablePath),
  );
}
