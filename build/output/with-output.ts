/**
 * Replaces an output folder whole or not at all.
 *
 * Steps: check that the folder may be replaced; remove what killed builds left behind; let the caller write to a staging
 * folder beside it; list its files in a marker; move the previous output aside, the new one in, and delete the previous
 * one. A failure before the last step leaves the previous output in place. A previous output that no build of this user
 * wrote there is kept beside the new one.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { OutputError } from './check-target.ts';
import { checkTarget, notWritable } from './check-target.ts';
import type { Disk } from './disk.ts';
import { codeOf, isDiskFull, realDisk } from './disk.ts';
import { clearLeftovers, sidePath } from './leftovers.ts';
import { describeFiles, listFiles, readMarker, writeMarker } from './marker.ts';
import { Receipts } from './receipts.ts';

export type { OutputError } from './check-target.ts';

export interface OutputOptions {
  /** Absolute paths of the sources; the output must contain none of them. */
  readonly inputs: readonly string[];
  readonly toolVersion: string;
  /** Titles of the books, if already known. */
  readonly books?: readonly string[];
  readonly signal?: AbortSignal;
  /** The working folder; by default that of the process. */
  readonly cwd?: string;
  /** For tests. */
  readonly disk?: Partial<Disk>;
  readonly receipts?: Receipts;
}

export type OutputResult =
  | {
      readonly kind: 'written';
      /** The files written: relative paths with `/`, sorted. */
      readonly files: readonly string[];
      readonly former: Former;
    }
  | { readonly kind: 'refused'; readonly error: OutputError };

/** What happened to the previous output. */
export interface Former {
  /** Books in the previous output that are missing from the new one. */
  readonly otherBooks: readonly string[];
  /** Number of its files that are missing from the new output. */
  readonly gone: number;
  /** Where it was moved, if no build of this user wrote it; absent if it was deleted. */
  readonly kept?: string;
}

/**
 * Lets `write` fill a staging folder, and replaces the target with it.
 *
 * If the target cannot be replaced or the disk is full, the result is an error. If `signal` was aborted, it is the error
 * `aborted`.
 *
 * @throws other errors of `write`, after restoring everything
 */
export async function withOutput(
  target: string,
  write: (staging: string) => Promise<void>,
  options: OutputOptions,
): Promise<OutputResult> {
  const cwd = options.cwd ?? process.cwd();
  const disk: Disk = { ...realDisk, ...options.disk };
  const { signal, toolVersion: version, books = [], receipts = new Receipts() } = options;
  const folder = resolve(cwd, target);

  const error = await checkTarget(folder, options.inputs, cwd);
  if (error) return { kind: 'refused', error };
  const staging = sidePath(folder, 'new');
  try {
    await mkdir(dirname(folder), { recursive: true });
    await clearLeftovers(folder, disk);
    await mkdir(staging);
    // The marker first: if the build is killed from here on, the next one can remove the folder.
    await writeMarker(staging, { version, books, files: {} });
  } catch (reason) {
    await disk.remove(staging).catch(() => undefined);
    return { kind: 'refused', error: notWritable(folder, reason) };
  }

  try {
    signal?.throwIfAborted();
    await write(staging);
    signal?.throwIfAborted();
    const files = listFiles(staging);
    await writeMarker(staging, { version, books, files: describeFiles(staging, files) });
    // The previous output may have changed in the meantime.
    const late = await checkTarget(folder, options.inputs, cwd);
    const former = await formerOf(folder, files, books, receipts);
    await receipts.add(folder, staging);
    const failure = late ?? (await swap(staging, folder, former.kept, disk));
    if (!failure) return { kind: 'written', files, former };
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
 * An error and its causes. An error with a hint of its own is skipped: if the disk is full there, it is not the disk of the
 * output.
 */
function reasons(error: unknown): readonly unknown[] {
  const found: unknown[] = [];
  for (let each = error; each instanceof Error && !('hint' in each) && !found.includes(each);) {
    found.push(each);
    each = 'originalError' in each ? each.originalError : each.cause;
  }
  return found;
}

async function formerOf(
  folder: string,
  files: readonly string[],
  books: readonly string[],
  receipts: Receipts,
): Promise<Former> {
  const marker = await readMarker(folder);
  if (!marker) return { otherBooks: [], gone: 0 };
  const written = new Set(files);
  return {
    otherBooks: marker.books.filter((book) => !books.includes(book)),
    gone: Object.keys(marker.files).filter((file) => !written.has(file)).length,
    ...(!(await receipts.has(folder)) && { kept: sidePath(folder, 'kept') }),
  };
}

/**
 * Moves the target aside and the staging folder in its place; undoes the first move if the second one fails.
 *
 * @param kept where the target is to stay; by default it is deleted
 */
async function swap(
  staging: string,
  folder: string,
  kept: string | undefined,
  disk: Disk,
): Promise<OutputError | undefined> {
  const backup = kept ?? sidePath(folder, 'old');
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
  // Keeps the backup from being published by mistake.
  if (kept !== undefined) await writeFile(join(kept, '.gitignore'), '*\n', { flag: 'wx' }).catch(() => undefined);
  // If a program still reads the folder, the next build removes it.
  if (hasBackup && kept === undefined) await disk.remove(backup).catch(() => undefined);
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
