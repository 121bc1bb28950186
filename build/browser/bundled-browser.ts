/**
 * The browser in the npm package `@sparticuz/chromium`: a headless shell for Linux on x64, with the shared libraries
 * that minimal systems lack.
 *
 * The package itself unpacks to fixed names in the shared temporary folder. This fails if two users or processes run
 * at the same time, or if one is killed. We therefore unpack it atomically to our own folder in the user's cache.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliDecompress, createBrotliDecompress } from 'node:zlib';
import { cacheFolder } from '../basics/cache-folder.ts';
import { createTemporaryFolder } from '../basics/exit-cleanup.ts';
import { readTar } from './read-tar.ts';

export interface BundledBrowser {
  readonly path: string;
  /** Additional environment variables for the browser. */
  readonly env: Readonly<Record<string, string>>;
  /** Removes the files if they are not in the cache. */
  release(): void;
}

export interface UnpackOptions {
  /** Environment that locates the cache and contains the initial library path of the browser. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  /** Folder of the compressed files and their version; default: the installed package. */
  readonly bundle?: Bundle;
}

export interface Bundle {
  readonly folder: string;
  readonly version: string;
}

/**
 * Unpacks the browser if it is not in the cache yet (2 seconds, 190 MB).
 *
 * @returns undefined if the package is not installed
 * @throws if there is not enough disk space
 */
export async function unpackBundledBrowser(options: UnpackOptions): Promise<BundledBrowser | undefined> {
  const bundle = options.bundle ?? (await installedBundle());
  if (bundle === undefined) return undefined;
  const name = `chromium-${bundle.version}`;
  const cache = cacheFolder(options.env, options.home);
  const kept = join(cache, name);
  // The folder is renamed when complete, so if the program exists, everything does.
  if (await isExecutable(join(kept, 'chromium'))) return describe(kept, options.env, () => {});
  if (await canWrite(cache)) {
    await sweep(cache);
    const fresh = createTemporaryFolder(join(cache, `${name}${unfinished}`));
    try {
      await unpack(bundle.folder, fresh.path);
      await rename(fresh.path, kept);
    } catch (error) {
      // Another process may have unpacked it in the meantime. A full disk must be reported.
      if (!(await isExecutable(join(kept, 'chromium')))) throw error;
    } finally {
      fresh.remove();
    }
    return describe(kept, options.env, () => {});
  }
  const own = createTemporaryFolder(join(tmpdir(), `regelwerk-${name}-`));
  try {
    await unpack(bundle.folder, own.path);
  } catch (error) {
    own.remove();
    throw error;
  }
  return describe(own.path, options.env, () => own.remove());
}

async function unpack(bundle: string, folder: string): Promise<void> {
  // Waits for all, even if one fails, so that nothing is written after the folder was removed.
  const outcomes = await Promise.allSettled([
    pipeline(
      createReadStream(join(bundle, 'chromium.br'), { highWaterMark: 2 ** 20 }),
      createBrotliDecompress({ chunkSize: 2 ** 21 }),
      // The file is flushed to disk, so that no file in the folder is incomplete after a power failure.
      createWriteStream(join(folder, 'chromium'), { mode: 0o755, flush: true }),
    ),
    unpackTar(join(bundle, 'al2023.tar.br'), folder),
  ]);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

async function unpackTar(archive: string, folder: string): Promise<void> {
  const files = readTar(await promisify(brotliDecompress)(await readFile(archive)));
  for (const file of files) {
    const path = join(folder, file.path);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, file.bytes, { mode: file.isExecutable ? 0o755 : 0o644, flush: true });
  }
}

function describe(folder: string, env: UnpackOptions['env'], release: () => void): BundledBrowser {
  const libraries = join(folder, 'lib');
  const path = env['LD_LIBRARY_PATH'];
  return {
    path: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: path === undefined || path === '' ? libraries : `${libraries}:${path}` },
    release,
  };
}

async function installedBundle(): Promise<Bundle | undefined> {
  try {
    const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
    const root = join(dirname(entry), '..', '..');
    const about: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    if (typeof about !== 'object' || about === null || !('version' in about)) return undefined;
    await access(join(root, 'bin', 'chromium.br'));
    return { folder: join(root, 'bin'), version: String(about.version) };
  } catch {
    return undefined;
  }
}

const unfinished = '.unpacking-';

/**
 * Removes folders that a killed process left incomplete. They are recognised by their age, because unpacking never
 * takes an hour.
 */
async function sweep(cache: string): Promise<void> {
  for (const name of await readdir(cache)) {
    if (!name.includes(unfinished)) continue;
    const path = join(cache, name);
    try {
      if (Date.now() - (await stat(path)).mtimeMs > 3_600_000) await rm(path, { recursive: true, force: true });
    } catch {
      // Another process may be removing the same folder.
    }
  }
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

async function canWrite(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
