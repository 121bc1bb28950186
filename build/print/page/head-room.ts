/** Keeps headings off the page before theirs. */

/** In CSS pixels: the browser rounds what it draws outwards. */
const MIN_ROOM = 2;
/** Covers have their own room. */
const HEADINGS = ':is(h1, h2, h3, h4, h5, h6):not(.cover *, .sheet *)';

/**
 * Makes room above letters that are as high as their lines. A heading at the top of a page would otherwise be drawn,
 * invisibly, on the page before as well, and its bookmark and tag would have its text twice.
 */
export function makeHeadRoom(sections: readonly HTMLElement[]): void {
  const range = document.createRange();
  const canvas = new OffscreenCanvas(1, 1).getContext('2d');
  const found = sections.flatMap((section) =>
    Array.from(section.querySelectorAll<HTMLElement>(HEADINGS), (heading) => {
      range.selectNodeContents(heading);
      const { top } = heading.getBoundingClientRect();
      const { fontWeight, fontSize, fontFamily, textTransform, paddingTop, marginTop } = getComputedStyle(heading);
      if (canvas) canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const text = textTransform === 'uppercase' ? heading.textContent.toUpperCase() : heading.textContent;
      const letters = canvas?.measureText(text);
      // The boxes of lines are as high as the typeface, which is often higher than its letters.
      const empty = letters ? letters.fontBoundingBoxAscent - letters.actualBoundingBoxAscent : 0;
      const tops = Array.from(range.getClientRects(), (box) => box.top + empty);
      const missing = tops.reduce((most, each) => Math.max(most, MIN_ROOM - (each - top)), 0);
      return { heading, missing, padding: parseFloat(paddingTop), margin: parseFloat(marginTop) };
    }),
  );
  for (const { heading, missing, padding, margin } of found) {
    if (missing === 0) continue;
    heading.style.paddingTop = `${padding + missing}px`;
    // A negative margin would move the first heading of a page above it.
    heading.style.marginTop = `${Math.max(Math.min(margin, 0), margin - missing)}px`;
  }
}
