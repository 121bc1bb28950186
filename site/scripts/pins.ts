/**
 * What a reader put on the table: places of a book, in the order that the reader likes. Known to the browser alone.
 *
 * A place of the book is its id; one of another book stands behind the slug of that book and a space.
 */
import { HAS_PINS } from './preview-links.ts';

export interface Table {
  readonly pinned: readonly string[];
  /** What was there before all was cleared. */
  readonly former?: readonly string[] | undefined;
}

declare global {
  interface Window {
    /** What a browser keeps nothing of, a page still knows. */
    regelwerkTable?: Table;
  }
}

/** Tells the page that its table has changed. */
const PINS = HAS_PINS;

const EMPTY: Table = { pinned: [] };

/** Slug of the page's book; empty if it is of none. */
export function pageBook(): string {
  return document.querySelector<HTMLElement>('#_search')?.dataset['book'] ?? '';
}

export function pinOf(book: string, id: string): string {
  return book === pageBook() ? id : `${book} ${id}`;
}

/** @param root web root: absolute, as several websites may share one place to keep things */
export function readTable(root: string): Table {
  try {
    const { pinned, former } = JSON.parse(localStorage.getItem(keyAt(root)) ?? '{}') as Partial<Table>;
    return { pinned: texts(pinned) ?? [], former: texts(former) };
  } catch {
    // Storage is refused, or holds something else.
    return window.regelwerkTable ?? EMPTY;
  }
}

export function writeTable(root: string, table: Table): void {
  window.regelwerkTable = table;
  try {
    localStorage.setItem(keyAt(root), JSON.stringify(table));
    localStorage.setItem(HAS_PINS, '1');
  } catch {
    // It lasts as long as the page.
  }
  document.dispatchEvent(new Event(PINS));
}

/** Calls back at once, and whenever the table may be another one. */
export function followTable(show: () => void): void {
  document.addEventListener(PINS, show);
  // Whoever comes back finds what was pinned meanwhile; other windows keep things, too.
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
