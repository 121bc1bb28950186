/** The part of the redirection that every page loads: it notices that the address may be an old one. */
import { addScript } from './add-script.ts';
import { isOnPage, isWholeBook, wantedId } from './place.ts';

/**
 * @param src address of the script
 * @param data the book's folder and the file with its ids
 */
export function offerRedirect(src: string, data: { readonly book: string; readonly places: string }): void {
  const check = (): void => {
    if (isWholeBook() ? wantedId() === '' : isOnPage()) return;
    // From now on, the loaded script listens itself.
    removeEventListener('hashchange', check);
    addScript(src, data);
  };
  check();
  if (!isWholeBook()) addEventListener('hashchange', check);
}
