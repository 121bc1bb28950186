/** Whether a browser failed because the disk is full on which it keeps what it works with. */
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { BrowserError } from './browser-error.ts';

/** Chromium itself warns below this. */
const ENOUGH = 64 * 2 ** 20;

/**
 * The error to tell instead of what a browser said that failed; nothing where there is room enough.
 *
 * @param freeBytes for tests
 */
export async function noRoomError(
  cause: unknown,
  freeBytes: (folder: string) => Promise<number> = freeBytesOf,
): Promise<BrowserError | undefined> {
  const folder = tmpdir();
  const free = await freeBytes(folder).catch(() => Infinity);
  if (free >= ENOUGH) return undefined;
  const left = `${(free / 2 ** 20).toFixed(0)} MB`;
  return new BrowserError(
    `the temporary folder ${folder} has only ${left} of free space, and the browser that prints needs more`,
    `free some space, or set ${process.platform === 'win32' ? 'TEMP' : 'TMPDIR'} to a folder on another disk`,
    { cause },
  );
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
