import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { BrowserError } from '../../build/browser/browser-error.ts';
import { runExitCleanups } from '../../build/basics/exit-cleanup.ts';
import { createBrowserLease } from '../../build/browser/browser-lease.ts';
import { startBrowser } from '../../build/browser/launch-browser.ts';
import type { RunningBrowser } from '../../build/browser/launch-browser.ts';
import { answering, fakeBrowser } from './fake-browser.ts';
import { livingInGroup } from './process-group.ts';

const started: RunningBrowser[] = [];

afterEach(async () => {
  for (const running of started.splice(0)) await running.close();
});

/** Returns a lease whose browsers are collected in `started`. */
function lease(...candidates: Parameters<typeof startBrowser>): ReturnType<typeof createBrowserLease> {
  return createBrowserLease(async () => {
    const running = await startBrowser(...candidates);
    started.push(running);
    return running;
  });
}

function fake(more = ''): Parameters<typeof startBrowser> {
  const path = fakeBrowser(answering('Chrome/156.0.1.2') + more);
  return [{ candidates: [{ path, kind: 'installed' }] }];
}

describe('a lease of the browser of this machine', () => {
  test('work is done again when the browser dies over it', async () => {
    const lent = lease();
    const result = await lent.use(async (browser) => {
      const page = await browser.newPage();
      if (started.length === 1) process.kill(started[0]?.process.pid ?? 0, 'SIGKILL');
      await page.setContent('<p>Text</p>');
      return (await page.pdf()).length;
    });
    expect(result).toBeGreaterThan(1000);
    expect(started).toHaveLength(2);
  });

  test('work is done again when its page crashes', async () => {
    const lent = lease();
    const result = await lent.use(async (browser) => {
      const page = await browser.newPage();
      if (started.length > 1) return 'done';
      // Puppeteer reports a crash as an event, which is turned into an error here.
      const crash = new Promise((_resolve, reject) => {
        page.once('error', reject);
      });
      await Promise.all([crash, page.goto('chrome://crash').catch(() => {})]);
      return 'not crashed';
    });
    expect(result).toBe('done');
  });
});

describe.skipIf(process.platform === 'win32')('a lease', () => {
  test('starts one browser for all who ask, when the first asks', async () => {
    const lent = lease(...fake());
    expect(started).toHaveLength(0);
    const [a, b] = await Promise.all([lent.browser(), lent.browser()]);
    expect(a).toBe(b);
    expect(await lent.browser()).toBe(a);
    expect(started).toHaveLength(1);
  });

  test.each(['kill', 'close'] as const)('can be used again after a %s, also twice and unused', async (end) => {
    const lent = lease(...fake());
    await lent[end]();
    await lent.browser();
    await lent[end]();
    await lent[end]();
    await started[0]?.process.ended;
    expect(started[0]?.process.hasEnded()).toBe(true);
    await lent.browser();
    expect(started).toHaveLength(2);
  });

  test.each([
    ['while it works', false],
    ['before there was work for it', true],
  ])('a browser that dies %s, and another one, is an error with a way out', async (_when, isEarly) => {
    const lent = lease(...fake());
    if (isEarly) {
      await lent.browser();
      process.kill(started[0]?.process.pid ?? 0, 'SIGKILL');
      await started[0]?.process.ended;
    }
    const work = lent.use(async () => {
      process.kill(started.at(-1)?.process.pid ?? 0, 'SIGKILL');
      await started.at(-1)?.process.ended;
      throw new Error('Protocol error: Target closed');
    });
    const error: unknown = await work.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(BrowserError);
    expect((error as BrowserError).message).toContain('was killed by SIGKILL');
    expect((error as BrowserError).hint).toContain('PUPPETEER_EXECUTABLE_PATH');
    expect(started).toHaveLength(2);
  });

  test('an error of the work itself is not tried again', async () => {
    const lent = lease(...fake());
    let times = 0;
    const work = lent.use(async () => {
      times += 1;
      throw new TypeError('not the browser');
    });
    await expect(work).rejects.toThrow('not the browser');
    expect(times).toBe(1);
  });

  test('one that could not be started is tried again when asked again', async () => {
    const options = fake();
    let isBroken = true;
    const lent = createBrowserLease(async () => {
      if (isBroken) throw new BrowserError('none', 'install one');
      const running = await startBrowser(...options);
      started.push(running);
      return running;
    });
    await expect(lent.browser()).rejects.toThrow('none');
    isBroken = false;
    expect((await lent.browser()).connected).toBe(true);
  });

  test('leaves no process and no profile when this one ends', async () => {
    await lease(...fake()).browser();
    await lease(...fake()).browser();
    runExitCleanups();
    expect(started.map((running) => existsSync(running.process.profile))).toEqual([false, false]);
    const ends = await Promise.all(started.map((running) => running.process.ended));
    expect(ends).toEqual(['was killed by SIGKILL', 'was killed by SIGKILL']);
  });
});

describe.skipIf(process.platform === 'win32')('the helpers of a browser', () => {
  const withHelper = `
    const { spawn } = await import('node:child_process');
    spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });`;

  test.each([
    ['is killed', () => runExitCleanups()],
    ['dies by itself', (pid: number) => process.kill(pid, 'SIGKILL')],
  ])('go with it when it %s', async (_how, end) => {
    await lease(...fake(withHelper)).browser();
    const [running] = started;
    const pid = running?.process.pid ?? 0;
    await expect.poll(() => livingInGroup(pid)).toHaveLength(2);
    end(pid);
    await running?.process.ended;
    await expect.poll(() => livingInGroup(pid)).toEqual([]);
  });
});

// The test runs the compiled program, because only a separate process can be interrupted.
describe.skipIf(process.platform === 'win32')('a process that is interrupted', () => {
  const compiled = new URL('../../dist/build/browser/launch-browser.js', pathToFileURL(import.meta.filename));
  const program = (rest: string): string => `
    const { startBrowser } = await import(${JSON.stringify(compiled.href)});
    const { process: running, browser } = await startBrowser();
    await browser.newPage();
    ${rest}
    console.log(JSON.stringify({ pid: running.pid, profile: running.profile }));
    setInterval(() => {}, 1000);`;

  async function interrupt(rest: string, signal: NodeJS.Signals): Promise<unknown> {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program(rest)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise<unknown>((resolve) => {
      child.once('exit', (code, by) => resolve(by ?? code));
    });
    for await (const line of createInterface({ input: child.stdout })) {
      const { pid, profile } = JSON.parse(line) as { pid: number; profile: string };
      expect(existsSync(profile)).toBe(true);
      expect(livingInGroup(pid)).toContain(pid);
      child.kill(signal);
      const how = await ended;
      expect(existsSync(profile)).toBe(false);
      await expect.poll(() => livingInGroup(pid)).toEqual([]);
      return how;
    }
    throw new Error('the program said nothing');
  }

  test.each(['SIGINT', 'SIGTERM'] as const)('by %s leaves nothing and ends by it', async (signal) => {
    expect(await interrupt('', signal)).toBe(signal);
  });

  test('and has a handler of its own decides itself how it ends', async () => {
    expect(await interrupt('process.once("SIGINT", () => process.exit(7));', 'SIGINT')).toBe(7);
  });
});
