/** Websites of books in memory, in temporary folders. */
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Compilation, compile } from '../../build/compile.ts';
import { makeSite } from '../../build/site/make-site.ts';
import type { Download } from '../../build/site/site-model.ts';
import { memoryHost } from '../memory-host.ts';

export interface BuiltSite {
  readonly folder: string;
  readonly compilation: Compilation;
  readonly page: (path: string) => string;
  /** Paths of all HTML files. */
  readonly pages: readonly string[];
}

export interface BuildSettings {
  /** Absolute path of what is to be built; all files where it is absent. */
  readonly inputs?: readonly string[];
  readonly downloads?: readonly Download[];
  /** By the path of the file as given. */
  readonly changes?: Readonly<Record<string, string>>;
}

const folders: string[] = [];

export async function buildSite(
  files: Readonly<Record<string, string | Uint8Array>>,
  { inputs = Object.keys(files), downloads = [], changes = {} }: BuildSettings = {},
): Promise<BuiltSite> {
  const folder = mkdtempSync(join(tmpdir(), 'regelwerk-built-'));
  folders.push(folder);
  const host = memoryHost(files);
  const compilation = await compile(inputs, host);
  const days = new Map(Object.entries(changes).map(([path, day]) => [join(host.cwd, path), day]));
  await makeSite(compilation, folder, { downloads, changes: days });
  return {
    folder,
    compilation,
    page: (path) => readFileSync(join(folder, path), 'utf8'),
    pages: readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => path.endsWith('.html')),
  };
}

/** For `afterAll`. */
export function removeBuiltSites(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** What a page says between two marks, without tags and with single spaces. */
export function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
