/** Fits the cover onto one page. Its pictures take the space left by title and text. */
import type { PageArea } from '../layout.ts';

/** Minimum share of the page height for the pictures; with less, the text after them moves to the next page. */
const MIN_SHARE = 1 / 6;
const PICTURE = 'img:not(.cover-logo *)';
/** Elements that start a new page if the cover has no room for them. */
const BREAK = '.page-break, .break-before, .toc, h2:has(+ .toc)';

export function fitCovers(sections: readonly HTMLElement[], area: PageArea): void {
  for (const section of sections)
    if (section.matches('.cover') && section.querySelector(PICTURE)) fitPictures(section, area);
}

function fitPictures(cover: HTMLElement, { height }: PageArea): void {
  const blocks = Array.from(cover.children);
  const end = blocks.findIndex((block) => block.matches(BREAK));
  const page = end < 0 ? blocks : blocks.slice(0, end);
  const withPictures = page.slice(0, page.findLastIndex((block) => block.querySelector(PICTURE) !== null) + 1);
  const pictures = withPictures.flatMap((block) => Array.from(block.querySelectorAll<HTMLElement>(PICTURE)));
  const heights = pictures.map((picture) => picture.getBoundingClientRect().height);
  const sum = heights.reduce((all, each) => all + each, 0);
  // The page includes the margin above the title.
  const { top } = (cover.parentElement ?? cover).getBoundingClientRect();
  const room = (shown: readonly Element[]): number =>
    height - ((shown.at(-1)?.getBoundingClientRect().bottom ?? top) - top - sum);
  const whole = room(page);
  const share = (whole < height * MIN_SHARE ? room(withPictures) : whole) / sum;
  if (share >= 1) return;
  for (const [index, { style }] of pictures.entries())
    style.maxHeight = `${Math.floor(Math.max((heights[index] ?? 0) * share, height * MIN_SHARE))}px`;
}
