/** Checks whether the bundled fonts can show a character. */
import type { Theme } from '../book-meta/themes.ts';
import { COVERED, COVERED_BY_THEME } from './coverage.ts';

/**
 * @param theme theme of a printed book, whose text font comes before the others
 */
export function hasGlyph(codePoint: number, theme?: Theme): boolean {
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
