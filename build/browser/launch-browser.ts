/** Starts the best browser that works, configured for printing. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from 'puppeteer-core';
import { BrowserError } from './browser-error.ts';
import type { BrowserProcess } from './browser-process.ts';
import { browserCandidates } from './find-browser.ts';
import type { FoundBrowser } from './find-browser.ts';
import { browserHint, noBrowserError } from './browser-hint.ts';

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
  for await (const found of candidates) {
    try {
      signal.throwIfAborted();
      return await start(found, { timeout, signal });
    } catch (error) {
      // If the start was cancelled, no other browser is tried.
      signal.throwIfAborted();
      lastError = error;
      failures.push(`${found.path} ${messageOf(error)}`);
    }
  }
  if (failures.length === 0) throw noBrowserError();
  throw new BrowserError(`no browser could be started to print the book: ${failures.join('; ')}`, browserHint(), {
    cause: lastError,
  });
}

type Patience = Required<Pick<LaunchOptions, 'timeout' | 'signal'>>;

async function start(found: FoundBrowser, patience: Patience): Promise<RunningBrowser> {
  // The sandbox never works for root on Linux. Elsewhere, it may be forbidden, which only shows when it is tried.
  const isLinux = process.platform === 'linux';
  const hasSandbox = !isLinux || process.getuid?.() !== 0;
  try {
    return await connect(found, hasSandbox, patience);
  } catch (error) {
    patience.signal.throwIfAborted();
    const isForbidden = isLinux && hasSandbox && sandboxFailure.test(messageOf(error));
    if (!isForbidden && !crash.test(messageOf(error))) throw error;
    return connect(found, hasSandbox && !isForbidden, patience);
  }
}

const sandboxFailure = /no usable sandbox|without --no-sandbox|suid sandbox|new namespace|sandbox\/linux/i;

/** Chromium rarely crashes while it starts, and then hardly ever twice. */
const crash = /^was killed by SIG(?:ABRT|BUS|SEGV|TRAP)/;

/** @throws an error whose message continues a sentence that starts with the browser's path */
async function connect(
  found: FoundBrowser,
  hasSandbox: boolean,
  { timeout, signal }: Patience,
): Promise<RunningBrowser> {
  // Puppeteer is loaded only if there is something to print.
  const { BrowserStart } = await import('./browser-process.ts');
  const start = new BrowserStart();
  const tooLate = new AbortController();
  const timer = setTimeout(() => tooLate.abort(), timeout);
  let failure: unknown;
  let why = '';
  try {
    const browser = await start.start(found, hasSandbox, AbortSignal.any([signal, tooLate.signal]));
    const version = await browser.version();
    const { process: running } = start;
    if (running !== undefined && Number(/\/(\d+)/.exec(version)?.[1]) >= oldestVersion) {
      return { browser, process: running, found, close: () => close(browser, running) };
    }
    why = `is too old (${version}); version ${oldestVersion} or later is needed`;
  } catch (error) {
    failure = error;
    if (tooLate.signal.aborted) why = `did not answer within ${timeout / 1000} seconds`;
  } finally {
    clearTimeout(timer);
  }
  const { process: running } = start;
  if (running === undefined) throw new Error(`could not be started: ${messageOf(failure)}`, { cause: failure });
  // Puppeteer reports the closed pipe before the process has ended and logged the reason.
  if (why === '') await Promise.race([running.ended, delay(500, undefined, { ref: false })]);
  running.kill();
  const how = await running.ended;
  throw new Error(withLastWords(why === '' ? how : why, running), { cause: failure });
}

/** @param how how the process ended */
export function withLastWords(how: string, running: BrowserProcess): string {
  const lines = running.lastWords();
  return lines.length === 0 ? how : `${how}; its last output was:\n  ${lines.join('\n  ')}`;
}

async function close(browser: Browser, running: BrowserProcess): Promise<void> {
  // The browser gets time to shut down, with a limit in case it hangs.
  const timer = setTimeout(() => running.kill(), closingTime);
  await browser.close().catch(() => undefined);
  clearTimeout(timer);
  running.kill();
  await running.ended;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
