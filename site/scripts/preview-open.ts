/**
 * The part of the previews that every page loads. When a reader points at a link that has a preview, focuses it or touches
 * it, the rest is loaded and gets the events it missed, so that the first link shows its preview, too.
 */
import { addScript } from './add-script.ts';
import { ABBREVIATIONS, LINKS } from './preview-links.ts';

declare global {
  interface Window {
    /** Events that happened while the script was loading: the last one of each kind, in order. */
    regelwerkMissed?: ReadonlyMap<string, Event>;
  }
}

const TYPES = ['pointerover', 'focusin', 'keydown', 'touchstart', 'touchmove', 'touchend', 'touchcancel', 'click'];

/**
 * @param src address of the script
 * @param root address of the web root, relative to the page
 */
export function offerPreviews(src: string, root: string): void {
  const missed = new Map<string, Event>();
  const isThere = new AbortController();
  let isLoading = false;
  window.regelwerkMissed = missed;

  const notice = (event: Event): void => {
    if (!isLoading && !isAsking(event)) return;
    missed.delete(event.type);
    missed.set(event.type, event);
    if (isLoading) return;
    isLoading = true;
    const script = addScript(src, { root });
    script.addEventListener('load', () => isThere.abort());
    script.addEventListener('error', () => {
      // Next time there may be a network again.
      isLoading = false;
      missed.clear();
    });
  };
  for (const type of TYPES) document.addEventListener(type, notice, { passive: true, signal: isThere.signal });
}

function isAsking(event: Event): boolean {
  if (event instanceof KeyboardEvent) return event.key === 'Tab' && document.querySelector(ABBREVIATIONS) !== null;
  return event.target instanceof Element && event.target.closest(LINKS) !== null;
}
