/** Page for wrong addresses, as hosts serve it: at any depth, and with the site in any folder. */
import { expect, it } from 'vitest';
import { serveFolder } from './search/static-server.ts';
import { siteInBrowser } from './site-in-browser.ts';

const site = siteInBrowser({
  'fog.md': '---\nlang: en\n---\n\n# Fog\n\n## Weather\n\nText.\n',
  'nebel.md': '---\nlang: de\n---\n\n# Dichter Nebel\n\n## Wetter\n\nText.\n',
});

const LINKS = `[...document.querySelectorAll('main a')].filter((each) => each.checkVisibility()).map((each) => [each.textContent, each.href])`;

it.each([
  ['', 'nowhere', ['Rulebooks', 'Regelwerke']],
  ['', 'fog/haze/', ['Fog', 'Rulebooks', 'Regelwerke']],
  ['some/where/b-site/', 'dichter-nebel/tief/im/wald.html?a=b/c#d', ['Rulebooks', 'Dichter Nebel', 'Regelwerke']],
])('in the folder “%s” of a host, %s leads to the shelf and to the book at hand', async (folder, path, names) => {
  const { page } = site;
  const root = site.hosted + folder;
  site.expects(/404/);
  const answer = await page.goto(root + path);
  expect(answer?.status()).toBe(404);
  await site.becomes(`${LINKS}.map(([name]) => name)`, names);
  for (const [name = '', href] of (await page.evaluate(LINKS)) as [string, string][]) {
    const to = { Fog: 'fog/', 'Dichter Nebel': 'dichter-nebel/' }[name] ?? '';
    expect(href).toBe(`${root}${to}index.html`);
  }
  await page.keyboard.press('/');
  await page.keyboard.type('weather');
  await site.becomes(
    `document.querySelector('.search-results a')?.href.split('#')[0]`,
    `${root}fog/weather/index.html`,
  );
  const look = `[...['body', 'h1', 'p'].map((each) => getComputedStyle(document.querySelector(each)).fontFamily), getComputedStyle(document.documentElement).backgroundColor]`;
  const shown = await page.evaluate(look);
  await page.goto(`${root}index.html`);
  expect(await page.evaluate(look)).toEqual(shown);
});

it('a host that allows no icons in style sheets gets other style sheets where they have icons, and only there', async () => {
  site.expects(/Content Security Policy/);
  const server = await serveFolder(site.folder, { 'content-security-policy': "default-src 'self'" });
  await site.page.goto(`${server.url}dichter-nebel/wetter/index.html`);
  await site.becomes(`document.querySelector('link[href*=site-]').href.endsWith('.strict.css')`);
  expect(await site.page.evaluate(`document.querySelector('link[href*="styles/"]').href`)).toMatch(/nebel\.css$/);
  await server.close();
});

it('says what it has to without JavaScript', async () => {
  site.expects(/404/);
  await site.page.setJavaScriptEnabled(false);
  await site.page.goto(`${site.hosted}fog/nowhere/`);
  expect(await (await site.page.$('h1'))?.isVisible()).toBe(true);
  // The links are hidden, because their addresses are not known.
  for (const link of await site.page.$$('a')) expect(await link.isVisible()).toBe(false);
});
