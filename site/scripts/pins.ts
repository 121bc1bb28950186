/**
 * The reader's table: pinned places of a book, in the order that the reader chose. It is stored only in the browser.
 *
 * A place in the page's own book is written as its id; a place in another book as the slug of that book, a space and
 * the id.
 */
export interface Table {
  readonly pinned: readonly string[];
  /** Pins before the table was cleared, for undoing. */
  readonly former?: readonly string[] | undefined;
}

declare global {
  interface Window {
    /** The table while the page is open, in case the browser does not store it. */
    regelwerkTable?: Table;
  }
}

/** Event on the document, dispatched when the table has changed. */
const PINS = 'regelwerk-pins';

const EMPTY: Table = { pinned: [] };

/** Slug of the page's book; empty if the page does not belong to a book. */
export function pageBook(): string {
  return document.querySelector<HTMLElement>('#_search')?.dataset['book'] ?? '';
}

export function pinOf(book: string, id: string): string {
  return book === pageBook() ? id : `${book} ${id}`;
}

/**
 * Returns the stored table.
 *
 * @param root absolute address of the web root, because several websites may share one storage
 */
export function readTable(root: string): Table {
  try {
    const { pinned, former } = JSON.parse(localStorage.getItem(keyAt(root)) ?? '{}') as Partial<Table>;
    return { pinned: texts(pinned) ?? [], former: texts(former) };
  } catch {
    // Storage is blocked, or the stored value is invalid.
    return window.regelwerkTable ?? EMPTY;
  }
}

export function writeTable(root: string, table: Table): void {
  window.regelwerkTable = table;
  try {
    localStorage.setItem(keyAt(root), JSON.stringify(table));
  } catch {
    // Storage is blocked, so the table lasts only as long as the page.
  }
  document.dispatchEvent(new Event(PINS));
}

/** Calls back immediately, and whenever the table may have changed. */
export function followTable(show: () => void): void {
  document.addEventListener(PINS, show);
  // The table may have changed before the reader came back to the page, or in another window.
  addEventListener('pageshow', show);
  addEventListener('storage', show);
  show();
}

function keyAt(root: string): string {
  return `regelwerk-reference ${new URL(`${encodeURIComponent(pageBook())}/`, root).pathname}`;
}

function texts(list: unknown): readonly string[] | undefined {
  return Array.isArray(list) ? [...new Set(list.filter((each) => typeof each === 'string'))] : undefined;
}
