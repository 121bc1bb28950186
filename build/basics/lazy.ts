/**
 * Packages that are loaded where they are first needed, and at once: on a small book, loading takes most of a build's
 * time, and few books need all of them.
 */
import { createRequire } from 'node:module';

/** What each of them is to `require`. */
interface Packages {
  readonly 'css-select': typeof import('css-select');
  readonly 'fastest-levenshtein': typeof import('fastest-levenshtein');
  readonly 'franc-min': typeof import('franc-min');
  readonly htmlparser2: typeof import('htmlparser2');
  readonly 'image-size': typeof import('image-size');
  readonly 'puppeteer-core/internal/revisions.js': typeof import('puppeteer-core/internal/revisions.js');
  readonly 'puppeteer-core/package.json': { readonly dependencies: Readonly<Record<string, string>> };
  readonly temml: typeof import('temml').default;
}

const load = createRequire(import.meta.url);

/** @param name of an installed package */
export function lazy<Name extends keyof Packages>(name: Name): () => Packages[Name] {
  let loaded: Packages[Name] | undefined;
  return () => (loaded ??= load(name) as Packages[Name]);
}
