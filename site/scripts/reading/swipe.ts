/** Swiping across the text leads to the chapter before and after. The page does not move along: there is nothing to reduce. */
import { turnTo } from '../turn-to.ts';

/** Least share of the screen's width that a finger goes, and how much more across than up or down. */
const MIN_SHARE = 0.25;
const SLOPE = 2.5;
/** Milliseconds; slower ones look for a place to stop. */
const MAX_DURATION = 600;
/** Pixels at the edges, where systems have gestures of their own. */
const EDGE = 24;

interface Start {
  readonly x: number;
  readonly y: number;
  readonly time: number;
}

export function followSwipes(): void {
  let start: Start | undefined;
  document.addEventListener(
    'touchstart',
    ({ touches, target, timeStamp }) => {
      const [finger, second] = touches;
      start = undefined;
      if (!finger || second || !isFree(target) || finger.clientX < EDGE || finger.clientX > innerWidth - EDGE) return;
      start = { x: finger.clientX, y: finger.clientY, time: timeStamp };
    },
    { passive: true },
  );
  document.addEventListener('touchend', ({ changedTouches: [finger], timeStamp }) => {
    if (!start || !finger || timeStamp - start.time > MAX_DURATION || getSelection()?.isCollapsed === false) return;
    const [across, down] = [finger.clientX - start.x, finger.clientY - start.y];
    start = undefined;
    // A finger that goes to the left brings what is on the right.
    if (Math.abs(across) > MIN_SHARE * innerWidth && Math.abs(across) > SLOPE * Math.abs(down)) turnTo(across < 0);
  });
}

/** On the text, where nothing scrolls to the side, is dragged or has been zoomed. */
function isFree(target: EventTarget | null): boolean {
  if ((visualViewport?.scale ?? 1) > 1.01 || document.querySelector('dialog[open]')) return false;
  const main = target instanceof Element ? target.closest('#_main') : null;
  if (!(target instanceof Element) || !main || target.closest('input, select, textarea, [popover]')) return false;
  for (let each: Element | null = target; each && each !== main; each = each.parentElement) {
    if (each.scrollWidth > each.clientWidth && /auto|scroll/.test(getComputedStyle(each).overflowX)) return false;
  }
  return true;
}
