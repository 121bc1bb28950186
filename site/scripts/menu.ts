/**
 * Restores the menu of chapters as the reader left it on the previous page, and scrolls the current chapter into
 * view.
 */
import { reveal } from './reveal.ts';

export function keepMenu(): void {
  const menu = document.querySelector('#_chapters');
  const list = menu?.querySelector('.chapters-list');
  const cover = menu?.querySelector('a');
  if (!menu || !list || !cover) return;
  const key = `regelwerk-menu ${cover.href}`;
  let [top, open] = kept(key);
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
    try {
      sessionStorage.setItem(key, JSON.stringify([top, open]));
    } catch {
      // Storage is blocked, so the menu is not restored on the next page.
    }
  });
}

function nameOf({ previousElementSibling: link }: Element): string {
  return (link as HTMLAnchorElement).href;
}

function kept(key: string): [top: number, open: readonly string[]] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '') as [number, readonly string[]];
  } catch {
    return [0, []];
  }
}
