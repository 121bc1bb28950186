/** Form above a list with which readers filter it. The choice is kept in the address, so that it can be shared. */
import { UPDATED } from './updated.ts';

/**
 * @param apply shows the entries that match the filter, and hides the others
 * @param addTo adds what else the address keeps
 * @returns function that updates the address
 */
export function offerFilter(
  form: HTMLFormElement,
  apply: () => { readonly shown: number; readonly all: number },
  addTo: (query: URLSearchParams) => void = () => undefined,
): () => void {
  const status = form.querySelector('[role=status]');
  const show = (): void => {
    const { shown, all } = apply();
    const { shown: words = '' } = form.dataset;
    if (status) status.textContent = words.replace('{shown}', String(shown)).replace('{all}', String(all));
  };
  const keep = (): void => {
    const chosen = Array.from(new FormData(form), ([name, value]) => [name, typeof value === 'string' ? value : '']);
    const query = new URLSearchParams(chosen.filter(([, value]) => value !== ''));
    addTo(query);
    history.replaceState(null, '', `${location.pathname}${query.size === 0 ? '' : `?${query}`}${location.hash}`);
  };
  for (const [name, value] of new URLSearchParams(location.search)) {
    const field = form.elements.namedItem(name);
    if (!field || !('value' in field)) continue;
    field.value = value;
    // The choice may no longer exist.
    if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.value = '';
  }
  form.addEventListener('input', () => {
    show();
    keep();
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  document.addEventListener(UPDATED, show);
  show();
  return keep;
}
