/** Shares a link through the system's share dialog, or else copies it to the clipboard. */

import { element } from './element.ts';
import { pageBook } from './pins.ts';
import { wordsOf } from './preview-files.ts';

/** Milliseconds for which the confirmation is shown. */
const CONFIRMATION_TIME = 2000;

/**
 * Shares the address of a button.
 *
 * @param button button with the address in `data-href`; without it, the current section is shared
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
    // The reader has cancelled, or the browser does not allow it.
    return;
  }
  const confirmation = element('span', { className: 'share-said', role: 'status' });
  button.after(confirmation);
  const words = await wordsOf(pageBook());
  confirmation.textContent = words?.copied ?? '';
  setTimeout(() => confirmation.remove(), CONFIRMATION_TIME);
}
