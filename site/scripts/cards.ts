/** Lets readers of the overview of all cards choose what they see. */
import { type Filter, offerFilter } from './filter-form.ts';

const form = document.querySelector<HTMLFormElement>('form.filter');

if (form) {
  const chosen = (name: string): string => {
    const value = new FormData(form).get(name);
    return typeof value === 'string' ? value : '';
  };

  const apply: Filter['apply'] = () => {
    const [kind, section] = [chosen('kind'), chosen('section')];
    const lines = [...document.querySelectorAll<HTMLElement>('.rule-group .rule-line')];
    for (const line of lines) {
      const isKind = kind === '' || line.dataset['kind'] === kind;
      const group = line.closest<HTMLElement>('.rule-group');
      line.hidden = !isKind || (section !== '' && group?.dataset['section'] !== section);
    }
    for (const group of document.querySelectorAll<HTMLElement>('.rule-group')) {
      group.hidden = !group.querySelector('.rule-line:not([hidden])');
    }
    return { shown: lines.filter(({ hidden }) => !hidden).length, all: lines.length };
  };

  // The choice belongs to this visit: whoever comes back to it, or loads it again, finds it; a new visit shows everything.
  const keep = (): void => history.replaceState({ chosen: Object.fromEntries(new FormData(form)) }, '');
  const restore = (): void => {
    const { chosen: kept = {} } = (history.state ?? {}) as { readonly chosen?: Readonly<Record<string, string>> };
    for (const name of ['kind', 'section']) {
      const field = form.elements.namedItem(name);
      if (!(field instanceof HTMLSelectElement || field instanceof RadioNodeList)) continue;
      field.value = kept[name] ?? '';
      // What was chosen may be gone since.
      if (chosen(name) === '') field.value = '';
    }
  };

  offerFilter(form, { apply, keep, restore });
}
