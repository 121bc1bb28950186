/** Maps the path of a request to a response. */
import { readFile } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';

/** Path of the printed books. */
export const BOOK = '/__regelwerk/book';

export interface ServedSite {
  /** Returns the content of a file of the website by its path relative to the web root; `undefined` if there is none. */
  readonly read: (path: string) => Promise<Uint8Array | undefined>;
  /** Returns the new path of a page that has moved. Both paths are relative to the web root and begin with `/`. */
  readonly movedTo: (path: string) => string | undefined;
}

/** A file, or the path to which it has moved. */
export type Served = { readonly path: string; readonly bytes: Uint8Array } | { readonly movedTo: string };

/** @param path decoded path, starting with `/` */
export async function servedFile(path: string, { read, movedTo }: ServedSite): Promise<Served | undefined> {
  const name = (path.endsWith('/') ? `${path}index.html` : path).slice(1);
  const bytes = await read(name);
  if (bytes) return { path: name, bytes };
  const moved = (await read(`${name}/index.html`)) ? `${path}/` : movedTo(path);
  return moved === undefined ? undefined : { movedTo: moved };
}

/** Reads a file; `undefined` if it does not exist or is outside the folder. */
export async function readBelow(folder: string, name: string): Promise<Served | undefined> {
  const path = normalize(join(folder, name));
  if (!path.startsWith(folder + sep)) return undefined;
  try {
    return { path, bytes: await readFile(path) };
  } catch {
    return undefined;
  }
}
