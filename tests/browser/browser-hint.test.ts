/** Runs the download command that an error suggests, with the real installer and a local server. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Browser, computeExecutablePath } from '@puppeteer/browsers';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import {
  type BrowserHost,
  browserCandidates,
  hasDownloads,
  systemBrowserHost,
} from '../../build/browser/find-browser.ts';
import { downloadCommand, noBrowserError } from '../../build/browser/browser-hint.ts';
import { temporaryFolder } from '../commands/run-cli.ts';

const SHELL = Browser.CHROMEHEADLESSSHELL;

/** Splits a command line into words; a quoted text is one word. */
function words(command: string): readonly string[] {
  return [...command.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
}

/** Parses `npx PACKAGE@VERSION install BROWSER@BUILD --path FOLDER`. */
function partsOf(command: string): { name: string; version: string; args: readonly string[]; build: string } {
  const [npx, installer = '', ...args] = words(command);
  expect(npx).toBe('npx');
  const [, name = '', version = ''] = /^(.+)@(.+)$/.exec(installer) ?? [];
  return { name, version, args, build: args[1]?.split('@')[1] ?? '' };
}

describe('the download that is offered where there is no browser', () => {
  it.runIf(hasDownloads(systemBrowserHost()))('leads to a browser that is found', async () => {
    const cache = join(temporaryFolder(), 'a cache');
    const env = { PUPPETEER_CACHE_DIR: cache };
    const host: BrowserHost = { ...systemBrowserHost(), env, unpackBundled: async () => undefined };
    const { name, version, args, build } = partsOf(downloadCommand(host));
    const folder = fileURLToPath(new URL(`../../node_modules/${name}/`, import.meta.url));
    const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string; bin: unknown };
    expect(about.version).toBe(version);

    const program = computeExecutablePath({ browser: SHELL, buildId: build, cacheDir: '' });
    const inArchive = program.split(/[\\/]/).slice(2).join('/');
    const archive = zipSync({ [inArchive]: [new TextEncoder().encode('#!/bin/sh\n'), { os: 3, attrs: 0o755 << 16 }] });
    const server = createServer((_, response) => response.end(archive));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    const { port } = server.address() as AddressInfo;
    try {
      const cli = join(folder, typeof about.bin === 'string' ? about.bin : '');
      await promisify(execFile)(process.execPath, [cli, ...args, '--base-url', `http://127.0.0.1:${port}`], {
        env: { ...process.env, NO_PROXY: '127.0.0.1', no_proxy: '127.0.0.1' },
      });
    } finally {
      server.close();
    }
    const expected = computeExecutablePath({ browser: SHELL, buildId: build, cacheDir: cache });
    expect(await browserCandidates(host).next()).toMatchObject({ value: { path: expected, kind: 'puppeteer' } });
  });

  it('is a line of the hint, where there is one for the machine', () => {
    const host = { ...systemBrowserHost(), platform: 'linux' } as const;
    expect(noBrowserError({ ...host, arch: 'x64' }).hint.split('\n  ')[1]).toBe(downloadCommand(host));
    const { hint } = noBrowserError({ ...host, arch: 'arm64' });
    expect(hint).toContain('PUPPETEER_EXECUTABLE_PATH');
    expect(hint).not.toContain('npx');
  });
});
