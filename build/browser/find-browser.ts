/**
 * Searches for browsers that can print, in this order:
 *
 * 1. the one in `PUPPETEER_EXECUTABLE_PATH`; if it is set, no other is tried;
 * 2. those in Puppeteer's cache: headless shells, then Chrome, the newest first;
 * 3. an installed Chrome, Chromium or Edge;
 * 4. the one in the npm package (Linux on x64);
 * 5. Chromium as a snap, which cannot access our temporary files and profile.
 */
import { constants } from 'node:fs';
import { access, readdir, realpath, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { posix, win32 } from 'node:path';
import { BrowserError } from './browser-error.ts';
import { unpackBundledBrowser } from './bundled-browser.ts';
import type { BundledBrowser } from './bundled-browser.ts';

export type BrowserKind = 'env' | 'puppeteer' | 'installed' | 'bundled';

export interface FoundBrowser {
  readonly path: string;
  readonly kind: BrowserKind;
  /** Additional environment variables for the browser. */
  readonly env?: Readonly<Record<string, string>>;
  /** Removes files that are not in the cache. Call it when the browser has ended. */
  readonly release?: () => void;
}

/** The part of the system that the search uses; replaced in tests. */
export interface BrowserHost {
  readonly platform: NodeJS.Platform;
  readonly arch: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  isExecutable(path: string): Promise<boolean>;
  /** Returns the path with symbolic links resolved. */
  realPath(path: string): Promise<string>;
  /** Returns the names in a folder; empty if it does not exist. */
  list(path: string): Promise<readonly string[]>;
  unpackBundled(): Promise<BundledBrowser | undefined>;
}

/** Returns an interface to the real system. */
export function systemBrowserHost(): BrowserHost {
  return {
    platform: process.platform,
    arch: process.arch,
    env: process.env,
    home: homedir(),
    isExecutable: async (path) => {
      try {
        await access(path, constants.X_OK);
        return (await stat(path)).isFile();
      } catch {
        return false;
      }
    },
    realPath: (path) => realpath(path),
    list: async (path) => {
      try {
        return await readdir(path);
      } catch {
        return [];
      }
    },
    unpackBundled: () => unpackBundledBrowser({ env: process.env, home: homedir() }),
  };
}

/**
 * Returns the first browser found.
 *
 * @throws BrowserError if `PUPPETEER_EXECUTABLE_PATH` is not an executable
 */
export async function findBrowser(host: BrowserHost = systemBrowserHost()): Promise<FoundBrowser | undefined> {
  for await (const found of browserCandidates(host)) return found;
  return undefined;
}

/** Yields all browsers, best first. The search continues only if the previous one does not work. */
export async function* browserCandidates(host: BrowserHost = systemBrowserHost()): AsyncGenerator<FoundBrowser> {
  const named = host.env['PUPPETEER_EXECUTABLE_PATH'];
  if (named !== undefined && named !== '') {
    if (!(await host.isExecutable(named))) {
      throw new BrowserError(
        `PUPPETEER_EXECUTABLE_PATH is ${named}, which is not an executable file`,
        'set it to the executable of Chrome, Chromium or Edge, or unset it to use any browser that is found',
      );
    }
    yield { path: named, kind: 'env' };
    return;
  }
  for await (const path of puppeteerBrowsers(host)) yield { path, kind: 'puppeteer' };
  const seen = new Set<string>();
  for (const path of installedPlaces(host)) {
    if (!(await host.isExecutable(path))) continue;
    // Each program is tried only once, even if it has several names.
    const real = await host.realPath(path);
    if (!seen.has(real)) yield { path, kind: 'installed' };
    seen.add(real);
  }
  if (host.platform !== 'linux') return;
  yield* bundledBrowser(host);
  const snap = '/snap/bin/chromium';
  if (await host.isExecutable(snap)) yield { path: snap, kind: 'installed' };
}

/** Yields the browser in the npm package, if there is one for this system. */
export async function* bundledBrowser(host: BrowserHost = systemBrowserHost()): AsyncGenerator<FoundBrowser> {
  if (host.platform !== 'linux' || host.arch !== 'x64') return;
  const bundled = await host.unpackBundled().catch((error: unknown) => {
    throw new BrowserError(
      `the bundled browser could not be unpacked: ${error instanceof Error ? error.message : String(error)}`,
      'free 200 MB of disk space for the cache folder, or set XDG_CACHE_HOME to a folder on another disk',
      { cause: error },
    );
  });
  if (bundled !== undefined) yield { kind: 'bundled', ...bundled };
}

/** Returns the folder that Puppeteer downloads browsers to. */
export function puppeteerCache(host: Pick<BrowserHost, 'platform' | 'env' | 'home'>): string {
  const named = host.env['PUPPETEER_CACHE_DIR'];
  return named === undefined || named === '' ? paths(host).join(host.home, '.cache', 'puppeteer') : named;
}

/** Layout of the cache: `<browser>/<platform>-<version>/<browser>-<archive platform>/<program>`. */
async function* puppeteerBrowsers(host: BrowserHost): AsyncGenerator<string> {
  const { join }: Paths = paths(host);
  const names = cachePlatforms[`${host.platform} ${host.arch}`];
  if (names === undefined) return;
  const exe = host.platform === 'win32' ? '.exe' : '';
  const macChrome = 'Google Chrome for Testing';
  const chrome = host.platform === 'darwin' ? join(`${macChrome}.app`, 'Contents', 'MacOS', macChrome) : `chrome${exe}`;
  const programs = [
    { browser: 'chrome-headless-shell', program: `chrome-headless-shell${exe}` },
    { browser: 'chrome', program: chrome },
  ];
  for (const { browser, program } of programs) {
    const folder = join(puppeteerCache(host), browser);
    const entries = (await host.list(folder)).toSorted(newestFirst);
    for (const entry of entries) {
      const platform = names.find((name) => entry.startsWith(`${name.folder}-`));
      if (platform === undefined) continue;
      const path = join(folder, entry, `${browser}-${platform.archive}`, program);
      if (await host.isExecutable(path)) yield path;
    }
  }
}

/** Whether Puppeteer can download Chrome for this system. */
export function hasDownloads(host: Pick<BrowserHost, 'platform' | 'arch'>): boolean {
  return cachePlatforms[`${host.platform} ${host.arch}`] !== undefined;
}

/** Names in the cache by platform and architecture. Linux on ARM is missing, because there is no Chrome for it. */
const cachePlatforms: Readonly<Record<string, readonly { readonly folder: string; readonly archive: string }[]>> = {
  'linux x64': [{ folder: 'linux', archive: 'linux64' }],
  'darwin x64': [{ folder: 'mac', archive: 'mac-x64' }],
  'darwin arm64': [
    { folder: 'mac_arm', archive: 'mac-arm64' },
    { folder: 'mac', archive: 'mac-x64' },
  ],
  'win32 x64': [
    { folder: 'win64', archive: 'win64' },
    { folder: 'win32', archive: 'win32' },
  ],
  'win32 arm64': [{ folder: 'win64', archive: 'win64' }],
  'win32 ia32': [{ folder: 'win32', archive: 'win32' }],
};

/** Sorts `linux-148.0.7778.97` before `linux-99.0.1.0`. */
function newestFirst(a: string, b: string): number {
  return b.localeCompare(a, 'en', { numeric: true });
}

function installedPlaces(host: BrowserHost): readonly string[] {
  const { join, isAbsolute }: Paths = paths(host);
  const fixed = fixedPlaces(host);
  const isWindows = host.platform === 'win32';
  const search = (host.env['PATH'] ?? host.env['Path'] ?? '').split(isWindows ? ';' : ':');
  // Relative entries are ignored, because they would run a program in the book's folder.
  const folders = search.filter((folder) => isAbsolute(folder) && !folder.startsWith('/snap/'));
  if (host.platform === 'linux') folders.push('/usr/local/bin', '/usr/bin');
  const names = isWindows ? ['chrome.exe', 'chromium.exe', 'msedge.exe'] : programNames;
  const searched = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...new Set(host.platform === 'linux' ? [...searched, ...fixed] : [...fixed, ...searched])];
}

