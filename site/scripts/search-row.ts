/** Finds an entry without a preview in the search file: its name, its cost, and the beginning of its text. */
import { onceEach } from './once-each.ts';
import { ROOT } from './preview-files.ts';
import { loadFile } from './search/load-file.ts';
import { slugOf } from './search/slug-of.ts';

const fileOf = onceEach((book) => loadFile(ROOT, book));

export async function searchRow(book: string, id: string) {
  const file = await fileOf(book).catch(() => undefined);
  for (const [page, rows] of file?.kind === 'book' ? file.pages : []) {
    for (const [depth, name, text, written, cost = ''] of rows) {
      if (depth === 0 || (written || slugOf(name)) !== id) continue;
      const [first = ''] = text.split('\n');
      return { name, cost, text: first.replaceAll('\t', ' · '), href: `${ROOT}${page}#${encodeURIComponent(id)}` };
    }
  }
  return undefined;
}
