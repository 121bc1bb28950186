/** Says on the bar's sign how much lies on the reader's table. Where that is all there is to see, there is no sign without it. */
import { followTable, readTable } from './pins.ts';
import { ROOT } from './preview-files.ts';

export function countPins(): void {
  const sign = document.querySelector<HTMLElement>('.bar-reference');
  if (!sign) return;
  const isOnly = sign.hidden;
  followTable(() => {
    const count = readTable(ROOT).pinned.length;
    if (count > 0) sign.dataset['count'] = String(count);
    else delete sign.dataset['count'];
    if (isOnly) sign.hidden = count === 0;
  });
}
