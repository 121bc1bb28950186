/** Detects that a browser failed because the disk with its temporary files is full. */
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { BrowserError } from './browser-error.ts';

/** Free space below which Chromium warns, too. */
const MIN_FREE_BYTES = 64 * 2 ** 20;

/**
 * @returns the error to show instead of the browser's, or undefined if there is enough space
 * @param freeBytes replaced in tests
 */
export async function noRoomError(
  cause: unknown,
  freeBytes = async (folder: string): Promise<number> => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
): Promise<BrowserError | undefined> {
  const folder = tmpdir();
  const free = await freeBytes(folder).catch(() => Infinity);
  if (free >= MIN_FREE_BYTES) return undefined;
  const left = `${(free / 2 ** 20).toFixed(0)} MB`;
  return new BrowserError(
    `the temporary folder ${folder} has only ${left} of free space, and the browser that prints needs more`,
    `free some space, or set ${process.platform === 'win32' ? 'TEMP' : 'TMPDIR'} to a folder on another disk`,
    { cause },
  );
}
