/** An in-memory host for stages that read files, so that results do not depend on the disk. */
import { basename, dirname, resolve } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Entry, Host } from '../build/host.ts';

/**
 * Returns a host with these files and their folders. Names are case-sensitive, as on Linux.
 *
 * @param files text or bytes by path, absolute or relative to `cwd`; a path that ends in `/` is an empty folder
 * @param cwd the working directory, which always exists
 * @param home the user's home directory
 */
export function memoryHost(files: Readonly<Record<string, string | Uint8Array>>, cwd = '/book', home?: string): Host {
  const root = resolve(cwd);
  const contents = new Map<string, Uint8Array>();
  const folders = new Map<string, Map<string, Entry>>();
  addFolder(root, folders);
  for (const [name, content] of Object.entries(files)) {
    const path = resolve(root, name);
    if (name.endsWith('/')) {
      addFolder(path, folders);
      continue;
    }
    contents.set(path, typeof content === 'string' ? new TextEncoder().encode(content) : content);
    addFolder(dirname(path), folders).set(basename(path), { name: basename(path), kind: 'file' });
  }

  return {
    cwd: root,
    homes: home === undefined ? [] : [home],
    async readFile(path) {
      const content = contents.get(resolve(path));
      if (!content) throw failure(folders.has(resolve(path)) ? 'EISDIR' : 'ENOENT', path);
      return content;
    },
    async list(path) {
      const entries = folders.get(resolve(path));
      if (!entries) throw failure(contents.has(resolve(path)) ? 'ENOTDIR' : 'ENOENT', path);
      return [...entries.values()];
    },
    async status(path) {
      const content = contents.get(resolve(path));
      // The modification time is derived from the content, so that it changes with the content, as on a disk.
      if (content) return { kind: 'file', size: content.length, modified: crc32(content) };
      return folders.has(resolve(path)) ? { kind: 'folder', size: 0, modified: 0 } : undefined;
    },
    async realPath(path) {
      if (!contents.has(resolve(path)) && !folders.has(resolve(path))) throw failure('ENOENT', path);
      return resolve(path);
    },
  };
}

/** Returns the entries of a folder. Creates the folder and its parents if necessary. */
function addFolder(path: string, folders: Map<string, Map<string, Entry>>): Map<string, Entry> {
  const known = folders.get(path);
  if (known) return known;
  const entries = new Map<string, Entry>();
  folders.set(path, entries);
  const parent = dirname(path);
  if (parent !== path) addFolder(parent, folders).set(basename(path), { name: basename(path), kind: 'folder' });
  return entries;
}

function failure(code: string, path: string): Error {
  return Object.assign(new Error(`${code}: ${path}`), { code });
}
