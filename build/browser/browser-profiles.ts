/** Profiles of browsers: how they are called, and how those that killed programs left behind are told and removed. */
import { writeFileSync } from 'node:fs';
import { lstat, readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isLeftOver } from '../basics/left-over.ts';

const NAME = 'regelwerk-browser-';
/** The number of the browser's process, in its profile. */
const PID_FILE = 'regelwerk.pid';

/** The path that a profile begins with, in a folder: `regelwerk-browser-4711-`. */
export function profilePrefix(folder: string): string {
  return join(folder, `${NAME}${process.pid}-`);
}

/** A browser may outlive the program that has started it. */
export function markProfile(profile: string, pid: number): void {
  writeFileSync(join(profile, PID_FILE), String(pid));
}

/** Removes the profiles in a folder whose program and browser are gone; only this user's. */
export async function clearProfiles(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const pid = /^regelwerk-browser-(\d+)-[^-]{6}$/.exec(name)?.[1];
    if (pid === undefined) continue;
    const path = join(folder, name);
    const stats = await lstat(path).catch(() => undefined);
    // The folder is shared: what others put there, links too, is theirs.
    if (!stats?.isDirectory() || (process.getuid && stats.uid !== process.getuid())) continue;
    const browser = Number(await readFile(join(path, PID_FILE), 'utf8').catch(() => ''));
    const pids = [Number(pid), ...(Number.isInteger(browser) && browser > 0 ? [browser] : [])];
    if (isLeftOver(pids, stats.mtimeMs)) await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}
