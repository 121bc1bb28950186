/**
 * The search dialog: comes when it opens for the first time, and loads the book's file.
 *
 * The dialog itself and all its words stand in the page (`site/layouts/parts/search.njk`).
 */
import { addStyles } from './add-styles.ts';
import { type Library, createLibrary } from './search/load-book.ts';
import { type ShownResult, createResultsList } from './search/results-list.ts';
import type { SearchIndex } from './search/search-index.ts';
import { UPDATED } from './updated.ts';

/** `site/styles/search-results.css`. */
declare const RESULT_STYLES: string;

const MOST_RESULTS = 20;
/** Of two results that are as good, the reader means that of the book at hand. */
const OWN_BOOK = 0.1;
/** What was searched for last in this window, behind a 1 where it was in all books: whoever comes back finds it. */
const KEY = 'regelwerk-search';

const dialog = document.querySelector<HTMLDialogElement>('dialog#_search');
if (dialog) start(dialog);

function start(dialog: HTMLDialogElement): void {
  const input = dialog.querySelector<HTMLInputElement>('[role=combobox]');
  const list = dialog.querySelector<HTMLElement>('[role=listbox]');
  const status = dialog.querySelector<HTMLElement>('[role=status]');
  const allBooks = dialog.querySelector<HTMLInputElement>('[type=checkbox]');
  if (!input || !list || !status) return;
  addStyles(RESULT_STYLES);
  const { root = '', loading = '', failed = '', none = '', one = '', other = '', partly = '' } = dialog.dataset;
  let library = createLibrary(root);
  const indexes = new Map<string, SearchIndex>();
  const bookAtHand = (): string => dialog.dataset['book'] ?? '';
  const searchesAll = (): boolean => bookAtHand() === '' || allBooks?.checked === true;
  const results = createResultsList({ input, list, root, namesBooks: searchesAll });
  let problem = '';
  let isLoading = true;
  /** Books that were looked at lately are there without a network, and others are not. */
  let isPart = false;
  /** The books have changed. */
  let isOld = false;

  const search = (): void => {
    const text = input.value;
    const book = bookAtHand();
    const found = searchIn(
      [...indexes.values()].filter((index) => searchesAll() || index.book.slug === book),
      text,
      book,
    );
    results.show(found);
    const count = `${found.length}${found.length === MOST_RESULTS ? '+' : ''} ${found.length === 1 ? one : other}`;
    const isAsked = text.trim() !== '';
    if (problem !== '') status.textContent = problem;
    else if (isLoading) status.textContent = loading;
    else
      status.textContent = [isAsked ? (found.length > 0 ? count : none) : '', isPart ? partly : '']
        .filter(Boolean)
        .join(' · ');
  };

  const load = async (): Promise<void> => {
    isLoading = true;
    problem = '';
    isPart = false;
    isOld = false;
    search();
    const from = library;
    try {
      for await (const index of wanted(from, bookAtHand(), searchesAll())) {
        if (from !== library) return;
        if (index) indexes.set(index.book.slug, index);
        else isPart = true;
        search();
      }
    } catch {
      if (from !== library) return;
      problem = failed;
    }
    if (indexes.size === 0) problem = failed;
    isLoading = false;
    search();
  };

  const ask = (): void => {
    search();
    memory()?.setItem(KEY, Number(searchesAll()) + input.value);
  };

  input.addEventListener('input', ask);
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'ArrowDown') results.move(1);
    else if (event.key === 'ArrowUp') results.move(-1);
    else if (event.key === 'Enter') results.follow();
    else return;
    event.preventDefault();
  });
  allBooks?.addEventListener('change', () => {
    ask();
    void load();
    input.focus();
  });
  dialog.querySelector('.search-close')?.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    const { target } = event;
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    const isLink = target instanceof Element && target.closest('a') !== null && !isElsewhere;
    // What is beside the dialog counts as the dialog.
    if (target === dialog || isLink) dialog.close();
  });
  // What failed may work when it is opened again.
  dialog.addEventListener('toggle', () => {
    if (dialog.open && (problem !== '' || isPart || isOld)) void load();
  });
  document.addEventListener(UPDATED, () => {
    library = createLibrary(root);
    indexes.clear();
    isOld = true;
    if (dialog.open) void load();
  });
  // Who has begun to type, while this was being loaded, asks something else.
  const kept = memory()?.getItem(KEY);
  if (kept && input.value === '') {
    input.value = kept.slice(1);
    input.select();
    if (allBooks) allBooks.checked = kept.startsWith('1');
  }
  void load();
}

/** Nothing where storage is switched off; the words then hold for this page. */
function memory(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

/** The book at hand first, so that the reader can begin; nothing for another one that cannot be had. */
async function* wanted(library: Library, book: string, isAll: boolean): AsyncGenerator<SearchIndex | undefined> {
  if (book !== '') yield library.book(book);
  if (!isAll) return;
  for (const slug of await library.slugs()) if (slug !== book) yield library.book(slug).catch(() => undefined);
}

function searchIn(indexes: readonly SearchIndex[], text: string, book: string): readonly ShownResult[] {
  return indexes
    .flatMap((index) =>
      index.search(text, MOST_RESULTS).map((result): ShownResult => ({
        ...result,
        index,
        score: result.score + (index.book.slug === book ? OWN_BOOK : 0),
      })),
    )
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_RESULTS);
}
