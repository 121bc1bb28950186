/** Keeps headings off the page before theirs. */
import { within } from './within.ts';

/** In CSS pixels: the browser rounds what it draws outwards. */
const MIN_ROOM = 0.25;
/** Covers have their own room. */
const HEADINGS = ':is(h1, h2, h3, h4, h5, h6):not(.cover *, .sheet *)';

/**
 * Makes room above the letters of typefaces that are higher than their lines. A heading at the top of a page would
 * otherwise be drawn, invisibly, on the page before as well, and its bookmark and tag would have its text twice.
 * Margins are left as they are: at the top of a page, a rule takes them away.
 */
export function makeHeadRoom(sections: readonly HTMLElement[]): void {
  const range = document.createRange();
  const found = sections.flatMap((section) =>
    within(section, HEADINGS).map((heading) => {
      range.selectNodeContents(heading);
      const { top } = heading.getBoundingClientRect();
      const tops = Array.from(range.getClientRects(), (box) => box.top);
      const missing = tops.reduce((most, each) => Math.max(most, MIN_ROOM - (each - top)), 0);
      return { heading, missing, padding: parseFloat(getComputedStyle(heading).paddingTop) };
    }),
  );
  for (const { heading, missing, padding } of found) {
    if (missing > 0) heading.style.paddingTop = `${padding + missing}px`;
  }
}
