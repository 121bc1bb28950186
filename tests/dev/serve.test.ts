import { request } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DevServer, serve } from '../../build/dev/serve.ts';
import { temporaryFolder } from '../commands/run-cli.ts';
import { NOTHING, openEvents } from './event-stream.ts';

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

const SECRET = 'the plot of the next book';
const SITE = new Map([
  ['index.html', '<html><head><title>Shelf</title></head><body>Shelf</body></html>'],
  ['realms/index.html', '<html><head></head><body>Realms</body></html>'],
  ['realms/größe/index.html', '<html><head></head><body>Size</body></html>'],
  ['404.html', '<html><head></head><body>Nothing here</body></html>'],
  ['assets/site.css', 'body {}'],
  ['images/a.svg', '<svg/>'],
]);

async function read(path: string): Promise<Uint8Array | undefined> {
  if (path === 'broken/index.html') throw new Error('the layout is broken');
  const text = SITE.get(path);
  return text === undefined ? undefined : Buffer.from(text);
}

let server: DevServer;
let base: string;

/** Sends a request whose path is not normalised. */
function ask(path: string, { method = 'GET', ...headers }: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }));
    })
      .on('error', reject)
      .end();
  });
}

beforeEach(async () => {
  base = temporaryFolder({
    'client-secret/plot.txt': SECRET,
    'secret.txt': SECRET,
    'secret.js': SECRET,
    'client/dev.js': '// the client',
  });
  server = await serve({
    ...NOTHING,
    read,
    movedTo: (path) => (path === '/kingdoms/' ? '/realms/größe/' : undefined),
    client: join(base, 'client'),
    port: 0,
  });
});
afterEach(() => server.close());

describe('files', () => {
  it.each([
    ['/', 'text/html; charset=utf-8', 'Shelf'],
    ['/index.html?x#y', 'text/html; charset=utf-8', 'Shelf'],
    ['/realms/', 'text/html; charset=utf-8', 'Realms'],
    ['/realms/gr%C3%B6%C3%9Fe/index.html', 'text/html; charset=utf-8', 'Size'],
    ['/assets/site.css', 'text/css; charset=utf-8', 'body {}'],
    ['/images/a.svg', 'image/svg+xml', '<svg/>'],
    ['/__regelwerk/dev.js', 'text/javascript; charset=utf-8', '// the client'],
  ])('%s', async (path, type, text) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': type, 'cache-control': 'no-store' });
    expect(body).toContain(text);
  });

  it('pages get the client, and nothing else does', async () => {
    const script = '<script type="module" src="/__regelwerk/dev.js"></script>';
    expect((await ask('/realms/')).body).toContain(`${script}</head>`);
    expect((await ask('/assets/site.css')).body).not.toContain('script');
  });

  it.each([
    ['/realms', '/realms/'],
    ['/realms?x=1', '/realms/?x=1'],
    ['/realms/gr%C3%B6%C3%9Fe', '/realms/gr%C3%B6%C3%9Fe/'],
    // A redirect must not name another host.
    ['/.//realms', '/realms/'],
    ['/%5C%5Crealms', '/realms/'],
    ['/kingdoms/', '/realms/gr%C3%B6%C3%9Fe/'],
  ])('%s is sent on to where the page is', async (path, location) => {
    expect(await ask(path)).toMatchObject({ status: 307, headers: { location }, body: '' });
  });

  it('that are not there are told on the site’s own page', async () => {
    const { status, headers, body } = await ask('/realms/none.html');
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('Nothing here');
  });

  it('that cannot be made say why', async () => {
    expect(await ask('/broken/')).toMatchObject({ status: 500, body: 'the layout is broken' });
  });

  it('are only read', async () => {
    expect(await ask('/', { method: 'POST' })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
    expect(await ask('/', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
  });
});

describe('what is not ours to give', () => {
  it.each([
    '/../secret.txt',
    '/__regelwerk/..%2fclient-secret%2fplot.txt',
    '/__regelwerk/../secret.js',
    '/__regelwerk/..%2fsecret.js',
    '/__regelwerk/%2e%2e%2fsecret.js',
    '/__regelwerk/..%5csecret.js',
    '/index.html%00.txt',
    '/%E0%A4%A',
  ])('%s is not found', async (path) => {
    const { status, body } = await ask(path);
    expect(status).toBe(404);
    expect(body).not.toContain(SECRET);
  });

  it.each(['//secret.txt', '/..', '/../..'])('%s is the site itself at most', async (path) => {
    expect((await ask(path)).body).toContain('<body>Shelf</body>');
  });

  it.each(['evil.example', 'evil.example:80', '127.0.0.1.evil.example', 'localhost.evil.example', '0.0.0.0'])(
    'a page that calls us %j gets nothing',
    async (host) => {
      for (const path of ['/', '/__regelwerk/events', '/__regelwerk/dev.js']) {
        expect(await ask(path, { host })).toMatchObject({ status: 403, body: expect.not.stringContaining('Shelf') });
      }
    },
  );

  it.each(['127.0.0.1', 'localhost', 'localhost:1234', 'localhost.:80', 'LocalHost', '[::1]', '[::1]:8080'])(
    '%s is us',
    async (host) => {
      expect((await ask('/', { host })).status).toBe(200);
    },
  );
});

describe('what another site asks for', () => {
  it.each([
    ['a script', { mode: 'no-cors', dest: 'script' }],
    ['a picture', { mode: 'no-cors', dest: 'image' }],
    ['data', { mode: 'cors', dest: 'empty' }],
    ['a frame', { mode: 'navigate', dest: 'iframe' }],
    ['an object', { mode: 'navigate', dest: 'object' }],
  ])('%s is refused', async (_what, { mode, dest }) => {
    for (const site of ['cross-site', 'same-site']) {
      const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest };
      for (const path of ['/', '/assets/site.css', '/__regelwerk/events', '/__regelwerk/dev.js', '/nowhere']) {
        expect(await ask(path, headers)).toMatchObject({
          status: 403,
          body: expect.stringContaining('other websites'),
        });
      }
    }
  });

  it.each([
    [
      'a link that is followed',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    ],
    [
      'an address that is typed',
      { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    ],
    ['our own page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }],
    ['a browser that tells nothing', {}],
  ])('but not %s', async (_who, headers) => {
    expect(await ask('/', headers)).toMatchObject({ status: 200, body: expect.stringContaining('Shelf') });
  });

  it('would be kept from it by older browsers, too', async () => {
    const answers = [
      await ask('/'),
      await ask('/assets/site.css'),
      await ask('/nowhere'),
      await ask('/realms'),
      await ask('/', { host: 'evil.example' }),
      await ask('/', { method: 'POST' }),
    ];
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'content-security-policy': "frame-ancestors 'none'",
      });
    }
  });
});

