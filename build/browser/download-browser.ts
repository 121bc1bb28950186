import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { BrowserError } from './browser-error.ts';
import { createTemporaryFolder } from './exit-cleanup.ts';
import { machineBrowserHost, puppeteerCache } from './find-browser.ts';

export interface DownloadProgress {
  /** Bytes so far. */
  readonly received: number;
  /** Bytes in the end; 0 when the server does not say. */
  readonly total: number;
}

/**
 * Downloads the headless shell that Puppeteer was made for into Puppeteer's cache, where `findBrowser` looks, and
 * returns the path of its program. Throws `BrowserError` when that fails; nothing half-made is left behind.
 */
export async function downloadBrowser(onProgress: (progress: DownloadProgress) => void = () => {}): Promise<string> {
  const host = machineBrowserHost();
  if (host.platform === 'linux' && host.arch !== 'x64') {
    throw new BrowserError(
      `there is no browser to download for Linux on ${host.arch}`,
      'install Chromium with the package manager of the system',
    );
  }
  const { Browser, install } = await import('@puppeteer/browsers');
  const { PUPPETEER_REVISIONS } = await import('puppeteer-core/internal/revisions.js');
  const cache = puppeteerCache(host);
  try {
    await mkdir(cache, { recursive: true });
    // Aside first: the installer takes a half archive or half a folder of a killed run for a whole one.
    const aside = createTemporaryFolder(join(cache, '.regelwerk-download-'));
    try {
      const installed = await install({
        browser: Browser.CHROMEHEADLESSSHELL,
        buildId: PUPPETEER_REVISIONS['chrome-headless-shell'],
        cacheDir: aside.path,
        downloadProgressCallback: (received, total) => onProgress({ received, total }),
      });
      const place = join(cache, Browser.CHROMEHEADLESSSHELL, basename(installed.path));
      await mkdir(dirname(place), { recursive: true });
      await rm(place, { recursive: true, force: true });
      await rename(installed.path, place);
      return join(place, relative(installed.path, installed.executablePath));
    } finally {
      aside.remove();
    }
  } catch (error) {
    throw new BrowserError(
      `the browser could not be downloaded: ${error instanceof Error ? error.message : String(error)}`,
      'check the connection, or install Google Chrome, Chromium or Microsoft Edge',
      { cause: error },
    );
  }
}
