/** The only part that every page loads of what sends old addresses on: it notices that this may be one. */
import { addScript } from './add-script.ts';
import { isOnPage, isWholeBook, wantedId } from './place.ts';

/**
 * @param src address of the script
 * @param data what it has to know: where the book is, and the file of its places
 */
export function offerRedirect(src: string, data: { readonly book: string; readonly places: string }): void {
  const check = (): void => {
    if (isWholeBook() ? wantedId() === '' : isOnPage()) return;
    // From now on it looks itself.
    removeEventListener('hashchange', check);
    addScript(src, data);
  };
  check();
  if (!isWholeBook()) addEventListener('hashchange', check);
}
