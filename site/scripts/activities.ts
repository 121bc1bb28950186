/** Lets readers of the overview of all actions and reactions choose what they see. */
import { UPDATED } from './updated.ts';

const form = document.querySelector<HTMLFormElement>('form.filter');
const table = document.querySelector<HTMLTableElement>('#_main > .activities');

if (form && table) {
  const status = form.querySelector('[role=status]');
  const fields = [...form.querySelectorAll('select')];
  const chosen = (name: string): string => fields.find((field) => field.name === name)?.value ?? '';

  const apply = (): void => {
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
    const { shown: words = '' } = form.dataset;
    if (status) status.textContent = words.replace('{shown}', String(shown)).replace('{all}', String(all));
  };

  // The choice belongs to this visit: whoever comes back to it, or loads it again, finds it; a new visit shows everything.
  const keep = (): void =>
    history.replaceState({ chosen: Object.fromEntries(fields.map(({ name, value }) => [name, value])) }, '');
  const restore = (): void => {
    const { chosen: kept = {} } = (history.state ?? {}) as { readonly chosen?: Readonly<Record<string, string>> };
    for (const field of fields) {
      const value = kept[field.name] ?? '';
      // The section may be gone since.
      field.value = [...field.options].some((option) => option.value === value) ? value : '';
    }
  };

  form.addEventListener('change', () => {
    apply();
    keep();
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  document.addEventListener(UPDATED, apply);
  restore();
  apply();
}
