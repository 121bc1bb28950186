import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentHash } from '../basics/content-hash.ts';
import type { SiteFile } from './site-model.ts';

/**
 * The style files of every page in their order. All rules stand in cascade layers, so that a book's own style wins over
 * them.
 */
const STYLES = [
  'tokens',
  'base',
  'bar',
  'layout',
  'content',
  'pictures',
  'tables',
  'icons',
  'admonitions',
  'search',
  'forced-colors',
  'print-page',
] as const;

/** What chapters do without: the shelf, covers, pages that list what a book has, old addresses. */
const OVERVIEW_STYLES = ['front', 'overviews', 'a-z'] as const;

/**
 * The styles of every page as one file.
 *
 * @param siteFolder the package's `site/`
 * @param fontCss rules that stand last, outside the layers
 * @throws where they are missing
 */
export async function stylesheet(siteFolder: string, fontCss: string): Promise<SiteFile> {
  return styleFile('site', [...(await readStyles(siteFolder, STYLES)), fontCss]);
}

/** The styles of all pages but chapters and whole books; they come after those of every page. */
export async function overviewStylesheet(siteFolder: string): Promise<SiteFile> {
  return styleFile('overviews', await readStyles(siteFolder, OVERVIEW_STYLES));
}

/** The styles of what tells that there is a new version: they come with it. */
export async function newVersionStylesheet(siteFolder: string): Promise<SiteFile> {
  return styleFile('new-version', await readStyles(siteFolder, ['new-version']));
}

/** Named after its content so that it can be cached forever. */
function styleFile(name: string, parts: readonly string[]): SiteFile {
  const bytes = new TextEncoder().encode(parts.join('\n').trim() + '\n');
  const hash = contentHash(bytes);
  return { path: `assets/${name}-${hash}.css`, bytes };
}

function readStyles(siteFolder: string, names: readonly string[]): Promise<readonly string[]> {
  const folder = path.join(siteFolder, '..', 'dist', 'site', 'styles');
  return Promise.all(names.map((name) => readStyle(path.join(folder, `${name}.css`))));
}

/** Compiling made them small: they are the same for all books. */
async function readStyle(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new Error(`the style sheet ${file} is missing: run npm run compile, or install regelwerk again`, {
      cause: error,
    });
  }
}
