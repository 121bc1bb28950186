/** The page for wrong addresses, as hosts serve it: at any depth, and with the site in any folder. */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteInBrowser } from './site-in-browser.ts';

const site = siteInBrowser({
  'fog.md': '---\nlang: en\n---\n\n# Fog\n\n## Weather\n\nText.\n',
  'nebel.md': '---\nlang: de\n---\n\n# Nebel\n\n## Wetter\n\nText.\n',
});

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
};

let server: Server;
let origin: string;

/** The folder that the site has on the host is the part of the address before `-site/`, if there is one. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://127.0.0.1').pathname);
    const file = path.replace(/^.*-site\//, '/').replace(/\/$/, '/index.html');
    readFile(join(site.folder, file)).then(
      (bytes) => response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'font/woff2' }).end(bytes),
      async () =>
        response
          .writeHead(404, { 'content-type': 'text/html; charset=utf-8' })
          .end(await readFile(join(site.folder, '404.html'))),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const LINKS = `[...document.querySelectorAll('main a')].filter((each) => each.checkVisibility()).map((each) => [each.textContent, each.href])`;

describe.each([
  ['the root of a host', ''],
  ['a folder', 'a-site/'],
  ['a folder further down', 'some/where/b-site/'],
])('at %s', (_, folder) => {
  it.each([
    ['nowhere', ['Rulebooks', 'Regelwerke']],
    ['fog/haze/', ['Fog', 'Rulebooks', 'Regelwerke']],
    ['nebel/tief/im/wald.html?a=b/c#d', ['Rulebooks', 'Nebel', 'Regelwerke']],
  ])('%s leads to the shelf and to the book at hand', async (path, names) => {
    const { page } = site;
    const answer = await page.goto(origin + folder + path);
    expect(answer?.status()).toBe(404);
    await site.becomes(`${LINKS}.map(([name]) => name)`, names);
    for (const [name = '', href] of (await page.evaluate(LINKS)) as [string, string][]) {
      const to = { Fog: 'fog/', Nebel: 'nebel/' }[name] ?? '';
      expect(href).toBe(`${origin}${folder}${to}index.html`);
    }
    const look = `[...['body', 'h1', 'p'].map((each) => getComputedStyle(document.querySelector(each)).fontFamily), getComputedStyle(document.documentElement).backgroundColor]`;
    await site.settled();
    const shown = await page.evaluate(look);
    await page.goto(`${origin}${folder}index.html`);
    await site.settled();
    expect(await page.evaluate(look)).toEqual(shown);
    expect(site.problems.filter((problem) => !/404/.test(problem))).toEqual([]);
  });
});

it('says what it has to without JavaScript', async () => {
  await site.page.setJavaScriptEnabled(false);
  await site.page.goto(`${origin}fog/nowhere/`);
  expect(await (await site.page.$('h1'))?.isVisible()).toBe(true);
  // It cannot know where they would lead.
  for (const link of await site.page.$$('a')) expect(await link.isVisible()).toBe(false);
});
