/** Returns the matching elements of a section or block, which may be this itself. */
export function within(root: HTMLElement, selector: 'img'): readonly HTMLImageElement[];
export function within(root: HTMLElement, selector: 'table' | '.long-table'): readonly HTMLTableElement[];
export function within(root: HTMLElement, selector: string): readonly HTMLElement[];
export function within(root: HTMLElement, selector: string): readonly HTMLElement[] {
  const inside = Array.from(root.querySelectorAll<HTMLElement>(selector));
  return root.matches(selector) ? [root, ...inside] : inside;
}
