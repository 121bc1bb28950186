/** What an author can do where there is no browser that prints. */
import { lazy } from '../basics/lazy.ts';
import { BrowserError } from './browser-error.ts';
import { type BrowserHost, hasDownloads, machineBrowserHost, puppeteerCache } from './find-browser.ts';

const revisions = lazy('puppeteer-core/internal/revisions.js');
const aboutPuppeteer = lazy('puppeteer-core/package.json');

/** The hint of an error. */
export function waysOut(host: BrowserHost = machineBrowserHost()): string {
  const ways = [
    'install Google Chrome, Chromium or Microsoft Edge',
    'set PUPPETEER_EXECUTABLE_PATH to the executable of one',
    ...(hasDownloads(host) ? [`download one with:\n  ${downloadCommand(host)}`] : []),
  ];
  return ways.join(', or ');
}

/** Downloads the headless shell that Puppeteer was made for to where `browserCandidates` looks for it. */
export function downloadCommand(host: Pick<BrowserHost, 'platform' | 'env' | 'home'>): string {
  const installer = `@puppeteer/browsers@${aboutPuppeteer().dependencies['@puppeteer/browsers']}`;
  const browser = `chrome-headless-shell@${revisions().PUPPETEER_REVISIONS['chrome-headless-shell']}`;
  return `npx ${installer} install ${browser} --path "${puppeteerCache(host)}"`;
}

/** For an error when nothing was found. */
export function noBrowserError(host?: BrowserHost): BrowserError {
  return new BrowserError('no browser was found to print the book', waysOut(host));
}
