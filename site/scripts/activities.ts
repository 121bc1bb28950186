/** Lets readers of the overview of all actions and reactions choose what they see. */
import { type Filter, offerFilter } from './filter-form.ts';

const form = document.querySelector<HTMLFormElement>('form.filter');
const table = document.querySelector<HTMLTableElement>('#_main > .activities');

if (form && table) {
  const chosen = (name: string): string => {
    const value = new FormData(form).get(name);
    return typeof value === 'string' ? value : '';
  };

  const apply: Filter['apply'] = () => {
    const [kind, section] = [chosen('kind'), chosen('section')];
    let shown = 0;
    let all = 0;
    for (const body of table.tBodies) {
      let isEmpty = true;
      for (const row of body.querySelectorAll<HTMLTableRowElement>('tr[data-kind]')) {
        const isKind = kind === '' || row.dataset['kind'] === kind;
        const isShown = isKind && (section === '' || body.dataset['section'] === section);
        row.hidden = !isShown;
        all++;
        if (!isShown) continue;
        isEmpty = false;
        shown++;
      }
      body.hidden = isEmpty;
    }
    return { shown, all };
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
