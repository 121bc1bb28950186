const HIGH_SURROGATES = 0xd800;
const BEHIND_SURROGATES = 0xe000;

/**
 * The distinct code points of the texts from `first` on. A loop, because a regular expression takes five times as
 * long and this is called several times per book.
 */
export function codePointsFrom(first: number, texts: Iterable<string>): ReadonlySet<number> {
  const found = new Set<number>();
  const isFound = new Uint8Array(0x10000);
  for (const text of texts) {
    for (let index = 0; index < text.length; index++) {
      const unit = text.charCodeAt(index);
      if (unit < first || isFound[unit] === 1) continue;
      if (unit < HIGH_SURROGATES || unit >= BEHIND_SURROGATES) {
        isFound[unit] = 1;
        found.add(unit);
        continue;
      }
      const point = text.codePointAt(index) ?? unit;
      found.add(point);
      if (point > 0xffff) index++;
    }
  }
  return found;
}
