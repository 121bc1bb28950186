/**
 * Whether two words differ by at most one typing error: a letter too many, one missing, a wrong one, or two neighbours
 * that changed places.
 */
export function isOneEditApart(word: string, term: string): boolean {
  return Math.abs(word.length - term.length) < 2 && hasOneEdit(word, term);
}

/** Whether a term contains a word with at most one typing error. Fast, as it is called for every word of a book. */
export function partFinder(word: string): (term: string) => boolean {
  // Shift-and: bit n of a state says that the first n + 1 letters of the word end here.
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

/** Whether the two words, without their common beginning and end, differ by one edit. */
function hasOneEdit(word: string, term: string): boolean {
  let start = 0;
  while (start < word.length && word.charCodeAt(start) === term.charCodeAt(start)) start++;
  let [end, other] = [word.length, term.length];
  while (end > start && other > start && word.charCodeAt(end - 1) === term.charCodeAt(other - 1)) {
    end--;
    other--;
  }
  const [ours, theirs] = [end - start, other - start];
  if (ours < 2 && theirs < 2) return true;
  return ours === 2 && theirs === 2 && word[start] === term[start + 1] && word[start + 1] === term[start];
}