/** Headless shells first, as they start and print faster. */
const programNames: readonly string[] = [
  'chrome-headless-shell',
  'chromium-headless-shell',
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
];

function fixedPlaces(host: BrowserHost): readonly string[] {
  const { join }: Paths = paths(host);
  if (host.platform === 'linux') {
    return ['/opt/google/chrome/chrome', '/opt/chromium/chrome', '/opt/microsoft/msedge/msedge'];
  }
  if (host.platform === 'darwin') {
    const folders = ['/Applications', join(host.home, 'Applications')];
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((name) =>
      folders.map((folder) => join(folder, `${name}.app`, 'Contents', 'MacOS', name)),
    );
  }
  if (host.platform === 'win32') {
    const roots = (['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'] as const).flatMap(
      (key) => host.env[key] ?? [],
    );
    const programs = [
      join('Google', 'Chrome', 'Application', 'chrome.exe'),
      join('Chromium', 'Application', 'chrome.exe'),
      join('Microsoft', 'Edge', 'Application', 'msedge.exe'),
    ];
    return programs.flatMap((program) => roots.map((root) => join(root, program)));
  }
  return [];
}

/** The path functions of the host's platform. They do not use `this`. */
interface Paths {
  readonly join: (this: void, ...parts: readonly string[]) => string;
  readonly isAbsolute: (this: void, path: string) => boolean;
}

function paths(host: Pick<BrowserHost, 'platform'>): Paths {
  return host.platform === 'win32' ? win32 : posix;
}
