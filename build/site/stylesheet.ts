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
 * @param fontCss rules that stand last, outside the layers
 */
export async function stylesheet(siteFolder: string, fontCss: string): Promise<SiteFile> {
  const read = STYLES.map((name) => readFile(path.join(siteFolder, 'styles', `${name}.css`), 'utf8'));
  const css = [...(await Promise.all(read)), fontCss].map((part) => part.trim()).join('\n\n');
  const bytes = new TextEncoder().encode(css.trim() + '\n');
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  return { path: `assets/site-${hash}.css`, bytes };
}
