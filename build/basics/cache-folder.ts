/** Where a user's programs keep what they can make again. */
import { isAbsolute, join } from 'node:path';

/** Our folder in the user's cache; it need not exist. */
export function cacheFolder(env: Readonly<Record<string, string | undefined>>, home: string): string {
  const named = env['XDG_CACHE_HOME'];
  return join(named !== undefined && isAbsolute(named) ? named : join(home, '.cache'), 'regelwerk');
}
