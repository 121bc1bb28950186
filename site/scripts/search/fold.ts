/** Folds words into the form in which they are compared. */

/** Letters that Unicode does not decompose into a letter and a mark. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ı', 'i'],
]);

/** Returns a word in lower case, without marks and soft hyphens: `Größe` → `grosse`, `Caf\u00E9` → `cafe`. */
export function fold(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\u00AD\u200B\u2060]/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS.get(letter) ?? letter);
}

/**
 * Unifies a folded umlaut with its other spelling: `fahig` of `fähig` and `faehig` of `faehig` both give `fahig`.
 *
 * This also affects words without umlauts (`bauer` → `baur`, `israel` → `isral`). It happens in texts and queries
 * alike, so no match is lost, and different words hardly ever become equal.
 */
export function foldDigraphs(folded: string): string {
  return folded.replace(/([aou])e/g, '$1');
}
