/** Loads the books of a shelf for the search. */
import { readBook } from './search-book.ts';
import { type SearchIndex, createSearchIndex } from './search-index.ts';
import { loadFile } from './load-file.ts';

export interface Library {
  /** Loads the index of a book. The promise is rejected if the file cannot be loaded; the next call tries again. */
  readonly book: (slug: string) => Promise<SearchIndex>;
  readonly slugs: () => Promise<readonly string[]>;
}

/** @param root address of the web root, relative to the page, with `/` */
export function createLibrary(root: string): Library {
  const loading = new Map<string, Promise<SearchIndex>>();
  return {
    book: (slug) => {
      const promise = loading.get(slug) ?? load(root, slug);
      loading.set(slug, promise);
      promise.catch(() => loading.delete(slug));
      return promise;
    },
    slugs: async () => {
      const file = await loadFile(root, '');
      return file.kind === 'shelf' ? file.books.map(({ slug }) => slug) : [];
    },
  };
}

async function load(root: string, slug: string): Promise<SearchIndex> {
  const file = await loadFile(root, slug);
  if (file.kind !== 'book') throw new Error(`there is no book ${slug}`);
  return createSearchIndex(readBook(file), breather());
}

/** Returns a function that yields to the browser when the page has been busy for most of a frame. */
function breather(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < 12) return;
    await new Promise((resolve) => setTimeout(resolve));
    last = performance.now();
  };
}
