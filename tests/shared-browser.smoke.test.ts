/** A test must not be affected by changes that an earlier test made to the shared page. */
import { expect, test } from 'vitest';
import { temporaryFolder } from './commands/run-cli.ts';
import { ownPages } from './shared-browser.ts';
import { serveFolder } from './site/search/static-server.ts';

test('a page is lent as if it were new, and another one where its requests are held', async () => {
  const pages = ownPages();
  const server = await serveFolder(temporaryFolder({ 'a.html': '<p>A', '.nojekyll': '' }));
  const [blank, address] = [`${server.url}.nojekyll`, `${server.url}a.html`];
  const look = `[window.left, innerWidth, matchMedia('print').matches, matchMedia('(prefers-color-scheme: dark)').matches, sessionStorage.left]`;
  const page = await pages.lent(blank);
  await page.goto(address);
  const before = await page.evaluate(look);
  let heard = 0;
  page.on('request', () => heard++);
  await page.evaluateOnNewDocument('window.left = true');
  await page.setViewport({ width: 333, height: 400 });
  await page.emulateMediaType('print');
  const session = await page.createCDPSession();
  const features = [{ name: 'prefers-color-scheme', value: 'dark' }];
  await session.send('Emulation.setEmulatedMedia', { media: 'print', features });
  await page.goto(address);
  await page.evaluate('sessionStorage.left = "yes"');
  expect(await page.evaluate(look)).toEqual([true, 333, true, true, 'yes']);
  expect(heard).toBeGreaterThan(0);
  heard = 0;
  expect(await pages.lent(blank)).toBe(page);
  await page.goto(address);
  expect([await page.evaluate(look), heard]).toEqual([before, 0]);
  await page.setRequestInterception(true);
  expect(await pages.lent(blank)).not.toBe(page);
  await pages.close();
  await server.close();
});
