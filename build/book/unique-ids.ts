/**
 * Returns a function that generates ids that are unique in the book: `wood`, `wood-1`, `wood-2`.
 *
 * @param taken all ids so far; each new one is added
 */
export function uniqueIds(taken: Set<string>): (name: string) => string {
  // Last number by name, so that ten thousand equal headings take linear time.
  const counts = new Map<string, number>();
  return (name) => {
    let count = counts.get(name) ?? 0;
    let id = count === 0 ? name : `${name}-${count}`;
    while (taken.has(id)) id = `${name}-${++count}`;
    counts.set(name, count);
    taken.add(id);
    return id;
  };
}
