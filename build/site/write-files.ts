/** Writes the files of a website. */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fold } from '../basics/fold.ts';
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
export function writeFiles(files: readonly SiteFile[], outputFolder: string): void {
  const folders = new Set(files.map((file) => path.dirname(target(file, outputFolder))));
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  for (const file of files) {
    const to = target(file, outputFolder);
    if ('copyFrom' in file.bytes) copyFileSync(file.bytes.copyFrom, to);
    else writeFileSync(to, file.bytes);
  }
}

function target(file: SiteFile, outputFolder: string): string {
  const to = path.resolve(outputFolder, file.path);
  if (!to.startsWith(path.resolve(outputFolder) + path.sep)) {
    throw new Error(`the path ${file.path} leads out of the website`);
  }
  return to;
}
