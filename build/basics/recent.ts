/** Total length of the texts whose results are kept. */
const MAX_LENGTH = 2_000_000;

/**
 * Returns a function that keeps its latest results by text, as all files of a book are read again after each change.
 * Results that were not asked for the longest are dropped first.
 */
export function recent<Made extends object>(): (text: string, make: () => Made) => Made {
  const known = new Map<string, Made>();
  let length = 0;
  return (text, make) => {
    const made = known.get(text) ?? make();
    if (!known.delete(text)) length += text.length;
    known.set(text, made);
    for (const [oldest] of known) {
      if (length <= MAX_LENGTH) break;
      known.delete(oldest);
      length -= oldest.length;
    }
    return made;
  };
}
