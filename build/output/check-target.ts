/**
 * Checks whether an output folder may be replaced. It must be absent or empty, or contain only files that Regelwerk
 * wrote.
 */
import { lstat, realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { codeOf, isDiskFull } from './disk.ts';
import { type ForeignFiles, readMarker, foreignFilesIn } from './marker.ts';

/** The reason why an output folder cannot be used; nothing has been changed. */
export interface OutputError {
  readonly code: 'not-a-folder' | 'link' | 'holds-inputs' | 'not-ours' | 'not-writable' | 'not-replaceable' | 'aborted';
  /** A single sentence in lower case without a full stop. */
  readonly message: string;
  readonly hint: string;
}

const ELSEWHERE = 'choose another folder with --out';

/**
 * Checks the target without changing anything.
 *
 * @param inputs absolute paths of the sources
 * @param cwd the working folder
 */
export async function checkTarget(
  target: string,
  inputs: readonly string[],
  cwd: string,
): Promise<OutputError | undefined> {
  const real = await realPath(target);
  for (const kept of [cwd, ...inputs]) {
    if (!contains(real, await realPath(kept))) continue;
    const what = kept === cwd ? 'the current folder' : kept;
    return {
      code: 'holds-inputs',
      message: `the output folder ${target} contains ${what}, which would be deleted`,
      hint: ELSEWHERE,
    };
  }
  const stats = await lstat(target).catch(() => undefined);
  if (!stats) return undefined;
  if (stats.isSymbolicLink()) {
    const message = `the output folder ${target} is a symbolic link, which would be replaced by a folder`;
    return { code: 'link', message, hint: 'use the folder it points to' };
  }
  if (!stats.isDirectory()) {
    return { code: 'not-a-folder', message: `the output folder ${target} is a file`, hint: ELSEWHERE };
  }
  return foreignFiles(target);
}

async function foreignFiles(target: string): Promise<OutputError | undefined> {
  let found: ForeignFiles;
  try {
    found = foreignFilesIn(target, await readMarker(target));
  } catch (error) {
    return notWritable(target, error);
  }
  const { foreign, changed } = found;
  const files = foreign.length > 0 ? foreign : changed;
  if (files.length === 0) return undefined;
  const named = files.slice(0, 3).join(', ');
  const more = files.length > 3 ? ` and ${files.length - 3} more` : '';
  const what = foreign.length > 0 ? 'that regelwerk did not write' : 'that were changed after regelwerk wrote them';
  return {
    code: 'not-ours',
    message: `the output folder ${target} contains files ${what}: ${named}${more}`,
    hint: `move them elsewhere, or ${ELSEWHERE}; nothing was deleted`,
  };
}

/** Returns the error for a folder that cannot be written to. */
export function notWritable(target: string, error: unknown): OutputError {
  const reasons: ReadonlyMap<string, string> = new Map([
    ['EACCES', 'permission denied'],
    ['EPERM', 'permission denied'],
    ['EROFS', 'the disk is read-only'],
    ['ENOSPC', 'the disk is full'],
    ['EDQUOT', 'your disk quota is exceeded'],
    ['ENOTDIR', 'part of its path is a file'],
    ['EEXIST', 'part of its path is a file'],
  ]);
  const why = reasons.get(codeOf(error)) ?? (error instanceof Error ? error.message : String(error));
  const hint = isDiskFull(error) ? 'free some disk space, or choose a folder on another disk with --out' : ELSEWHERE;
  return { code: 'not-writable', message: `cannot write to the output folder ${target}: ${why}`, hint };
}

function contains(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === '' || !(way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way));
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
