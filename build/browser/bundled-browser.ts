/**
 * The browser in the npm package `@sparticuz/chromium`: a headless shell for Linux on x64, with the shared libraries
 * that minimal systems lack.
 *
 * The package itself unpacks to fixed names in the shared temporary folder. This fails if two users or processes run
 * at the same time, or if one is killed. We therefore let it unpack to a new folder in the user's cache, which is
 * renamed when complete.
 */
import { once } from 'node:events';
import { access, constants, mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { cacheFolder } from '../basics/cache-folder.ts';
import { type TemporaryFolder, createTemporaryFolder } from '../basics/exit-cleanup.ts';
import { clearProfiles, profilePrefix } from './browser-profiles.ts';

export interface BundledBrowser {
  readonly path: string;
  /** Additional environment variables for the browser. */
  readonly env: Readonly<Record<string, string>>;
}

export interface UnpackOptions {
  /** Environment that locates the cache and contains the initial library path of the browser. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  /** Folder of the compressed files; default: that of the installed package. */
  readonly files?: string;
}

/**
 * Unpacks the browser if it is not in the cache yet (2 seconds, 190 MB). Without a cache, its files are removed when
 * this process ends.
 *
 * @returns undefined if the package is not installed
 * @throws if there is not enough disk space
 */
export async function unpackBundledBrowser(options: UnpackOptions): Promise<BundledBrowser | undefined> {
  const root = await packageFolder();
  if (root === undefined) return undefined;
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const files = options.files ?? join(root, 'bin');
  const cache = cacheFolder(options.env, options.home);
  const kept = join(cache, `chromium-${version}`);
  // The folder is renamed when complete, so if the program exists, everything does.
  if (await isExecutable(join(kept, 'chromium'))) return describe(kept, options.env);
  const fresh = await freshFolder(cache);
  try {
    await unpack(root, files, fresh.path);
    if (dirname(fresh.path) !== cache) return describe(fresh.path, options.env);
    await rename(fresh.path, kept);
  } catch (error) {
    fresh.remove();
    // Another process may have unpacked it in the meantime. A full disk must be reported.
    if (!(await isExecutable(join(kept, 'chromium')))) throw error;
  }
  return describe(kept, options.env);
}

/** Creates a folder in the cache, or in the system's temporary folder if the cache is read-only. */
async function freshFolder(cache: string): Promise<TemporaryFolder> {
  try {
    await mkdir(cache, { recursive: true });
    await clearProfiles(cache);
    return createTemporaryFolder(profilePrefix(cache));
  } catch {
    return createTemporaryFolder(profilePrefix(tmpdir()));
  }
}

/** Runs the package's own function in a thread for which the temporary folder is another one. */
async function unpack(root: string, files: string, folder: string): Promise<void> {
  const unpacker = pathToFileURL(join(root, 'build', 'esm', 'lambdafs.js')).href;
  const archives = ['chromium.br', 'al2023.tar.br'].map((name) => join(files, name));
  const thread = new Worker(
    `const { unpacker, archives } = require('node:worker_threads').workerData;
    import(unpacker).then(({ inflate }) => Promise.all(archives.map(inflate)));`,
    { eval: true, workerData: { unpacker, archives }, env: { ...process.env, TMPDIR: folder } },
  );
  try {
    await once(thread, 'exit');
  } finally {
    // After an error, it may still be writing.
    await thread.terminate();
  }
  await rename(join(folder, 'al2023', 'lib'), join(folder, 'lib'));
  // The files are flushed to disk, so that none is incomplete after a power failure.
  for (const entry of await readdir(folder, { recursive: true })) {
    const file = await open(join(folder, entry));
    await file.sync();
    await file.close();
  }
}

function describe(folder: string, env: UnpackOptions['env']): BundledBrowser {
  const libraries = join(folder, 'lib');
  const path = env['LD_LIBRARY_PATH'];
  return {
    path: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: path === undefined || path === '' ? libraries : `${libraries}:${path}` },
  };
}

async function packageFolder(): Promise<string | undefined> {
  try {
    const root = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..', '..');
    await access(join(root, 'bin', 'chromium.br'));
    return root;
  } catch {
    return undefined;
  }
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
