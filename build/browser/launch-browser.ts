/** Starts the best browser that works, set up for printing. */
import { tmpdir } from 'node:os';
import { basename } from 'node:path';
import type { Browser } from 'puppeteer-core';
import { browserArguments } from './browser-arguments.ts';
import { BrowserError } from './browser-error.ts';
import { markProfile, profilePrefix } from './browser-profiles.ts';
import { startBrowserProcess } from './browser-process.ts';
import type { BrowserProcess } from './browser-process.ts';
import { browserCandidates } from './find-browser.ts';
import type { FoundBrowser } from './find-browser.ts';
import { noBrowserError, waysOut } from './ways-out.ts';

export interface LaunchOptions {
  /** Where to take browsers from, the best first; the machine's own when it is left out. */
  readonly candidates?: AsyncIterable<FoundBrowser> | Iterable<FoundBrowser>;
  /** Milliseconds until a browser that does not answer counts as broken; 30,000 when it is left out. */
  readonly timeout?: number;
  /** Ends the start at once, with the processes; `startBrowser` then throws the signal's reason. */
  readonly signal?: AbortSignal;
}

/** A browser together with the processes it consists of. */
export interface RunningBrowser {
  readonly browser: Browser;
  readonly process: BrowserProcess;
  readonly found: FoundBrowser;
  /** Ends the browser and waits until its processes and its profile are gone. */
  close(): Promise<void>;
}

/** The first Chromium that can print page numbers into margins. */
const oldestVersion = 131;
const closingTime = 5_000;

/**
 * Starts a browser for printing and returns Puppeteer's handle of it. When it is closed, or dies, or this process
 * ends, its profile goes with it. Throws `BrowserError`, which names what was tried.
 */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  return (await startBrowser(options)).browser;
}

/** As `launchBrowser`, with the processes. */
export async function startBrowser(options: LaunchOptions = {}): Promise<RunningBrowser> {
  const failures: string[] = [];
  let lastError: unknown;
  try {
    for await (const found of options.candidates ?? browserCandidates()) {
      try {
        options.signal?.throwIfAborted();
        return await start(found, { timeout: options.timeout ?? 30_000, signal: options.signal });
      } catch (error) {
        found.release?.();
        // Not the fault of the browser, and no other one is wanted.
        options.signal?.throwIfAborted();
        lastError = error;
        failures.push(`${found.path} ${messageOf(error)}`);
      }
    }
  } catch (error) {
    options.signal?.throwIfAborted();
    // The search itself failed; what was tried before belongs to the story.
    if (failures.length === 0) throw error;
    failures.push(messageOf(error));
  }
  if (failures.length === 0) throw noBrowserError();
  throw new BrowserError(`no browser could be started to print the book: ${failures.join('; ')}`, waysOut(), {
    cause: lastError,
  });
}

interface Patience {
  readonly timeout: number;
  readonly signal: AbortSignal | undefined;
}

async function start(found: FoundBrowser, patience: Patience): Promise<RunningBrowser> {
  // The sandbox cannot work for root on Linux. Elsewhere the system may forbid it, which only a try can tell.
  if (process.platform === 'linux' && process.getuid?.() === 0) return connect(found, false, patience);
  try {
    return await connect(found, true, patience);
  } catch (error) {
    if (error instanceof StartError && process.platform === 'linux' && sandboxFailure.test(error.message)) {
      return connect(found, false, patience);
    }
    throw error;
  }
}

const sandboxFailure = /no usable sandbox|without --no-sandbox|suid sandbox|new namespace|sandbox\/linux/i;

/** Why one browser did not start, as the rest of a sentence that begins with its path. */
class StartError extends Error {
  override readonly name = 'StartError';
}

async function connect(
  found: FoundBrowser,
  hasSandbox: boolean,
  { timeout, signal }: Patience,
): Promise<RunningBrowser> {
  const running = startBrowserProcess(
    found.path,
    (profile) => browserArguments({ profile, hasSandbox, isShell: isHeadlessShell(found) }),
    { ...process.env, ...found.env },
    profilePrefix(tmpdir()),
  );
  const timer = new AbortController();
  try {
    if (running.pid !== undefined) markProfile(running.profile, running.pid);
    const browser = await Promise.race([
      connectPuppeteer(running),
      running.ended.then((how) => {
        throw new StartError(withLastWords(how, running));
      }),
      delay(timeout, timer.signal).then(() => {
        throw new StartError(withLastWords(`did not answer within ${timeout / 1000} seconds`, running));
      }),
      aborted(signal, timer.signal).then(() => {
        throw new StartError('was stopped');
      }),
    ]);
    const version = await browser.version();
    const major = Number(/\/(\d+)/.exec(version)?.[1] ?? Number.NaN);
    if (major < oldestVersion) {
      throw new StartError(`is too old (${version}); version ${oldestVersion} or later is needed`);
    }
    if (found.release !== undefined) void running.ended.then(found.release);
    return { browser, process: running, found, close: () => close(browser, running) };
  } catch (error) {
    // Puppeteer notices the closed pipe before the process has ended by itself and said why.
    await Promise.race([running.ended, delay(error instanceof StartError ? 0 : 500, timer.signal)]);
    running.kill();
    const how = await running.ended;
    throw error instanceof StartError ? error : new StartError(withLastWords(how, running), { cause: error });
  } finally {
    timer.abort();
  }
}

/** Loads Puppeteer while the browser starts: each takes about as long as the other. */
async function connectPuppeteer({ transport }: BrowserProcess): Promise<Browser> {
  // Not `puppeteer`: when loaded, it runs a `.puppeteerrc.js` of the working folder, which may be a stranger's book.
  const { default: puppeteer } = await import('puppeteer-core');
  return puppeteer.connect({ transport, defaultViewport: null });
}

function isHeadlessShell(found: FoundBrowser): boolean {
  return found.kind === 'bundled' || /headless[-_]shell/.test(basename(found.path));
}

function withLastWords(how: string, running: BrowserProcess): string {
  const lines = running.lastWords();
  return lines.length === 0 ? how : `${how}; its last output was:\n  ${lines.join('\n  ')}`;
}

async function close(browser: Browser, running: BrowserProcess): Promise<void> {
  if (!running.hasEnded()) {
    const timer = new AbortController();
    // Asked politely first; a browser that hangs is not waited for.
    const asked = browser.close().catch(() => {});
    await Promise.race([asked.then(() => running.ended), delay(closingTime, timer.signal)]);
    timer.abort();
  }
  running.kill();
  await running.ended;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
}

/** Waits until the first signal is aborted, and for nothing any more when the second one is. */
async function aborted(signal: AbortSignal | undefined, isOver: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted === true) resolve();
    signal?.addEventListener('abort', () => resolve(), { once: true, signal: isOver });
  });
}
