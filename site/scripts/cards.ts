/** Filters the cards on the overview of all cards and in the quick reference. */
import { type Filter, offerFilter } from './filter-form.ts';

const GROUPS = ':is(.rule-group, .rule-block)';

const form = document.querySelector<HTMLFormElement>('form.filter');

if (form) {
  const chosen = (name: string): string => {
    const value = new FormData(form).get(name);
    return typeof value === 'string' ? value : '';
  };

  const apply: Filter['apply'] = () => {
    const [kind, section, cost] = [chosen('kind'), chosen('section'), chosen('cost')];
    const isChosen = kind !== '' || section !== '' || cost !== '';
    const lines = [...document.querySelectorAll<HTMLElement>(`${GROUPS} [data-cost]`)];
    for (const line of lines) {
      const isKind = kind === '' || line.dataset['kind'] === kind;
      const isCost = cost === '' || line.dataset['cost']?.split(' ').includes(cost);
      const group = line.closest<HTMLElement>(GROUPS);
      line.hidden = !isKind || !isCost || (section !== '' && group?.dataset['section'] !== section);
    }
    // A filter also hides groups without any cards.
    for (const group of document.querySelectorAll<HTMLElement>(GROUPS)) {
      group.hidden = isChosen && !group.querySelector('.rule-line[data-cost]:not([hidden])');
    }
    return { shown: lines.filter(({ hidden }) => !hidden).length, all: lines.length };
  };

  // The choice belongs to the history entry: going back or reloading restores it, and a new visit shows everything.
  const keep = (): void => history.replaceState({ chosen: Object.fromEntries(new FormData(form)) }, '');
  const restore = (): void => {
    const { chosen: kept = {} } = (history.state ?? {}) as { readonly chosen?: Readonly<Record<string, string>> };
    for (const name of ['kind', 'section', 'cost'] as const) {
      const field = form.elements.namedItem(name);
      if (!(field instanceof HTMLSelectElement || field instanceof RadioNodeList)) continue;
      field.value = kept[name] ?? '';
      // A stored choice may no longer exist.
      if (chosen(name) === '') field.value = '';
    }
  };

  offerFilter(form, { apply, keep, restore });
}
