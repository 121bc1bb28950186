/** Which chapter was read last, for a line on the shelf; kept in the browser alone. */
import { storage } from './settings.ts';

function homeOf(toRoot: string): string {
  return new URL(toRoot || './', location.href).pathname;
}

/**
 * A host may have several websites.
 *
 * @param home path of the web root
 */
export function lastReadKey(home: string): string {
  return `regelwerk-last ${home}`;
}

/** @param toRoot address of the web root, relative to the page */
export function keepPage(toRoot: string): void {
  const home = homeOf(toRoot);
  if (!document.body.matches('.chapter-page')) return;
  storage()?.setItem(lastReadKey(home), `${location.pathname.slice(home.length)}\n${document.title}`);
}

/** @returns address relative to the web root, and title; none if nothing was read */
export function keptPage(toRoot: string): readonly string[] {
  return (
    storage()
      ?.getItem(lastReadKey(homeOf(toRoot)))
      ?.split('\n') ?? []
  );
}
