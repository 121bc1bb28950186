/**
 * Accessibility of tables on narrow pages. Only tables that scroll can be focused by keyboard. Tables that the style
 * sheet shows as cards get table roles, as some screen readers derive roles from the layout.
 */
const ROLES = { table: 'table', 'thead, tbody': 'rowgroup', tr: 'row', th: 'columnheader', td: 'cell' };

export function helpTables(): void {
  const label = document.querySelector('.table-wrapper')?.ariaLabel ?? '';
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
      for (const [parts, role] of Object.entries(ROLES)) {
        for (const part of target.querySelectorAll(parts)) part.role ??= role;
      }
    }
  });
  // A table grows when its fonts arrive.
  for (const each of document.querySelectorAll('.table-wrapper, .table-wrapper table')) watch.observe(each);
}
