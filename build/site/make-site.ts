/** Compilation → website in a folder. */
import type { Compilation } from '../compile.ts';
import { type PrintedBook, renderSite } from '../render/render-site.ts';
import { searchFiles } from '../search/search-file.ts';
import { version } from '../version.ts';
import { previewFiles } from './previews.ts';
import { writeSite } from './write-site.ts';

/**
 * @param folder absolute path of an empty folder
 * @param printed PDFs by slug of the book
 * @param changes days on which the chapters' files changed last, by absolute path
 * @throws when a file cannot be written
 */
export async function makeSite(
  { shelf, dialects }: Pick<Compilation, 'shelf' | 'dialects'>,
  folder: string,
  printed: ReadonlyMap<string, PrintedBook>,
  changes: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const model = renderSite(shelf, dialects, {
    generator: `Regelwerk ${version}`,
    printed,
    changes,
    files: [...searchFiles(shelf.books), ...previewFiles(shelf, dialects)],
  });
  await writeSite(model, folder);
}
