/**
 * The part of previews, sheets and pins that every page loads. When a reader points at a link that has a preview, focuses or
 * taps it, the rest is loaded and gets the events it missed, so that the first link shows its preview, too. Where there is
 * something to pin, or something was pinned, it is loaded behind the page.
 */
import { addScript } from './add-script.ts';
import { BUTTONS, HAS_PINS, LINKS, PATIENCE, PINNABLE, tappedLink } from './preview-links.ts';
import { storage } from './settings.ts';

declare global {
  interface Window {
    /** Events that happened while the script was loading, in order. */
    regelwerkMissed?: readonly Event[];
  }
}

/**
 * @param src address of the script
 * @param data the web root, relative to the page, and what a pin is called
 */
export function offerPreviews(src: string, data: { readonly root: string; readonly pin: string }): void {
  let isThere = false;
  let missed: Event[] | undefined;
  let tapped: HTMLAnchorElement | undefined;

  const follow = (): void => {
    if (tapped && !isThere) location.href = tapped.href;
  };
  const load = (): void => {
    if (missed) return;
    window.regelwerkMissed = missed = [];
    const script = addScript(src, data);
    // oxlint-disable-next-line prefer-add-event-listener -- every page loads this, and the script is ours
    script.onload = () => void (isThere = true);
    // oxlint-disable-next-line prefer-add-event-listener -- as above
    script.onerror = () => {
      // Next time there may be a network again.
      missed = undefined;
      follow();
    };
  };
  const notice = (event: Event): void => {
    if (isThere || (!missed && !isAsking(event))) return;
    load();
    missed?.push(event);
    if (event.type !== 'click') return;
    tapped = tappedLink(event);
    if (tapped || isOn(event, '.rule-pin')) event.preventDefault();
    if (tapped) setTimeout(follow, PATIENCE);
  };
  for (const type of ['pointerover', 'focusin', 'keydown', 'click']) document.addEventListener(type, notice);
  if (document.querySelector(PINNABLE) || storage()?.getItem(HAS_PINS)) addEventListener('load', load);
}

function isAsking(event: Event): boolean {
  // Abbreviations are reached by it.
  if ('key' in event) return event.key === 'Tab';
  return isOn(event, event.type === 'click' ? `${LINKS}, ${BUTTONS}` : LINKS);
}

function isOn({ target }: Event, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
