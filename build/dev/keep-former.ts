import { existsSync } from 'node:fs';
import { mkdir, readdir, rename } from 'node:fs/promises';
import { dirname, extname, join, relative } from 'node:path';

/**
 * Keeps assets that the next version of the site no longer has: pages that are already open may still request them. All
 * paths are absolute.
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
