/**
 * Shows the number of pinned entries on the bar's icon. In a book without a quick reference, the icon is hidden while
 * nothing is pinned.
 */
import { followTable, readTable } from './pins.ts';
import { ROOT } from './preview-files.ts';

export function countPins(): void {
  const button = document.querySelector<HTMLElement>('.bar-reference');
  if (!button) return;
  const isOnly = button.hidden;
  followTable(() => {
    const count = readTable(ROOT).pinned.length;
    if (count > 0) button.dataset['count'] = String(count);
    else delete button.dataset['count'];
    if (isOnly) button.hidden = count === 0;
  });
}
