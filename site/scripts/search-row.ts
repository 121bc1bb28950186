/** What has no preview, but is in the file of the search: its name, what it costs, how it begins. */
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
  const loading = files.get(book) ?? load(book);
  files.set(book, loading);
  for (const [page, rows] of (await loading)?.pages ?? []) {
    for (const [depth, name, text, written, cost = ''] of rows) {
      if (depth === 0 || (written || slugOf(name)) !== id) continue;
      const [first = ''] = text.split('\n');
      return { name, cost, text: first.replaceAll('\t', ' · '), href: `${ROOT}${page}#${encodeURIComponent(id)}` };
    }
  }
  return undefined;
}

/** The file passes itself to whoever asked for it; the search, which may have, must not miss it. */
function load(book: string): Promise<SearchFile | undefined> {
  const { regelwerkSearch } = window;
  let found: SearchFile | undefined;
  window.regelwerkSearch = {
    push: (file) => {
      regelwerkSearch?.push(file);
      if (file.kind === 'book') found = file;
    },
  };
  return new Promise((resolve) => {
    const script = addScript(`${ROOT}assets/search/${encodeURIComponent(book)}.js`);
    const end = (): void => {
      if (regelwerkSearch) window.regelwerkSearch = regelwerkSearch;
      else delete window.regelwerkSearch;
      resolve(found);
    };
    script.addEventListener('load', end);
    script.addEventListener('error', end);
  });
}
