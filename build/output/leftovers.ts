/** Handles folders that interrupted builds left beside the output. */
import { randomBytes } from 'node:crypto';
import { lstat, readdir, rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isLeftOver } from '../basics/left-over.ts';
import type { Disk } from './disk.ts';
import { readMarker } from './marker.ts';

/**
 * Purpose of a folder beside the output. `new`: the output being written; `old`: the previous output while it is
 * being replaced.
 */
export type SideKind = 'new' | 'old';

/** Returns a unique path beside the target, on the same disk: `.out.regelwerk-new-4711-0a1b2c`. */
export function sidePath(target: string, kind: SideKind): string {
  const [name, token] = [basename(target), randomBytes(3).toString('hex')];
  return join(dirname(target), `.${name}.regelwerk-${kind}-${process.pid}-${token}`);
}

/**
 * Restores the previous output if a build was killed between its two moves, and removes all other folders of killed
 * builds. Folders of running builds are kept.
 */
export async function clearLeftovers(target: string, disk: Disk): Promise<void> {
  const parent = dirname(target);
  const start = `.${basename(target)}.regelwerk-`;
  const names = (await readdir(parent).catch(() => [])).filter((name) => name.startsWith(start));
  for (const name of names) {
    const match = /^(new|old)-(\d+)-[0-9a-f]{6}$/.exec(name.slice(start.length));
    const path = join(parent, name);
    const stats = await lstat(path).catch(() => undefined);
    if (!match || !stats?.isDirectory()) continue;
    if (!isLeftOver([Number(match[2])], stats.mtimeMs)) continue;
    if (match[1] === 'old' && !(await exists(target))) await disk.rename(path, target);
    // The folder is removed only if it contains our marker or is empty.
    else if (await readMarker(path)) await disk.remove(path);
    else await rmdir(path).catch(() => undefined);
  }
}

async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => undefined)) !== undefined;
}
