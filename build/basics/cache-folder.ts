/** The user's cache folder. */
import { isAbsolute, join } from 'node:path';

/** Our folder in the user's cache; it may not exist yet. */
export function cacheFolder(env: Readonly<Record<string, string | undefined>>, home: string): string {
  const named = env['XDG_CACHE_HOME'];
  return join(named !== undefined && isAbsolute(named) ? named : join(home, '.cache'), 'regelwerk');
}
