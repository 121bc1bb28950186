/**
 * Part of previews, sheets and pins that every page loads. When a reader points at, focuses or taps a link with a
 * preview, the rest is loaded and receives the events it missed, so that the first link shows its preview, too. If
 * the page has anything to pin, or anything was ever pinned, the rest is loaded in the background.
 */
import { addScript } from './add-script.ts';
import { BUTTONS, HAS_PINS, LINKS, PATIENCE, PINNABLE, tappedLink } from './preview-links.ts';
import { storage } from './storage.ts';

declare global {
  interface Window {
    /** Events that happened while the script was loading, in order. */
    regelwerkMissed?: readonly Event[];
  }
}

/**
 * Loads the script of the previews when it is needed.
 *
 * @param src address of the script
 * @param data the web root, relative to the page, and the label of pins
 */
export function offerPreviews(src: string, data: { readonly root: string; readonly pin: string }): void {
  let isThere = false;
  let missed: Event[] | undefined;
  let tapped: HTMLAnchorElement | undefined;

  const follow = (): void => {
    if (tapped && !isThere) location.href = tapped.href;
  };
  const load = async (): Promise<void> => {
    if (missed) return;
    window.regelwerkMissed = missed = [];
    isThere = await addScript(src, data);
    if (isThere) return;
    // The next attempt may have a network connection.
    missed = undefined;
    follow();
  };
  const notice = (event: Event): void => {
    if (isThere || (!missed && !isAsking(event))) return;
    void load();
    missed?.push(event);
    if (event.type !== 'click') return;
    tapped = tappedLink(event);
    if (tapped || isOn(event, '.rule-pin')) event.preventDefault();
    if (tapped) setTimeout(follow, PATIENCE);
  };
  for (const type of ['pointerover', 'focusin', 'keydown', 'click']) document.addEventListener(type, notice);
  if (document.querySelector(PINNABLE) || storage('localStorage')?.getItem(HAS_PINS))
    addEventListener('load', () => void load());
}

function isAsking(event: Event): boolean {
  // The Tab key also reaches abbreviations once the script has loaded.
  if ('key' in event) return event.key === 'Tab';
  return isOn(event, event.type === 'click' ? `${LINKS}, ${BUTTONS}` : LINKS);
}

function isOn({ target }: Event, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
