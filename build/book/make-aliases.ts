import type { Entry, Target } from '../types.ts';

/**
 * Maps former ids of headings and cards to current ones. If two have the same former id, the first one wins; current
 * ids take precedence over both.
 */
export function makeAliases(
  entries: readonly Entry[],
  targets: ReadonlyMap<string, Target>,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { id, aliases } of entries) {
    for (const alias of aliases) if (!targets.has(alias) && !found.has(alias)) found.set(alias, id);
  }
  return found;
}
