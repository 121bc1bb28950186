import type { Page } from 'puppeteer-core';

/**
 * Disables service workers, so that pages come from the host and nothing is loaded in the background;
 * `offline.full.test.ts` tests caching. The page behaves as over an insecure connection.
 */
export async function withoutWorker(page: Page): Promise<void> {
  await page.evaluateOnNewDocument('delete Navigator.prototype.serviceWorker');
}
