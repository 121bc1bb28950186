/**
 * Replaces an output folder as a whole or not at all.
 *
 * The steps are: check that the folder may be replaced; remove what interrupted builds left; let the caller write to
 * a staging folder beside it; list its files in a marker; move the previous output aside and the new one in; and
 * delete the previous one. A failure before the last step keeps the previous output in place.
 */
import { existsSync, linkSync, renameSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { own } from '../basics/own.ts';
import { codeOf, reasonOf } from '../basics/system-error.ts';
import { UsageError } from '../basics/usage-error.ts';
import { checkTarget, notWritable } from './check-target.ts';
import type { Disk } from './disk.ts';
import { isDiskFull, realDisk } from './disk.ts';
import { clearLeftovers, sidePath } from './leftovers.ts';
import { type Marker, describeFiles, listFiles, readMarker, writeMarker } from './marker.ts';

export interface OutputOptions {
  /** Absolute paths of the sources; the output folder must not contain any of them. */
  readonly inputs: readonly string[];
  readonly toolVersion: string;
  readonly signal?: AbortSignal;
  /** The working folder; default: that of the process. */
  readonly cwd?: string;
  /** Replacement disk operations for tests. */
  readonly disk?: Partial<Disk>;
}

/** Relative paths of files with `/`, sorted. */
export interface WrittenFiles {
  readonly files: readonly string[];
  /** Files that are the same as in the previous output. */
  readonly kept: readonly string[];
}

/**
 * Lets `write` fill a staging folder, and replaces the target with it.
 *
 * @throws {UsageError} if the target cannot be replaced, the disk is full, or `signal` was aborted; and other errors of
 * `write`, after everything has been restored
 */
export async function withOutput(
  target: string,
  write: (staging: string) => Promise<void>,
  options: OutputOptions,
): Promise<WrittenFiles> {
  const cwd = options.cwd ?? process.cwd();
  const disk: Disk = { ...realDisk, ...options.disk };
  const { signal, toolVersion: version } = options;
  const folder = resolve(cwd, target);

  await checkTarget(folder, options.inputs, cwd);
  const staging = sidePath(folder, 'new');
  try {
    await mkdir(dirname(folder), { recursive: true });
    await clearLeftovers(folder, disk);
    await mkdir(staging);
    // The marker is written first, so that the next build can remove the folder if this one is killed.
    await writeMarker(staging, { version, files: {} });
  } catch (reason) {
    await disk.remove(staging).catch(() => undefined);
    throw notWritable(folder, reason);
  }

  try {
    signal?.throwIfAborted();
    await write(staging);
    signal?.throwIfAborted();
    const files = describeFiles(staging, listFiles(staging));
    await writeMarker(staging, { version, files });
    // The previous output may have changed in the meantime, so it is checked again.
    await checkTarget(folder, options.inputs, cwd);
    const kept = await keepFiles(folder, staging, files);
    await swap(staging, folder, disk);
    return { files: Object.keys(files), kept };
  } catch (reason) {
    await disk.remove(staging).catch(() => undefined);
    if (signal?.aborted === true)
      throw new UsageError('the build was stopped; the previous output is unchanged', 'run the command again', 130);
    const full = reasons(reason).find(isDiskFull);
    throw full === undefined ? reason : notWritable(folder, full, '; the previous output is unchanged');
  }
}

/**
 * Replaces files that are the same as in the previous output by those, so that programs which upload the output see
 * that they have not changed.
 */
async function keepFiles(former: string, staging: string, files: Marker['files']): Promise<readonly string[]> {
  const before = (await readMarker(former))?.files;
  const same = Object.keys(files).filter(
    (path) => own(before, path) === own(files, path) && existsSync(join(former, path)),
  );
  for (const path of same.filter((each) => !each.endsWith('/'))) {
    const file = join(staging, path);
    try {
      linkSync(join(former, path), `${file}.kept`);
      renameSync(`${file}.kept`, file);
    } catch {
      // Without hard links on the disk, the file gets a new time.
    }
  }
  return same;
}

/**
 * Returns an error and its causes. Errors with a hint of their own are skipped: if they mean that a disk is full, it
 * is not the disk of the output.
 */
function reasons(error: unknown): readonly unknown[] {
  const found: unknown[] = [];
  for (let each = error; each instanceof Error && !('hint' in each) && !found.includes(each);) {
    found.push(each);
    each = 'originalError' in each ? each.originalError : each.cause;
  }
  return found;
}

/** Moves the target aside and the staging folder into its place; undoes the first move if the second one fails. */
async function swap(staging: string, folder: string, disk: Disk): Promise<void> {
  const backup = sidePath(folder, 'old');
  let hasBackup = false;
  try {
    await disk.rename(folder, backup);
    hasBackup = true;
  } catch (reason) {
    if (codeOf(reason) !== 'ENOENT') throw notReplaceable(folder, reason);
  }
  try {
    await disk.rename(staging, folder);
  } catch (reason) {
    if (hasBackup) await disk.rename(backup, folder);
    throw notReplaceable(folder, reason);
  }
  // If another program still has the folder open, the next build removes it.
  if (hasBackup) await disk.remove(backup).catch(() => undefined);
}

function notReplaceable(folder: string, reason: unknown): UsageError {
  return new UsageError(
    `the output folder ${folder} cannot be replaced: ${reasonOf(reason)}`,
    'close programs that use it; if it is a mount point, choose a folder inside it',
  );
}
