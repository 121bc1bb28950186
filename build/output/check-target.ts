/**
 * Checks whether an output folder may be replaced. It must be absent or empty, or contain only files that Regelwerk
 * wrote.
 */
import { lstat, realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { isInside } from '../basics/is-inside.ts';
import { reasonOf } from '../basics/system-error.ts';
import { UsageError } from '../basics/usage-error.ts';
import { isDiskFull } from './disk.ts';
import { foreignFilesIn } from './marker.ts';

const ELSEWHERE = 'choose another folder with --out';

/**
 * Checks the target without changing anything.
 *
 * @param inputs absolute paths of the sources
 * @param cwd the working folder
 * @throws {UsageError} if the folder must not be replaced
 */
export async function checkTarget(target: string, inputs: readonly string[], cwd: string): Promise<void> {
  const real = await realPath(target);
  for (const kept of [cwd, ...inputs]) {
    if (!isInside(await realPath(kept), real)) continue;
    const what = kept === cwd ? 'the current folder' : kept;
    throw new UsageError(`the output folder ${target} contains ${what}, which would be deleted`, ELSEWHERE);
  }
  const stats = await lstat(target).catch(() => undefined);
  if (!stats) return;
  if (stats.isSymbolicLink()) {
    const message = `the output folder ${target} is a symbolic link, which would be replaced by a folder`;
    throw new UsageError(message, 'use the folder it points to');
  }
  if (!stats.isDirectory()) throw new UsageError(`the output folder ${target} is a file`, ELSEWHERE);
  await refuseForeignFiles(target);
}

async function refuseForeignFiles(target: string): Promise<void> {
  const { foreign, changed } = await foreignFilesIn(target).catch((error: unknown) => {
    throw notWritable(target, error);
  });
  const files = foreign.length > 0 ? foreign : changed;
  if (files.length === 0) return;
  const named = files.slice(0, 3).join(', ');
  const more = files.length > 3 ? ` and ${files.length - 3} more` : '';
  const what = foreign.length > 0 ? 'that regelwerk did not write' : 'that were changed after regelwerk wrote them';
  throw new UsageError(
    `the output folder ${target} contains files ${what}: ${named}${more}`,
    `move them elsewhere, or ${ELSEWHERE}; nothing was deleted`,
  );
}

/** Returns the error for a folder that cannot be written to. */
export function notWritable(target: string, error: unknown, more = ''): UsageError {
  const hint = isDiskFull(error) ? 'free some disk space, or choose a folder on another disk with --out' : ELSEWHERE;
  return new UsageError(`cannot write to the output folder ${target}: ${reasonOf(error)}${more}`, hint);
}

/** Resolves symbolic links in a path, even if its last segments do not exist yet. */
async function realPath(path: string): Promise<string> {
  const absolute = resolve(path);
  try {
    return await realpath(absolute);
  } catch {
    const parent = dirname(absolute);
    return parent === absolute ? absolute : join(await realPath(parent), basename(absolute));
  }
}
