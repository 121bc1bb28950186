/** Checks whether the bundled fonts can show a character. */
import type { Theme } from '../book-meta/themes.ts';
import { COVERED, COVERED_BY_THEME } from './coverage.ts';

/**
 * Whether the fonts can show a character of text. Control characters and joiners need no glyph.
 *
 * @param theme theme of a printed book, whose text font comes before the others
 */
export function hasGlyph(codePoint: number, theme?: Theme): boolean {
  if (codePoint < 0x20 || isInvisible(codePoint)) return true;
  return isWithin(COVERED, codePoint) || (theme !== undefined && isWithin(COVERED_BY_THEME[theme], codePoint));
}

/** A code point is covered if an odd number of boundaries is at or below it. */
export function isWithin(bounds: readonly number[], codePoint: number): boolean {
  let low = 0;
  let high = bounds.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bounds[middle] ?? 0) <= codePoint) low = middle + 1;
    else high = middle;
  }
  return low % 2 === 1;
}

/** Whether a character is invisible: soft hyphen, joiner, direction mark, variation selector or byte order mark. */
function isInvisible(codePoint: number): boolean {
  return (
    codePoint === 0xad ||
    (codePoint >= 0x7f && codePoint <= 0x9f) ||
    (codePoint >= 0x2000 && codePoint <= 0x200f) ||
    (codePoint >= 0x2028 && codePoint <= 0x202f) ||
    (codePoint >= 0x2060 && codePoint <= 0x206f) ||
    (codePoint >= 0xfe00 && codePoint <= 0xfe0f) ||
    codePoint === 0xfeff ||
    (codePoint >= 0xe0000 && codePoint <= 0xe01ef)
  );
}
