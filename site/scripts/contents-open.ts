/** Loads the script `page-contents` when the reader first scrolls or opens the contents of the page. */
import { addScript } from './add-script.ts';

export function offerContents(src: string): void {
  const isThere = new AbortController();
  const { signal } = isThere;
  const load = (): void => {
    // With `regelwerk dev`, a page can get its first section while it is open.
    if (!document.querySelector('.bar-section')) return;
    isThere.abort();
    void addScript(src);
  };
  addEventListener('scroll', load, { signal, passive: true });
  document.addEventListener('toggle', load, { signal, capture: true });
  // The browser has restored the reader's scroll position.
  if (scrollY > 0) load();
}
