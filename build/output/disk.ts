/** The moves on the disk that can fail for a while, or in tests. */
import { rename, rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

export interface Disk {
  readonly rename: (from: string, to: string) => Promise<void>;
  readonly remove: (path: string) => Promise<void>;
}

/** On Windows a folder cannot be moved while a program looks into it: an indexer, a virus scanner, an editor. */
const BUSY: ReadonlySet<string> = new Set(['EPERM', 'EACCES', 'EBUSY', 'ENOTEMPTY']);
const WAITS = [10, 20, 50, 100, 200, 400, 800];

export const realDisk: Disk = {
  rename: async (from, to) => {
    for (const wait of process.platform === 'win32' ? WAITS : []) {
      try {
        await rename(from, to);
        return;
      } catch (error) {
        if (!BUSY.has(codeOf(error))) throw error;
        await setTimeout(wait);
      }
    }
    await rename(from, to);
  },
  remove: (path) => rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }),
};

/** The system's name of an error: `ENOENT`, `EACCES`, … */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Whether there is no room left for a file. */
export function isNoRoom(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(codeOf(error));
}
