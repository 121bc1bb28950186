/**
 * Packages that are loaded where they are first needed, and at once: on a small book, loading takes most of a build's
 * time, and few books need all of them.
 */
import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

/** @param name of an installed package */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the package's type, which nothing else tells.
export function lazy<T>(name: string): () => T {
  let loaded: T | undefined;
  return () => (loaded ??= load(name) as T);
}
