import { join, relative, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BrowserError } from '../../build/browser/browser-error.ts';
import { browserCandidates } from '../../build/browser/find-browser.ts';
import type { BrowserHost, FoundBrowser } from '../../build/browser/find-browser.ts';
import { puppeteerBrowsers } from '../../build/browser/puppeteer-cache.ts';
import { temporaryFolder } from '../commands/run-cli.ts';

/** Returns the first browser found. */
async function findBrowser(host: BrowserHost): Promise<FoundBrowser | undefined> {
  return (await browserCandidates(host).next()).value as FoundBrowser | undefined;
}

interface FakeMachine {
  readonly platform?: NodeJS.Platform;
  readonly arch?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly home?: string;
  readonly programs?: readonly string[];
  /** Programs by the path of the link to them. */
  readonly links?: Readonly<Record<string, string>>;
  readonly hasBundle?: boolean;
}

function fakeHost(machine: FakeMachine): BrowserHost {
  const links = machine.links ?? {};
  const programs = [...(machine.programs ?? []), ...Object.keys(links)];
  const separator = machine.platform === 'win32' ? '\\' : '/';
  return {
    platform: machine.platform ?? 'linux',
    arch: machine.arch ?? 'x64',
    env: machine.env ?? {},
    home: machine.home ?? '/home/ada',
    isExecutable: async (path) => programs.includes(path),
    realPath: async (path) => links[path] ?? path,
    downloaded: async (folder) => programs.filter((program) => program.startsWith(folder + separator)),
    unpackBundled: async () =>
      machine.hasBundle === true ? { path: '/bundled/chromium', env: { KEY: 'value' } } : undefined,
  };
}

async function all(machine: FakeMachine): Promise<readonly string[]> {
  const found: FoundBrowser[] = [];
  for await (const candidate of browserCandidates(fakeHost(machine))) found.push(candidate);
  return found.map((candidate) => `${candidate.kind} ${candidate.path}`);
}

const cache = '/home/ada/.cache/puppeteer';
const shell = (version: string): string =>
  `${cache}/chrome-headless-shell/linux-${version}/chrome-headless-shell-linux64/chrome-headless-shell`;

