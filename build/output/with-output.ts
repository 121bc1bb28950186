/**
 * Replaces an output folder as a whole or not at all.
 *
 * The steps are: check that the folder may be replaced; remove what interrupted builds left; let the caller write to
 * a staging folder beside it; list its files in a marker; move the previous output aside and the new one in; and
 * delete the previous one. A failure before the last step keeps the previous output in place.
 */
import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { OutputError } from './check-target.ts';
import { checkTarget, notWritable } from './check-target.ts';
import type { Disk } from './disk.ts';
import { codeOf, isDiskFull, realDisk } from './disk.ts';
import { clearLeftovers, sidePath } from './leftovers.ts';
import { describeFiles, listFiles, writeMarker } from './marker.ts';

export type { OutputError } from './check-target.ts';

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

export type OutputResult =
  | {
      readonly kind: 'written';
      /** Relative paths of the written files with `/`, sorted. */
      readonly files: readonly string[];
    }
  | { readonly kind: 'refused'; readonly error: OutputError };

/**
 * Lets `write` fill a staging folder, and replaces the target with it.
 *
 * If the target cannot be replaced or the disk is full, the result is an error. If `signal` was aborted, the error is
 * `aborted`.
 *
 * @throws other errors of `write`, after everything has been restored
 */
export async function withOutput(
  target: string,
  write: (staging: string) => Promise<void>,
  options: OutputOptions,
): Promise<OutputResult> {
  const cwd = options.cwd ?? process.cwd();
  const disk: Disk = { ...realDisk, ...options.disk };
  const { signal, toolVersion: version } = options;
  const folder = resolve(cwd, target);

  const error = await checkTarget(folder, options.inputs, cwd);
  if (error) return { kind: 'refused', error };
  const staging = sidePath(folder, 'new');
  try {
    await mkdir(dirname(folder), { recursive: true });
    await clearLeftovers(folder, disk);
    await mkdir(staging);
    // The marker is written first, so that the next build can remove the folder if this one is killed.
    await writeMarker(staging, { version, files: {} });
  } catch (reason) {
    await disk.remove(staging).catch(() => undefined);
    return { kind: 'refused', error: notWritable(folder, reason) };
  }

  try {
    signal?.throwIfAborted();
    await write(staging);
    signal?.throwIfAborted();
    const files = listFiles(staging);
    await writeMarker(staging, { version, files: describeFiles(staging, files) });
    // The previous output may have changed in the meantime, so it is checked again.
    const late = await checkTarget(folder, options.inputs, cwd);
    const failure = late ?? (await swap(staging, folder, disk));
    if (!failure) return { kind: 'written', files };
    await disk.remove(staging);
    return { kind: 'refused', error: failure };
  } catch (reason) {
    await disk.remove(staging).catch(() => undefined);
    if (signal?.aborted !== true) {
      const full = reasons(reason).find(isDiskFull);
      if (full === undefined) throw reason;
      const { message, hint, code } = notWritable(folder, full);
      return { kind: 'refused', error: { code, message: `${message}; the previous output is unchanged`, hint } };
    }
    const message = 'the build was stopped; the previous output is unchanged';
    return { kind: 'refused', error: { code: 'aborted', message, hint: 'run the command again' } };
  }
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
async function swap(staging: string, folder: string, disk: Disk): Promise<OutputError | undefined> {
  const backup = sidePath(folder, 'old');
  let hasBackup = false;
  try {
    await disk.rename(folder, backup);
    hasBackup = true;
  } catch (reason) {
    if (codeOf(reason) !== 'ENOENT') return notReplaceable(folder, reason);
  }
  try {
    await disk.rename(staging, folder);
  } catch (reason) {
    if (hasBackup) await disk.rename(backup, folder);
    return notReplaceable(folder, reason);
  }
  // If another program still has the folder open, the next build removes it.
  if (hasBackup) await disk.remove(backup).catch(() => undefined);
  return undefined;
}

function notReplaceable(folder: string, reason: unknown): OutputError {
  const why = reason instanceof Error ? reason.message : String(reason);
  return {
    code: 'not-replaceable',
    message: `the output folder ${folder} cannot be replaced: ${why}`,
    hint: 'close programs that use it; if it is a mount point, choose a folder inside it',
  };
}
