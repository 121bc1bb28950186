/** Compilation → website in a folder. */
import type { Compilation } from '../compile.ts';
import { type PrintedBook, renderSite } from '../render/render-site.ts';
import { searchFiles } from '../search/search-file.ts';
import { version } from '../version.ts';
import type { SiteModel } from './site-model.ts';
import { writeSite } from './write-site.ts';

/**
 * @param folder absolute path of an empty folder
 * @param printed PDFs by slug of the book
 * @param changes days on which the chapters' files changed last, by absolute path
 * @throws when a file cannot be written
 */
export async function makeSite(
  compilation: Pick<Compilation, 'shelf' | 'dialects'>,
  folder: string,
  printed: ReadonlyMap<string, PrintedBook>,
  changes: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  await writeSite(siteModel(compilation, printed, changes), folder);
}

/** The website before it is written: it holds on to nothing of the compilation, whose tokens take the most memory. */
export function siteModel(
  { shelf, dialects }: Pick<Compilation, 'shelf' | 'dialects'>,
  printed: ReadonlyMap<string, PrintedBook>,
  changes: ReadonlyMap<string, string>,
): SiteModel {
  const files = searchFiles(shelf.books);
  return renderSite(shelf, dialects, { generator: `Regelwerk ${version}`, printed, changes, files });
}
