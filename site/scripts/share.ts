/** Passes a link on: by what the system offers for it, or else through the clipboard. */

import { pageBook } from './pins.ts';
import { wordsOf } from './preview-files.ts';

/** How long a button says that it did so, in milliseconds. */
const SAID = 2000;

/**
 * @param button with the address in `data-href`, or else for the section at hand
 */
export async function share(button: HTMLElement): Promise<void> {
  const current = document.querySelector<HTMLAnchorElement>('.page-contents [aria-current]');
  const url = button.dataset['href'] ?? current?.href ?? location.href;
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title: document.title, url });
      return;
    }
    await navigator.clipboard.writeText(url);
  } catch {
    // The reader changed their mind, or the browser does not allow it.
    return;
  }
  const said = document.createElement('span');
  said.className = 'share-said';
  said.role = 'status';
  button.after(said);
  const words = await wordsOf(pageBook());
  said.textContent = words?.copied ?? '';
  setTimeout(() => said.remove(), SAID);
}
