/** Keeps headings off the page before theirs. */
import { minOf } from '../../basics/extremes.ts';
import { changeMeasured, within } from './blocks.ts';

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
  changeMeasured(
    sections.flatMap((section) => within(section, HEADINGS)),
    (heading) => {
      range.selectNodeContents(heading);
      const above = heading.getBoundingClientRect().top + MIN_ROOM;
      const missing = above - minOf(Array.from(range.getClientRects(), ({ top }) => top));
      return { missing, padding: parseFloat(getComputedStyle(heading).paddingTop) };
    },
    ({ style }, { missing, padding }) => {
      if (missing > 0) style.paddingTop = `${padding + missing}px`;
    },
  );
}
