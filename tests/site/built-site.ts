/** Websites of test books, each built once for all tests of a process. */
import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Compilation, compile } from '../../build/compile.ts';
import { diskHost } from '../../build/host.ts';
import { type SiteOptions, makeSite } from '../../build/site/make-site.ts';
import type { Download } from '../../build/site/site-file.ts';
import { keyOf } from '../key-of.ts';
import { memoryHost } from '../memory-host.ts';
import { ROOT } from '../own-books.ts';

export type Files = Readonly<Record<string, string | Uint8Array>>;

export interface BuiltSite {
  /** Output folder. It is read-only, and removed when all tests have ended. */
  readonly folder: string;
  readonly compilation: Compilation;
  readonly page: (path: string) => string;
  /** Paths of all HTML files. */
  readonly pages: readonly string[];
}

export interface BuildSettings {
  /** Absolute paths of the inputs; all files by default. */
  readonly inputs?: readonly string[];
  readonly downloads?: readonly Download[];
  /** Days of the last change, by path of the file as given. */
  readonly changes?: Readonly<Record<string, string>>;
}

const sites = new Map<string, Promise<BuiltSite>>();

function once(key: readonly unknown[], build: () => Promise<BuiltSite>): Promise<BuiltSite> {
  const name = keyOf(key);
  const found = sites.get(name) ?? build();
  sites.set(name, found);
  return found;
}

/** Builds the website of books in memory. */
export function buildSite(files: Files, settings: BuildSettings = {}): Promise<BuiltSite> {
  return once([files, settings], () => buildAnew(files, settings));
}

/** Builds the website of books on disk; paths are relative to this repository. */
export function diskSite(inputs: readonly string[]): Promise<BuiltSite> {
  return once([inputs], async () => write(await compile(inputs, diskHost(ROOT))));
}

/** Builds a website even if it has been built before, for tests that compare two builds. */
export async function buildAnew(
  files: Files,
  { inputs = Object.keys(files), downloads = [], changes = {} }: BuildSettings = {},
): Promise<BuiltSite> {
  const host = memoryHost({ '.git/HEAD': '', ...files });
  const days = new Map(Object.entries(changes).map(([path, day]) => [join(host.cwd, path), day]));
  return write(await compile(inputs, host), { downloads, changes: days });
}

async function write(compilation: Compilation, options: SiteOptions = {}): Promise<BuiltSite> {
  const folder = mkdtempSync(join(process.env['REGELWERK_TESTS'] ?? tmpdir(), 'site-'));
  await makeSite(compilation, folder, options);
  for (const { slug, name, bytes } of options.downloads ?? []) writeFileSync(join(folder, slug, name), bytes);
  return {
    folder,
    compilation,
    page: (path) => readFileSync(join(folder, path), 'utf8'),
    pages: readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => path.endsWith('.html')),
  };
}

/** Returns the text of HTML, without tags and with single spaces. */
export function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
