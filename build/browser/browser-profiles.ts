/** Names browser profiles and unfinished browsers, and removes those that killed processes left behind. */
import { writeFileSync } from 'node:fs';
import { lstat, readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isLeftOver } from '../basics/left-over.ts';

const NAME = 'regelwerk-browser-';
/** Name of the file in the profile that contains the browser's process id. */
const PID_FILE = 'regelwerk.pid';

/** Returns a path prefix in a folder, such as `regelwerk-browser-4711-`. */
export function profilePrefix(folder: string): string {
  return join(folder, `${NAME}${process.pid}-`);
}

/** Records the browser's process id, as the browser can outlive this process. */
export function markProfile(profile: string, pid: number): void {
  writeFileSync(join(profile, PID_FILE), String(pid));
}

/** Removes what this user's processes left in a folder, if they have ended. */
export async function clearProfiles(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const pid = /^regelwerk-browser-(\d+)-[^-]{6}$/.exec(name)?.[1];
    if (pid === undefined) continue;
    const path = join(folder, name);
    const stats = await lstat(path).catch(() => undefined);
    // The folder is shared, so files and links of other users are left alone.
    if (!stats?.isDirectory() || (process.getuid && stats.uid !== process.getuid())) continue;
    const browser = Number(await readFile(join(path, PID_FILE), 'utf8').catch(() => ''));
    const pids = [Number(pid), ...(Number.isInteger(browser) && browser > 0 ? [browser] : [])];
    if (isLeftOver(pids, stats.mtimeMs)) await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}
