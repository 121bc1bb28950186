/**
 * Accessibility of tables on narrow pages. Only tables that scroll can be focused by keyboard. Tables that the style
 * sheet shows as cards get table roles, as some screen readers derive roles from the layout.
 */
const ROLES: ReadonlyMap<string, string> = new Map([
  ['table', 'table'],
  ['thead', 'rowgroup'],
  ['tbody', 'rowgroup'],
  ['tr', 'row'],
  ['th', 'columnheader'],
  ['td', 'cell'],
]);

export function helpTables(): void {
  const wrappers = document.querySelectorAll('.table-wrapper');
  const label = wrappers[0]?.ariaLabel ?? '';
  const watch = new ResizeObserver((changes) => {
    for (const { target: resized } of changes) {
      const target = resized.closest('.table-wrapper') ?? resized;
      const scrolls = target.scrollWidth > target.clientWidth;
      for (const [name, value] of Object.entries({ tabindex: '0', role: 'group', 'aria-label': label })) {
        if (scrolls) target.setAttribute(name, value);
        else target.removeAttribute(name);
      }
      const table = target.querySelector('table');
      if (!table || getComputedStyle(table).display === 'table') continue;
      for (const part of [table, ...table.querySelectorAll('*')]) part.role ??= ROLES.get(part.localName) ?? null;
    }
  });
  for (const wrapper of wrappers) {
    watch.observe(wrapper);
    // A table grows when its fonts arrive.
    const table = wrapper.querySelector('table');
    if (table) watch.observe(table);
  }
}
