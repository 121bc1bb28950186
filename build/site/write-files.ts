/** Writes the files of a website other than its pages. */
import { copyFileSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fold } from '../basics/fold.ts';
import type { Kept } from './kept.ts';
import type { SiteFile } from './site-file.ts';

/**
 * Checks that paths are unique. Case is ignored: on many disks, `Waffen` and `waffen` are the same folder.
 *
 * @throws if two files have the same path
 */
export function refuseCollisions(paths: readonly string[]): void {
  const seen = new Set<string>();
  for (const each of paths) {
    const key = fold(each);
    if (seen.has(key)) throw new Error(`two parts of the website would be written to ${each}`);
    seen.add(key);
  }
}

/**
 * Writes files synchronously: nothing else is waiting, and it takes a third of the time.
 *
 * @throws if a file cannot be written, or its path leads out of the folder
 */
export function writeFiles(files: readonly SiteFile[], outputFolder: string, kept?: Kept): void {
  const due = files.filter(({ path: name, bytes }) => !isSame(kept?.files.get(name), bytes));
  const folders = new Set(due.map((file) => path.dirname(target(file, outputFolder))));
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  for (const file of due) {
    const to = target(file, outputFolder);
    if ('copyFrom' in file.bytes) copyFileSync(file.bytes.copyFrom, to);
    else if (kept) replaceFile(to, file.bytes);
    else writeFileSync(to, file.bytes);
    kept?.files.set(file.path, file.bytes);
  }
}

function isSame(before: SiteFile['bytes'] | undefined, bytes: SiteFile['bytes']): boolean {
  if (before === bytes || before === undefined) return before === bytes;
  if ('copyFrom' in bytes) return 'copyFrom' in before && before.copyFrom === bytes.copyFrom;
  return !('copyFrom' in before) && Buffer.compare(before, bytes) === 0;
}

/** Replaces a file atomically: programs that read it meanwhile get either the old file or the new one. */
export function replaceFile(file: string, bytes: Uint8Array): void {
  const next = `${file}.next`;
  writeFileSync(next, bytes);
  renameSync(next, file);
}

function target(file: SiteFile, outputFolder: string): string {
  const to = path.resolve(outputFolder, file.path);
  if (!to.startsWith(path.resolve(outputFolder) + path.sep)) {
    throw new Error(`the path ${file.path} leads out of the website`);
  }
  return to;
}
