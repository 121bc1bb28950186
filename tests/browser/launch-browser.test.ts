import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { BrowserError } from '../../build/browser/browser-error.ts';
import { unpackBundledBrowser } from '../../build/browser/bundled-browser.ts';
import { systemBrowserHost } from '../../build/browser/find-browser.ts';
import { startBrowser } from '../../build/browser/launch-browser.ts';
import type { LaunchOptions, RunningBrowser } from '../../build/browser/launch-browser.ts';
import { answering, fakeBrowser } from './fake-browser.ts';
import { livingInGroup } from './process-group.ts';
import { temporaryFolder } from '../commands/run-cli.ts';

const onWindows = process.platform === 'win32';
const started: RunningBrowser[] = [];

afterEach(async () => {
  for (const running of started.splice(0)) await running.close();
});

async function start(options?: LaunchOptions): Promise<RunningBrowser> {
  const running = await startBrowser(options);
  started.push(running);
  return running;
}

function fake(body: string): { path: string; kind: 'installed' } {
  return { path: fakeBrowser(body), kind: 'installed' };
}

async function failure(options: LaunchOptions): Promise<BrowserError> {
  const error: unknown = await start(options).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(BrowserError);
  return error as BrowserError;
}

async function print(running: RunningBrowser, html: string): Promise<string> {
  const page = await running.browser.newPage();
  await page.setContent(html);
  return Buffer.from(await page.pdf({ outline: true, tagged: true })).toString('latin1');
}

