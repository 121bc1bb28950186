import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteFile } from './site-model.ts';

/** The style files in their order. All rules stand in cascade layers, so that a book's own style wins over them. */
const STYLES = [
  'tokens',
  'base',
  'layout',
  'front',
  'content',
  'icons',
  'admonitions',
  'search',
  'overviews',
  'previews',
  'print-page',
] as const;

/**
 * All styles as one file, named after its content so that it can be cached forever.
 *
 * @param siteFolder the package's `site/`
 * @param fontCss rules that stand last, outside the layers
 * @throws where they are missing
 */
export async function stylesheet(siteFolder: string, fontCss: string): Promise<SiteFile> {
  const css = [...(await Promise.all(STYLES.map((name) => readStyles(siteFolder, name)))), fontCss].join('\n');
  const bytes = new TextEncoder().encode(css.trim() + '\n');
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  return { path: `assets/site-${hash}.css`, bytes };
}

/** Compiling made them small: they are the same for all books. */
async function readStyles(siteFolder: string, name: string): Promise<string> {
  const file = path.join(siteFolder, '..', 'dist', 'site', 'styles', `${name}.css`);
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new Error(`the style sheet ${file} is missing: run npm run compile, or install regelwerk again`, {
      cause: error,
    });
  }
}
