/** Part of the redirection that every page loads: it detects addresses that may be old. */
import { addScript } from './add-script.ts';
import { isOnPage, isWholeBook, wantedId } from './place.ts';

/**
 * Loads the redirect script whenever the address may be old.
 *
 * @param src address of the script
 * @param data the book's folder, and the file with its ids
 */
export function offerRedirect(src: string, data: { readonly book: string; readonly places: string }): void {
  const check = (): void => {
    if (isWholeBook() ? wantedId() === '' : isOnPage()) return;
    void addScript(src, data);
  };
  check();
  if (!isWholeBook()) addEventListener('hashchange', check);
}