describe('the browser of this machine', () => {
  test('prints a PDF, and leaves no process and no profile', async () => {
    const running = await start();
    const pdf = await print(running, '<h1 id="a">Title</h1><p>Text</p>');
    expect(pdf).toMatch(/^%PDF-/);
    expect(pdf).toContain('/Outlines');
    expect(pdf).toContain('/StructTreeRoot');
    const { profile } = running.process;
    expect(existsSync(profile)).toBe(true);
    await running.close();
    expect(existsSync(profile)).toBe(false);
    expect(running.process.hasEnded()).toBe(true);
    if (!onWindows) await expect.poll(() => livingInGroup(running.process.pid)).toEqual([]);
    await running.close();
  });

  test('its profile goes too when Puppeteer closes it', async () => {
    const running = await start();
    await running.browser.close();
    await running.process.ended;
    expect(existsSync(running.process.profile)).toBe(false);
  });

  test('reaches what this machine serves, and nothing else', async () => {
    const server = createServer((_request, response) => response.end('<p>served</p>'));
    // The server listens on the whole loopback network: 127.0.0.2 represents a foreign host that would answer.
    await new Promise<void>((resolve) => {
      server.listen(0, resolve);
    });
    const { port } = server.address() as AddressInfo;
    try {
      const page = await (await start()).browser.newPage();
      await page.goto(`http://127.0.0.1:${port}/`);
      expect(await page.content()).toContain('served');
      await expect(page.goto(`http://127.0.0.2:${port}/`)).rejects.toThrow('ERR_NAME_NOT_RESOLVED');
      await expect(page.goto(`http://foreign.localhost.example:${port}/`)).rejects.toThrow('ERR_NAME_NOT_RESOLVED');
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});

test.skipIf(process.platform !== 'linux' || process.arch !== 'x64')(
  'the bundled browser prints text, in a font of ours',
  async () => {
    const host = systemBrowserHost();
    const bundled = await unpackBundledBrowser({ env: host.env, home: host.home });
    if (bundled === undefined) throw new Error('@sparticuz/chromium is not installed');
    const running = await start({ candidates: [{ kind: 'bundled', ...bundled }] });
    expect(await running.browser.version()).toContain('HeadlessChrome/');
    expect(await print(running, '<p>Text</p>')).toMatch(/\/FontName \/\w+\+Alegreya/);
  },
);

describe.skipIf(onWindows)('browsers that do not work', () => {
  test('none at all: the error names the ways out', async () => {
    const error = await failure({ candidates: [] });
    expect(error.message).toContain('no browser was found');
    expect(error.hint).toContain('PUPPETEER_EXECUTABLE_PATH');
    expect(error.hint).toContain('Chromium');
  });

  test('one that ends at once: its last words are in the error', async () => {
    const broken = fake('console.error("libnss3.so: cannot open shared object file"); process.exitCode = 127;');
    const error = await failure({ candidates: [broken] });
    expect(error.message).toContain(broken.path);
    expect(error.message).toContain('exited with code 127');
    expect(error.message).toContain('libnss3.so: cannot open');
  });

  test('one that is no program', async () => {
    const error = await failure({ candidates: [{ path: '/nowhere/chrome', kind: 'installed' }] });
    expect(error.message).toContain('/nowhere/chrome could not be started');
  });

  test('one that never answers', async () => {
    const error = await failure({ candidates: [fake('setInterval(() => {}, 1000);')], timeout: 300 });
    expect(error.message).toContain('did not answer within 0.3 seconds');
  });

  test('one that never answers is not waited for when nobody wants it any more, and no other one is tried', async () => {
    const log = join(temporaryFolder(), 'started');
    const hanging = fake(
      `(await import('node:fs')).writeFileSync(${JSON.stringify(log)}, String(process.pid)); setInterval(() => {}, 1000);`,
    );
    const stop = new AbortController();
    const candidates = [hanging, fake(answering('Chrome/156.0.1.2'))];
    const starting = startBrowser({ candidates, timeout: 3_600_000, signal: stop.signal });
    const failed = starting.catch((error: unknown) => error);
    await expect.poll(() => existsSync(log) && readFileSync(log, 'utf8'), { timeout: 30_000 }).toMatch(/^\d+$/);
    stop.abort(new Error('not wanted'));
    expect(await failed).toMatchObject({ message: 'not wanted' });
    await expect.poll(() => livingInGroup(Number(readFileSync(log, 'utf8')))).toEqual([]);
    rmSync(log);
    await expect(startBrowser({ candidates: [hanging], signal: stop.signal })).rejects.toThrow('not wanted');
    expect(existsSync(log)).toBe(false);
  });

  test('one that is too old for page numbers in margins', async () => {
    const error = await failure({ candidates: [fake(answering('Chrome/130.0.1.2'))] });
    expect(error.message).toContain('is too old (Chrome/130.0.1.2); version 131 or later');
    expect(await (await start({ candidates: [fake(answering('Chrome/131.0.1.2'))] })).browser.version()).toBe(
      'Chrome/131.0.1.2',
    );
  });

  test('the next one is tried', async () => {
    const good = fake(answering('Chrome/156.0.1.2'));
    expect((await start({ candidates: [fake('process.exitCode = 1;'), good] })).found.path).toBe(good.path);
  });

  test('all of them failed: each with its reason', async () => {
    const error = await failure({ candidates: [fake('process.exitCode = 3;'), fake('process.exitCode = 4;')] });
    expect(error.message).toMatch(/code 3; .*code 4/s);
  });

  test('a machine that forbids the sandbox', async () => {
    const refusal = `
      if (!process.argv.includes('--no-sandbox')) {
        console.error('FATAL: No usable sandbox! Update your kernel');
        process.exit(1);
      }`;
    const picky = answering('Chrome/156.0.1.2') + refusal;
    expect(await (await start({ candidates: [fake(picky)] })).browser.version()).toBe('Chrome/156.0.1.2');
  });

  test('one that crashes is started once more', async () => {
    const mark = JSON.stringify(join(temporaryFolder(), 'crashed'));
    const crashing = (condition: string): string => `
      const { existsSync, writeFileSync } = await import('node:fs');
      if (${condition}) {
        writeFileSync(${mark}, '');
        process.kill(process.pid, 'SIGSEGV');
      }`;
    const rare = fake(answering('Chrome/156.0.1.2') + crashing(`!existsSync(${mark})`));
    expect(await (await start({ candidates: [rare] })).browser.version()).toBe('Chrome/156.0.1.2');
    expect((await failure({ candidates: [fake(crashing('true'))] })).message).toContain('was killed by SIGSEGV');
  });

  test('other failures do not take the sandbox away', async () => {
    const open = fake(
      'console.error(process.argv.includes("--no-sandbox") ? "open" : "closed"); process.exitCode = 1;',
    );
    const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
    expect((await failure({ candidates: [open] })).message).toContain(isRoot ? 'open' : 'closed');
  });
});
