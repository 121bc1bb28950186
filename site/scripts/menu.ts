/**
 * Restores the menu of chapters as the reader left it on the previous page, and scrolls the current chapter into
 * view.
 */
import { reveal } from './reveal.ts';
import { storage } from './storage.ts';

export function keepMenu(): void {
  const menu = document.querySelector('#_chapters');
  const list = menu?.querySelector('.chapters-list');
  const cover = menu?.querySelector('a');
  if (!menu || !list || !cover) return;
  const key = `regelwerk-menu ${cover.href}`;
  let [top, open] = JSON.parse(storage('sessionStorage')?.getItem(key) ?? '[0,[]]') as [number, readonly string[]];
  const parts = [...list.querySelectorAll('details')];
  for (const part of parts) part.open ||= open.includes(nameOf(part));
  let isTouched = false;
  // On low screens the whole menu scrolls, not only the list.
  const show = (): void => {
    const column = list.scrollHeight > list.clientHeight ? list : menu;
    column.scrollTop = top;
    if (!isTouched) reveal(column);
  };
  // A menu loses its scroll position when it is closed, and late fonts change the layout.
  new ResizeObserver(show).observe(list);
  void document.fonts.ready.then(show);
  for (const type of ['pointerdown', 'wheel', 'keydown']) {
    list.addEventListener(type, () => (isTouched = true), { passive: true });
  }
  for (const column of [list, menu]) column.addEventListener('scroll', () => (top = column.scrollTop));
  addEventListener('pagehide', () => {
    open = parts.filter((part) => part.open).map(nameOf);
    storage('sessionStorage')?.setItem(key, JSON.stringify([top, open]));
  });
}

function nameOf({ previousElementSibling: link }: Element): string {
  return (link as HTMLAnchorElement).href;
}
