import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { runExitCleanups } from '../../build/basics/exit-cleanup.ts';
import { unpackBundledBrowser } from '../../build/browser/bundled-browser.ts';
import type { UnpackOptions } from '../../build/browser/bundled-browser.ts';
import { temporaryFolder } from '../commands/run-cli.ts';

const about = readFileSync(new URL('../../node_modules/@sparticuz/chromium/package.json', import.meta.url), 'utf8');
const name = `chromium-${(JSON.parse(about) as { version: string }).version}`;

// A bundle of three small files replaces the real one, which `launch-browser.test.ts` starts.
describe.skipIf(process.platform === 'win32')('unpacking the bundled browser', () => {
  let folder: string;
  let files: string;
  let options: UnpackOptions;
  let kept: string;

  beforeEach(async () => {
    folder = temporaryFolder({ 'bin/chromium.br': brotliCompressSync('program'), 'lib/libnss3.so': 'library' });
    files = join(folder, 'bin');
    const libraries = execFileSync('tar', ['-c', '-C', folder, 'lib']);
    await writeFile(join(files, 'al2023.tar.br'), brotliCompressSync(libraries));
    options = { files, home: join(folder, 'home'), env: {} };
    kept = join(folder, 'home', '.cache', 'regelwerk', name);
  });

  test('into the cache of the user, with libraries', async () => {
    const found = await unpackBundledBrowser(options);
    expect(found?.path).toBe(join(kept, 'chromium'));
    expect(await readFile(join(kept, 'chromium'), 'utf8')).toBe('program');
    expect((await stat(join(kept, 'chromium'))).mode & 0o100).toBe(0o100);
    expect(await readFile(join(kept, 'lib', 'libnss3.so'), 'utf8')).toBe('library');
    expect(await readdir(dirname(kept))).toEqual([name]);
  });

  test('the environment is for the browser alone', async () => {
    const before = { ...process.env };
    const found = await unpackBundledBrowser({ ...options, env: { LD_LIBRARY_PATH: '/own/lib' } });
    expect(found?.env).toEqual({ LD_LIBRARY_PATH: `${join(kept, 'lib')}:/own/lib` });
    expect({ ...process.env }).toEqual(before);
  });

  test('once: the second time finds what the first has made', async () => {
    await unpackBundledBrowser(options);
    await rm(files, { recursive: true });
    expect((await unpackBundledBrowser(options))?.path).toBe(join(kept, 'chromium'));
  });

  test('by several at once', async () => {
    const found = await Promise.all([1, 2, 3, 4].map(() => unpackBundledBrowser(options)));
    expect(new Set(found.map((one) => one?.path))).toEqual(new Set([join(kept, 'chromium')]));
    expect(await readdir(dirname(kept))).toEqual([name]);
  });

  test('XDG_CACHE_HOME is honoured when it is absolute', async () => {
    const cache = join(folder, 'elsewhere');
    const found = await unpackBundledBrowser({ ...options, env: { XDG_CACHE_HOME: cache } });
    expect(found?.path).toBe(join(cache, 'regelwerk', name, 'chromium'));
    const relative = await unpackBundledBrowser({ ...options, env: { XDG_CACHE_HOME: 'cache' } });
    expect(relative?.path).toBe(join(kept, 'chromium'));
  });

  test('what a killed process left is not taken for a browser, and goes', async () => {
    // No system assigns a process id as high as the first one.
    const [gone, running] = [2 ** 30, process.pid].map((pid) => `regelwerk-browser-${pid}-a00000`);
    for (const path of [gone, running]) {
      await mkdir(join(dirname(kept), path ?? ''), { recursive: true });
      await writeFile(join(dirname(kept), path ?? '', 'chromium'), 'pro', { mode: 0o755 });
    }
    const found = await unpackBundledBrowser(options);
    expect(await readFile(found?.path ?? '', 'utf8')).toBe('program');
    expect((await readdir(dirname(kept))).toSorted()).toEqual([name, running]);
  });

  test('a broken bundle is an error and leaves nothing', async () => {
    await writeFile(join(files, 'al2023.tar.br'), 'no brotli');
    await expect(unpackBundledBrowser(options)).rejects.toThrow('Decompression failed');
    expect(await readdir(dirname(kept))).toEqual([]);
  });

  test('without a cache to write to: until this process ends', async () => {
    // With a file in place of the home folder, nothing can be created in it, not even by root.
    await writeFile(options.home, '');
    const found = await unpackBundledBrowser(options);
    expect(found?.path).not.toContain(options.home);
    expect(await readFile(found?.path ?? '', 'utf8')).toBe('program');
    expect((await stat(dirname(found?.path ?? ''))).mode & 0o077).toBe(0);
    runExitCleanups();
    await expect(stat(dirname(found?.path ?? ''))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
