/** Filters a collection by its fields. The address also keeps the sort order. */
import { offerFilter } from './filter-form.ts';
import { numberIn } from './number-in.ts';
import { UPDATED } from './updated.ts';

const form = document.querySelector<HTMLFormElement>('form.filter');
const table = document.querySelector<HTMLTableElement>('#_main > .collection');

/** Parameter of the sort order in the address. Keys of fields contain no underscore. */
const ORDER = '_sort';

/** Whether a text matches a filter: `evocation`, `3`, `≤ 3`, `>= 60`, `2–5`. */
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
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-column]')];
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
  const rows = [...(table.tBodies[0]?.rows ?? [])];

  const apply = () => {
    const wanted = fields.filter(({ value }) => value.trim() !== '');
    for (const row of rows) {
      row.hidden = !wanted.every((field) => {
        const text = row.cells[Number(field.dataset['column'])]?.textContent.trim() ?? '';
        return fits(text, field.value, field instanceof HTMLSelectElement);
      });
    }
    return { shown: rows.filter(({ hidden }) => !hidden).length, all: rows.length };
  };

  const addOrder = (query: URLSearchParams): void => {
    const [column = -1, order] = table.dataset['sort']?.split(' ') ?? [];
    const key = heads[Number(column)]?.dataset['key'];
    if (key !== undefined && order !== 'none') query.set(ORDER, order === 'descending' ? `-${key}` : key);
  };

  const [, minus = '', key] = /^(-?)(.+)$/.exec(new URLSearchParams(location.search).get(ORDER) ?? '') ?? [];
  const column = heads.findIndex(({ dataset }) => key !== undefined && dataset['key'] === key);
  if (column >= 0) {
    table.dataset['sort'] = `${column} ${minus === '' ? 'ascending' : 'descending'}`;
    // The script that sorts tables may have started first and must read the new order.
    if (table.querySelector('.table-sort')) document.dispatchEvent(new Event(UPDATED));
  }
  table.addEventListener('sorted', offerFilter(form, apply, addOrder));
}
