/**
 * The part that every page loads of what helps with reading: Shift with an arrow leads to the chapter before and after. The
 * rest (settings, quotations, swiping) comes when the button of the settings is pressed, text is selected or the page is touched.
 */
import { addScript } from './add-script.ts';
import { isWritten } from './is-written.ts';
import { turnTo } from './turn-to.ts';

/** By the event that asks for the rest, whether it does. */
const ASKING: Readonly<Record<string, (event: Event) => unknown>> = {
  click: ({ target }) => target instanceof Element && target.closest('.theme-switch'),
  touchstart: () => true,
  selectionchange: () => !getSelection()?.isCollapsed,
};

export function offerReading(): void {
  const isThere = new AbortController();
  let isLoading = false;
  for (const [type, isAsking] of Object.entries(ASKING)) {
    const load = (event: Event): void => {
      const button = document.querySelector<HTMLElement>('.theme-switch');
      if (isLoading || !button || !isAsking(event)) return;
      isLoading = true;
      const script = addScript(button.dataset['script'] ?? '', { asked: type });
      script.addEventListener('load', () => isThere.abort());
      script.addEventListener('error', () => (isLoading = false));
    };
    document.addEventListener(type, load, { signal: isThere.signal, passive: true });
  }
  document.addEventListener('keydown', turnByKey);
}

/** Not by a letter, which those who speak to their computer would say by accident, nor where a selection would grow. */
function turnByKey(event: KeyboardEvent): void {
  const { key, shiftKey, ctrlKey, altKey, metaKey, target } = event;
  const isArrow = key === 'ArrowLeft' || key === 'ArrowRight';
  if (!isArrow || !shiftKey || ctrlKey || altKey || metaKey || isWritten(target)) return;
  if (getSelection()?.isCollapsed && !document.querySelector('dialog[open]')) turnTo(key === 'ArrowRight');
}
