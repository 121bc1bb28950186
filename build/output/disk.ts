/** Disk operations that can fail temporarily, and that tests can make fail. */
import { rename, rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { codeOf } from '../basics/system-error.ts';

export interface Disk {
  readonly rename: (from: string, to: string) => Promise<void>;
  readonly remove: (path: string) => Promise<void>;
}

/**
 * Error codes for a folder that cannot be moved, as Windows reports if a program has it open: an indexer, a virus
 * scanner, an editor.
 */
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

/** Whether the disk is full or the quota exceeded. */
export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(codeOf(error));
}
