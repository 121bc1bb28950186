/** Whether the bundled fonts can show a character. */
import { COVERED } from './coverage.ts';

/** For characters of text; control characters and joiners need no glyph. */
export function hasGlyph(codePoint: number): boolean {
  if (codePoint < 0x20 || isInvisible(codePoint)) return true;
  // `COVERED` is a list of boundaries: a character is covered if an odd number of them is at or below it.
  let low = 0;
  let high = COVERED.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((COVERED[middle] ?? 0) <= codePoint) low = middle + 1;
    else high = middle;
  }
  return low % 2 === 1;
}

/** Soft hyphen, joiners, direction marks, variation selectors, byte order mark. */
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
