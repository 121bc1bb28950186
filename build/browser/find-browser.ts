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
import { access, realpath, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { type PlatformPath, posix, win32 } from 'node:path';
import { BrowserError } from './browser-error.ts';
import { unpackBundledBrowser } from './bundled-browser.ts';
import type { BundledBrowser } from './bundled-browser.ts';

export type BrowserKind = 'env' | 'puppeteer' | 'installed' | 'bundled';

export interface FoundBrowser {
  readonly path: string;
  readonly kind: BrowserKind;
  /** Additional environment variables for the browser. */
  readonly env?: Readonly<Record<string, string>>;
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
  /** Returns the programs in a cache of Puppeteer, best first. */
  downloaded(cache: string): Promise<readonly string[]>;
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
    downloaded: async (cache) => {
      const { puppeteerBrowsers } = await import('./puppeteer-cache.ts');
      return puppeteerBrowsers(cache);
    },
    unpackBundled: () => unpackBundledBrowser({ env: process.env, home: homedir() }),
  };
}

/**
 * Yields all browsers, best first. The search continues only if the previous one does not work.
 *
 * @throws BrowserError if `PUPPETEER_EXECUTABLE_PATH` is not an executable
 */
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
  for (const path of await host.downloaded(puppeteerCache(host))) {
    if (await host.isExecutable(path)) yield { path, kind: 'puppeteer' };
  }
  const seen = new Set<string>();
  for (const path of installedPlaces(host)) {
    if (!(await host.isExecutable(path))) continue;
    // Each program is tried only once, even if it has several names.
    const real = await host.realPath(path);
    if (!seen.has(real)) yield { path, kind: 'installed' };
    seen.add(real);
  }
  if (host.platform !== 'linux') return;
  const bundled = await bundledBrowser(host);
  if (bundled) yield bundled;
  const snap = '/snap/bin/chromium';
  if (await host.isExecutable(snap)) yield { path: snap, kind: 'installed' };
}

/** Returns the browser in the npm package, if there is one for this system. */
async function bundledBrowser(host: BrowserHost): Promise<FoundBrowser | undefined> {
  if (host.arch !== 'x64') return undefined;
  const bundled = await host.unpackBundled().catch((error: unknown) => {
    throw new BrowserError(
      `the bundled browser could not be unpacked: ${error instanceof Error ? error.message : String(error)}`,
      'free 200 MB of disk space for the cache folder, or set XDG_CACHE_HOME to a folder on another disk',
      { cause: error },
    );
  });
  return bundled && { kind: 'bundled', ...bundled };
}

/** Returns the folder that Puppeteer downloads browsers to. */
export function puppeteerCache(host: Pick<BrowserHost, 'platform' | 'env' | 'home'>): string {
  const named = host.env['PUPPETEER_CACHE_DIR'];
  return named === undefined || named === '' ? paths(host).join(host.home, '.cache', 'puppeteer') : named;
}

/** Whether Puppeteer can download Chrome for this system. There is none for Linux on ARM. */
export function hasDownloads({ platform, arch }: Pick<BrowserHost, 'platform' | 'arch'>): boolean {
  return platform === 'darwin' || platform === 'win32' || (platform === 'linux' && arch === 'x64');
}

function installedPlaces(host: BrowserHost): readonly string[] {
  const path = paths(host);
  const isLinux = host.platform === 'linux';
  const search = (host.env['PATH'] ?? host.env['Path'] ?? '').split(path.delimiter);
  // Relative entries are ignored, because they would run a program in the book's folder.
  const folders = search.filter((folder) => path.isAbsolute(folder) && !folder.startsWith('/snap/'));
  if (isLinux) folders.push('/usr/local/bin', '/usr/bin');
  const names = host.platform === 'win32' ? ['chrome.exe', 'chromium.exe', 'msedge.exe'] : programNames;
  const searched = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const fixed = fixedPlaces(host);
  return isLinux ? [...searched, ...fixed] : [...fixed, ...searched];
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
  const path = paths(host);
  const below = (folders: readonly string[], programs: readonly string[]): readonly string[] =>
    programs.flatMap((program) => folders.map((folder) => path.join(folder, program)));
  if (host.platform === 'darwin') {
    const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) => `${name}.app/Contents/MacOS/${name}`);
    return below(['/Applications', path.join(host.home, 'Applications')], apps);
  }
  if (host.platform === 'win32') {
    const { PROGRAMFILES, 'PROGRAMFILES(X86)': x86, LOCALAPPDATA } = host.env;
    const folders = [PROGRAMFILES, x86, LOCALAPPDATA].flatMap((folder) => folder ?? []);
    const programs = [
      'Google/Chrome/Application/chrome',
      'Chromium/Application/chrome',
      'Microsoft/Edge/Application/msedge',
    ];
    return below(
      folders,
      programs.map((program) => `${program}.exe`),
    );
  }
  return ['/opt/google/chrome/chrome', '/opt/chromium/chrome', '/opt/microsoft/msedge/msedge'];
}

/** Returns the path functions of the host's platform. */
function paths(host: Pick<BrowserHost, 'platform'>): PlatformPath {
  return host.platform === 'win32' ? win32 : posix;
}
