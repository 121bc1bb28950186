import { isAbsolute, relative, sep } from 'node:path';
import type { Host } from '../host.ts';

/** Returns the path as shown to the author, with `/`: relative to the working folder if it is on the same drive. */
export function shownPath(path: string, host: Pick<Host, 'cwd'>): string {
  const shown = relative(host.cwd, path);
  return (shown === '' ? '.' : isAbsolute(shown) ? path : shown).split(sep).join('/');
}
