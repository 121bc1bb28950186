/** Measures the space for pictures on chapter openings. */
import { changeMeasured } from './blocks.ts';

const HEADING = 'h1, h2, h3, h4, h5, h6';

/**
 * Stores the distance from the top of the page to the first block below an opener's headings. The style sheet reduces
 * the height of its pictures by that: a picture that moved to the next page would leave the headings alone.
 */
export function measureOpenings(sections: readonly HTMLElement[]): void {
  const openers = sections.filter((section) => section.matches(`.part-opening:has(> :is(${HEADING}):first-child)`));
  changeMeasured(
    openers.flatMap((section) => firstBlock(section) ?? []),
    (block) => block.getBoundingClientRect().top - (block.closest('section')?.getBoundingClientRect().top ?? 0),
    ({ style }, above) => style.setProperty('--above', `${above}px`),
  );
}

/** Returns the first block of an element; if the text is in columns, the first block inside them. */
function firstBlock(parent: Element): HTMLElement | undefined {
  const first = Array.from(parent.children).find((child) => !child.matches(HEADING));
  if (first?.matches('.columns') === true) return firstBlock(first);
  return first instanceof HTMLElement ? first : undefined;
}
