/**
 * The search dialog. Loaded when it is opened for the first time; it then loads the search file of the book.
 *
 * The dialog and all its labels are part of the page (`site/layouts/parts/search.njk`).
 */
import { addStyles } from './add-styles.ts';
import { type ResultsList, type ShownResult, createResultsList } from './search/results-list.ts';
import type { SearchIndex } from './search/search-index.ts';
import { type BooksState, type Scope, createSearchedBooks } from './search/searched-books.ts';
import { storage } from './storage.ts';
import { UPDATED } from './updated.ts';

/** Content of `site/styles/search-dialog.css`. */
declare const DIALOG_STYLES: string;
/** Content of `site/styles/pins.css`. */
declare const PIN_STYLES: string;

const MAX_RESULTS = 20;
/** Added to the score of results in the current book, so that they rank before equally good ones. */
const OWN_BOOK = 0.1;
/** Storage key of the last search in this window. Its value is `1` for all books or `0`, followed by the query. */
const KEY = 'regelwerk-search';

const dialog = document.querySelector<HTMLDialogElement>('dialog#_search');
if (dialog) start(dialog);

function start(dialog: HTMLDialogElement): void {
  const input = dialog.querySelector<HTMLInputElement>('[role=combobox]');
  const list = dialog.querySelector<HTMLElement>('[role=listbox]');
  const status = dialog.querySelector<HTMLElement>('[role=status]');
  const allBooks = dialog.querySelector<HTMLInputElement>('[type=checkbox]') ?? undefined;
  if (!input || !list || !status) return;
  addStyles(PIN_STYLES + DIALOG_STYLES);
  const { root = '' } = dialog.dataset;
  const scope = (): Scope => {
    const { book = '', all } = dialog.dataset;
    return { book, isAll: book === '' || allBooks?.checked === true, all: all?.split(' ') };
  };
  const results = createResultsList(input, list, root, () => scope().isAll);
  const search = (): void => {
    const { book, isAll } = scope();
    const indexes = books.indexes().filter((index) => isAll || index.book.slug === book);
    const found = searchIn(indexes, input.value, book);
    results.show(found);
    status.textContent = statusText(
      dialog.dataset,
      books.state(),
      input.value.trim() === '' ? undefined : found.length,
    );
  };
  const books = createSearchedBooks(root, scope, search);
  const ask = (): void => {
    search();
    storage('sessionStorage')?.setItem(KEY, Number(scope().isAll) + input.value);
  };
  input.addEventListener('input', ask);
  allBooks?.addEventListener('change', () => {
    ask();
    void books.load();
    input.focus();
  });
  document.addEventListener(UPDATED, () => {
    books.forget();
    if (dialog.open) void books.load();
  });
  // Files that failed to load are tried again when the dialog is reopened.
  dialog.addEventListener('toggle', () => {
    if (dialog.open && ['partial', 'failed'].includes(books.state())) void books.load();
  });
  listenToKeys(input, results);
  closeByClicks(dialog);
  recall(input, allBooks);
  void books.load();
}

/**
 * Returns the status line.
 *
 * @param count number of results; `undefined` if the query is empty
 */
function statusText(words: DOMStringMap, state: BooksState, count: number | undefined): string {
  const { loading = '', failed = '', none = '', one = '', other = '', partly = '' } = words;
  if (state === 'failed') return failed;
  if (state === 'loading') return loading;
  const results = count === 0 ? none : `${count}${count === MAX_RESULTS ? '+' : ''} ${count === 1 ? one : other}`;
  return [count === undefined ? '' : results, state === 'partial' ? partly : ''].filter(Boolean).join(' · ');
}

function listenToKeys(input: HTMLInputElement, results: ResultsList): void {
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'ArrowDown') results.move(1);
    else if (event.key === 'ArrowUp') results.move(-1);
    else if (event.key === 'Enter') results.follow();
    else return;
    event.preventDefault();
  });
}

function closeByClicks(dialog: HTMLDialogElement): void {
  dialog.querySelector('.search-close')?.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    const { target } = event;
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    const isOn = (selector: string): boolean => target instanceof Element && target.closest(selector) !== null;
    const isLink = isOn('a') && !isOn('.rule-pin') && !opensElsewhere;
    // The target of a click on the backdrop is the dialog.
    if (target === dialog || isLink) dialog.close();
  });
}

/** Restores the last search, unless the reader has begun to type while this script was loading. */
function recall(input: HTMLInputElement, allBooks: HTMLInputElement | undefined): void {
  const kept = storage('sessionStorage')?.getItem(KEY);
  if (!kept || input.value !== '') return;
  input.value = kept.slice(1);
  input.select();
  if (allBooks) allBooks.checked = kept.startsWith('1');
}

function searchIn(indexes: readonly SearchIndex[], text: string, book: string): readonly ShownResult[] {
  return indexes
    .flatMap((index) =>
      index.search(text, MAX_RESULTS).map((result): ShownResult => ({
        ...result,
        index,
        score: result.score + (index.book.slug === book ? OWN_BOOK : 0),
      })),
    )
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_RESULTS);
}
