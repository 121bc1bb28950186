/** Measures the space for pictures on chapter openings. */

const HEADING = 'h1, h2, h3, h4, h5, h6';

/**
 * Stores the distance from the top of the page to the first block below an opener's headings. The style sheet reduces
 * the height of its pictures by that: a picture that moved to the next page would leave the headings alone.
 */
export function measureOpenings(sections: readonly HTMLElement[]): void {
  const found = sections.flatMap((section): readonly { block: HTMLElement; above: number }[] => {
    if (!section.matches('.part-opening') || section.firstElementChild?.matches(HEADING) !== true) return [];
    const block = firstBlock(section);
    return block ? [{ block, above: block.getBoundingClientRect().top - section.getBoundingClientRect().top }] : [];
  });
  for (const { block, above } of found) block.style.setProperty('--above', `${above}px`);
}

/** Returns the first block of an element; if the text is in columns, the first block inside them. */
function firstBlock(parent: Element): HTMLElement | undefined {
  const first = Array.from(parent.children).find((child) => !child.matches(HEADING));
  if (first?.matches('.columns') === true) return firstBlock(first);
  return first instanceof HTMLElement ? first : undefined;
}
