/** Checks whether the bundled fonts can show a character. */
import type { Theme } from '../book-meta/themes.ts';
import { bisect } from '../basics/bisect.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { once } from '../basics/lazy.ts';
import { COVERAGE, FONT_FOLDER } from './bundled-fonts.ts';

/**
 * Code points that the text and fallback fonts cover, and those that a theme's text font covers, as boundaries where
 * coverage alternately starts and ends.
 */
type Coverage = Readonly<Record<Theme | 'usual', readonly number[]>>;

const coverage = once(() => JSON.parse(readFileSync(join(FONT_FOLDER, COVERAGE), 'utf8')) as Coverage);

/**
 * @param theme theme of a printed book, whose text font comes before the others
 */
export function hasGlyph(codePoint: number, theme?: Theme): boolean {
  return isWithin(coverage().usual, codePoint) || (theme !== undefined && isWithin(coverage()[theme], codePoint));
}

/** A code point is covered if an odd number of boundaries is at or below it. */
export function isWithin(bounds: readonly number[], codePoint: number): boolean {
  const [last] = bisect(-1, bounds.length, (at) => (bounds[at] ?? 0) <= codePoint);
  return last % 2 === 0;
}
