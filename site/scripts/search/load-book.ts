/** Loads search files as scripts, which also works for pages opened from disk. */
import { readBook } from './search-book.ts';
import type { SearchFile, SearchShelf } from '../../../build/site/search/search-form.d.ts';
import { type SearchIndex, createSearchIndex } from './search-index.ts';

declare global {
  interface Window {
    /** Search files push their content here; see `build/site/search/search-file.ts`. */
    regelwerkSearch?: { push(file: SearchFile | SearchShelf): void };
  }
}

export interface Library {
  /** Loads the index of a book. The promise is rejected if the file cannot be loaded; the next call tries again. */
  readonly book: (slug: string) => Promise<SearchIndex>;
  readonly slugs: () => Promise<readonly string[]>;
}

/**
 * Returns a loader of search files.
 *
 * @param root address of the web root, relative to the page, with `/`
 */
export function createLibrary(root: string): Library {
  const received = new Map<string, SearchFile | SearchShelf>();
  const loading = new Map<string, Promise<unknown>>();
  const receive = (file: SearchFile | SearchShelf): void =>
    void received.set(file.kind === 'book' ? file.slug : '', file);
  const early = window.regelwerkSearch;
  if (Array.isArray(early)) for (const file of early as readonly (SearchFile | SearchShelf)[]) receive(file);
  window.regelwerkSearch = { push: receive };

  const once = <T>(key: string, load: () => Promise<T>): Promise<T> => {
    const known = loading.get(key) as Promise<T> | undefined;
    if (known) return known;
    const promise = load();
    loading.set(key, promise);
    promise.catch(() => loading.delete(key));
    return promise;
  };
  return {
    book: (slug) =>
      once(slug, async () => {
        if (!received.has(slug)) await loadScript(`${root}assets/search/${encodeURIComponent(slug)}.js`);
        const file = received.get(slug);
        if (file?.kind !== 'book') throw new Error(`there is no book ${slug}`);
        // The file is no longer needed, because the index has its content.
        received.delete(slug);
        return createSearchIndex(readBook(file), breather());
      }),
    slugs: () =>
      once('', async () => {
        if (!received.has('')) await loadScript(`${root}assets/search.js`);
        const file = received.get('');
        return file?.kind === 'shelf' ? file.books.map(({ slug }) => slug) : [];
      }),
  };
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${src} cannot be loaded`)));
    document.head.append(script);
  });
}

/** Returns a function that yields to the browser when the page has been busy for half a frame. */
function breather(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < 8) return;
    await new Promise<void>((resolve) => {
      // Nested timers wait at least 4 ms; messages do not.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(), { once: true });
      port1.start();
      port2.postMessage(undefined);
    });
    last = performance.now();
  };
}
