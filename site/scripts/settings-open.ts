/** Loads the settings panel when its button is first pressed. */
import { addScript } from './add-script.ts';

export function offerSettings(): void {
  let isLoading = false;
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('.theme-switch');
    if (isLoading || !button) return;
    isLoading = true;
    addScript(button.dataset['script'] ?? '').addEventListener('error', () => (isLoading = false));
  });
}
