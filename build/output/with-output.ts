/**
 * Replaces an output folder whole or not at all.
 *
 * Steps: check that the folder may be replaced; clear what killed builds left; let the caller write into a folder
 * beside it; list its files in a marker; move the former output aside, the new one in, and remove the former one.
 * Whatever fails before the last step leaves the former output in place.
 */
import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { OutputError } from './check-target.ts';
import { checkTarget, notWritable } from './check-target.ts';
import type { Disk } from './disk.ts';
import { codeOf, isNoRoom, realDisk } from './disk.ts';
import { clearLeftovers, sidePath } from './leftovers.ts';
import { describeFiles, listFiles, writeMarker } from './marker.ts';

export type { OutputError } from './check-target.ts';

export interface OutputOptions {
  /** Absolute paths of the sources: the output must hold none of them. */
  readonly inputs: readonly string[];
  readonly toolVersion: string;
  readonly signal?: AbortSignal;
  /** The working folder; the process's own by default. */
  readonly cwd?: string;
  /** For tests. */
  readonly disk?: Partial<Disk>;
}

export type OutputResult =
  | {
      readonly kind: 'written';
      /** What was written, as paths in the folder with `/`, in order. */
      readonly files: readonly string[];
    }
  | { readonly kind: 'refused'; readonly error: OutputError };

/**
 * Lets `write` fill a folder and puts it in the target's place.
 *
 * What stands in the way of that is a value, a full disk too. What else `write` throws comes through, after everything is
 * as before; when `signal` was aborted, the result is the error `aborted` instead.
 */
export async function withOutput(
  target: string,
  write: (staging: string) => Promise<void>,
  options: OutputOptions,
): Promise<OutputResult> {
  const cwd = options.cwd ?? process.cwd();
  const disk: Disk = { ...realDisk, ...options.disk };
  const { signal, toolVersion } = options;
  const folder = resolve(cwd, target);

  const error = await checkTarget(folder, options.inputs, cwd);
  if (error) return { kind: 'refused', error };
  const staging = sidePath(folder, 'new');
  try {
    await mkdir(dirname(folder), { recursive: true });
    await clearLeftovers(folder, disk);
    await mkdir(staging);
    // The mark first: a build killed from here on leaves a folder that is known as ours.
    await writeMarker(staging, { version: toolVersion, files: {} });
  } catch (reason) {
    await disk.remove(staging).catch(() => undefined);
    return { kind: 'refused', error: notWritable(folder, reason) };
  }

  try {
    signal?.throwIfAborted();
    await write(staging);
    signal?.throwIfAborted();
    const files = listFiles(staging);
    await writeMarker(staging, { version: toolVersion, files: describeFiles(staging, files) });
    // The former output may have changed while the new one was written.
    const late = (await checkTarget(folder, options.inputs, cwd)) ?? (await swap(staging, folder, disk));
    if (!late) return { kind: 'written', files };
    await disk.remove(staging);
    return { kind: 'refused', error: late };
  } catch (reason) {
    await disk.remove(staging).catch(() => undefined);
    if (signal?.aborted !== true) {
      const full = reasons(reason).find(isNoRoom);
      if (full === undefined) throw reason;
      const { message, hint, code } = notWritable(folder, full);
      return { kind: 'refused', error: { code, message: `${message}; the former output is as it was`, hint } };
    }
    const message = 'the build was stopped; the former output is as it was';
    return { kind: 'refused', error: { code: 'aborted', message, hint: 'start it again when you are ready' } };
  }
}

/**
 * An error and what it was made of. One that already says what to do is not looked into: whatever has no room there, it is
 * not the output.
 */
function reasons(error: unknown): readonly unknown[] {
  const found: unknown[] = [];
  for (let each = error; each instanceof Error && !('hint' in each) && !found.includes(each);) {
    found.push(each);
    each = 'originalError' in each ? each.originalError : each.cause;
  }
  return found;
}

/** Two moves; when the second one fails, the first one is undone. */
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
  // What cannot be removed now, because a program still reads it, goes with the next build.
  if (hasBackup) await disk.remove(backup).catch(() => undefined);
  return undefined;
}

function notReplaceable(folder: string, reason: unknown): OutputError {
  const why = reason instanceof Error ? reason.message : String(reason);
  return {
    code: 'not-replaceable',
    message: `the output folder ${folder} cannot be replaced: ${why}`,
    hint: 'close programs that use it; if it is a mounted disk, name a folder inside it',
  };
}
