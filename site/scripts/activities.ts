/** Lets readers of the overview of all actions and reactions choose what they see. */
const form = document.querySelector<HTMLFormElement>('.filter');
const table = document.querySelector<HTMLTableElement>('.activities');

if (form && table) {
  document.documentElement.classList.add('has-scripts');
  const rows = [...table.querySelectorAll<HTMLTableRowElement>('tr[data-kind]')];
  const status = form.querySelector('[role=status]');
  const chosen = (name: string): string => form.querySelector<HTMLSelectElement>(`[name=${name}]`)?.value ?? '';

  const apply = (): void => {
    const [kind, section] = [chosen('kind'), chosen('section')];
    let shown = 0;
    for (const body of table.tBodies) {
      let isEmpty = true;
      for (const row of body.querySelectorAll<HTMLTableRowElement>('tr[data-kind]')) {
        const isKind = kind === '' || row.dataset['kind'] === kind;
        const isShown = isKind && (section === '' || body.dataset['section'] === section);
        row.hidden = !isShown;
        if (!isShown) continue;
        isEmpty = false;
        shown++;
      }
      body.hidden = isEmpty;
    }
    const { shown: words = '' } = form.dataset;
    if (status) status.textContent = words.replace('{shown}', String(shown)).replace('{all}', String(rows.length));
  };

  form.addEventListener('change', apply);
  form.addEventListener('submit', (event) => event.preventDefault());
  // A browser that comes back to the page may have kept what was chosen.
  window.addEventListener('pageshow', apply);
}
