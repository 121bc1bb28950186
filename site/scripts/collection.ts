/** Filters a collection by its fields. What is chosen stands in the address, so that it can be shared. */
import { numberIn } from './number-in.ts';
import { UPDATED } from './updated.ts';

const form = document.querySelector<HTMLFormElement>('form.filter');
const table = document.querySelector<HTMLTableElement>('#_main > .collection');

/** `evocation`, `3`, `≤ 3`, `>= 60`, `2–5` */
function fits(text: string, wanted: string, isExact: boolean): boolean {
  const [, sign, limit = ''] = /^\s*([≤≥<>]=?)\s*(.+)$/.exec(wanted) ?? [];
  const own = numberIn(text);
  if (sign !== undefined) {
    const most = numberIn(limit);
    if (most === undefined) return true;
    if (own === undefined) return false;
    const isLess = sign.startsWith('≤') || sign.startsWith('<');
    return isLess ? own <= most && (sign !== '<' || own < most) : own >= most && (sign !== '>' || own > most);
  }
  const [, from, to] = /^\s*(\d+)\s*[–-]\s*(\d+)\s*$/.exec(wanted) ?? [];
  if (from !== undefined && !isExact) return own !== undefined && Number(from) <= own && own <= Number(to);
  const [shown, sought] = [text.toLowerCase(), wanted.trim().toLowerCase()];
  if (!isExact) return shown.includes(sought);
  const parts = shown.replace(/\s*\([^()]*\)/g, '').split(/\s*[,;]\s*/);
  return shown === sought || parts.includes(sought);
}

if (form && table) {
  const status = form.querySelector('[role=status]');
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-column]')];
  const rows = [...(table.tBodies[0]?.rows ?? [])];

  const apply = (): void => {
    const wanted = fields.filter(({ value }) => value.trim() !== '');
    let shown = 0;
    for (const row of rows) {
      row.hidden = !wanted.every((field) => {
        const text = row.cells[Number(field.dataset['column'])]?.textContent.trim() ?? '';
        return fits(text, field.value, field instanceof HTMLSelectElement);
      });
      if (!row.hidden) shown++;
    }
    const { shown: words = '' } = form.dataset;
    if (status) status.textContent = words.replace('{shown}', String(shown)).replace('{all}', String(rows.length));
  };

  const keep = (): void => {
    const chosen = new URLSearchParams(fields.flatMap(({ name, value }) => (value === '' ? [] : [[name, value]])));
    const query = chosen.toString();
    history.replaceState(null, '', location.pathname + (query === '' ? '' : `?${query}`) + location.hash);
  };

  const restore = (): void => {
    const chosen = new URLSearchParams(location.search);
    for (const field of fields) field.value = chosen.get(field.name) ?? '';
  };

  form.addEventListener('input', () => {
    apply();
    keep();
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  document.addEventListener(UPDATED, apply);
  restore();
  apply();
}
