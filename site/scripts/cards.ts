/** Filters the cards on the overview of all cards and in the quick reference. */
import { offerFilter } from './filter-form.ts';

const GROUPS = ':is(.rule-group, .rule-block)';

const form = document.querySelector<HTMLFormElement>('form.filter');

if (form) {
  const chosen = (name: string): string => {
    const value = new FormData(form).get(name);
    return typeof value === 'string' ? value : '';
  };

  offerFilter(form, () => {
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
  });
}
