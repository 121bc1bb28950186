/** Loads the search files of the books that the dialog searches, and reports the progress. */
import { type Library, createLibrary } from './load-book.ts';
import type { SearchIndex } from './search-index.ts';

export interface Scope {
  /** Slug of the current book; empty on the shelf's page. */
  readonly book: string;
  readonly isAll: boolean;
  /** Slugs of the books to search, if they are not the whole shelf. */
  readonly all?: readonly string[] | undefined;
}

/**
 * Progress of loading. `partial` means that some books are missing, because there is no network or they have changed
 * since.
 */
export type BooksState = 'loading' | 'complete' | 'partial' | 'failed';

export interface SearchedBooks {
  readonly indexes: () => readonly SearchIndex[];
  readonly state: () => BooksState;
  readonly load: () => Promise<void>;
  /** Discards the loaded books after they have changed. */
  readonly forget: () => void;
}

/**
 * Returns the searched books.
 *
 * @param changed called whenever a book has been loaded or the state has changed
 */
export function createSearchedBooks(root: string, scope: () => Scope, changed: () => void): SearchedBooks {
  let library = createLibrary(root);
  const indexes = new Map<string, SearchIndex>();
  let state: BooksState = 'loading';

  const become = (next: BooksState): void => {
    state = next;
    changed();
  };

  return {
    indexes: () => [...indexes.values()],
    state: () => state,
    forget: () => {
      library = createLibrary(root);
      indexes.clear();
      state = 'partial';
    },
    load: async () => {
      become('loading');
      const from = library;
      let result: BooksState = 'complete';
      try {
        for await (const index of wanted(from, scope())) {
          if (from !== library) return;
          if (index) indexes.set(index.book.slug, index);
          else result = 'partial';
          changed();
        }
      } catch {
        if (from !== library) return;
        result = 'failed';
      }
      become(indexes.size === 0 ? 'failed' : result);
    },
  };
}

/**
 * Yields the indexes of books, the current one first so that the reader can begin; `undefined` for another book that
 * cannot be loaded.
 */
async function* wanted(library: Library, { book, isAll, all }: Scope): AsyncGenerator<SearchIndex | undefined> {
  if (book !== '') yield library.book(book);
  if (!isAll) return;
  for (const slug of all ?? (await library.slugs())) if (slug !== book) yield library.book(slug).catch(() => undefined);
}
