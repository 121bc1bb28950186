import { hash } from 'node:crypto';
import { contentHash } from '../basics/content-hash.ts';
import type { SiteFile } from './site-file.ts';
import { readCompiled } from './read-compiled.ts';

/** Scripts that pages load, by their names in templates. */
const SCRIPTS = {
  cards: 'cards',
  collection: 'collection',
  contents: 'page-contents',
  languages: 'languages',
  newVersion: 'new-version',
  page: 'page',
  previews: 'previews',
  redirect: 'redirect',
  reference: 'reference',
  search: 'search',
  settings: 'settings-panel',
  tables: 'table-tools',
  theme: 'theme',
} as const;

/**
 * Reads the bundled scripts. Their names contain a hash of the content, so that they can be cached forever.
 *
 * @throws if bundles are missing
 */
export function browserScripts() {
  const scripts = Object.entries(SCRIPTS).map(([key, name]) => {
    const bytes = readBundle(name);
    return [key, { path: `assets/${name}-${contentHash(bytes)}.js`, bytes }] as const;
  });
  const theme = scripts.find(([key]) => key === 'theme')?.[1].bytes ?? new Uint8Array();
  return {
    /** Paths of the scripts, relative to the web root. */
    paths: Object.fromEntries(scripts.map(([key, file]) => [key, file.path])),
    files: scripts.map(([, file]): SiteFile => file),
    inlineTheme: inlineScript(theme),
    inlineNotFound: inlineScript(readBundle('not-found')),
  };
}

/** Returns a script for the page itself, and the hash of its code for the Content Security Policy: `sha256-…`. */
function inlineScript(bytes: Uint8Array) {
  const code = new TextDecoder().decode(bytes).trim();
  if (/<\/script|<!--/i.test(code)) throw new Error('a script that cannot stand in a page');
  return { code, hash: `sha256-${hash('sha256', code, 'base64')}` };
}

/**
 * Reads a bundled script.
 *
 * @throws if `npm run compile` has not bundled it
 */
export function readBundle(name: string): Uint8Array {
  return readCompiled(`bundles/${name}.js`, 'browser script');
}
