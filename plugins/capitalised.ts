/** Returns a text with a capital letter at its start, as in labels and titles. */
export function capitalised(text: string): string {
  const [first = '', ...others] = text;
  return first.toUpperCase() + others.join('');
}
