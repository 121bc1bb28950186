/** Finds an entry without a preview in the search file: its name, its cost, and the beginning of its text. */
import type { SearchFile } from '../../build/site/search/search-form.d.ts';
import { addScript } from './add-script.ts';
import { ROOT } from './preview-files.ts';
import { slugOf } from './search/slug-of.ts';

export interface FoundRow {
  readonly name: string;
  readonly href: string;
  readonly cost: string;
  readonly text: string;
}

const files = new Map<string, Promise<SearchFile | undefined>>();

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

/**
 * Returns the search file, or `undefined` without a network connection.
 *
 * @param root address of the web root, ending in `/`
 */
function searchFile(root: string, book: string): Promise<SearchFile | undefined> {
  const loading = files.get(book) ?? load(root, book);
  files.set(book, loading);
  return loading;
}

/**
 * Loads the file and receives its content. The file is passed on to the previous receiver, as the search may be
 * waiting for it.
 */
function load(root: string, book: string): Promise<SearchFile | undefined> {
  const { regelwerkSearch: before } = window;
  let found: SearchFile | undefined;
  const receiver: NonNullable<typeof before> = {
    push(file) {
      before?.push(file);
      if (file.kind === 'book' && file.slug === book) found = file;
    },
  };
  window.regelwerkSearch = receiver;
  return new Promise((resolve) => {
    const script = addScript(`${root}assets/search/${encodeURIComponent(book)}.js`);
    const end = (): void => {
      // The search may have replaced the receiver meanwhile.
      if (window.regelwerkSearch === receiver) {
        if (before) window.regelwerkSearch = before;
        else delete window.regelwerkSearch;
      }
      if (!found) files.delete(book);
      resolve(found);
    };
    script.addEventListener('load', end);
    script.addEventListener('error', end);
  });
}
