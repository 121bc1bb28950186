/** What has no preview, but is in the file of the search: its name, what it costs, how it begins. */
import { ROOT } from './preview-files.ts';
import { searchFile } from './search-file.ts';
import { slugOf } from './search/slug-of.ts';

export interface FoundRow {
  readonly name: string;
  readonly href: string;
  readonly cost: string;
  readonly text: string;
}

export async function searchRow(book: string, id: string): Promise<FoundRow | undefined> {
  for (const [page, rows] of (await searchFile(ROOT, book))?.pages ?? []) {
    for (const [depth, name, text, written, cost = ''] of rows) {
      if (depth === 0 || (written || slugOf(name)) !== id) continue;
      const [first = ''] = text.split('\n');
      return { name, cost, text: first.replaceAll('\t', ' · '), href: `${ROOT}${page}#${encodeURIComponent(id)}` };
    }
  }
  return undefined;
}
