import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type DevServer, serve } from '../../build/dev/serve.ts';
import { temporaryFolder } from '../commands/run-cli.ts';
import { NOTHING, openEvents } from './event-stream.ts';

let base: string;
let server: DevServer;

beforeEach(async () => {
  base = temporaryFolder({
    'my book/$(touch broken) & co:7.md': 'Walk.',
    'my book/removed.md/chapter.md': 'Hit.',
    'secret.md': 'Secret',
    editor: `#!/usr/bin/env node
      const { join } = require('node:path');
      require('node:fs').writeFileSync(join(__dirname, 'opened'), JSON.stringify(process.argv.slice(2)));`,
  });
  chmodSync(join(base, 'editor'), 0o755);
  vi.stubEnv('LAUNCH_EDITOR', join(base, 'editor'));
  const names = ['my book/$(touch broken) & co:7.md', 'my book/removed.md'];
  const pathOf = (file: string): string | undefined => (names.includes(file) ? join(base, file) : undefined);
  const shownAt = (path: string, line: number) =>
    path === join(base, 'secret.md') ? { page: '/a/b/', book: 'a', line: `1-${line}` } : undefined;
  server = await serve({ ...NOTHING, client: base, pathOf, shownAt, port: 0 });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

function open(file: string, headers: Readonly<Record<string, string>> = {}, what = 'open'): Promise<Response> {
  const own = {
    origin: new URL(server.url).origin,
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
  };
  const body = JSON.stringify({ file, line: 12, column: 3 });
  return fetch(`${server.url}__regelwerk/${what}`, { method: 'POST', headers: { ...own, ...headers }, body });
}

it.skipIf(process.platform === 'win32')('opens a file of the book at its line, and runs no shell', async () => {
  const file = 'my book/$(touch broken) & co:7.md';
  expect((await open(file)).status).toBe(204);
  await expect
    .poll(() => existsSync(join(base, 'opened')) && readFileSync(join(base, 'opened'), 'utf8'))
    .toBe(JSON.stringify([join(base, file), '12', '3']));
  expect(existsSync('broken')).toBe(false);
});

it('says which editor cannot be started', async () => {
  vi.stubEnv('LAUNCH_EDITOR', join(base, 'no-editor'));
  const answer = await open('my book/$(touch broken) & co:7.md');
  expect(answer.status).toBe(500);
  expect(await answer.text()).toContain('no-editor');
});

it.each(['secret.md', '../secret.md', 'my book/../secret.md', 'my book/removed.md', '/etc/passwd', ''])(
  'opens no other file: %j',
  async (file) => {
    expect((await open(file)).status).toBe(404);
  },
);

it.each([
  [{ origin: 'http://evil.example' }],
  [{ origin: 'null' }],
  [{ 'content-type': 'text/plain' }],
  [{ 'sec-fetch-site': 'none' }],
  [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
])('opens nothing for others: %j', async (headers) => {
  expect((await open('my book/$(touch broken) & co:7.md', headers)).status).toBe(403);
  expect((await open(join(base, 'secret.md'), headers, 'reveal')).status).toBe(403);
  expect((await fetch(`${server.url}__regelwerk/open`)).status).toBe(403);
});

it('has open pages show the line of the cursor, and tells nothing to pages that are opened later', async () => {
  const page = await openEvents(server.url);
  expect((await open(join(base, 'editor'), {}, 'reveal')).status).toBe(404);
  expect((await open(join(base, 'secret.md'), {}, 'reveal')).status).toBe(204);
  await page.next(() => true);
  expect(page.messages).toEqual([{ type: 'reveal', page: '/a/b/', book: 'a', line: '1-12' }]);
  const other = await openEvents(server.url);
  server.send({ type: 'update' });
  await other.next(({ type }) => type === 'update');
  expect(other.messages).toHaveLength(1);
});
