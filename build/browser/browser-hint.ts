/** Hints for authors whose system has no browser that can print. */
import { PUPPETEER_REVISIONS } from 'puppeteer-core/internal/revisions.js';
import { developedWith } from '../basics/version.ts';
import { BrowserError } from './browser-error.ts';
import { type BrowserHost, hasDownloads, systemBrowserHost, puppeteerCache } from './find-browser.ts';

/** Returns a hint for error messages. */
export function browserHint(host: BrowserHost = systemBrowserHost()): string {
  const ways = [
    'install Google Chrome, Chromium or Microsoft Edge',
    'set PUPPETEER_EXECUTABLE_PATH to the executable of one',
    ...(hasDownloads(host) ? [`download one with:\n  ${downloadCommand(host)}`] : []),
  ];
  return ways.join(', or ');
}

/**
 * Returns a command that downloads the headless shell for our Puppeteer to a folder that `browserCandidates`
 * searches.
 */
export function downloadCommand(host: Pick<BrowserHost, 'platform' | 'env' | 'home'>): string {
  const installer = `@puppeteer/browsers@${developedWith('@puppeteer/browsers')}`;
  const browser = `chrome-headless-shell@${PUPPETEER_REVISIONS['chrome-headless-shell']}`;
  return `npx ${installer} install ${browser} --path "${puppeteerCache(host)}"`;
}

/** Returns the error to throw if no browser was found. */
export function noBrowserError(host?: BrowserHost): BrowserError {
  return new BrowserError('no browser was found to print the book', browserHint(host));
}
