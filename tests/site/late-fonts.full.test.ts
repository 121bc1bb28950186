/** Text is readable before its fonts have loaded, and uses them once they have, in a real browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HTTPRequest } from 'puppeteer-core';
import { expect, it } from 'vitest';
import { siteInBrowser } from './site-in-browser.ts';

/** Paragraphs of many lengths; in another font, some of them have a different number of lines. */
const text = Array.from({ length: 40 }, (_, index) => `Text, *slanted*, **bold** ${'fog and mist '.repeat(index)}⊙.`);

const site = siteInBrowser({
  'fog.md': `---\nlang: en\n---\n\n# Fog\n\n## One\n\n${text.join('\n\n')}\n\n## Two\n\nMore text.\n`,
  'plain.md': '---\nlang: en\n---\n\n# Plain\n\n## One\n\nText.\n\n## Two\n\nText.\n\n### Three\n\nMore text.\n',
  'own.md': '---\nlang: en\ncss: own.css\n---\n\n# Own\n\n## One\n\nText, *slanted*, **bold**.\n',
  'own.css': ':root { --font-text: serif; --font-heading: serif; --font-mono: serif; }\n',
});

const IS_PAINTED = `performance.getEntriesByName('first-contentful-paint').length > 0`;

/** Returns the names of the loaded fonts that a paragraph is drawn in, as opposed to those that its style names. */
async function usedFonts(): Promise<readonly string[]> {
  const session = await site.page.createCDPSession();
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'article p' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.flatMap(({ familyName, isCustomFont }) => (isCustomFont ? [familyName] : []));
}

it('that come late are shown as soon as they are there', async () => {
  const { page } = site;
  const held: HTTPRequest[] = [];
  let isLate = true;
  await page.setRequestInterception(true);
  page.on(
    'request',
    (request) => void (isLate && request.url().endsWith('.woff2') ? held.push(request) : request.continue()),
  );
  await page.goto(`${site.hosted}fog/one/index.html`, { waitUntil: 'domcontentloaded' });
  await site.becomes(IS_PAINTED);
  await expect.poll(() => held.length).toBeGreaterThan(2);
  expect(await usedFonts()).not.toContain('Alegreya');
  isLate = false;
  for (const request of held) await request.continue();
  await site.becomes(`document.fonts.status`, 'loaded');
  expect(await usedFonts()).toContain('Alegreya');
});

it('are three for a page of plain text and headings, with what stands around it', async () => {
  await site.page.goto(`${site.hosted}plain/two/index.html`);
  await site.becomes(`document.fonts.status`, 'loaded');
  const loaded = (await site.page.evaluate(
    `performance.getEntriesByType('resource').map(({ name }) => name)`,
  )) as readonly string[];
  expect(loaded.flatMap((name) => /fonts\/(.*)-[\da-f]{10}\.woff2$/.exec(name)?.[1] ?? []).toSorted()).toEqual([
    'alegreya-latin-400-normal',
    'alegreya-latin-700-normal',
    'alegreya-sans-latin-700-normal',
  ]);
});

it('of text and headings are asked for before the styles, without scripts, too', () => {
  const html = readFileSync(join(site.folder, 'fog/one/index.html'), 'utf8');
  const early = Array.from(html.matchAll(/<link rel="(?:preload|stylesheet)"[^>]* href="([^"]*)"/g), ([, href = '']) =>
    href.replace(/^.*\/|-[\da-f]{10}(?=\.)/g, ''),
  );
  expect(early).toEqual([
    'alegreya-latin-400-normal.woff2',
    'alegreya-sans-latin-700-normal.woff2',
    'site.css',
    'fog.css',
  ]);
});

it('of ours are not loaded where a book has its own', async () => {
  // Simulates a first visit.
  await site.page.setCacheEnabled(false);
  await site.page.goto(`${site.hosted}own/one/index.html`);
  await site.becomes(IS_PAINTED);
  expect(site.requests.filter((url) => url.endsWith('.woff2'))).toEqual([]);
});
