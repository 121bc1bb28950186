import type { Page } from 'puppeteer-core';

/** Sets media features, also those that Puppeteer does not know, such as forced colours. */
export async function emulateMedia(page: Page, features: Readonly<Record<string, string>>): Promise<void> {
  const session = await page.createCDPSession();
  await session.send('Emulation.setEmulatedMedia', {
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  });
}
