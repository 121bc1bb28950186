/** Finds an entry without a preview in the search file: its name, its cost, and the beginning of its text. */
import type { SearchFile } from '../../build/site/search/search-form.d.ts';
import { ROOT } from './preview-files.ts';
import { loadFile } from './search/load-file.ts';
import { slugOf } from './search/slug-of.ts';

const files = new Map<string, ReturnType<typeof loadFile>>();

export async function searchRow(book: string, id: string) {
  for (const [page, rows] of (await searchFile(book))?.pages ?? []) {
    for (const [depth, name, text, written, cost = ''] of rows) {
      if (depth === 0 || (written || slugOf(name)) !== id) continue;
      const [first = ''] = text.split('\n');
      return { name, cost, text: first.replaceAll('\t', ' · '), href: `${ROOT}${page}#${encodeURIComponent(id)}` };
    }
  }
  return undefined;
}

/** Returns the search file, or `undefined` without a network connection. */
async function searchFile(book: string): Promise<SearchFile | undefined> {
  const loading = files.get(book) ?? loadFile(ROOT, book);
  files.set(book, loading);
  try {
    const file = await loading;
    return file.kind === 'book' ? file : undefined;
  } catch {
    files.delete(book);
    return undefined;
  }
}
