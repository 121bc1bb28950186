/**
 * Aligns text to a baseline grid: lines are at multiples of the line height below the top of their page, on facing
 * pages and in columns. Blocks whose height is not a multiple get the rest as a gap below.
 */
import { groupBy } from '../../basics/group-by.ts';
import { isInFlow } from './blocks.ts';

/** Rounding tolerance of layout, in CSS pixels. */
const SLACK = 0.05;
/**
 * Minimum gap as a share of the normal one; larger remainders round up to a full line, so that gaps shrink about as
 * often as they grow.
 */
const LEAST_GAP = 0.7;
/** Elements that contain blocks. */
const HOLDERS = '.columns, .admonition, blockquote, li, dd';

export function setOnGrid(sections: readonly HTMLElement[]): void {
  const root = getComputedStyle(document.documentElement);
  if (root.getPropertyValue('--on-grid') === '') return;
  const unit = parseFloat(root.lineHeight);
  // Inner blocks come first, because the height of a box depends on its content.
  const parts = new Set(sections.flatMap(({ parentElement }) => parentElement ?? []));
  const holders = [
    ...parts,
    ...sections.flatMap((section) => [section, ...section.querySelectorAll<HTMLElement>(HOLDERS)]),
  ];
  const depth = (element: Element): number => (element.parentElement ? 1 + depth(element.parentElement) : 0);
  const levels = [...groupBy(holders, depth)].toSorted(([a], [b]) => b - a);
  for (const [, level] of levels) alignBlocks(level, unit);
}

/** Moves each block to a whole number of lines below the previous one, margins included. */
function alignBlocks(holders: readonly HTMLElement[], unit: number): void {
  const gaps = holders.flatMap((holder) => {
    const blocks = Array.from(holder.children as HTMLCollectionOf<HTMLElement>).filter((block) =>
      isInFlow(getComputedStyle(block)),
    );
    const boxes = blocks.map((block) => {
      const { top, bottom } = block.getBoundingClientRect();
      return { block, top, bottom };
    });
    const { top } = holder.getBoundingClientRect();
    return boxes.slice(1).map((own, index) => {
      const before = boxes[index] ?? own;
      // The first block is measured from the top edge of its box.
      const height = before.bottom - (index === 0 ? top : before.top);
      const wanted = height + Math.max(0, own.top - before.bottom) * LEAST_GAP;
      return { before: before.block, block: own.block, gap: Math.ceil((wanted - SLACK) / unit) * unit - height };
    });
  });
  for (const { before, block, gap } of gaps) {
    before.style.setProperty('margin-bottom', '0');
    // The top margin of a section collapses with that of its first child.
    const first = block.matches('section') ? block.firstElementChild : block;
    if (first instanceof HTMLElement && !first.matches('.page-break + *')) first.style.marginTop = `${gap}px`;
  }
}
