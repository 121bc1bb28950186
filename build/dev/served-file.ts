/** Request path → response. */
import { readFile } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';

export interface ServedSite {
  /** Absolute path of the folder with the current site; read at each request. */
  readonly folder: () => string;
  /** Absolute path of a folder with assets of earlier versions. */
  readonly former?: string;
  /** New path of a page that was at this path; both from the web root, with `/`. */
  readonly movedTo?: (path: string) => string | undefined;
}

export type Served =
  | { readonly kind: 'file'; readonly path: string; readonly bytes: Buffer }
  | { readonly kind: 'moved'; readonly path: string }
  | { readonly kind: 'none' };

/** @param path decoded, starting with `/` */
export async function servedFile(path: string, site: ServedSite): Promise<Served> {
  const folder = site.folder();
  const name = path.endsWith('/') ? `${path}index.html` : path;
  const file = await readBelow(folder, name);
  if (file) return { kind: 'file', ...file };
  // A new version has replaced the folder.
  if (site.folder() !== folder) return servedFile(path, site);
  const former = site.former === undefined ? undefined : await readBelow(site.former, name);
  if (former) return { kind: 'file', ...former };
  if (await readBelow(folder, `${path}/index.html`)) return { kind: 'moved', path: `${path}/` };
  const moved = site.movedTo?.(path);
  return moved === undefined ? { kind: 'none' } : { kind: 'moved', path: moved };
}

/** `undefined` if the file does not exist or is outside the folder. */
export async function readBelow(
  folder: string,
  name: string,
): Promise<{ readonly path: string; readonly bytes: Buffer } | undefined> {
  const path = normalize(join(folder, name));
  if (!path.startsWith(folder + sep)) return undefined;
  try {
    return { path, bytes: await readFile(path) };
  } catch {
    return undefined;
  }
}