describe('finding a browser', () => {
  test('nothing there', async () => {
    expect(await findBrowser(fakeHost({}))).toBeUndefined();
  });

  test('in this order: Puppeteer’s own, installed, bundled, snap', async () => {
    const programs = ['/snap/bin/chromium', '/usr/bin/chromium', shell('148.0.1.2')];
    expect(await all({ programs, hasBundle: true })).toEqual([
      `puppeteer ${shell('148.0.1.2')}`,
      'installed /usr/bin/chromium',
      'bundled /bundled/chromium',
      'installed /snap/bin/chromium',
    ]);
  });

  test('the environment variable is the last word', async () => {
    const env = { PUPPETEER_EXECUTABLE_PATH: '/own/chrome' };
    const programs = ['/own/chrome', '/usr/bin/chromium', shell('148.0.1.2')];
    expect(await all({ env, programs, hasBundle: true })).toEqual(['env /own/chrome']);
  });

  test('an environment variable that names no program is an error, not a search', async () => {
    const host = fakeHost({ env: { PUPPETEER_EXECUTABLE_PATH: '/gone/chrome' }, programs: ['/usr/bin/chromium'] });
    const error: unknown = await findBrowser(host).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(BrowserError);
    expect((error as BrowserError).message).toContain('/gone/chrome');
    expect((error as BrowserError).hint).toContain('unset it');
  });

  test('an empty environment variable counts as none', async () => {
    const env = { PUPPETEER_EXECUTABLE_PATH: '' };
    expect(await all({ env, programs: ['/usr/bin/chromium'] })).toEqual(['installed /usr/bin/chromium']);
  });

  test('Puppeteer’s cache: headless shells before Chrome, versions by number', () => {
    const cacheFolder = temporaryFolder({
      'chrome/linux-150.0.1.1/chrome-linux64/chrome': '',
      ...Object.fromEntries(
        ['99.0.1.2', '148.0.1.2', '148.0.1.10'].map((version) => [relative(cache, shell(version)), '']),
      ),
      'chrome/.metadata': '{}',
      'chrome/notes.txt': '',
    });
    const found = puppeteerBrowsers(cacheFolder).map((path) => relative(cacheFolder, path).split(sep)[1]);
    expect(found).toEqual(['linux-148.0.1.10', 'linux-148.0.1.2', 'linux-99.0.1.2', 'linux-150.0.1.1']);
    expect(puppeteerBrowsers(join(cacheFolder, 'none'))).toEqual([]);
    expect(puppeteerBrowsers(join(cacheFolder, 'chrome', 'notes.txt'))).toEqual([]);
  });

  test('Puppeteer’s cache is where PUPPETEER_CACHE_DIR says', async () => {
    const moved = shell('148.0.1.2').replace(cache, '/big/disk');
    const programs = [moved, shell('148.0.1.2')];
    expect(await all({ programs, env: { PUPPETEER_CACHE_DIR: '/big/disk' } })).toEqual([`puppeteer ${moved}`]);
  });

  test('PATH is searched, relative entries and snaps are not', async () => {
    const env = { PATH: '.:bin::/snap/bin:/opt/tools' };
    const programs = ['chromium', 'bin/chromium', './chromium', '/snap/bin/chromium', '/opt/tools/google-chrome'];
    expect(await all({ env, programs })).toEqual([
      'installed /opt/tools/google-chrome',
      'installed /snap/bin/chromium',
    ]);
  });

  test('one program under several names comes once', async () => {
    const env = { PATH: '/usr/bin:/bin' };
    const links = { '/bin/chromium': '/usr/bin/chromium', '/usr/bin/chromium-browser': '/usr/bin/chromium' };
    expect(await all({ env, links, programs: ['/usr/bin/chromium'] })).toEqual(['installed /usr/bin/chromium']);
  });

  test('an installed headless shell comes before a whole browser', async () => {
    const programs = ['/usr/bin/google-chrome', '/usr/bin/chromium-headless-shell'];
    expect((await all({ programs }))[0]).toBe('installed /usr/bin/chromium-headless-shell');
  });

  test('macOS', async () => {
    const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    const edge = '/Users/ada/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge';
    const own =
      '/Users/ada/.cache/puppeteer/chrome/mac_arm-148.0.1.2/chrome-mac-arm64/' +
      'Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing';
    const machine = { platform: 'darwin', arch: 'arm64', home: '/Users/ada', hasBundle: true } as const;
    expect(await all({ ...machine, programs: [edge, chrome, own] })).toEqual([
      `puppeteer ${own}`,
      `installed ${chrome}`,
      `installed ${edge}`,
    ]);
  });

  test('Windows', async () => {
    const chrome = 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe';
    const edge = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe';
    const own =
      'C:\\Users\\Ada\\.cache\\puppeteer\\chrome-headless-shell\\win64-148.0.1.2\\' +
      'chrome-headless-shell-win64\\chrome-headless-shell.exe';
    const env = { PROGRAMFILES: 'C:\\Program Files', 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' };
    const machine = { platform: 'win32', home: 'C:\\Users\\Ada', env } as const;
    expect(await all({ ...machine, programs: [edge, chrome, own] })).toEqual([
      `puppeteer ${own}`,
      `installed ${chrome}`,
      `installed ${edge}`,
    ]);
  });

  test('the bundled browser brings its environment, and is for Linux on x64 alone', async () => {
    expect(await findBrowser(fakeHost({ hasBundle: true }))).toMatchObject({ kind: 'bundled', env: { KEY: 'value' } });
    expect(await all({ hasBundle: true, arch: 'arm64' })).toEqual([]);
    expect(await all({ hasBundle: true, platform: 'freebsd' })).toEqual([]);
  });

  test('the bundled browser is not unpacked while another one will do', async () => {
    const host = {
      ...fakeHost({ programs: ['/usr/bin/chromium'] }),
      unpackBundled: async () => {
        throw new Error('unpacked for nothing');
      },
    };
    expect(await findBrowser(host)).toMatchObject({ kind: 'installed' });
  });

  test('no room to unpack is told as such', async () => {
    const host = { ...fakeHost({}), unpackBundled: () => Promise.reject(new Error('ENOSPC: no space left')) };
    const error: unknown = await findBrowser(host).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(BrowserError);
    expect((error as BrowserError).message).toContain('ENOSPC');
    expect((error as BrowserError).hint).toContain('XDG_CACHE_HOME');
  });
});
