/** What a page of another site gets of a book that is being written, in a real browser. */
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBrowserLease } from '../../build/browser/browser-lease.ts';
import { type DevServer, serve } from '../../build/dev/serve.ts';
import { startWarm, temporaryFolder } from '../commands/run-cli.ts';

const lease = createBrowserLease();
let other: Server;
let otherPort: number;

beforeAll(async () => {
  other = createServer((request, response) => {
    const book = new URL(request.url ?? '', 'http://localhost').searchParams.get('book') ?? '';
    response.setHeader('content-type', 'text/html');
    response.end(`<title>Other</title><a href="${book}realms/moving/">a link</a>`);
  });
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve);
  });
  otherPort = (other.address() as AddressInfo).port;
});
afterAll(async () => {
  await lease.close();
  other.closeAllConnections();
  other.close();
});

/** What a stranger's page can learn of the site at this address. */
const spyOn = (book: string): string => `(async (book) => {
  const load = (name, members) =>
    new Promise((resolve) => {
      const element = Object.assign(document.createElement(name), members);
      element.addEventListener('load', () => resolve('loaded'));
      element.addEventListener('error', () => resolve('refused'));
      document.body.append(element);
    });
  const events = new Promise((resolve) => {
    const source = new EventSource(book + '__regelwerk/events');
    source.addEventListener('open', () => resolve('opened'));
    source.addEventListener('error', () => resolve('refused'));
  });
  return {
    script: await load('script', { src: book + 'assets/search/realms.js' }),
    picture: await load('img', { src: book + 'picture.svg' }),
    style: await load('link', { rel: 'stylesheet', href: book + 'site.css' }),
    events: await events,
    text: await fetch(book + 'realms/moving/').then((response) => response.text(), () => 'refused'),
    words: 'regelwerkSearch' in window,
  };
})(${JSON.stringify(book)})`;

const frameOf = (address: string): string => `new Promise((resolve) => {
  const frame = Object.assign(document.createElement('iframe'), { src: ${JSON.stringify(address)} });
  frame.addEventListener('load', resolve);
  document.body.append(frame);
}).then(() => undefined)`;

describe.each([
  ['of another name', 'localhost'],
  ['of this name at another port', '127.0.0.1'],
])('a page %s', (_name, host) => {
  let server: DevServer;

  beforeEach(async () => {
    const folder = temporaryFolder({
      'realms/moving/index.html': '<html><head><title>Moving</title></head><body>Walk.</body></html>',
      'assets/search/realms.js': '(self.regelwerkSearch ??= []).push("the plot")',
      'picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      'site.css': 'body { color: red }',
    });
    server = await serve({ folder, client: join(folder, 'client'), port: 0 });
  });
  afterEach(() => server.close());

  it('can load nothing', async () => {
    const page = await (await lease.browser()).newPage();
    await page.goto(`http://${host}:${otherPort}/?book=${server.url}`);
    expect(await page.evaluate(spyOn(server.url))).toEqual({
      script: 'refused',
      picture: 'refused',
      style: 'refused',
      events: 'refused',
      text: 'refused',
      words: false,
    });
    await page.close();
  });

  it('can show nothing in a frame', async () => {
    const page = await (await lease.browser()).newPage();
    await page.goto(`http://${host}:${otherPort}/?book=${server.url}`);
    await page.evaluate(frameOf(`${server.url}realms/moving/`));
    const texts = await Promise.all(
      page.frames().map((frame) => frame.evaluate('document.body.textContent').catch(() => '')),
    );
    expect(texts.join('\n')).not.toContain('Walk.');
    await page.close();
  });

  it('can have a link to it, which a reader follows', async () => {
    const page = await (await lease.browser()).newPage();
    await page.goto(`http://${host}:${otherPort}/?book=${server.url}`);
    await Promise.all([page.waitForNavigation(), page.click('a')]);
    expect(await page.evaluate('document.body.textContent')).toContain('Walk.');
    await page.close();
  });
});

describe('its own page', () => {
  it('has its styles, search, pictures and events', async () => {
    const cwd = temporaryFolder({
      'realms.md': '# Realms\n\n## Moving\n\nWalk.\n\n![Shield](shield.svg)\n',
      'shield.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>',
    });
    const tmp = temporaryFolder();
    const program = startWarm(['dev', 'realms.md', '--port', '0'], { cwd, env: { TMPDIR: tmp, TMP: tmp, TEMP: tmp } });
    const url = new URL(await program.firstLine);
    const page = await (await lease.browser()).newPage();
    const failed: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) failed.push(response.url());
    });
    for (const host of ['127.0.0.1', 'localhost']) {
      url.hostname = host;
      await page.goto(`${url.href}realms/moving/`, { waitUntil: 'load' });
      await page.keyboard.press('/');
      await page.waitForSelector('dialog[open]');
      await page.keyboard.type('walk');
      await page.waitForSelector('dialog [role=option]');
      await page.waitForFunction(`document.querySelector('main img').naturalWidth > 0`);
      await page.waitForFunction(
        `document.querySelector('regelwerk-findings')?.shadowRoot.querySelector('details').hidden`,
      );
    }
    expect(failed).toEqual([]);
    await page.close();
  });
});
