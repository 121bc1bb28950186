import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The package's `site/` folder with layouts, pages and styles.
 *
 * Searched upwards from this module, which runs from the sources in tests and from `dist/` otherwise; `dist/site`
 * contains only the compiled browser scripts.
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
