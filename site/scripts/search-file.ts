/** The search's file of a book, for others than the search. */
import type { SearchFile } from '../../build/site/search/search-form.d.ts';
import { addScript } from './add-script.ts';

const files = new Map<string, Promise<SearchFile | undefined>>();

/**
 * @param root address of the web root, with `/` at its end
 * @returns nothing where there is no network
 */
export function searchFile(root: string, book: string): Promise<SearchFile | undefined> {
  const loading = files.get(book) ?? load(root, book);
  files.set(book, loading);
  return loading;
}

/** The file passes itself to whoever asked for it; the search, which may have, must not miss it. */
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
      // The search may have begun meanwhile.
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
