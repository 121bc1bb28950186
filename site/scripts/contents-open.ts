/** Loads what follows the scrolling when one first scrolls, or opens the contents of the page. */
import { addScript } from './add-script.ts';

export function offerContents(src: string): void {
  const isThere = new AbortController();
  const { signal } = isThere;
  const load = (): void => {
    // In `regelwerk dev`, a page may get its first section while it is open.
    if (!document.querySelector('.bar-section')) return;
    isThere.abort();
    addScript(src);
  };
  addEventListener('scroll', load, { signal, passive: true });
  document.addEventListener('toggle', load, { signal, capture: true });
  // The browser brought the reader back to where they were.
  if (scrollY > 0) load();
}
