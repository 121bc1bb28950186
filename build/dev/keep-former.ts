import { existsSync } from 'node:fs';
import { mkdir, readdir, rename } from 'node:fs/promises';
import { dirname, extname, join, relative } from 'node:path';

/**
 * Moves what a version of the site has besides pages, and the next one has not, into a folder where it can still be had: a
 * page that was opened before asks for some of it only when it is needed. All paths are absolute.
 */
export async function keepFormer(former: string, next: string, kept: string): Promise<void> {
  const entries = await readdir(former, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    const path = relative(former, file);
    if (!entry.isFile() || extname(path) === '.html' || existsSync(join(next, path))) continue;
    await mkdir(dirname(join(kept, path)), { recursive: true });
    await rename(file, join(kept, path));
  }
}
