/** Finds the chapters to which lists and links refer, as the tools do for which they were written. */
import { posix } from 'node:path';
import { decodeAddress } from '../addresses/decode-address.ts';
import { fold } from '../basics/fold.ts';
import { groupBy } from '../basics/group-by.ts';
import { MARKDOWN, folderOf, stemOf } from '../files/markdown-name.ts';

export interface Finder {
  /** Returns the file to which a target refers. */
  readonly file: (target: string, from: string) => string | undefined;
  /** Returns the folder to which a target refers, with a trailing `/`. */
  readonly folder: (target: string, from: string) => string | undefined;
}

/** Matches addresses that are on the web, or an anchor in the page. */
const ADDRESS = /^(?:[a-z][a-z\d+.-]*:|\/\/|#|$)/i;
/** Matches addresses of files as websites of repositories show them. */
const REPOSITORY = /^https:\/\/(?:github|gitlab)\.com\/[^/]+\/[^/]+\/(?:-\/)?(?:blob|tree|raw)\/[^/]+(?=\/)/;

/** @param base folder of the chapters */
export function finderOf(files: readonly string[], base: string): Finder {
  const byPath = new Map(files.map((file) => [fold(file), file]));
  const byKey = new Map(files.toReversed().map((file) => [keyOf(file), file]));
  const named = groupBy(files, (file) => wikiName(stemOf(file)));
  const pathOf = (target: string): string => decodeAddress(target.replace(/[?#].*$/, ''));
  const placesOf = (target: string, from: string): readonly string[] => {
    const inRepository = target.replace(REPOSITORY, '');
    const path = pathOf(inRepository);
    if (ADDRESS.test(inRepository)) return [];
    // Links in a text are relative to it; paths in a configuration are relative to the folder of the chapters.
    const isText = MARKDOWN.test(from) && !path.startsWith('/');
    const folders = inRepository === target ? (isText ? [folderOf(from), base] : [base, folderOf(from)]) : [''];
    return folders.map((folder) => posix.join(`/${folder}`, path).slice(1));
  };
  return {
    file: (target, from) => {
      const places = placesOf(target, from);
      const [only, ...others] = places.length === 0 ? [] : (named.get(wikiName(pathOf(target))) ?? []);
      const found = places.map((place) => byPath.get(fold(place)) ?? byKey.get(keyOf(place)));
      return found.find((file) => file !== undefined) ?? (others.length === 0 ? only : undefined);
    },
    folder: (target, from) =>
      placesOf(target, from)
        .map((place) => place.replace(/(?<=[^/])\/?$/, '/'))
        .find((place) => files.some((file) => file.startsWith(place))),
  };
}

/** Wikis write hyphens in the names of files for spaces. */
function wikiName(name: string): string {
  return fold(name).replaceAll(' ', '-');
}

/** Whether a target is the name of a chapter, even of one that does not exist. */
export function isChapterName(target: string): boolean {
  return !ADDRESS.test(target) && MARKDOWN.test(target.replace(/[?#].*$/, ''));
}

/** Returns a path without its extension and without `index`, because links often leave them out. */
function keyOf(path: string): string {
  return fold(path)
    .replace(MARKDOWN, '')
    .replace(/\.html?$/, '')
    .replace(/(^|\/)(?:_?index|readme)?\/?$/, '');
}
