/** Form above a list with which readers filter it. */
import { UPDATED } from './updated.ts';

export interface Filter {
  /** Shows the entries that match the filter and hides the others. */
  readonly apply: () => { readonly shown: number; readonly all: number };
  readonly keep: () => void;
  readonly restore: () => void;
}

export function offerFilter(form: HTMLFormElement, { apply, keep, restore }: Filter): void {
  const status = form.querySelector('[role=status]');
  const show = (): void => {
    const { shown, all } = apply();
    const { shown: words = '' } = form.dataset;
    if (status) status.textContent = words.replace('{shown}', String(shown)).replace('{all}', String(all));
  };
  form.addEventListener('input', () => {
    show();
    keep();
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  document.addEventListener(UPDATED, show);
  restore();
  show();
}
