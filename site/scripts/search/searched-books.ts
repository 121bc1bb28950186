/** Loads the search files of the books that the dialog searches, and reports the progress. */
import { onceEach } from '../once-each.ts';
import { loadFile } from './load-file.ts';
import { readBook } from './search-book.ts';
import { type SearchIndex, createSearchIndex } from './search-index.ts';

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

/**
 * Returns the searched books.
 *
 * @param changed called whenever a book has been loaded or the state has changed
 */
export function createSearchedBooks(root: string, scope: () => Scope, changed: () => void) {
  const load = async (slug: string): Promise<SearchIndex> => {
    const file = await loadFile(root, slug);
    if (file.kind !== 'book') throw new Error(`there is no book ${slug}`);
    return createSearchIndex(readBook(file), breather());
  };
  /** Books that are being loaded or were loaded, replaced if they have changed. */
  let bookOf = onceEach(load);
  const indexes = new Map<string, SearchIndex>();
  let state: BooksState = 'loading';

  const become = (next: BooksState): void => {
    state = next;
    changed();
  };

  return {
    indexes: (): readonly SearchIndex[] => [...indexes.values()],
    state: () => state,
    /** Discards the loaded books after they have changed. */
    forget: (): void => {
      bookOf = onceEach(load);
      indexes.clear();
      state = 'partial';
    },
    load: async (): Promise<void> => {
      become('loading');
      const from = bookOf;
      let result: BooksState = 'complete';
      try {
        for await (const index of wanted(root, from, scope())) {
          if (from !== bookOf) return;
          if (index) indexes.set(index.book.slug, index);
          else result = 'partial';
          changed();
        }
      } catch {
        if (from !== bookOf) return;
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
async function* wanted(
  root: string,
  bookOf: (slug: string) => Promise<SearchIndex>,
  { book, isAll, all }: Scope,
): AsyncGenerator<SearchIndex | undefined> {
  if (book !== '') yield bookOf(book);
  if (!isAll) return;
  const shelf = all ? undefined : await loadFile(root, '');
  const slugs = all ?? (shelf?.kind === 'shelf' ? shelf.books.map(({ slug }) => slug) : []);
  for (const slug of slugs) if (slug !== book) yield bookOf(slug).catch(() => undefined);
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
