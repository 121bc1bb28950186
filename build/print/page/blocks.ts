/** Finds blocks, counts their lines, and changes them after they are measured. */

/** Elements that make their parent more than lines of text. */
export const BLOCKS = 'p, div, ul, ol, dl, table, pre, figure, blockquote, math[display="block"]';

/** Returns the number of lines of a block of text. */
export function linesOf(block: Element): number {
  const { lineHeight, fontSize } = getComputedStyle(block);
  const line = parseFloat(lineHeight) || parseFloat(fontSize) * 1.2;
  return Math.round(block.getBoundingClientRect().height / line);
}

/** Returns the matching elements of a section or block, which may be this itself. */
export function within(root: HTMLElement, selector: 'img'): readonly HTMLImageElement[];
export function within(root: HTMLElement, selector: 'table' | '.long-table'): readonly HTMLTableElement[];
export function within(root: HTMLElement, selector: string): readonly HTMLElement[];
export function within(root: HTMLElement, selector: string): readonly HTMLElement[] {
  const inside = Array.from(root.querySelectorAll<HTMLElement>(selector));
  return root.matches(selector) ? [root, ...inside] : inside;
}

/** Whether a block takes a place of its own below the one before it. */
export function isInFlow({ display, position, float }: CSSStyleDeclaration): boolean {
  return display !== 'none' && !/absolute|fixed/.test(position) && float === 'none';
}

/** Measures all items before it changes any, because each measurement after a change lays out the whole book again. */
export function changeMeasured<Item, Size>(
  items: readonly Item[],
  measure: (item: Item) => Size,
  change: (item: Item, size: Size) => void,
): void {
  const sizes = items.map((item): [Item, Size] => [item, measure(item)]);
  for (const [item, size] of sizes) change(item, size);
}
