/**
 * A baseline grid: lines of text stand at multiples of the line height below the top of their page, on facing pages and in
 * columns alike. What is not as high as a number of lines has the rest as a gap behind it.
 */
import { maxOf } from '../../basics/extremes.ts';

/** Pixels: layout rounds to fractions of them. */
const SLACK = 0.05;
/** Of the usual gap: what is more is rounded up to a line, so that gaps are a little smaller as often as larger. */
const LEAST_GAP = 0.7;
/** What holds blocks of its own. */
const HOLDERS = '.columns, .admonition, blockquote, li, dd';

export function setOnGrid(sections: readonly HTMLElement[]): void {
  const root = getComputedStyle(document.documentElement);
  if (root.getPropertyValue('--on-grid') === '') return;
  const unit = parseFloat(root.lineHeight);
  // From within: a box is as high as what it holds.
  const parts = [...new Set(sections.map(({ parentElement }) => parentElement))].filter((part) => part !== null);
  const within = sections.flatMap((section) => [section, ...section.querySelectorAll<HTMLElement>(HOLDERS)]);
  const holders = [...parts, ...within];
  const depth = (element: Element): number => (element.parentElement ? 1 + depth(element.parentElement) : 0);
  const depths = new Map(holders.map((holder) => [holder, depth(holder)]));
  for (let level = maxOf([0, ...depths.values()]); level >= 0; level--)
    alignBlocks(
      holders.filter((holder) => depths.get(holder) === level),
      unit,
    );
}

/** Has each block begin a number of lines below the block before it, whose margins count. */
function alignBlocks(holders: readonly HTMLElement[], unit: number): void {
  const gaps = holders.flatMap((holder) => {
    const blocks = Array.from(holder.children).filter(
      (child): child is HTMLElement => child instanceof HTMLElement && isInFlow(child),
    );
    const boxes = blocks.map((block) => block.getBoundingClientRect());
    const { top } = holder.getBoundingClientRect();
    return blocks.slice(1).map((block, index) => {
      const [before, own] = [boxes[index], boxes[index + 1]];
      if (!before || !own) throw new Error('each block has a box');
      // A box has an edge above what it holds.
      const height = before.bottom - (index === 0 ? top : before.top);
      const wanted = height + Math.max(0, own.top - before.bottom) * LEAST_GAP;
      return { before: blocks[index], block, gap: Math.ceil((wanted - SLACK) / unit) * unit - height };
    });
  });
  for (const { before, block, gap } of gaps) {
    before?.style.setProperty('margin-bottom', '0');
    // The margin of what a section begins with is that of the section, too.
    const first = block.matches('section') ? block.firstElementChild : block;
    if (first instanceof HTMLElement && !first.matches('.page-break + *')) first.style.marginTop = `${gap}px`;
  }
}

function isInFlow(element: HTMLElement): boolean {
  const { display, position, cssFloat } = getComputedStyle(element);
  return display !== 'none' && !/absolute|fixed/.test(position) && cssFloat === 'none';
}
