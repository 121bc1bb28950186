/**
 * Gives ids that nothing else in the book has: `wood`, `wood-1`, `wood-2`; with the name of what is around it `forest-wood`.
 *
 * @param taken grows with each
 */
export function uniqueIds(taken: Set<string>): (name: string, around?: string) => string {
  // Remembers the last number, so that ten thousand equal headings take linear time.
  const counts = new Map<string, number>();
  return (own, around = '') => {
    const byPath = `${around}-${own}`;
    const name = around !== '' && taken.has(own) && !taken.has(byPath) ? byPath : own;
    let count = counts.get(name) ?? 0;
    let id = count === 0 ? name : `${name}-${count}`;
    while (taken.has(id)) id = `${name}-${++count}`;
    counts.set(name, count);
    taken.add(id);
    return id;
  };
}
