/**
 * Loads packages synchronously when they are first used: in a small book, loading takes most of the time, and few books
 * need all packages.
 */
import { createRequire } from 'node:module';

/** Types of the packages when loaded with `require`. */
interface Packages {
  readonly '@iconify-json/game-icons/icons.json': {
    readonly icons: Readonly<Record<string, { readonly body: string }>>;
    readonly aliases: Readonly<Record<string, { readonly parent: string }>>;
  };
  readonly 'fastest-levenshtein': typeof import('fastest-levenshtein');
  readonly htmlparser2: typeof import('htmlparser2');
  readonly 'image-size': typeof import('image-size');
  readonly 'markdown-it-emoji': typeof import('markdown-it-emoji');
  readonly temml: typeof import('temml').default;
}

/** Returns a function that calls `make` only once. */
export function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined;
  return () => (made ??= { value: make() }).value;
}

const load = createRequire(import.meta.url);

/** @param name an installed package */
export function lazy<Name extends keyof Packages>(name: Name): () => Packages[Name] {
  return once(() => load(name) as Packages[Name]);
}
