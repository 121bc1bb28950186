import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The package's `site/` folder: layouts, pages, styles.
 *
 * Looked for upwards from this module, since it runs from the sources in tests and from `dist/` otherwise, and since
 * `dist/site` holds the compiled browser scripts alone.
 */
export function siteFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  for (;;) {
    const site = path.join(folder, 'site');
    if (existsSync(path.join(site, 'layouts', 'base.njk'))) return site;
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error('the folder site/ of the package regelwerk is missing: reinstall it');
    folder = parent;
  }
}
