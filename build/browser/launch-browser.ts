/** Starts the best browser that works, configured for printing. */
import { tmpdir } from 'node:os';
import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'puppeteer-core';
import { browserArguments } from './browser-arguments.ts';
import { BrowserError } from './browser-error.ts';
import { markProfile, profilePrefix } from './browser-profiles.ts';
import { startBrowserProcess } from './browser-process.ts';
import type { BrowserProcess } from './browser-process.ts';
import { browserCandidates } from './find-browser.ts';
import type { FoundBrowser } from './find-browser.ts';
import { noBrowserError, browserHint } from './browser-hint.ts';

export interface LaunchOptions {
  /** Browsers to try, best first; default: those on this system. */
  readonly candidates?: AsyncIterable<FoundBrowser> | Iterable<FoundBrowser>;
  /** Time limit for the start in milliseconds; default: 30,000. */
  readonly timeout?: number;
  /** Cancels the start and kills the processes; `startBrowser` then throws the signal's reason. */
  readonly signal?: AbortSignal;
}

/** A browser with its processes. */
export interface RunningBrowser {
  readonly browser: Browser;
  readonly process: BrowserProcess;
  readonly found: FoundBrowser;
  /** Closes the browser and waits until its processes have ended and its profile is removed. */
  close(): Promise<void>;
}

/** The first Chromium version with page numbers in margin boxes. */
const oldestVersion = 131;
const closingTime = 5_000;

/**
 * Starts a browser for printing. Its profile is removed when it is closed, crashes, or this process ends.
 *
 * @throws BrowserError with all browsers that were tried
 */
export async function startBrowser({
  candidates = browserCandidates(),
  timeout = 30_000,
  signal = new AbortController().signal,
}: LaunchOptions = {}): Promise<RunningBrowser> {
  const failures: string[] = [];
  let lastError: unknown;
  try {
    for await (const found of candidates) {
      try {
        signal.throwIfAborted();
        return await start(found, { timeout, signal });
      } catch (error) {
        found.release?.();
        // If the start was cancelled, no other browser is tried.
        signal.throwIfAborted();
        lastError = error;
        failures.push(`${found.path} ${messageOf(error)}`);
      }
    }
  } catch (error) {
    signal.throwIfAborted();
    // The search itself failed; the error includes the browsers that were tried before.
    if (failures.length === 0) throw error;
    failures.push(messageOf(error));
  }
  if (failures.length === 0) throw noBrowserError();
  throw new BrowserError(`no browser could be started to print the book: ${failures.join('; ')}`, browserHint(), {
    cause: lastError,
  });
}

type Patience = Required<Pick<LaunchOptions, 'timeout' | 'signal'>>;

async function start(found: FoundBrowser, patience: Patience): Promise<RunningBrowser> {
  // The sandbox never works for root on Linux. Elsewhere, it may be forbidden, which only shows when it is tried.
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

/** The reason why a browser did not start. The message continues a sentence that starts with the browser's path. */
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
  const isOver = new AbortController();
  try {
    if (running.pid !== undefined) markProfile(running.profile, running.pid);
    const browser = await Promise.race([
      connectPuppeteer(running),
      running.ended.then((how) => {
        throw new StartError(withLastWords(how, running));
      }),
      delay(timeout, AbortSignal.any([signal, isOver.signal])).then(() => {
        throw new StartError(
          signal.aborted ? 'was stopped' : withLastWords(`did not answer within ${timeout / 1000} seconds`, running),
        );
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
    // Puppeteer reports the closed pipe before the process has ended and logged the reason.
    if (!(error instanceof StartError)) await Promise.race([running.ended, delay(500, isOver.signal)]);
    running.kill();
    const how = await running.ended;
    throw error instanceof StartError ? error : new StartError(withLastWords(how, running), { cause: error });
  } finally {
    isOver.abort();
  }
}

/**
 * Loads Puppeteer while the browser starts, since both take about the same time. Loads only the part that talks to a
 * browser, not the parts that find, download and start one.
 */
async function connectPuppeteer({ transport }: BrowserProcess): Promise<Browser> {
  // The package `puppeteer` would run a `.puppeteerrc.js` in the working folder, which may be untrusted.
  const { connect } = await import('puppeteer-core/internal/puppeteer-core-browser.js');
  // This entry point declares the same class separately.
  return (await connect({ transport, defaultViewport: null })) as unknown as Browser;
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
    // The browser gets time to shut down, with a limit in case it hangs.
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

/** @param signal ends the delay early */
async function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);
}
