import { hash } from 'node:crypto';
import { contentHash } from '../basics/content-hash.ts';
import type { SiteFile } from './site-file.ts';
import { gatheredLicences } from './licences.ts';
import { readCompiled } from './read-compiled.ts';

/** Scripts that pages do not load: the code of one is in a page, and the others are workers. */
const APART: readonly string[] = ['not-found', 'remove-worker', 'service-worker'];

/**
 * Reads the bundled scripts. Their names contain a hash of the content, so that they can be cached forever.
 *
 * @throws if bundles are missing
 */
export function browserScripts() {
  const names = Object.keys(gatheredLicences().scripts).filter((name) => !APART.includes(name));
  const scripts = names.map((name) => {
    const bytes = readBundle(name);
    return [name, { path: `assets/${name}-${contentHash(bytes)}.js`, bytes }] as const;
  });
  return {
    /** Paths of the scripts, relative to the web root, by name. */
    paths: Object.fromEntries(scripts.map(([name, file]) => [name, file.path])),
    files: scripts.map(([, file]): SiteFile => file),
    inlineTheme: inlineScript('theme'),
    inlineNotFound: inlineScript('not-found'),
  };
}

/** Returns a script for the page itself, and the hash of its code for the Content Security Policy: `sha256-…`. */
function inlineScript(name: string) {
  const code = new TextDecoder().decode(readBundle(name)).trim();
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
