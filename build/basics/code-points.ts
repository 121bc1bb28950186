/**
 * The distinct code points of the texts from `first` on. A loop, because a regular expression takes many times as long
 * and this is called several times per book.
 */
export function codePointsFrom(first: number, texts: Iterable<string>): ReadonlySet<number> {
  const found = new Set<number>();
  for (const text of texts) {
    for (let index = 0; index < text.length; index++) {
      const point = text.codePointAt(index) ?? 0;
      if (point >= first) found.add(point);
      if (point > 0xffff) index++;
    }
  }
  return found;
}