describe('events', () => {
  it('reach all open pages, also after one is closed', async () => {
    const closed = await openEvents(server.url);
    const pages = [await openEvents(server.url), await openEvents(server.url)];
    closed.close();
    await closed.ended;
    const both = pages.map((page) => page.next(({ type }) => type === 'update'));
    server.send({ type: 'update' });
    expect(await Promise.all(both)).toEqual([{ type: 'update' }, { type: 'update' }]);
  });

  it('with findings reach pages that are opened later, the last ones only', async () => {
    server.send({ type: 'findings', diagnostics: ['old'] });
    server.send({ type: 'update' });
    server.send({ type: 'findings', diagnostics: ['new'] });
    const page = await openEvents(server.url);
    const failure = page.next(({ type }) => type === 'failure');
    server.send({ type: 'failure', message: 'line\nbreak' });
    expect(await failure).toEqual({ type: 'failure', message: 'line\nbreak' });
    expect(page.messages.map(({ type }) => type)).toEqual(['findings', 'failure']);
    expect(page.messages[0]).toEqual({ type: 'findings', diagnostics: ['new'] });
  });

  it('with a failure reach pages that are opened later, until it is over', async () => {
    server.send({ type: 'failure', message: 'no book is left' });
    const during = await openEvents(server.url);
    server.send({ type: 'update' });
    const after = await openEvents(server.url);
    const both = [during, after].map((page) => page.next(({ type }) => type === 'findings'));
    server.send({ type: 'findings', diagnostics: [] });
    await Promise.all(both);
    expect(during.messages.map(({ type }) => type)).toEqual(['failure', 'update', 'findings']);
    expect(after.messages.map(({ type }) => type)).toEqual(['findings']);
  });

  it('end with the server', async () => {
    const page = await openEvents(server.url);
    await server.close();
    await page.ended;
    await expect(openEvents(server.url)).rejects.toThrow(/ECONNREFUSED|hang up/);
  });
});

describe('the port', () => {
  it('is refused where it is taken', async () => {
    const { port } = new URL(server.url);
    await expect(serve({ ...NOTHING, client: base, port: Number(port) })).rejects.toThrow('EADDRINUSE');
  });

  it('is the next free one where none is named', async () => {
    const servers = [await serve({ ...NOTHING, client: base }), await serve({ ...NOTHING, client: base })];
    const ports = servers.map(({ url }) => Number(new URL(url).port));
    await Promise.all(servers.map((each) => each.close()));
    expect(ports[0]).toBeGreaterThanOrEqual(8080);
    expect(ports[1]).toBeGreaterThan(ports[0] ?? 0);
  });
});
