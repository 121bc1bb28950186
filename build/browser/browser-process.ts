/** Starts a browser with Puppeteer, watches its process, and cleans up when it has ended. */
import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Browser } from 'puppeteer-core';
import { ChromeLauncher } from 'puppeteer-core/internal/node/ChromeLauncher.js';
import { type TemporaryFolder, createTemporaryFolder, onExit } from '../basics/exit-cleanup.ts';
import { fontConfiguration } from '../fonts/system-fonts.ts';
import { markProfile, profilePrefix } from './browser-profiles.ts';
import type { FoundBrowser } from './find-browser.ts';

export interface BrowserProcess {
  /** Process id; `undefined` if the browser could not be started. */
  readonly pid: number | undefined;
  /** Path of the temporary profile. */
  readonly profile: string;
  /** Resolves when the process has ended, to text such as "exited with code 1". Its profile is removed by then. */
  readonly ended: Promise<string>;
  /** Whether the process has ended or has been killed. */
  hasEnded(): boolean;
  /** Returns the last lines of its output, oldest first. */
  lastWords(): readonly string[];
  /** Kills all processes of the browser and removes its profile. Does nothing if they have ended. */
  kill(): void;
}

/** Features of the address bar, which is never visible; its popups take a third of the startup time. */
const ADDRESS_BAR =
  'WebUIOmniboxPopup,WebUIOmniboxFullPopup,WebUIOmniboxAimPopup,OmniboxAimPopup,WebUIOmnibox,InitialWebUI';

/** Arguments in addition to Puppeteer's. */
const ARGUMENTS: readonly string[] = [
  '--disable-gpu',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--no-default-browser-check',
  '--no-pings',
  `--disable-features=${ADDRESS_BAR}`,
  // Hinting aligns glyphs with screen pixels, which paper does not have.
  '--font-render-hinting=none',
  // Books need no network. Local servers are reached by IP address or as `localhost`.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

const keptLines = 12;
/** A message that Chromium logs on every computer without a desktop. */
const chatter = /ERROR:dbus\//;

type PipeConnection = ChromeLauncher['createCdpPipeConnection'];

/**
 * Starts one browser with its own profile. Puppeteer's `launch` returns no process if the browser does not start, so
 * its output would be lost.
 */
export class BrowserStart extends ChromeLauncher {
  /** Undefined until the program is run. */
  process: BrowserProcess | undefined;
  readonly #profile = createTemporaryFolder(profilePrefix(tmpdir()));

  constructor() {
    // The package `puppeteer` would run a `.puppeteerrc.js` in the working folder, which may be untrusted.
    super({ configuration: {} } as ConstructorParameters<typeof ChromeLauncher>[0]);
  }

  /** @param signal kills the browser */
  async start(found: FoundBrowser, hasSandbox: boolean, signal: AbortSignal): Promise<Browser> {
    const { path } = this.#profile;
    const env = { ...process.env, ...found.env };
    try {
      const browser = await this.launch({
        executablePath: found.path,
        headless: isHeadlessShell(found) ? 'shell' : true,
        args: hasSandbox ? [...ARGUMENTS] : [...ARGUMENTS, '--no-sandbox'],
        env: process.platform === 'linux' ? { ...env, ...linuxEnvironment(path) } : env,
        userDataDir: path,
        // Unlike a port, other processes cannot access a pipe.
        pipe: true,
        defaultViewport: null,
        waitForInitialPage: false,
        // Signals are handled by `onExit`.
        handleSIGHUP: false,
        handleSIGINT: false,
        handleSIGTERM: false,
        signal,
      });
      // This entry point declares the same class separately.
      return browser as unknown as Browser;
    } finally {
      // Some programs fail immediately, for example those built for another processor.
      if (this.process === undefined) this.#profile.remove();
    }
  }

  protected override async createCdpPipeConnection(
    running: Parameters<PipeConnection>[0],
    options: Parameters<PipeConnection>[1],
  ): ReturnType<PipeConnection> {
    this.process = watch(running, this.#profile);
    return super.createCdpPipeConnection(running, options);
  }
}

function watch(running: Parameters<PipeConnection>[0], profile: TemporaryFolder): BrowserProcess {
  const child = running.nodeProcess;
  if (child.pid !== undefined) markProfile(profile.path, child.pid);
  let isOver = false;
  const kill = (): void => {
    forget();
    if (!isOver) running.kill();
    isOver = true;
    profile.remove();
  };
  const forget = onExit(kill);
  return {
    pid: child.pid,
    profile: profile.path,
    ended: endOf(child).then((how) => {
      killHelpers(child);
      kill();
      return how;
    }),
    hasEnded: () => isOver,
    lastWords: () => {
      const lines = running.getRecentLogs().filter((line) => !chatter.test(line));
      return lines.map((line) => line.trim()).slice(-keptLines);
    },
    kill,
  };
}

function isHeadlessShell(found: FoundBrowser): boolean {
  return found.kind === 'bundled' || /headless[-_]shell/.test(basename(found.path));
}

/**
 * Returns the environment on Linux. Temporary files are in the profile, which is removed even after a kill. The
 * profile is in the system's temporary folder because socket paths must be short. The only fonts are the bundled
 * ones.
 */
function linuxEnvironment(profile: string): Readonly<Record<string, string>> {
  const fonts = join(profile, 'fonts.conf');
  writeFileSync(fonts, fontConfiguration(join(profile, 'font-cache')));
  return { TMPDIR: profile, FONTCONFIG_FILE: fonts, FONTCONFIG_PATH: profile };
}

async function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(`could not be started: ${error.message}`));
    child.once('exit', (code, signal) => {
      const how = signal === null ? `exited with code ${code}` : `was killed by ${signal}`;
      // `close` follows when all output has been read; a helper that is still running can delay it.
      const wait = setTimeout(resolve, 500, how);
      child.once('close', () => {
        clearTimeout(wait);
        resolve(how);
      });
    });
  });
}

/** Helper processes can survive a crash. Does nothing on Windows, where they have no group. */
function killHelpers({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // All processes of the group have already ended.
  }
}
