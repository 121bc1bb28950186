/**
 * Returns a function that makes names unique: `wood`, `wood-1`, `wood-2`.
 *
 * @param taken all names so far; each new one is added
 * @param first the first number that is added to a name
 */
export function uniqueIds(taken: Set<string>, first = 1): (name: string) => string {
  // Next number by name, so that ten thousand equal headings take linear time.
  const numbers = new Map<string, number>();
  return (name) => {
    let number = numbers.get(name) ?? first;
    let id = name;
    while (taken.has(id)) id = `${name}-${number++}`;
    numbers.set(name, number);
    taken.add(id);
    return id;
  };
}
