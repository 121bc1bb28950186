import type { Page } from 'puppeteer-core';

/**
 * What a page shows comes from the host, and nothing is loaded in the background: `offline.test.ts` looks at what is
 * saved. For the page it is as over a connection that is not safe.
 */
export async function withoutWorker(page: Page): Promise<void> {
  await page.evaluateOnNewDocument('delete Navigator.prototype.serviceWorker');
}
