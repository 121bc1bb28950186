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

/**
 * Returns a function that tells whether a term contains a word with at most one typing error. It is fast, as it is
 * called for every word of a book.
 */
export function partFinder(word: string): (term: string) => boolean {
  // The Shift-and algorithm: bit n of a state is set if the first n + 1 letters of the word end here.
  const pattern = word.slice(0, 31);
  const places = new Map<number, number>();
  for (let index = 0; index < pattern.length; index++) {
    const letter = pattern.charCodeAt(index);
    places.set(letter, (places.get(letter) ?? 0) | (1 << index));
  }
  const end = 1 << (pattern.length - 1);
  return (term) => {
    let exact = 0;
    let former = 0;
    let oneEdit = 1;
    let formerPlaces = 0;
    for (let index = 0; index < term.length; index++) {
      const here = places.get(term.charCodeAt(index)) ?? 0;
      const next = ((exact << 1) | 1) & here;
      const goesOn = (oneEdit << 1) & here;
      const tooMany = exact;
      const wrong = (exact << 1) | 1;
      const missing = (next << 1) | 1;
      const swapped = ((((former << 1) | 1) & here) << 1) & formerPlaces;
      oneEdit = goesOn | tooMany | wrong | missing | swapped;
      if ((oneEdit & end) !== 0) return true;
      former = exact;
      exact = next;
      formerPlaces = here;
    }
    return false;
  };
}
