/** Loads the settings panel when its button is first pressed. */
import { loader } from './add-script.ts';

export function offerSettings(): void {
  const button = document.querySelector<HTMLElement>('.theme-switch');
  button?.addEventListener('click', loader(button.dataset['script'] ?? ''));
}
