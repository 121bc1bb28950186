/** Room for pictures where a chapter opens. */

const HEADING = 'h1, h2, h3, h4, h5, h6';

/**
 * Says how far below the top of the page it begins to what stands first below an opener's headings. Our style sheet leaves
 * so much less to its pictures: on the next page, they would leave the headings alone on theirs.
 */
export function measureOpenings(sections: readonly HTMLElement[]): void {
  const found = sections.flatMap((section): readonly { block: HTMLElement; above: number }[] => {
    if (!section.matches('.part-opening') || section.firstElementChild?.matches(HEADING) !== true) return [];
    const block = firstBlock(section);
    return block ? [{ block, above: block.getBoundingClientRect().top - section.getBoundingClientRect().top }] : [];
  });
  for (const { block, above } of found) block.style.setProperty('--above', `${above}px`);
}

/** In columns, the first within them. */
function firstBlock(parent: Element): HTMLElement | undefined {
  const first = Array.from(parent.children).find((child) => !child.matches(HEADING));
  if (first?.matches('.columns') === true) return firstBlock(first);
  return first instanceof HTMLElement ? first : undefined;
}
