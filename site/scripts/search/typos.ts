/**
 * Whether two words differ by at most a number of typing errors: an extra, missing or wrong letter, or two swapped
 * letters.
 */
export function isNear(word: string, term: string, most: number, at = 0, other = 0): boolean {
  let [here, there] = [at, other];
  while (here < word.length && word.charCodeAt(here) === term.charCodeAt(there)) {
    here++;
    there++;
  }
  const [rest, others] = [word.length - here, term.length - there];
  if (rest === 0 || others === 0) return rest + others <= most;
  if (most === 0 || Math.abs(rest - others) > most) return false;
  const isSwapped = word[here] === term[there + 1] && word[here + 1] === term[there];
  return (
    (isSwapped && isNear(word, term, most - 1, here + 2, there + 2)) ||
    isNear(word, term, most - 1, here + 1, there + 1) ||
    isNear(word, term, most - 1, here + 1, there) ||
    isNear(word, term, most - 1, here, there + 1)
  );
}
