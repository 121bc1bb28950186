import { basename, dirname, join } from 'node:path';
import type { Host } from '../host.ts';

/** An open document as it was when a round began. */
export interface OpenText {
  readonly uri: string;
  readonly version: number;
  readonly text: string;
}

/**
 * Returns a host that reads open documents as they are in the editor, and everything else from disk.
 *
 * @param open documents by absolute path; their files need not exist
 */
export function overlayHost(disk: Host, open: ReadonlyMap<string, OpenText>): Host {
  const encoder = new TextEncoder();
  return {
    ...disk,
    async readFile(path) {
      const document = open.get(path);
      return document ? encoder.encode(document.text) : disk.readFile(path);
    },
    async list(folder) {
      const unsaved = [...open.keys()].filter((path) => dirname(path) === folder).map((path) => basename(path));
      const entries = await disk.list(folder).catch((error: unknown) => {
        if (unsaved.length === 0) throw error;
        return [];
      });
      const known = new Set(entries.map(({ name }) => name));
      const added = unsaved.filter((name) => !known.has(name)).map((name) => ({ name, kind: 'file' as const }));
      return added.length === 0 ? entries : [...entries, ...added].toSorted((a, b) => (a.name < b.name ? -1 : 1));
    },
    async status(path) {
      const document = open.get(path);
      if (!document) return disk.status(path);
      return { kind: 'file', size: Buffer.byteLength(document.text), modified: document.version };
    },
    async realPath(path) {
      if (!open.has(path)) return disk.realPath(path);
      return disk.realPath(path).catch(async () => join(await disk.realPath(dirname(path)), basename(path)));
    },
  };
}
